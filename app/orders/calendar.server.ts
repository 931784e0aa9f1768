import { wallClockAt } from "contract/wall-clock";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** No place on earth is further from UTC. */
const FURTHEST_HOURS = 14;

/** The last minute of a calendar day on the shop's wall, as an instant. */
export function endOfDay(day: string, timeZone: string): string {
  const isOf = (ms: number) => wallClockAt(ms, timeZone).day === day;
  const noon = Date.parse(`${day}T12:00:00Z`);
  let ms = noon + (FURTHEST_HOURS + 24) * HOUR_MS;
  while (!isOf(ms) && ms > noon - DAY_MS) ms -= HOUR_MS;
  while (isOf(ms + MINUTE_MS)) ms += MINUTE_MS;
  return new Date(isOf(ms) ? ms : noon).toISOString();
}
