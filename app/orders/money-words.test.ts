import { expect, it } from "vitest";
import { moneyWords } from "./money-words";

it("groups the digits and keeps every one of them", () => {
  expect(moneyWords("3846.00", "USD")).toBe("$3,846.00");
  expect(moneyWords("9007199254740993.01", "USD")).toBe("$9,007,199,254,740,993.01");
  expect(moneyWords("403.00", "EUR")).toBe("€403.00");
  expect(moneyWords("1200", "JPY")).toBe("¥1,200");
});

it("shows an amount that it cannot format as it came", () => {
  expect(moneyWords("403.00", null)).toBe("403.00");
  expect(moneyWords("403.00", "not a currency")).toBe("403.00 not a currency");
  expect(moneyWords("1e9", "USD")).toBe("1e9 USD");
});
