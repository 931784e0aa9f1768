import { carrierCalendar } from "contract/work-days";
import { expect, it } from "vitest";
import { lastCutoff } from "./cutoff";

const CHICAGO = { time: "16:00", timeZone: "America/Chicago", carriers: carrierCalendar([]) };

it.each([
  ["at its very minute", "2026-03-10T21:00:00.000Z", "2026-03-10T21:00:00.000Z"],
  ["a second before: the day before", "2026-03-10T20:59:59.000Z", "2026-03-09T21:00:00.000Z"],
  ["in the evening", "2026-03-11T03:00:00.000Z", "2026-03-10T21:00:00.000Z"],
  ["on a Saturday: Friday's", "2026-03-14T23:00:00.000Z", "2026-03-13T21:00:00.000Z"],
  [
    "on Monday morning: Friday's, an hour of summer time earlier",
    "2026-03-09T14:00:00.000Z",
    "2026-03-06T22:00:00.000Z",
  ],
])("the last cut-off %s", (_when, before, last) => {
  expect(lastCutoff(new Date(before), CHICAGO)).toBe(last);
});

it("on a day off of everybody it is the day before", () => {
  const carriers = carrierCalendar([{ first_day: "2026-03-10", last_day: "2026-03-10" }]);
  const evening = new Date("2026-03-11T03:00:00.000Z");
  expect(lastCutoff(evening, { ...CHICAGO, carriers })).toBe("2026-03-09T21:00:00.000Z");
});
