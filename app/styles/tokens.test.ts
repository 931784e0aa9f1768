import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Tokens = Readonly<Record<string, string>>;

/** The custom properties of the first block after `start`, each with its light and its dark value. */
function tokensAfter(start: string): { light: Tokens; dark: Tokens } {
  const from = css.indexOf(":root {", css.indexOf(start));
  const block = css.slice(from, css.indexOf("\n}", from));
  const pairs = [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => {
    const [, light = value, dark = value] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
    return { name, light, dark };
  });
  return {
    light: Object.fromEntries(pairs.map(({ name, light }) => [name, light])),
    dark: Object.fromEntries(pairs.map(({ name, dark }) => [name, dark])),
  };
}

const plain = tokensAfter(":root {");
const more = tokensAfter("(prefers-contrast: more)");
const looks = (["light", "dark"] as const).flatMap((theme) => [
  { look: theme, tokens: plain[theme], of: plain[theme] },
  { look: `${theme}, more contrast`, tokens: { ...plain[theme], ...more[theme] }, of: plain[theme] },
]);

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, front: string, back: string) {
  const [high = 0, low = 0] = [front, back].map((name) => luminance(tokens[name] ?? "")).sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

it("says each colour once, for both themes", () => {
  const named = [...css.matchAll(/^ {2}--([\w-]+):/gm)].map(([, name]) => name);
  expect(new Set(named).size).toBe(named.filter((name) => !name?.startsWith("tone-")).length + 3);
  const hex = Object.entries(plain.light).filter(([, value]) => value.startsWith("#"));
  for (const [name, value] of hex) expect(plain.dark[name], name).not.toBe(value);
});

it("more contrast is more, and of colours that there are", () => {
  const grounded = Object.keys(more.light).filter((name) => more.light[name]?.startsWith("#"));
  expect(grounded.length).toBeGreaterThan(20);
  for (const { tokens, of } of looks)
    for (const name of grounded) {
      expect(Object.keys(of)).toContain(name);
      expect(contrast(tokens, name, "surface"), name).toBeGreaterThanOrEqual(contrast(of, name, "surface"));
    }
});

it("with more contrast words stand out by 7 and edges by 4.5", () => {
  for (const theme of ["light", "dark"] as const) {
    const tokens = { ...plain[theme], ...more[theme] };
    for (const ground of ["canvas", "surface", "sunken", "chrome", "hover", "press"]) {
      for (const name of ["fg", "muted", "subtle", "accent", "focus"])
        expect(contrast(tokens, name, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(7);
      expect(contrast(tokens, "edge", ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tokens, "line", ground)).toBeGreaterThanOrEqual(2.9);
    }
    for (const tone of ["idle", "active", "away", "done", "care", "stop"])
      expect(contrast(tokens, `${tone}-fg`, `${tone}-bg`), tone).toBeGreaterThanOrEqual(8);
  }
});

describe.each(looks)("contrast, $look", ({ tokens }) => {
  const grounds = ["canvas", "surface", "sunken", "chrome", "hover", "press", "accent-tint"];
  const least: Record<string, number> = { fg: 11.5, muted: 6, subtle: 4.5, accent: 6.5, focus: 4.5, edge: 2.95 };

  it.each(Object.keys(least))("%s stands out on every ground", (name) => {
    for (const ground of grounds) expect(contrast(tokens, name, ground)).toBeGreaterThanOrEqual(least[name] ?? 0);
  });

  it.each(["idle", "active", "away", "done", "care", "stop"])("the %s badge is readable, its shape visible", (tone) => {
    expect(contrast(tokens, `${tone}-fg`, `${tone}-bg`)).toBeGreaterThanOrEqual(6);
    expect(contrast(tokens, `${tone}-solid`, "surface")).toBeGreaterThanOrEqual(3.3);
  });

  it("ink carries its own words", () => {
    expect(contrast(tokens, "on-ink", "ink")).toBeGreaterThanOrEqual(11);
  });
});
