import { wallClockAt } from "contract/wall-clock";
import { dayNumber } from "contract/work-days";
import { addDays, addWorkDays } from "../orders/calendar";

export interface OrderedGoods {
  /** The day that it was ordered on, as the shop writes it. */
  orderedOn: string;
  /** The shop's day now: only an order of today is held against the cut-off, of others the time is not known. */
  today: string;
  now: Date;
  /** Work days; null: the supplier says nothing. */
  leadTimeDays: number | null;
  /** HH:MM on the supplier's wall; an order at that very moment is still in time. */
  cutoffTime: string | null;
  timeZone: string;
}

/** When goods will be here: the supplier's lead time in work days from the work day that it counts the order for. */
export function arrivalDate({ leadTimeDays, ...ordered }: OrderedGoods): string | null {
  return leadTimeDays === null ? null : addWorkDays(countedFrom(ordered), leadTimeDays);
}

function countedFrom({ orderedOn, today, now, cutoffTime, timeZone }: Omit<OrderedGoods, "leadTimeDays">): string {
  if (orderedOn !== today) return workDayFrom(orderedOn);
  const { day, time } = wallClockAt(now.getTime(), timeZone);
  const isTooLate =
    cutoffTime !== null && (time > `${cutoffTime}:00` || (time === `${cutoffTime}:00` && now.getUTCMilliseconds() > 0));
  return workDayFrom(isTooLate && isWorkDay(day) ? addDays(day, 1) : day);
}

/** Monday 1970-01-05 is day 4. */
const weekday = (day: string) => (((dayNumber(day) - 4) % 7) + 7) % 7;
const isWorkDay = (day: string) => weekday(day) < 5;
const workDayFrom = (day: string) => (isWorkDay(day) ? day : addDays(day, 7 - weekday(day)));

/** The lead time of the supplier's category that this product type is, else the supplier's own. */
export function leadTimeFor(
  supplier: { lead_time_days: number | null },
  categories: readonly { name: string; lead_time_days: number | null }[],
  productType: string | null,
): number | null {
  const wanted = productType?.trim().toLowerCase();
  const category = categories.find(({ name }) => name.trim().toLowerCase() === wanted);
  return category?.lead_time_days ?? supplier.lead_time_days;
}
