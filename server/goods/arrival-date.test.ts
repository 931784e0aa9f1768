import { carrierCalendar, PLAIN_WEEKS, workCalendar } from "contract/work-days";
import { describe, expect, it } from "vitest";
import { arrivalDate, leadTimeFor } from "./arrival-date";

const NEW_YORK = "America/New_York";

/** Ordered now, at a supplier in New York that takes orders until 16:00 and needs three work days. */
const ordered = (instant: string, more: Partial<Parameters<typeof arrivalDate>[0]> = {}) => {
  const today = more.today ?? instant.slice(0, 10);
  return arrivalDate({
    orderedOn: today,
    today,
    now: new Date(instant),
    leadTimeDays: 3,
    cutoffTime: "16:00",
    timeZone: NEW_YORK,
    calendar: PLAIN_WEEKS,
    carriers: PLAIN_WEEKS,
    ...more,
  });
};

describe("the day of arrival", () => {
  it.each([
    // Tuesday Mar 10 2026: New York is at UTC-4 since Sunday.
    ["before the cut-off", "2026-03-10T15:00:00.000Z", "2026-03-13"],
    ["a moment before the cut-off", "2026-03-10T19:59:59.999Z", "2026-03-13"],
    ["at the cut-off exactly", "2026-03-10T20:00:00.000Z", "2026-03-13"],
    ["a moment after the cut-off", "2026-03-10T20:00:00.001Z", "2026-03-16"],
    ["a minute after the cut-off", "2026-03-10T20:01:00.000Z", "2026-03-16"],
    ["on a Friday in time", "2026-03-13T15:00:00.000Z", "2026-03-18"],
    ["on a Friday after the cut-off", "2026-03-13T21:00:00.000Z", "2026-03-19"],
    ["on a Saturday in the morning", "2026-03-14T13:00:00.000Z", "2026-03-19"],
    ["on a Saturday in the evening", "2026-03-14T22:00:00.000Z", "2026-03-19"],
    ["on a Sunday", "2026-03-15T15:00:00.000Z", "2026-03-19"],
    // Clocks go forward on Sunday Mar 8 and back on Sunday Nov 1: days of 23 and 25 hours lie between.
    ["before the clocks go forward", "2026-03-06T20:59:00.000Z", "2026-03-11"],
    ["just too late before the clocks go forward", "2026-03-06T21:01:00.000Z", "2026-03-12"],
    ["on the day of 23 hours", "2026-03-08T12:00:00.000Z", "2026-03-12"],
    ["before the clocks go back", "2026-10-30T19:59:00.000Z", "2026-11-04"],
    ["after the clocks went back, in time at UTC-5", "2026-11-02T20:59:00.000Z", "2026-11-05"],
    ["on the day of 25 hours", "2026-11-01T23:30:00.000Z", "2026-11-05"],
  ])("%s", (_name, instant, day) => {
    expect(ordered(instant)).toBe(day);
  });

  it("is counted on the supplier's wall, not on ours", () => {
    // 23:30 in Los Angeles on Tuesday is Wednesday in New York already.
    expect(ordered("2026-03-11T06:30:00.000Z", { today: "2026-03-10" })).toBe("2026-03-16");
    expect(ordered("2026-03-10T15:00:00.000Z", { timeZone: "Pacific/Kiritimati", cutoffTime: null })).toBe(
      "2026-03-16",
    );
  });

  it("of an order from before is counted from its day: its time is not known", () => {
    expect(ordered("2026-03-10T22:00:00.000Z", { orderedOn: "2026-03-06" })).toBe("2026-03-11");
    expect(ordered("2026-03-10T22:00:00.000Z", { orderedOn: "2026-03-07" })).toBe("2026-03-12");
  });

  it("is the same work day without lead time, and unknown without a word of it", () => {
    expect(ordered("2026-03-10T15:00:00.000Z", { leadTimeDays: 0 })).toBe("2026-03-10");
    expect(ordered("2026-03-14T15:00:00.000Z", { leadTimeDays: 0 })).toBe("2026-03-16");
    expect(ordered("2026-03-10T15:00:00.000Z", { leadTimeDays: null })).toBeNull();
  });

  it("has no cut-off where the supplier names none", () => {
    expect(ordered("2026-03-11T03:59:00.000Z", { today: "2026-03-10", cutoffTime: null })).toBe("2026-03-13");
  });
});

describe("the lead time", () => {
  const categories = [
    { name: "Headwear", lead_time_days: 6 },
    { name: "Polos", lead_time_days: null },
  ];
  it.each([
    ["headwear ", 6],
    ["Polos", 4],
    ["Bags", 4],
    [null, 4],
  ])("of %j", (type, days) => {
    expect(leadTimeFor({ lead_time_days: 4 }, categories, type)).toBe(days);
  });
});

describe("the shop's calendar", () => {
  const closed = [{ first_day: "2026-03-12", last_day: "2026-03-13" }];
  it.each([
    [
      "its holidays are everybody's",
      { calendar: workCalendar([1, 2, 3, 4, 5], closed), carriers: carrierCalendar(closed) },
      "2026-03-17",
    ],
    [
      "an order on a holiday counts from the next work day",
      {
        calendar: workCalendar([1, 2, 3, 4, 5], closed),
        carriers: carrierCalendar(closed),
        today: "2026-03-12",
        now: new Date("2026-03-12T15:00:00.000Z"),
      },
      "2026-03-19",
    ],
    ["no supplier sends on its Saturdays", { calendar: workCalendar([1, 2, 3, 4, 5, 6]) }, "2026-03-13"],
    ["what would come on its free Friday comes on Monday", { calendar: workCalendar([1, 2, 3, 4]) }, "2026-03-16"],
  ])("%s", (_name, more, day) => {
    expect(ordered("2026-03-10T15:00:00.000Z", more)).toBe(day);
  });
});
