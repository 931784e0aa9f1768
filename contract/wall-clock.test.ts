import { expect, test } from "vitest";
import { instantAt, wallClockAt } from "./wall-clock";
import { dayNumber, dayOf } from "./work-days";

test.each([
  ["2026-03-26", "America/Chicago", "2026-03-27T04:59:00.000Z"],
  ["2026-03-08", "America/Chicago", "2026-03-09T04:59:00.000Z"],
  ["2026-03-26", "Asia/Kolkata", "2026-03-26T18:29:00.000Z"],
  ["2026-03-26", "Pacific/Kiritimati", "2026-03-26T09:59:00.000Z"],
])("%s ends in %s one minute before the next day", (day, zone, instant) => {
  expect(instantAt(day, "23:59", zone)).toBe(instant);
});

test.each(["America/New_York", "Europe/Berlin", "Asia/Kolkata", "Pacific/Apia", "America/Santiago", "Atlantic/Azores"])(
  "every day of three years begins in %s where the one before it ends, also where the clock skips midnight",
  (zone) => {
    for (let day = "2026-12-30"; day < "2029-03-02"; day = dayOf(dayNumber(day) + 1)) {
      const start = Date.parse(instantAt(day, "00:00", zone));
      expect(wallClockAt(start, zone).day).toBe(day);
      expect(wallClockAt(start - 1, zone).day).toBe(dayOf(dayNumber(day) - 1));
    }
  },
);

test.each([
  ["2027-03-14", "02:30", "America/New_York", "2027-03-14T07:30:00.000Z"],
  ["2027-03-28", "02:30", "Europe/Berlin", "2027-03-28T01:30:00.000Z"],
  ["2027-11-07", "01:30", "America/New_York", "2027-11-07T05:30:00.000Z"],
  ["2028-02-29", "12:00", "Pacific/Apia", "2028-02-28T23:00:00.000Z"],
])("%s %s in %s is one instant, skipped or shown twice", (day, time, zone, instant) => {
  expect(instantAt(day, time, zone)).toBe(instant);
});
