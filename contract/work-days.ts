/** Work days between calendar days (`YYYY-MM-DD`), for server and screens alike: Monday to Friday, or those of a shop's calendar. */

/** Which days a shop works: make one with `workCalendar`. Indexes and their inverse cost the same a year ahead as a day ahead. */
export interface WorkCalendar {
  /** Work days of a week from Monday up to and including each weekday. */
  readonly upTo: readonly number[];
  /** The weekdays that are worked, Monday 0. */
  readonly weekdays: readonly number[];
  /** Days off that would have been work days: how many work days of plain weeks come before each, ascending. */
  readonly daysOff: readonly number[];
}

/** Both ends included. */
export interface DaysOff {
  first_day: string;
  last_day: string;
}

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
const DAYS_OF_WEEK = 7;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4;
/** No days off are longer; a mistyped year must not fill the memory. */
export const LONGEST_DAYS_OFF = 366;

/** Work days are 1 (Monday) to 7 (Sunday); none at all would leave no day to plan on and means Monday to Friday. */
export function workCalendar(workDays: readonly number[], daysOff: readonly DaysOff[] = []): WorkCalendar {
  const named = new Set(workDays.filter((day) => day >= 1 && day <= DAYS_OF_WEEK));
  const worked = named.size > 0 ? named : new Set(MONDAY_TO_FRIDAY);
  const upTo: number[] = [];
  const weekdays: number[] = [];
  for (let weekday = 0; weekday < DAYS_OF_WEEK; weekday += 1) {
    if (worked.has(weekday + 1)) weekdays.push(weekday);
    upTo.push(weekdays.length);
  }
  const plain = { upTo, weekdays, daysOff: [] };
  const off = new Set<number>();
  for (const { first_day, last_day } of daysOff) {
    const first = dayNumber(first_day);
    const last = Math.min(dayNumber(last_day), first + LONGEST_DAYS_OFF - 1);
    for (let day = first; day <= last; day += 1) if (isWorkedWeekday(day, plain)) off.add(weeklyIndex(day, plain));
  }
  return { ...plain, daysOff: [...off].sort((one, other) => one - other) };
}

/** Monday to Friday, no days off. */
export const PLAIN_WEEKS: WorkCalendar = workCalendar(MONDAY_TO_FRIDAY);

/** Days on which parcels move: Monday to Friday, and not on the shop's days off, for most of them are everybody's. */
export function carrierCalendar(daysOff: readonly DaysOff[]): WorkCalendar {
  return daysOff.length === 0 ? PLAIN_WEEKS : workCalendar(MONDAY_TO_FRIDAY, daysOff);
}

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

/** How many work days lie up to and including this day, counted from Monday 1970-01-05. A day off has the index of the work day before. */
export function workDayIndex(day: string, calendar: WorkCalendar = PLAIN_WEEKS): number {
  const weekly = weeklyIndex(dayNumber(day), calendar);
  return weekly - countUpTo(calendar.daysOff, (off) => off <= weekly);
}

/** The work day of this index as a day number: the inverse of `workDayIndex`. */
export function workDayNumberAt(index: number, calendar: WorkCalendar = PLAIN_WEEKS): number {
  const { weekdays, daysOff } = calendar;
  const weekly = index + countUpTo(daysOff, (off, before) => off - before <= index);
  const week = Math.floor(weekly / weekdays.length);
  return FIRST_MONDAY + week * DAYS_OF_WEEK + (weekdays[weekly - week * weekdays.length] ?? 0);
}

/** Work days after `from` up to and including `to`; negative when `to` lies before. */
export function workDaysBetween(from: string, to: string, calendar: WorkCalendar = PLAIN_WEEKS): number {
  return workDayIndex(to, calendar) - workDayIndex(from, calendar);
}

export function isWorkDay(day: string, calendar: WorkCalendar = PLAIN_WEEKS): boolean {
  return workDayNumberAt(workDayIndex(day, calendar), calendar) === dayNumber(day);
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return weekdayIndex(dayNumber(day)) + 1;
}

function weekdayIndex(day: number): number {
  const sinceMonday = day - FIRST_MONDAY;
  return sinceMonday - Math.floor(sinceMonday / DAYS_OF_WEEK) * DAYS_OF_WEEK;
}

type Weeks = Pick<WorkCalendar, "upTo" | "weekdays">;

function isWorkedWeekday(day: number, { weekdays }: Weeks): boolean {
  return weekdays.includes(weekdayIndex(day));
}

/** The same index without days off. */
function weeklyIndex(day: number, { upTo, weekdays }: Weeks): number {
  const week = Math.floor((day - FIRST_MONDAY) / DAYS_OF_WEEK);
  return week * weekdays.length + (upTo[weekdayIndex(day)] ?? 0) - 1;
}

/** How many of a sorted list fit, where none fits after the first that does not. */
function countUpTo(sorted: readonly number[], fits: (value: number, position: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(sorted[middle] ?? 0, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
