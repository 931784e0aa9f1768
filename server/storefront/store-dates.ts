import { calendarDateProblem } from "contract/conventions.schema";

const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i;

/**
 * An instant of a store as UTC with milliseconds: `2026-01-05T10:00:00-05:00`, `2025-01-05 10:00:00 -0500`, `… UTC`. Without a zone it
 * is taken as UTC (WooCommerce's `*_gmt`). Null when it is none.
 */
export function parseInstant(text: string | null): string | null {
  const match = text === null ? null : INSTANT.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second = "0", fraction = "", zone = "Z"] = match;
  if (calendarDateProblem(`${year}-${month}-${day}`) !== null) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, "0"));
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    milliseconds,
  );
  return new Date(local - zoneMinutes(zone) * 60_000).toISOString();
}

function zoneMinutes(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0));
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?([a-z]{3,9})\.?,?(?:\s+(\d{4}))?$/;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[,.]?\s+/;

/**
 * A day that a customer typed, as YYYY-MM-DD: ISO, `3/20/2026` (month first, unless the first number is above 12), `20.03.2026`,
 * `March 20, 2026`, `Fri 20 Mar`. Without a year it is the next such day from `placedOn` (YYYY-MM-DD). Null when it is none.
 */
export function parseTypedDate(text: string, placedOn: string | null): string | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, " ").replace(WEEKDAY, "");
  const iso = ISO.exec(typed);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const numbers = NUMBERS.exec(typed);
  if (numbers) {
    const [, first = "", separator, second = "", end = ""] = numbers;
    const year = end.length === 2 ? `20${end}` : end;
    const dayFirst = separator === "." || Number(first) > 12;
    return dayFirst ? day(year, second, first) : day(year, first, second);
  }
  const named = MONTH_FIRST.exec(typed);
  if (named) return namedDay(named[1], named[2], named[3], placedOn);
  const reversed = DAY_FIRST.exec(typed);
  return reversed ? namedDay(reversed[2], reversed[1], reversed[3], placedOn) : null;
}

function namedDay(month = "", date = "", year: string | undefined, placedOn: string | null): string | null {
  const index = MONTHS.indexOf(month.slice(0, 3));
  if (index < 0) return null;
  if (year) return day(year, String(index + 1), date);
  if (placedOn === null) return null;
  const placedYear = Number(placedOn.slice(0, 4));
  const sameYear = day(String(placedYear), String(index + 1), date);
  if (sameYear !== null && sameYear >= placedOn) return sameYear;
  return day(String(placedYear + 1), String(index + 1), date);
}

function day(year = "", month = "", date = ""): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return calendarDateProblem(text) === null ? text : null;
}
