import { dayNumber, dayOf, workDaysBetween } from "contract/work-days";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addWorkDays, shopToday, startOfShopDay } from "./calendar";

const anyDay = fc.integer({ min: -25_000, max: 150_000 }).map(dayOf);

describe("calendar days", () => {
  test.each([
    ["1970-01-01", 0],
    ["1970-01-05", 4],
    ["2000-02-29", 11_016],
    ["2026-11-21", 20_778],
  ])("%s is day %i", (day, number) => {
    expect(dayNumber(day)).toBe(number);
    expect(dayOf(number)).toBe(day);
  });

  test("number and text are inverse and agree with the UTC calendar", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dayOf(dayNumber(day))).toBe(day);
        expect(new Date(dayNumber(day) * 86_400_000).toISOString().slice(0, 10)).toBe(day);
      }),
    );
  });

  test("days run over the end of a year and a leap day", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2027-03-01", -1)).toBe("2027-02-28");
  });
});

describe("work days", () => {
  test.each([
    // Tuesday
    ["2026-03-10", 1, "2026-03-11"],
    ["2026-03-10", 8, "2026-03-20"],
    // over the weekend and the year's end
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", 1, "2027-01-04"],
    ["2026-03-13", 1, "2026-03-16"],
    // a weekend counts as its Friday
    ["2026-03-14", 0, "2026-03-13"],
    ["2026-03-15", 1, "2026-03-16"],
    ["2026-03-14", -1, "2026-03-12"],
  ])("%s and %i work days is %s", (day, days, result) => {
    expect(addWorkDays(day, days)).toBe(result);
  });

  test.each([
    ["2026-03-10", "2026-03-20", 8],
    ["2026-03-10", "2026-04-04", 18],
    ["2026-03-10", "2026-03-10", 0],
    ["2026-03-10", "2026-03-09", -1],
    ["2026-03-14", "2026-03-15", 0],
  ])("from %s to %s are %i", (from, to, days) => {
    expect(workDaysBetween(from, to)).toBe(days);
  });

  test("adding and counting are inverse, and no result is a weekend", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, days) => {
        const moved = addWorkDays(day, days);
        expect(workDaysBetween(day, moved)).toBe(days);
        expect(addWorkDays(moved, -days)).toBe(addWorkDays(day, 0));
        expect([0, 6]).not.toContain(new Date(dayNumber(moved) * 86_400_000).getUTCDay());
      }),
    );
  });
});

describe("the shop's clock", () => {
  test.each([
    ["2026-03-10T02:00:00.000Z", "America/New_York", "2026-03-09"],
    ["2026-03-10T02:00:00.000Z", "UTC", "2026-03-10"],
    ["2026-03-10T18:00:00.000Z", "Pacific/Auckland", "2026-03-11"],
  ])("at %s in %s it is %s", (instant, zone, day) => {
    expect(shopToday(new Date(instant), zone)).toBe(day);
  });

  test.each([
    ["2026-03-08", "America/New_York", "2026-03-08T05:00:00.000Z"],
    ["2026-03-09", "America/New_York", "2026-03-09T04:00:00.000Z"],
    ["2026-11-01", "America/New_York", "2026-11-01T04:00:00.000Z"],
    ["2026-11-02", "America/New_York", "2026-11-02T05:00:00.000Z"],
    ["2026-06-01", "Asia/Kolkata", "2026-05-31T18:30:00.000Z"],
  ])("%s in %s begins at %s", (day, zone, instant) => {
    expect(startOfShopDay(day, zone)).toBe(instant);
  });
});
