import { expect, it } from "vitest";
import { ageInWords } from "./freshness-note";

it.each([
  [0, "just now"],
  [12_400, "12 s ago"],
  [60_000, "1 min ago"],
  [3_599_000, "59 min ago"],
  [7_300_000, "2 h ago"],
])("puts %i ms as %s", (ageMs, words) => {
  expect(ageInWords(ageMs)).toBe(words);
});
