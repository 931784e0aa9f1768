/** Work days Monday to Friday between calendar days (`YYYY-MM-DD`), for server and screens alike. */

export const WORK_DAYS_PER_WEEK = 5;

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

/** How many work days lie up to and including this day, counted from Monday 1970-01-05. A weekend has the index of its Friday. */
export function workDayIndex(day: string): number {
  const sinceMonday = dayNumber(day) - 4;
  const week = Math.floor(sinceMonday / 7);
  return week * WORK_DAYS_PER_WEEK + Math.min(sinceMonday - week * 7, WORK_DAYS_PER_WEEK - 1);
}

/** Work days after `from` up to and including `to`; negative when `to` lies before. */
export function workDaysBetween(from: string, to: string): number {
  return workDayIndex(to) - workDayIndex(from);
}
