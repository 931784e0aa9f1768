import { expect, it } from "vitest";
import { planRules } from "../../plan/plan-rules";
import { todayWindow } from "./today-window";
import { daysAhead, weeksAround } from "./unit-capacity";

/** The shop works Monday to Friday and is closed on Thu Mar 12; it is Sat Mar 7. */
const daysOff = [{ machine_id: null, first_day: "2026-03-12", last_day: "2026-03-12", reason: "Holiday" }];
const window = todayWindow({
  today: "2026-03-07",
  timeZone: "UTC",
  rules: planRules(undefined, daysOff),
  now: new Date("2026-03-07T12:00:00.000Z"),
  weekEnd: "2026-03-08",
  personId: null,
});
const machines = [
  { id: 1, minutes_per_day: 400, work_days: [1, 2, 3, 4, 5] },
  { id: 2, minutes_per_day: 100, work_days: [1, 6] },
];
const capacity = { machines, daysOff, minutesPerUnit: 2 };
const load = [
  { day: "2026-03-02", units: 10 },
  { day: "2026-03-08", units: 5 },
  { day: "2026-03-09", units: 200 },
  { day: "2026-03-12", units: 7 },
  { day: "2026-03-13", units: 1 },
];

it("what is overdue, or must leave on a day off, counts on the next work day", () => {
  expect(daysAhead(window, load, capacity).slice(0, 4)).toEqual([
    { day: "2026-03-09", units: 215, capacity: 250 },
    { day: "2026-03-10", units: 0, capacity: 200 },
    { day: "2026-03-11", units: 0, capacity: 200 },
    { day: "2026-03-13", units: 8, capacity: 200 },
  ]);
});

it("a week holds what its machines can do, a past one what was completed in it", () => {
  const completed = [1, 2, 3, 4, 5, 6, 7, 99];
  const weeks = weeksAround(window, { load, completed }, capacity);
  expect(weeks.map(({ units }) => units)).toEqual([1, 2, 3, 4, 5, 6, 7, 15, 208, 0, 0, 0, 0, 0, 0]);
  expect(weeks.slice(7, 9)).toMatchObject([
    { first_day: "2026-03-02", capacity: 1_100, is_past: false },
    { first_day: "2026-03-09", capacity: 900 },
  ]);
});

it("knows no capacity without machines, or where no piece takes a known time", () => {
  for (const nothing of [
    { ...capacity, machines: [] },
    { ...capacity, minutesPerUnit: null },
  ]) {
    expect(daysAhead(window, load, nothing).every(({ capacity: units }) => units === null)).toBe(true);
    expect(weeksAround(window, { load, completed: [] }, nothing)[8]?.capacity).toBeNull();
  }
});
