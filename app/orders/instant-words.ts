import { dayWords, shortDayWords } from "contract/day-words";

/** The shop's clock: `now` in milliseconds, `today` its calendar day there. */
export interface ShopClock {
  now: number;
  today: string;
  timeZone: string;
}

const HOUR_MS = 3_600_000;
const RELATIVE_HOURS = 48;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    formats.set(timeZone, format);
  }
  return format;
}

function wallClockOf(instant: string, timeZone: string): { day: string; time: string } | null {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return null;
  const parts: Record<string, string> = {};
  for (const part of formatFor(timeZone).formatToParts(ms)) parts[part.type] = part.value;
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** The day on the shop's wall at an instant; null for what is no instant. */
export function dayOfInstant(instant: string, timeZone: string): string | null {
  return wallClockOf(instant, timeZone)?.day ?? null;
}

/** "Today 09:42" or "Mon Mar 9, 17:20", on the shop's wall. What is no instant is shown as it came. */
export function instantWords(instant: string, { today, timeZone }: ShopClock): string {
  const wall = wallClockOf(instant, timeZone);
  if (!wall) return instant;
  return wall.day === today ? `Today ${wall.time}` : `${dayWords(wall.day, today)}, ${wall.time}`;
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
