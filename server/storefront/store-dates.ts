import { calendarDateProblem } from "contract/conventions.schema";
import { instantAt } from "contract/wall-clock";
import { shopToday } from "../plan/calendar";
import { shorten } from "./named-values";
import { dayByOffset, readTypedDate } from "./typed-dates";

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i;

/**
 * An instant of a store as UTC with milliseconds: `2026-01-05T10:00:00-05:00`, `2025-01-05 10:00:00 -0500`, `… UTC`. Without a zone it
 * is taken as of `timeZone`, UTC unless given (WooCommerce's `*_gmt`). Null when it is none.
 */
export function parseInstant(text: string | null, timeZone = "UTC"): string | null {
  const match = text === null ? null : INSTANT.exec(text);
  if (!match) return null;
  const [, day = "", hour, minute, second = "00", fraction = "", zone] = match;
  if (calendarDateProblem(day) !== null) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  if (zone === undefined && timeZone !== "UTC") return instantAt(day, `${hour}:${minute}:${second}`, timeZone);
  const milliseconds = Number(second) * 1000 + Number(fraction.slice(0, 3).padEnd(3, "0"));
  const local = Date.parse(`${day}T${hour}:${minute}Z`) + milliseconds;
  return new Date(local - zoneMinutes(zone ?? "Z") * 60_000).toISOString();
}

/** Where a store says that something happened and not when. */
export const UNKNOWN_INSTANT = "1970-01-01T00:00:00.000Z";

/** The same; what stands there and is none is told. */
export function readInstant(name: string, text: string | null, messages: string[]): string | null {
  const instant = parseInstant(text);
  if (text !== null && instant === null)
    messages.push(`${name} "${shorten(text)}" could not be read as a time; the time of import is used.`);
  return instant;
}

function zoneMinutes(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0));
}

/** What is known of a store's clock from one order of it. */
export interface StoreClock {
  /** The shop's day on which the order was placed. */
  placedOn: string | null;
  /** The shop's day at an instant. */
  dayAt: (instant: number) => string;
}

/**
 * The shop's own time zone where it is set; else the offset that the store wrote behind the time of the order: Shopify writes that of
 * its shop.
 */
export function storeClock(placedAt: string | null, offsetMinutes: number | null, timeZone = "UTC"): StoreClock {
  const dayAt =
    timeZone === "UTC" ? dayByOffset(offsetMinutes ?? 0) : (instant: number) => shopToday(new Date(instant), timeZone);
  if (placedAt === null) return { placedOn: null, dayAt };
  const placed = Date.parse(placedAt);
  const isZoned = timeZone !== "UTC" || offsetMinutes === null;
  const local = new Date(placed + (offsetMinutes ?? 0) * 60_000).toISOString().slice(0, 10);
  return { placedOn: isZoned ? shopToday(new Date(placed), timeZone) : local, dayAt };
}

const SPREADSHEET_TIME = /(?:^|[ T])(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)? ?([ap]m)?$/i;
const SERIAL = /^(\d{5})(?:[.,](\d{1,12}))?$/;
const DAY_0_OF_SERIALS = Date.UTC(1899, 11, 30);
const MS_PER_DAY = 86_400_000;

/**
 * An instant as a spreadsheet leaves it: `11/20/2026 10:00`, `20.11.2026 10:00 PM`, `46346.4167`. It has no zone, so the shop's is taken.
 * Null when it is none.
 */
export function parseSpreadsheetInstant(text: string, isDayFirst: boolean, timeZone = "UTC"): string | null {
  const serial = SERIAL.exec(text);
  if (serial) {
    const minutes = Math.round(Number(`0.${serial[2] ?? "0"}`) * 1440);
    const at = new Date(DAY_0_OF_SERIALS + Number(serial[1]) * MS_PER_DAY + minutes * 60_000).toISOString();
    return instantAt(at.slice(0, 10), at.slice(11, 16), timeZone);
  }
  const time = SPREADSHEET_TIME.exec(text);
  const date = readTypedDate(time ? text.slice(0, time.index) : text, { placedOn: null, isDayFirst });
  if (!date) return null;
  const [, hour = "0", minute = "00", second = "00", half] = time ?? [];
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const start = instantAt(date.day, `${String(hours).padStart(2, "0")}:${minute}`, timeZone);
  return new Date(Date.parse(start) + Number(second) * 1000).toISOString();
}
