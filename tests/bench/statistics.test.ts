import { describe, expect, it } from "vitest";
import { quantile, ratio, summarize } from "./statistics";

describe("quantile", () => {
  it("takes the middle of an odd number of samples, whatever their order", () => {
    expect(quantile([9, 1, 5], 0.5)).toBe(5);
  });

  it("lies between the two middles of an even number", () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  });

  it("interpolates towards the slowest sample for p99", () => {
    const samples = Array.from({ length: 101 }, (_, index) => index);
    expect(quantile(samples, 0.99)).toBeCloseTo(99);
    expect(quantile([1, 1, 1, 101], 0.99)).toBeCloseTo(98);
  });

  it("is the sample itself where there is one", () => {
    expect(quantile([7], 0.99)).toBe(7);
  });

  it("refuses no samples and leaves its input as it is", () => {
    const samples = [3, 1, 2];
    quantile(samples, 0.5);
    expect(samples).toEqual([3, 1, 2]);
    expect(() => quantile([], 0.5)).toThrow("no samples");
  });
});

describe("summarize", () => {
  it("gives median, p99 and how many", () => {
    expect(summarize([2, 4, 6])).toEqual({ median: 4, p99: expect.closeTo(5.96), samples: 3 });
  });
});

describe("ratio", () => {
  it("says how many times the base a value is", () => {
    expect(ratio(3, 2)).toBe(1.5);
  });

  it("refuses a base that nothing can be compared with", () => {
    expect(() => ratio(1, 0)).toThrow("can't be compared");
    expect(() => ratio(1, Number.NaN)).toThrow("can't be compared");
  });
});
