import { expect, it } from "vitest";
import { compareSizes, sizeName } from "./size-order";

it("orders adult sizes before youth, tall, one size and the rest", () => {
  const sizes = ["OSFA", "2XL", "LT", "YM", "10", "S", "9", "XS", "L", "Youth S", "M", "XL"];
  expect([...sizes].sort(compareSizes)).toEqual([
    "XS",
    "S",
    "M",
    "L",
    "XL",
    "2XL",
    "Youth S",
    "YM",
    "LT",
    "OSFA",
    "9",
    "10",
  ]);
});

it("knows the spellings of a size", () => {
  expect(["xxl", "XX-Large", "2x", "small", "X-Small", "One Size", " m ", "Medium"].map(sizeName)).toEqual([
    "2XL",
    "2XL",
    "2XL",
    "S",
    "XS",
    "OSFA",
    "M",
    "M",
  ]);
  expect(sizeName("32 x 34")).toBe("32 x 34");
});
