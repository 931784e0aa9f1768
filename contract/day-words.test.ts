import { describe, expect, it, onTestFinished } from "vitest";
import { dayCellWords, dayWords, shortDayWords } from "./day-words";
import { sayAsShop } from "./shop-formats";

describe("a calendar day in words", () => {
  it("has its weekday, and its year only when that is not this year", () => {
    expect(dayWords("2026-03-20", "2026-03-10")).toBe("Fri Mar 20");
    expect(dayWords("2025-12-31", "2026-03-10")).toBe("Wed Dec 31, 2025");
    expect(dayWords("2028-02-29", "2028-01-01")).toBe("Tue Feb 29");
    expect(dayWords("2000-01-01", "2026-01-01")).toBe("Sat Jan 1, 2000");
  });

  it("agrees with the platform's calendar over many years", () => {
    for (let day = Date.UTC(1999, 0, 1); day < Date.UTC(2032, 0, 1); day += 13 * 86_400_000) {
      const date = new Date(day);
      const iso = date.toISOString().slice(0, 10);
      const weekday = date.toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" });
      expect(dayCellWords(iso)).toBe(`${weekday} ${date.getUTCDate()}`);
    }
  });

  it.each([
    ["en-GB", "Fri 20 Mar", "Sun 22 Mar 2026", "22 Mar 2026", "Fri 20"],
    ["en-CA", "Fri Mar 20", "Sun Mar 22, 2026", "Mar 22, 2026", "Fri 20"],
    ["es-US", "Fri 20 Mar", "Sun 22 Mar 2026", "22 Mar 2026", "Fri 20"],
  ] as const)("is said as the shop's locale %s has it", (locale, day, withYear, short, cell) => {
    sayAsShop({ locale, units: "in" });
    onTestFinished(() => sayAsShop({ locale: "en-US", units: "in" }));
    expect(dayWords("2026-03-20", "2026-03-10")).toBe(day);
    expect(dayWords("2026-03-22", "")).toBe(withYear);
    expect(shortDayWords("2026-03-22", "2027-01-01")).toBe(short);
    expect(dayCellWords("2026-03-20")).toBe(cell);
  });

  it("is said to a customer in their language, whatever the shop's locale", () => {
    expect(dayWords("2026-03-20", "2026-03-10", "es")).toBe("vie 20 mar");
    expect(dayWords("2026-12-26", "", "es")).toBe("sáb 26 dic 2026");
    sayAsShop({ locale: "en-GB", units: "in" });
    onTestFinished(() => sayAsShop({ locale: "en-US", units: "in" }));
    expect(dayWords("2026-03-20", "2026-03-10", "en")).toBe("Fri 20 Mar");
  });

  it("shows what is no day as it came", () => {
    expect(dayWords("soon", "2026-03-10")).toBe("soon");
    expect(dayWords("2026-13-01", "2026-03-10")).toBe("2026-13-01");
  });
});
