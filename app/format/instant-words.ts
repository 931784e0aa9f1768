import { dayWords, shortDayWords } from "contract/day-words";
import type { Language } from "contract/language";
import { type WallClock, wallClockAt } from "contract/wall-clock";

/** The shop's clock: `now` in milliseconds, `today` its calendar day there. */
export interface ShopClock {
  now: number;
  today: string;
  timeZone: string;
}

const HOUR_MS = 3_600_000;
const RELATIVE_HOURS = 48;

function wallClockOf(instant: string, timeZone: string): WallClock | null {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? null : wallClockAt(ms, timeZone);
}

/** The day on the shop's wall at an instant; null for what is no instant. */
export function dayOfInstant(instant: string, timeZone: string): string | null {
  return wallClockOf(instant, timeZone)?.day ?? null;
}

/** "Today 09:42" or "Mon Mar 9, 17:20", on the shop's wall. What is no instant is shown as it came. */
export const instantWords = (instant: string, clock: ShopClock): string =>
  whenWords(instant, clock, { today: "Today" });

interface Reader {
  language?: Language;
  /** Their word for this day. */
  today?: string;
}

/** The same inside a sentence: "today 09:42". */
export function whenWords(
  instant: string,
  clock: ShopClock,
  { language = "en", today = "today" }: Reader = {},
): string {
  const wall = wallClockOf(instant, clock.timeZone);
  if (!wall) return instant;
  const time = wall.time.slice(0, "HH:MM".length);
  return wall.day === clock.today ? `${today} ${time}` : `${dayWords(wall.day, clock.today, language)}, ${time}`;
}

/** "12 min", "18 h"; from 48 hours on the day: "Mon Mar 9", or "Mar 9, 2025". */
export function ageWords(instant: string, clock: ShopClock): string {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return instant;
  const age = clock.now - ms;
  if (age < 0 || age >= RELATIVE_HOURS * HOUR_MS)
    return shortDayWords(dayOfInstant(instant, clock.timeZone) ?? instant, clock.today);
  if (age < 60_000) return "just now";
  return age < HOUR_MS ? `${Math.floor(age / 60_000)} min` : `${Math.floor(age / HOUR_MS)} h`;
}
