import type { DayOff } from "contract/machines.schema";
import { isWorkDay, type WorkCalendar, weekdayOf } from "contract/work-days";
import { addDays } from "~/backend/shop-calendar.server";
import type { CalendarDay, CalendarMonth } from "./plan-view";

const DAYS_OF_WEEK = 7;
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

interface Shop {
  calendar: WorkCalendar;
  daysOff: readonly DayOff[];
  today: string;
}

/** The month of today and those after it, week by week. */
export function nextMonths(count: number, shop: Shop): CalendarMonth[] {
  const months: CalendarMonth[] = [];
  let first = `${shop.today.slice(0, 7)}-01`;
  while (months.length < count) {
    const month = monthFrom(first, shop);
    months.push(month.view);
    first = month.next;
  }
  return months;
}

function monthFrom(first: string, shop: Shop): { view: CalendarMonth; next: string } {
  const days: CalendarDay[] = [];
  let day = first;
  for (; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(calendarDay(day, shop));
  const before = weekdayOf(first) - 1;
  const cells = [...Array.from({ length: before }, () => null), ...days];
  while (cells.length % DAYS_OF_WEEK !== 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / DAYS_OF_WEEK }, (_, week) =>
    cells
      .slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK)
      .map((cell, weekday) => ({ key: `${week}-${weekday}`, day: cell })),
  );
  const name = `${MONTHS[Number(first.slice(5, 7)) - 1]} ${first.slice(0, 4)}`;
  return { view: { name, weeks, workDays: days.filter(({ kind }) => kind === "work").length }, next: day };
}

function calendarDay(iso: string, { calendar, daysOff, today }: Shop): CalendarDay {
  const off = daysOff.find(({ first_day, last_day }) => first_day <= iso && iso <= last_day);
  const kind = isWorkDay(iso, calendar) ? "work" : off ? "off" : "rest";
  return {
    iso,
    date: Number(iso.slice(8, 10)),
    kind,
    isToday: iso === today,
    note: off && kind === "off" ? (off.reason ?? "Day off") : "",
  };
}
