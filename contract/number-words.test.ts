import { expect, it } from "vitest";
import { countWords, numberWords, ordinalWords } from "./number-words";

it("groups digits as Intl does", () => {
  const { format } = new Intl.NumberFormat("en-US");
  const values = [0, 7, 999, 1000, 9870, 100_000, 1_234_567, -1000, 0.5, 1234.5678, 1234567.1];
  expect(values.map(numberWords)).toEqual(values.map(format));
});

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
