import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const namesIn = (file: string) =>
  [...readFileSync(new URL(file, import.meta.url), "utf8").matchAll(/^ {2}\| "([\w-]+)"/gm)].map(([, name]) => name);
const drawingsIn = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url)).map((file) => file.replace(".svg", ""));

it("draws each icon and each glyph that has a name, and no other", () => {
  expect(namesIn("./icon.tsx").sort()).toEqual(drawingsIn("./icons/").sort());
  expect(namesIn("./glyph.tsx").sort()).toEqual(drawingsIn("./glyphs/").sort());
});
