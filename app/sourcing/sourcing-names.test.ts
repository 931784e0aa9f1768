import { expect, test } from "vitest";
import { articleOf, manyOf, styleKey } from "./sourcing-names";

test("names of goods in the plural, where they have one", () => {
  expect(manyOf("Twill Work Shirt", 96)).toBe("Twill Work Shirts");
  expect(manyOf("Twill Work Shirt", 1)).toBe("Twill Work Shirt");
  expect(manyOf("Leather Patch", 2)).toBe("Leather Patches");
  expect(manyOf("Full-zip Hoody", 2)).toBe("Full-zip Hoodies");
  expect(manyOf("Mesh Jersey", 2)).toBe("Mesh Jerseys");
  expect(manyOf("Shorts", 2)).toBe("Shorts");
  expect(manyOf("Pique Polo, ladies’", 2)).toBe("Pique Polo, ladies’");
});

test("a style is title and color; size and SKU tell its lines apart", () => {
  const large = { title: "Twill Work Shirt", sku: "AT-W340-L", color: "Charcoal", size: "L" };
  expect(articleOf(large)).toBe("AT-W340-L, Charcoal, L");
  expect(articleOf({ title: "Tee" })).toBe("");
  expect(styleKey(large)).toBe(styleKey({ ...large, sku: "AT-W340-S", size: "S" }));
  expect(styleKey(large)).not.toBe(styleKey({ ...large, color: "Navy" }));
});
