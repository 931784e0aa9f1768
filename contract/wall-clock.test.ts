import { expect, test } from "vitest";
import { instantAt } from "./wall-clock";

test.each([
  ["2026-03-26", "America/Chicago", "2026-03-27T04:59:00.000Z"],
  ["2026-03-08", "America/Chicago", "2026-03-09T04:59:00.000Z"],
  ["2026-03-26", "Asia/Kolkata", "2026-03-26T18:29:00.000Z"],
  ["2026-03-26", "Pacific/Kiritimati", "2026-03-26T09:59:00.000Z"],
])("%s ends in %s one minute before the next day", (day, zone, instant) => {
  expect(instantAt(day, "23:59", zone)).toBe(instant);
});
