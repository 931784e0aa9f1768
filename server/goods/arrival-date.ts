import { wallClockAt } from "contract/wall-clock";
import { isWorkDay, type WorkCalendar } from "contract/work-days";
import { addDays, addWorkDays, workDayAt, workDayIndexFrom } from "../plan/calendar";

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
  /** Days on which suppliers and carriers work. */
  carriers: WorkCalendar;
  /** The shop's work days: nobody takes goods in on another day. */
  calendar: WorkCalendar;
}

/**
 * When goods will be here: the supplier's lead time in its work days from the one that it counts the order for. What would arrive
 * while the shop is closed arrives on its next work day.
 */
export function arrivalDate({ leadTimeDays, calendar, ...ordered }: OrderedGoods): string | null {
  if (leadTimeDays === null) return null;
  return workDayFrom(addWorkDays(countedFrom(ordered), leadTimeDays, ordered.carriers), calendar);
}

function countedFrom({
  orderedOn,
  today,
  now,
  cutoffTime,
  timeZone,
  carriers,
}: Omit<OrderedGoods, "leadTimeDays" | "calendar">): string {
  if (orderedOn !== today) return workDayFrom(orderedOn, carriers);
  const { day, time } = wallClockAt(now.getTime(), timeZone);
  const isTooLate =
    cutoffTime !== null && (time > `${cutoffTime}:00` || (time === `${cutoffTime}:00` && now.getUTCMilliseconds() > 0));
  return workDayFrom(isTooLate && isWorkDay(day, carriers) ? addDays(day, 1) : day, carriers);
}

const workDayFrom = (day: string, calendar: WorkCalendar) => workDayAt(workDayIndexFrom(day, calendar), calendar);

/** The lead time of the supplier's category that this product type is, else the supplier's own. */
export function leadTimeFor(
  supplier: { lead_time_days: number | null },
  categories: readonly { name: string; lead_time_days: number | null }[],
  productType: string | null,
): number | null {
  const desired = productType?.trim().toLowerCase();
  const category = categories.find(({ name }) => name.trim().toLowerCase() === desired);
  return category?.lead_time_days ?? supplier.lead_time_days;
}
