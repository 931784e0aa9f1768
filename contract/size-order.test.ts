import { describe, expect, it } from "vitest";
import { compareSizes, sizeName, sizesWords } from "./size-order";

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

describe("sizes in words", () => {
  it.each([
    ["nothing", [], ""],
    ["lines without a size", [null, undefined, "", " "], ""],
    ["one", ["m"], "M"],
    ["two", ["L", "M"], "M, L"],
    ["three that follow each other", ["XL", "M", "L"], "M–XL"],
    ["the same size of two colors", ["M", "Medium", "M", "L"], "M, L"],
    ["a size between that is not there", ["S", "M", "L", "2XL"], "S–L, 2XL"],
    ["each second size", ["S", "L", "2XL"], "S, L, 2XL"],
    ["youth and adult", ["S", "M", "L", "XL", "Youth L"], "Youth L, S–XL"],
    ["youth in two spellings", ["YS", "Youth Medium", "youth-l"], "Youth S–L"],
    ["youth and adult of two each", ["Youth M", "Youth L", "S", "M"], "Youth M, Youth L, S, M"],
    ["tall and adult", ["LT", "XLT", "2XL Tall", "L", "XL", "2XL"], "L–2XL, LT–2XLT"],
    ["waists by twos", ["34", "30", "32"], "30–34"],
    ["waists with a gap", ["30", "32", "38"], "30, 32, 38"],
    ["waists and adult", ["30", "31", "32", "M"], "M, 30–32"],
    ["waist by length", ["32 x 34", "30 x 32", "34 x 34"], "30 x 32, 32 x 34, 34 x 34"],
    ["one size and adult", ["One Size", "S", "M", "L"], "S–L, OSFA"],
    ["toddlers, youth and adult", ["M", "YM", "2T", "3T", "4T"], "2T–4T, Youth M, M"],
    ["fitted caps", ["L/XL", "S/M"], "S/M, L/XL"],
    ["words", ["Standard", "Jumbo", "King"], "Jumbo, King, Standard"],
  ])("%s", (_, sizes, words) => {
    expect(sizesWords(sizes.map((size) => ({ size })))).toBe(words);
  });
});
