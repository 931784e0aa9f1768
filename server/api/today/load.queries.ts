import { TODAY_DEPARTMENTS, type TodayDepartment } from "contract/today";
import type { Today } from "contract/today.schema";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables";
import { riskOf } from "../../orders/plan";
import { LEAVES } from "../orders/order-filters";
import { ofPerson, type TodayWindow, weeksAhead } from "./today-window";

/** What lies ahead: units by department, and by the day on which orders must leave or be in hands. */

/** Open orders and units of every department that has not finished them. */
export async function departmentLoad(
  db: Kysely<Database>,
  window: TodayWindow,
  stuckUnits: Readonly<Record<TodayDepartment, number>>,
): Promise<Today["departments"]> {
  const { rows } = await sql<Record<`${TodayDepartment}_status`, string> & { orders: number; units: number }>`
    select art_status, sourcing_status, receiving_status, production_status, count(*) as orders, sum(total_units) as units
    from orders where stage = 'main' ${ofPerson(window)} group by 1, 2, 3, 4`.execute(db);
  return TODAY_DEPARTMENTS.map((department) => {
    const open = rows.filter((row) => row[`${department}_status`] !== "complete");
    return {
      department,
      units: sum(open, (row) => row.units),
      orders: sum(open, (row) => row.orders),
      stuck_units: stuckUnits[department],
    };
  });
}

interface DayLoad {
  day: string;
  units: number;
}

/** Units of open orders by the day on which they must leave, up to the last week ahead. */
export async function leavingByDay(db: Kysely<Database>, window: TodayWindow): Promise<DayLoad[]> {
  const last = window.weeks.at(-1)?.last_day ?? window.today;
  const { rows } = await sql<DayLoad>`
    select ${LEAVES} as day, sum(total_units) as units from orders
    where stage = 'main' and ${LEAVES} <= ${last} ${ofPerson(window)} group by 1`.execute(db);
  return rows.map(({ day, units }) => ({ day, units: Number(units) }));
}

const IN_HAND_WEEKS = 4;

/** Open orders by the week of their in-hands date and what is said of it. */
export async function inHandWeeks(db: Kysely<Database>, window: TodayWindow): Promise<Today["in_hand_weeks"]> {
  const weeks = weeksAhead(window).slice(0, IN_HAND_WEEKS);
  const last = weeks.at(-1)?.last_day ?? window.today;
  const { rows } = await sql<{ day: string; slack_date: string | null; orders: number }>`
    select in_hand_sort as day, slack_date, count(*) as orders from orders
    where stage = 'main' and in_hand_sort <= ${last} ${ofPerson(window)} group by in_hand_sort, slack_date`.execute(db);
  return weeks.map(({ first_day, last_day }, index) => {
    const counts = { ok: 0, tight: 0, late: 0, unknown: 0 };
    for (const { day, slack_date, orders } of rows) {
      if (day > last_day || (index > 0 && day < first_day)) continue;
      counts[riskOf(slack_date, window.today, window.calendar)] += Number(orders);
    }
    return { first_day, ...counts };
  });
}

function sum<T>(rows: readonly T[], of: (row: T) => number | string): number {
  return rows.reduce((total, row) => total + Number(of(row)), 0);
}
