import { expect, it } from "vitest";
import { reuseProblem } from "./logo-fit";

const FACTS = { deco_method: "Embroidery", width_mils: 3_500, height_mils: 2_000, garment_class: "dark" };

it.each([
  ["the same", {}, {}, null],
  ["no method and no size yet", { deco_method: null, width_mils: null, height_mils: null }, {}, null],
  ["ten percent larger", { width_mils: 3_850 }, {}, null],
  ["more than that", { width_mils: 3_860 }, {}, /approved 3\.5 in wide, and 3\.86 in/],
  ["lower", { height_mils: 1_500 }, {}, /approved 2 in high, and 1\.5 in/],
  ["another method", { deco_method: "Screen Print" }, {}, /approved for Embroidery, and this is Screen Print/],
  ["a method that nobody noted", {}, { deco_method: null }, /^The method/],
  ["several methods", { deco_method: "Mixed" }, { deco_method: "Mixed" }, /several methods/],
  ["light garments", { garment_class: "light" }, {}, /on dark garments, and these are light garments/],
  ["some of each", { garment_class: "mixed" }, {}, /these are dark and light garments/],
  ["garments of no known color", { garment_class: null }, {}, /doesn't show/],
  ["a logo of no known color", {}, { garment_class: null }, /isn't recorded/],
])("%s", (_name, proof, logo, expected) => {
  const problem = reuseProblem({ ...FACTS, ...proof }, { ...FACTS, ...logo });
  if (expected === null) expect(problem).toBeNull();
  else expect(problem).toMatch(expected);
  if (problem) expect(problem).toMatch(/Start from it and send a new proof\.$/);
});
