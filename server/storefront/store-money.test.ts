import { describe, expect, it } from "vitest";
import { parseMoney } from "./store-money";

describe("an amount of a store", () => {
  it.each<[string, string, number]>([
    ["403.00", "USD", 40_300],
    ["403", "USD", 40_300],
    ["0.1", "USD", 10],
    ["-12.34", "USD", -1_234],
    ["1,234.50", "USD", 123_450],
    ["1200", "JPY", 1_200],
    ["1.234", "KWD", 1_234],
    ["1234567890123.45", "USD", 123_456_789_012_345],
  ])("%s %s is exact in minor units", (text, currency, minor) => {
    expect(parseMoney(text, currency)).toEqual({ minor, exact: true });
  });

  it.each<[string, string, number]>([
    ["7.994998931884766", "USD", 799],
    ["7.995", "USD", 800],
    ["-7.995", "USD", -800],
    ["0.5", "JPY", 1],
  ])("%s %s has too many decimals and is rounded half up", (text, currency, minor) => {
    expect(parseMoney(text, currency)).toEqual({ minor, exact: false });
  });

  it("is no amount where it is words, a float's exponent, a comma for the point, or too large to be exact", () => {
    for (const text of [null, "", "free", "1e3", "12,50", "1.2.3", "90071992547409.91"])
      expect(parseMoney(text, "USD")).toBeNull();
  });
});
