import { expect, it } from "vitest";
import { garmentColor } from "./garment-colors";

it("reads a colour from a maker's name, whole words only", () => {
  expect(garmentColor("Deep Navy")).toBe(garmentColor("TRUE NAVY/white"));
  expect(garmentColor("Charcoal Heather")).toBe("#4a4d52");
  expect(garmentColor("Matte Black")).toBe("#1d1e20");
  expect(garmentColor("Redwood")).toBeNull();
  expect(garmentColor("")).toBeNull();
});
