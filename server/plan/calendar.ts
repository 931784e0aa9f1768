import { instantAt, wallClockAt } from "contract/wall-clock";
import { dayNumber, dayOf, PLAIN_WEEKS, type WorkCalendar, workDayIndex, workDayNumberAt } from "contract/work-days";

/**
 * Calendar days as `YYYY-MM-DD` text and work days of a calendar. A day has no zone, so nothing here goes through Date
 * but the two functions that meet the shop's clock.
 */

export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days);
}

/** The work day `days` work days after (or, negative, before) this one; 0 gives the day itself or, on a day off, the work day before. */
export function addWorkDays(day: string, days: number, calendar: WorkCalendar = PLAIN_WEEKS): string {
  return workDayAt(workDayIndex(day, calendar) + days, calendar);
}

/** The inverse of `workDayIndex`. */
export function workDayAt(index: number, calendar: WorkCalendar): string {
  return dayOf(workDayNumberAt(index, calendar));
}

/** How many work days lie up to this one; a day off has the index of the work day after. For what can begin on that day at the earliest. */
export function workDayIndexFrom(day: string, calendar: WorkCalendar): number {
  return workDayIndex(addDays(day, -1), calendar) + 1;
}

/** The calendar day that the shop's wall shows at this instant. */
export function shopToday(now: Date, timeZone: string): string {
  return wallClockAt(now.getTime(), timeZone).day;
}

/** The instant (ISO, UTC, milliseconds) at which this day begins in the shop's zone, on days of 23 and 25 hours too. */
export function startOfShopDay(day: string, timeZone: string): string {
  return instantAt(day, "00:00", timeZone);
}
