import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/tables";
import { type PlanRules, standardOf } from "../plan/plan-rules";
import { sharedMinutes } from "../plan/standard-minutes";

/** Productions in the plan of machines, as `p` joined with `orders`. What runs since an earlier day counts on today. */

export interface PlannedRange {
  first: string;
  last: string;
  today: string;
}

/** The day on which a planned production counts. */
export const countsOn = (today: string) =>
  sql<string>`case when p.status <> 'completed' and p.planned_date < ${today} then ${today} else p.planned_date end`;

/** What shares a set-up. */
const SHARE = sql<string>`case when p.batch_id is not null then 'batch ' || p.batch_id else 'production ' || p.id end`;

/** On a machine and on a day of the range: done already, running, or still to begin. What did not begin on its day has left the plan. */
export function isPlanned({ first, last, today }: PlannedRange): RawBuilder<boolean> {
  const isTodayInside = first <= today && today <= last;
  const running = sql`p.is_active = 1 and p.status = 'in_progress' and p.planned_date < ${today}`;
  return sql<boolean>`p.machine_id is not null and (
    (p.planned_date between ${first} and ${last}
      and ((p.status = 'completed' and orders.status <> 'cancelled')
        or (p.is_active = 1 and p.status <> 'completed' and p.planned_date >= ${today})))
    ${isTodayInside ? sql`or (${running})` : sql``})`;
}

/** What waits for another day because its own went by, on a machine. */
export const isLeftOver = (today: string) => sql<boolean>`p.machine_id is not null and p.is_active = 1
  and p.status not in ('completed', 'in_progress') and p.planned_date < ${today}`;

/** What one machine is loaded with on one day. */
export interface DayLoad {
  minutes: number;
  units: number;
  jobs: number;
}

interface LoadRow {
  machine_id: number;
  day: string;
  deco_method: string | null;
  minutes: number;
  runs: number;
  units: number;
  jobs: number;
}

/** Machine → day → load, with set-ups that are shared counted once: one query, a row for what shares a set-up. */
export async function loadPlanned(
  db: Db,
  where: { today: string; planned: RawBuilder<boolean> },
  rules: PlanRules,
): Promise<Map<number, Map<string, DayLoad>>> {
  const { rows } = await sql<LoadRow>`
    select p.machine_id, ${countsOn(where.today)} as day, ${SHARE} as share, p.deco_method,
      sum(p.estimated_minutes) as minutes, sum(case when p.estimated_minutes > 0 then 1 else 0 end) as runs,
      sum(p.ordered_units - p.accepted_short_units) as units, count(*) as jobs
    from productions as p join orders on orders.id = p.order_id
    where ${where.planned}
    group by 1, 2, 3, 4`.execute(db);
  const loads = new Map<number, Map<string, DayLoad>>();
  for (const { machine_id, day, deco_method, ...row } of rows) {
    const days = loads.get(machine_id) ?? new Map<string, DayLoad>();
    const load = days.get(day) ?? { minutes: 0, units: 0, jobs: 0 };
    const setup = standardOf(deco_method ?? "", rules).setup_minutes;
    load.minutes += sharedMinutes({ minutes: row.minutes, runs: row.runs, setup });
    load.units += row.units;
    load.jobs += row.jobs;
    loads.set(machine_id, days.set(day, load));
  }
  return loads;
}
