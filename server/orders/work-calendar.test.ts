import {
  dayOf,
  isWorkDay,
  PLAIN_WEEKS,
  type WorkCalendar,
  weekdayOf,
  workCalendar,
  workDaysBetween,
} from "contract/work-days";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addWorkDays, workDayIndexFrom } from "../plan/calendar";

interface NaiveShop {
  workDays: readonly number[];
  off: ReadonlySet<string>;
}

const works = ({ workDays, off }: NaiveShop, day: string) => workDays.includes(weekdayOf(day)) && !off.has(day);

/** Day by day, as a person counts on a wall calendar. */
function walk(shop: NaiveShop, day: string, days: number): string {
  let at = day;
  while (!works(shop, at)) at = addDays(at, -1);
  for (let left = Math.abs(days); left > 0; left -= 1) {
    do at = addDays(at, Math.sign(days));
    while (!works(shop, at));
  }
  return at;
}

const shops = fc
  .record({
    workDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    ranges: fc.array(
      fc.record({ start: fc.integer({ min: 20_400, max: 20_900 }), length: fc.integer({ min: 1, max: 20 }) }),
      {
        maxLength: 8,
      },
    ),
  })
  .map(({ workDays, ranges }) => {
    const daysOff = ranges.map(({ start, length }) => ({
      first_day: dayOf(start),
      last_day: dayOf(start + length - 1),
    }));
    const off = new Set(ranges.flatMap(({ start, length }) => Array.from({ length }, (_, at) => dayOf(start + at))));
    return { naive: { workDays, off }, calendar: workCalendar(workDays, daysOff) };
  });
const days = fc.integer({ min: 20_450, max: 20_850 }).map(dayOf);

describe("any shop's calendar", () => {
  test("is what a person counts day by day", () => {
    fc.assert(
      fc.property(shops, days, fc.integer({ min: -60, max: 60 }), ({ naive, calendar }, day, count) => {
        const moved = addWorkDays(day, count, calendar);
        expect(moved).toBe(walk(naive, day, count));
        expect(isWorkDay(day, calendar)).toBe(works(naive, day));
        expect(workDaysBetween(day, moved, calendar)).toBe(count);
        expect(addWorkDays(moved, -count, calendar)).toBe(addWorkDays(day, 0, calendar));
      }),
      { numRuns: 500 },
    );
  });

  test("counts what begins on a day off with the work day after it", () => {
    fc.assert(
      fc.property(shops, days, ({ naive, calendar }, day) => {
        let at = day;
        while (!works(naive, at)) at = addDays(at, 1);
        expect(workDayIndexFrom(day, calendar)).toBe(workDayIndexFrom(at, calendar));
        expect(addWorkDays(day, workDayIndexFrom(day, calendar) - workDayIndexFrom(at, calendar), calendar)).toBe(
          works(naive, day) ? day : walk(naive, day, 0),
        );
      }),
    );
  });
});

const SATURDAY_SHOP = workCalendar([1, 2, 3, 4, 5, 6]);
const CHRISTMAS = workCalendar([1, 2, 3, 4, 5], [{ first_day: "2026-12-24", last_day: "2027-01-01" }]);

test.each<[string, WorkCalendar, string, number, string]>([
  ["plain weeks skip the weekend", PLAIN_WEEKS, "2026-03-13", 1, "2026-03-16"],
  ["a Saturday shop works on it", SATURDAY_SHOP, "2026-03-13", 1, "2026-03-14"],
  ["and rests on Sunday", SATURDAY_SHOP, "2026-03-14", 1, "2026-03-16"],
  ["back from Monday it is Saturday", SATURDAY_SHOP, "2026-03-16", -1, "2026-03-14"],
  ["over the year's end", CHRISTMAS, "2026-12-23", 1, "2027-01-04"],
  ["and back", CHRISTMAS, "2027-01-04", -1, "2026-12-23"],
  ["a day off is the work day before it", CHRISTMAS, "2026-12-28", 0, "2026-12-23"],
  ["over a leap day", PLAIN_WEEKS, "2028-02-28", 1, "2028-02-29"],
  [
    "over a leap day that is off",
    workCalendar([1, 2, 3, 4, 5], [{ first_day: "2028-02-29", last_day: "2028-02-29" }]),
    "2028-02-28",
    1,
    "2028-03-01",
  ],
  [
    "a day off on a Sunday changes nothing",
    workCalendar([1, 2, 3, 4, 5], [{ first_day: "2026-03-15", last_day: "2026-03-15" }]),
    "2026-03-13",
    1,
    "2026-03-16",
  ],
  [
    "the same day off named twice counts once",
    workCalendar(
      [1, 2, 3, 4, 5],
      [
        { first_day: "2026-03-16", last_day: "2026-03-16" },
        { first_day: "2026-03-14", last_day: "2026-03-17" },
      ],
    ),
    "2026-03-13",
    1,
    "2026-03-18",
  ],
  ["a shop of one day a week", workCalendar([3]), "2026-03-12", 2, "2026-03-25"],
  ["no work day at all means plain weeks", workCalendar([]), "2026-03-13", 1, "2026-03-16"],
])("%s", (_name, calendar, day, count, result) => {
  expect(addWorkDays(day, count, calendar)).toBe(result);
});

test("a mistyped year off is cut, and years ahead cost nothing", () => {
  const endless = workCalendar([1, 2, 3, 4, 5], [{ first_day: "2026-03-16", last_day: "9026-03-16" }]);
  expect(endless.daysOff.length).toBeLessThan(270);
  expect(workDaysBetween("1970-01-05", "9999-12-31", SATURDAY_SHOP)).toBeGreaterThan(2_500_000);
});
