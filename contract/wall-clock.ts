import { dayNumber } from "./work-days";

/** What the clock on the shop's wall shows. Instants are UTC on the wire; days and times of day are the shop's. */
export interface WallClock {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM:SS of 24 hours */
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format;
}

const DAY_MS = 86_400_000;
const LAST_DAY_OF_FOUR_DIGITS = 2_932_896;
const MAX_REMEMBERED = 10_000;
/** Zone and UTC day → milliseconds between the wall and UTC on all of that day; null where it is another one at its end. */
const offsets = new Map<string, number | null>();

function offsetOn(utcDay: number, timeZone: string): number | null {
  const key = `${timeZone}|${utcDay}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_REMEMBERED) offsets.clear();
  const [start, end] = [utcDay * DAY_MS, (utcDay + 1) * DAY_MS].map((instant) => {
    const { day, time } = formatted(instant, timeZone);
    return Date.parse(`${day}T${time}Z`) - instant;
  });
  const offset = start === end && start !== undefined ? start : null;
  offsets.set(key, offset);
  return offset;
}

/** At an instant in milliseconds, in an IANA zone. On most days the wall is as far from UTC in the morning as in the evening. */
export function wallClockAt(instantMs: number, timeZone: string): WallClock {
  const utcDay = Math.floor(instantMs / DAY_MS);
  const isFourDigits = utcDay > 0 && utcDay < LAST_DAY_OF_FOUR_DIGITS;
  const offset = isFourDigits ? offsetOn(utcDay, timeZone) : null;
  if (offset === null) return formatted(instantMs, timeZone);
  const text = new Date(instantMs + offset).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 19) };
}

function formatted(instantMs: number, timeZone: string): WallClock {
  const parts: Record<string, string> = {};
  for (const part of formatFor(timeZone).formatToParts(instantMs)) parts[part.type] = part.value;
  return {
    day: `${(parts.year ?? "").padStart(4, "0")}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  };
}

/** The instant at which the wall shows this day and time (HH:MM); of an hour that the wall skips, as long after it began. */
export function instantAt(day: string, time: string, timeZone: string): string {
  const asUtc = dayNumber(day) * DAY_MS + msOfDay(time);
  const first = asUtc - offsetMs(new Date(asUtc), timeZone);
  const second = asUtc - offsetMs(new Date(first), timeZone);
  const isShown = second + offsetMs(new Date(second), timeZone) === asUtc;
  return new Date(isShown ? second : Math.max(first, second)).toISOString();
}

function offsetMs(instant: Date, timeZone: string): number {
  const { day, time } = wallClockAt(instant.getTime(), timeZone);
  const wholeSecondsMs = Math.floor(instant.getTime() / 1000) * 1000;
  return dayNumber(day) * DAY_MS + msOfDay(time) - wholeSecondsMs;
}

function msOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
