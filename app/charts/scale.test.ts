import { describe, expect, it } from "vitest";
import { percentOf, roundTop } from "./scale";

describe("roundTop", () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 4],
    [46, 50],
    [246, 400],
    [401, 500],
    [1_000, 1_000],
    [9_999, 10_000],
  ])("of %i is %i", (value, top) => {
    expect(roundTop(value)).toBe(top);
  });
});

describe("percentOf", () => {
  it("is a share of the whole, and nothing of nothing", () => {
    expect([percentOf(1, 3), percentOf(5, 5), percentOf(4, 0)]).toEqual([33.33, 100, 0]);
  });
});
