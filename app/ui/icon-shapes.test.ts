import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { iconShape, learnIcons } from "./icon-shapes";

const sprite = readFileSync(new URL("./icons.svg", import.meta.url), "utf8");

it("draws an icon by its own shape once the sprite was read, and points at the sprite for what is not known", () => {
  expect(iconShape("no-such-icon")).toMatch(/^<use href="[^"]*icons[^"]*\.svg#no-such-icon"><\/use>$/);
  learnIcons(sprite);
  expect(iconShape("check")).toBe('<path d="M20 6 9 17l-5-5"/>');
  expect(iconShape("no-such-icon")).toContain("#no-such-icon");
});

it("knows each symbol of the sprite, on the grid that every icon is drawn on", () => {
  learnIcons(sprite);
  const symbols = [...sprite.matchAll(/<symbol ([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  expect(symbols.length).toBeGreaterThan(40);
  for (const attributes of symbols) {
    const [, name = "", box] = /^id="([^"]+)" viewBox="([^"]+)"$/.exec(attributes) ?? [];
    expect(box, attributes).toBe("0 0 24 24");
    expect(iconShape(name), name).toMatch(/^<(path|rect|circle) /);
  }
});
