import { sql } from "kysely";
import type { Db } from "../../db/tables";
import { countsOn, isPlanned, type PlannedRange } from "../../production/planned-load";

/** As many productions of a day of a machine as are shown one by one. */
const SHOWN_PER_DAY = 100;
/** Jobs that wait are shown up to here; `unscheduled_total` says how many there are. */
const WAITING_SHOWN = 100;

/** A production in the plan with what a card shows. */
export interface JobRow {
  id: number;
  minutes: number;
  units: number;
  batch_id: number | null;
  deco_method: string | null;
  machine_id: number | null;
  /** The day on which it counts; null where none is planned. */
  day: string | null;
  planned_date: string | null;
  order_id: number;
  order_name: string;
  company: string | null;
  title: string | null;
  location: string | null;
  status: string;
  is_ready: number;
  gate_json: string;
  due_date: string | null;
  sequence: number;
  lock_version: number;
}

const JOB_COLUMNS = sql`p.id, p.machine_id, p.planned_date, p.estimated_minutes as minutes,
  p.ordered_units - p.accepted_short_units as units, p.batch_id, p.deco_method, p.order_id, orders.name as order_name,
  orders.company, line.title, p.location, p.status, p.is_ready, p.gate_json, p.due_date, p.due_sort,
  p.sequence, p.lock_version`;
const JOB_TABLES = sql`productions as p
  join orders on orders.id = p.order_id
  join order_line_items as line on line.id = p.order_line_item_id`;

/** What is planned on machines in use, in the order of each day. */
export async function loadPlannedJobs(db: Db, range: PlannedRange): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select * from (
      select planned.*, row_number() over (partition by machine_id, day order by sequence, due_sort, order_id, id) as place
      from (select ${JOB_COLUMNS}, ${countsOn(range.today)} as day from ${JOB_TABLES} where ${isPlanned(range)}) as planned
    ) as placed
    where place <= ${SHOWN_PER_DAY}
    order by machine_id, day, sequence, due_sort, order_id, id`.execute(db);
  return rows;
}

const waits = (today: string) => sql<boolean>`p.is_active = 1 and p.status <> 'completed'
  and (p.machine_id is null or p.planned_date is null or (p.planned_date < ${today} and p.status <> 'in_progress'))`;

/** What waits for a machine or a day, due first. */
export async function loadWaitingJobs(db: Db, today: string): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select ${JOB_COLUMNS}, null as day from ${JOB_TABLES} where ${waits(today)}
    order by p.due_sort, p.order_id, p.id limit ${WAITING_SHOWN}`.execute(db);
  return rows;
}

export async function countWaitingJobs(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*) as jobs from productions as p where ${waits(today)}`.execute(db);
  return rows[0]?.jobs ?? 0;
}
