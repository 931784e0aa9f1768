import { expect, it } from "vitest";
import { countWords, ordinalWords } from "./number-words";

it("counts in the singular and the plural", () => {
  expect([0, 1, 2, 9870].map((count) => countWords(count, "order"))).toEqual([
    "0 orders",
    "1 order",
    "2 orders",
    "9,870 orders",
  ]);
  expect(countWords(2, "person", "people")).toBe("2 people");
});

it("numbers a customer's orders", () => {
  const words = [1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111, 1002].map(ordinalWords);
  expect(words).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "13th",
    "21st",
    "22nd",
    "103rd",
    "111th",
    "1,002nd",
  ]);
});
