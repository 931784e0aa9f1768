import { expect, it } from "vitest";
import { garmentClass, garmentColor } from "./garment-colors";

it("reads a colour from a maker's name, whole words only", () => {
  expect(garmentColor("Deep Navy")).toBe(garmentColor("TRUE NAVY/white"));
  expect(garmentColor("Charcoal Heather")).toBe("#4a4d52");
  expect(garmentColor("Matte Black")).toBe("#1d1e20");
  expect(garmentColor("Redwood")).toBeNull();
  expect(garmentColor("")).toBeNull();
});

it.each([
  [["Deep Navy", "Matte Black", "Charcoal Heather"], "dark"],
  [["White", "Sport Grey", "Maize"], "light"],
  [["Black", "White"], "mixed"],
  [["TRUE NAVY/white"], "mixed"],
  [["Black", "Redwood"], null],
  [["Black", null], null],
  [[], null],
])("%j are %s", (names, expected) => {
  expect(garmentClass(names)).toBe(expected);
});
