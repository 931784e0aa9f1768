import { wallClockAt } from "contract/wall-clock";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No place on earth is further from UTC. */
const FURTHEST_HOURS = 14;

/** The last hour of a calendar day on the shop's wall, as an instant: 23:00, or what a change of the clock leaves of it. */
export function endOfDay(day: string, timeZone: string): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  for (let ms = noon + FURTHEST_HOURS * HOUR_MS + DAY_MS; ms > noon - DAY_MS; ms -= HOUR_MS)
    if (wallClockAt(ms, timeZone).day === day) return new Date(ms).toISOString();
  return new Date(noon).toISOString();
}

/** The calendar day so many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length);
}
