import { wallClockAt } from "contract/wall-clock";

/**
 * Calendar days as `YYYY-MM-DD` text and work days Monday to Friday. A day has no zone, so nothing here goes through Date
 * but the two functions that meet the shop's clock.
 */

const MS_PER_DAY = 86_400_000;
const WORK_DAYS_PER_WEEK = 5;

/** Days since 1970-01-01 of the proleptic Gregorian calendar. */
export function dayNumber(day: string): number {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const date = Number(day.slice(8, 10));
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of `dayNumber`. */
export function dayOf(number: number): string {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1;
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}

export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days);
}

/** How many work days lie up to and including this day, counted from Monday 1970-01-05. A weekend has the index of its Friday. */
function workDayIndex(day: string): number {
  const sinceMonday = dayNumber(day) - 4;
  const week = Math.floor(sinceMonday / 7);
  return week * WORK_DAYS_PER_WEEK + Math.min(sinceMonday - week * 7, WORK_DAYS_PER_WEEK - 1);
}

function workDayAt(index: number): string {
  const week = Math.floor(index / WORK_DAYS_PER_WEEK);
  return dayOf(4 + week * 7 + (index - week * WORK_DAYS_PER_WEEK));
}

/** The work day `days` work days after (or, negative, before) this one; 0 gives the day itself or the Friday before a weekend. */
export function addWorkDays(day: string, days: number): string {
  return workDayAt(workDayIndex(day) + days);
}

/** Work days after `from` up to and including `to`; negative when `to` lies before. */
export function workDaysBetween(from: string, to: string): number {
  return workDayIndex(to) - workDayIndex(from);
}

/** The calendar day that the shop's wall shows at this instant. */
export function shopToday(now: Date, timeZone: string): string {
  return wallClockAt(now.getTime(), timeZone).day;
}

/** The instant (ISO, UTC, milliseconds) at which this day begins in the shop's zone, on days of 23 and 25 hours too. */
export function startOfShopDay(day: string, timeZone: string): string {
  const asUtc = dayNumber(day) * MS_PER_DAY;
  const first = asUtc - offsetMs(new Date(asUtc), timeZone);
  return new Date(asUtc - offsetMs(new Date(first), timeZone)).toISOString();
}

function offsetMs(instant: Date, timeZone: string): number {
  const { day, time } = wallClockAt(instant.getTime(), timeZone);
  const wholeSecondsMs = Math.floor(instant.getTime() / 1000) * 1000;
  return dayNumber(day) * MS_PER_DAY + msOfDay(time) - wholeSecondsMs;
}

function msOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
