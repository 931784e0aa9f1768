import { dayNumber } from "contract/work-days";
import { sql } from "kysely";
import type { Db } from "../../db/tables";
import type { PromisedJob } from "../../orders/promise";
import { artDays } from "../../orders/work-left";
import { addDays, workDayAt, workDayIndexFrom } from "../../plan/calendar";
import { type PlanRules, standardOf } from "../../plan/plan-rules";
import { NO_DATE } from "../../plan/sort-keys";
import type { FillingMachine } from "../../production/fill-machines";
import { machineDay } from "../../production/machine-days";

/** Days that machines are filled ahead; no promise looks further. */
export const PROMISE_HORIZON = 260;
/** Of more open productions those that are due last are not looked at: nothing is pushed by much behind so many. */
const MAX_PRODUCTIONS = 20_000;

/** Machines in use with the minutes of each day from today on. */
export async function loadFillingMachines(db: Db, today: string): Promise<FillingMachine[]> {
  const machines = await db
    .selectFrom("machines")
    .select(["id", "deco_methods_json", "work_days_json", "minutes_per_day"])
    .where("is_active", "=", 1)
    .orderBy("id")
    .execute();
  if (machines.length === 0) return [];
  const days = Array.from({ length: PROMISE_HORIZON }, (_, step) => addDays(today, step));
  const daysOff = await db
    .selectFrom("days_off")
    .select(["machine_id", "first_day", "last_day", "reason"])
    .where("last_day", ">=", today)
    .where("first_day", "<=", days.at(-1) ?? today)
    .execute();
  return machines.map(({ id, minutes_per_day, ...row }) => {
    const machine = { id, minutes_per_day, work_days: JSON.parse(row.work_days_json) };
    return {
      id,
      deco_methods: JSON.parse(row.deco_methods_json),
      minutes: days.map((day) => machineDay(machine, day, daysOff).capacity),
    };
  });
}

interface Row {
  order_id: number;
  deco_method: string | null;
  machine_id: number | null;
  planned_date: string | null;
  due_sort: string;
  is_running: number;
  is_ready: number;
  art_status: string | null;
  revision_count: number | null;
  minutes: number;
  desired: number;
  made: number;
  arrives: string | null;
  to_buy: number | null;
}

/** What is open on the floor and before it, as jobs: one query. */
export async function loadOpenJobs(db: Db, today: string, rules: PlanRules): Promise<PromisedJob[]> {
  const { rows } = await sql<Row>`
    select p.order_id, p.deco_method,
      p.machine_id, p.planned_date, p.due_sort, case when p.status = 'in_progress' then 1 else 0 end as is_running,
      p.is_ready, proof.status as art_status, proof.revision_count, p.estimated_minutes as minutes,
      p.ordered_units - p.accepted_short_units as desired, p.produced_units as made, goods.arrives, goods.to_buy
    from productions as p
    left join art_proofs as proof on proof.id = p.art_proof_id
    left join (${EXPECTED_GOODS}) as goods on goods.production_id = p.id
    where p.is_active = 1 and p.status <> 'completed'
    order by p.due_sort, p.id limit ${MAX_PRODUCTIONS}`.execute(db);
  return rows.map((row) => jobOf(row, today, rules));
}

/** When the last piece that a production still waits for comes, and whether some of it is not bought yet. */
const EXPECTED_GOODS = sql`
  select production_id, max(arrives) as arrives, max(to_buy) as to_buy from (
    select order_id, order_line_item_id as line_id, arrival_sort as arrives, 0 as to_buy from receivings
      where is_active = 1 and is_open = 1 and quantity_outstanding > 0
    union all
    select order_id, order_line_item_id, null, 1 from requisitions
      where is_active = 1 and status <> 'archived' and quantity_ordered < quantity) as expected
  inner join production_lines on production_lines.order_line_item_id = expected.line_id and production_lines.order_id = expected.order_id
  group by production_id`;

function minutesLeft({ minutes, desired, made }: Row): number {
  if (desired <= 0 || made >= desired) return 0;
  return Math.ceil((minutes * (desired - made)) / desired);
}

function jobOf(row: Row, today: string, rules: PlanRules): PromisedJob {
  const planned = row.planned_date === null ? null : daysAfter(today, row.planned_date);
  const isRunning = row.is_running === 1;
  const isPlanned = row.machine_id !== null && (isRunning || (planned !== null && planned >= 0));
  const soonest = isRunning || row.is_ready === 1 ? 0 : readyOn(row, today, rules);
  return {
    order_id: row.order_id,
    deco_method: row.deco_method,
    minutes: minutesLeft(row),
    from: isRunning ? 0 : isPlanned ? (planned ?? 0) : Math.max(soonest, planned ?? 0),
    machine_id: row.machine_id,
    due: row.due_sort === NO_DATE ? null : daysAfter(today, row.due_sort),
    is_planned: isPlanned,
  };
}

/** The first day on which goods and art are both there, as far as anybody knows. */
function readyOn(row: Row, today: string, rules: PlanRules): number {
  const { calendar } = rules;
  const now = workDayIndexFrom(today, calendar);
  const method = row.deco_method ?? "";
  const art =
    row.art_status === null || row.art_status === "approved"
      ? now
      : now +
        artDays({ status: row.art_status, revision_count: row.revision_count ?? 0 }, method, rules) +
        standardOf(method, rules).prep_days;
  const usual = now + rules.goods_days + rules.check_in_days;
  const named =
    row.arrives === null || row.arrives === NO_DATE
      ? now
      : Math.max(now, workDayIndexFrom(row.arrives, calendar)) + rules.check_in_days;
  const goods = Number(row.to_buy ?? 0) === 1 || row.arrives === NO_DATE ? Math.max(usual, named) : named;
  const ready = Math.max(art, goods);
  return ready === now ? 0 : daysAfter(today, workDayAt(ready, calendar));
}

/** How many days this one lies after today. */
export const daysAfter = (today: string, day: string): number => dayNumber(day) - dayNumber(today);
