import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** The custom properties of the block after `selector`. */
function tokensOf(selector: string) {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const light = tokensOf(":root");
const dark = tokensOf('[data-theme="dark"]');
const themes = [
  { theme: "light", tokens: light },
  { theme: "dark", tokens: dark },
];

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Record<string, string>, front: string, back: string) {
  const [high = 0, low = 0] = [front, back].map((name) => luminance(tokens[name] ?? "")).sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

it("says the same in both dark blocks", () => {
  expect(tokensOf(":root:not([data-theme])")).toEqual(dark);
});

it("gives every colour a dark value", () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

describe.each(themes)("contrast in the $theme theme", ({ tokens }) => {
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
