import { TODAY_DEPARTMENTS, type TodayDepartment } from "contract/today";
import type { Today } from "contract/today.schema";
import { riskOf } from "../../plan/plan";
import type { OpenOrder } from "./open-orders";
import { type TodayWindow, weeksAhead } from "./today-window";

/** What lies ahead: units by department, and by the day on which orders must leave or be in hands. Pure. */

/** Open orders and units of every department that has not finished them. */
export function departmentLoad(
  orders: readonly OpenOrder[],
  stuckUnits: Readonly<Record<TodayDepartment, number>>,
): Today["departments"] {
  return TODAY_DEPARTMENTS.map((department) => {
    const status = `${department}_status` as const;
    const open = orders.filter((order) => order[status] !== "complete");
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
  return weeksAhead(window)
    .slice(0, IN_HAND_WEEKS)
    .map(({ first_day, last_day }, index) => {
      const counts = { ok: 0, tight: 0, late: 0, unknown: 0 };
      for (const { in_hand_sort: day, slack_date } of orders) {
        if (day > last_day || (index > 0 && day < first_day)) continue;
        counts[riskOf(slack_date, window.today, window.calendar)] += 1;
      }
      return { first_day, ...counts };
    });
}
