import { TODAY_DEPARTMENTS, type TodayDepartment } from "contract/today";
import type { Today } from "contract/today.schema";
import { riskRange } from "../../plan/plan";
import { isOpenIn, type OpenOrder } from "./open-orders";
import { type TodayWindow, weeksAhead } from "./today-window";

/** What lies ahead: units by department, and by the day on which orders must leave or be in hands. Pure. */

/** Open orders and units of every department that has not finished them. */
export function departmentLoad(
  orders: readonly OpenOrder[],
  stuckUnits: Readonly<Record<TodayDepartment, number>>,
): Today["departments"] {
  return TODAY_DEPARTMENTS.map((department) => {
    const open = orders.filter((order) => isOpenIn(order, department));
    return {
      department,
      units: open.reduce((units, { total_units }) => units + total_units, 0),
      orders: open.length,
      stuck_units: stuckUnits[department],
    };
  });
}

/** Units of open orders by the day on which they must leave, up to the last week ahead. */
export function leavingByDay(orders: readonly OpenOrder[], window: TodayWindow): { day: string; units: number }[] {
  const last = window.weeks.at(-1)?.last_day ?? window.today;
  const days = new Map<string, number>();
  for (const { leaves, total_units } of orders)
    if (leaves !== null && leaves <= last) days.set(leaves, (days.get(leaves) ?? 0) + total_units);
  return [...days].map(([day, units]) => ({ day, units }));
}

const IN_HAND_WEEKS = 4;

/** Open orders by the week of their in-hands date and what is said of it. */
export function inHandWeeks(orders: readonly OpenOrder[], window: TodayWindow): Today["in_hand_weeks"] {
  const weeks = weeksAhead(window).slice(0, IN_HAND_WEEKS);
  const counted = weeks.map(({ first_day }) => ({ first_day, ok: 0, tight: 0, late: 0, unknown: 0 }));
  const lastOf = (risk: "late" | "tight") => riskRange(risk, window.today, window.calendar).to ?? "";
  const [lastLate, lastTight] = [lastOf("late"), lastOf("tight")];
  for (const { in_hand_sort, slack_date: day } of orders) {
    const week = counted[weeks.findIndex(({ last_day }) => in_hand_sort <= last_day)];
    if (week) week[day === null ? "unknown" : day <= lastLate ? "late" : day <= lastTight ? "tight" : "ok"] += 1;
  }
  return counted;
}
