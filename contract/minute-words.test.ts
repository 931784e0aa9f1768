import { expect, test } from "vitest";
import { minuteWords } from "./minute-words";

test.each([
  [0, "0 min"],
  [45, "45 min"],
  [60, "1 h"],
  [150, "2 h 30 min"],
  [72_000, "1,200 h"],
])("%i minutes are %s", (minutes, words) => {
  expect(minuteWords(minutes)).toBe(words);
});
