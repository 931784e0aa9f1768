import { dayNumber, isWorkDay, type WorkCalendar } from "contract/work-days";
import { addDays, addWorkDays, startOfShopDay } from "../../plan/calendar";
import type { ShopDay } from "../../plan/load-plan-rules";

export const WEEKS_EACH_WAY = 7;
const NEXT_WORK_DAYS = 10;

/** A week of the shop, Monday to Sunday. */
interface ShopWeek {
  first_day: string;
  last_day: string;
  is_past: boolean;
}

/** What Today looks at, from the shop's day alone. */
export interface TodayWindow extends ShopDay {
  now: Date;
  /** Sunday of this week. */
  weekEnd: string;
  /** The shop's, of its rules. */
  calendar: WorkCalendar;
  /** The next ten work days, today among them where the shop works. */
  days: readonly string[];
  /** The seven before, this one, the seven after. */
  weeks: readonly ShopWeek[];
  /** Whose work; null: everybody's. */
  personId: number | null;
  /** The instant at which this day began. */
  startOfToday: string;
}

export function todayWindow(base: Omit<TodayWindow, "days" | "weeks" | "startOfToday" | "calendar">): TodayWindow {
  const { today, timeZone } = base;
  const { calendar } = base.rules;
  const first = isWorkDay(today, calendar) ? today : addWorkDays(today, 1, calendar);
  const monday = mondayOf(today);
  return {
    ...base,
    calendar,
    startOfToday: startOfShopDay(today, timeZone),
    days: Array.from({ length: NEXT_WORK_DAYS }, (_, index) => addWorkDays(first, index, calendar)),
    weeks: Array.from({ length: 2 * WEEKS_EACH_WAY + 1 }, (_, index) => {
      const first_day = addDays(monday, (index - WEEKS_EACH_WAY) * 7);
      return { first_day, last_day: addDays(first_day, 6), is_past: index < WEEKS_EACH_WAY };
    }),
  };
}

/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4;

export function mondayOf(day: string): string {
  return addDays(day, -((((dayNumber(day) - FIRST_MONDAY) % 7) + 7) % 7));
}

/** This week and those before it: eight. */
export const weeksSoFar = ({ weeks }: TodayWindow): readonly ShopWeek[] => weeks.slice(0, WEEKS_EACH_WAY + 1);

/** This week and those after it. */
export const weeksAhead = ({ weeks }: TodayWindow): readonly ShopWeek[] => weeks.slice(WEEKS_EACH_WAY);
