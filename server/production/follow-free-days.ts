import { sql } from "kysely";
import type { Db } from "../db/tables";
import { addDays } from "../plan/calendar";
import { loadPlanRules, PLAN_FREE_DAYS_KEY, PLAN_HEADS_KEY } from "../plan/load-plan-rules";
import { markPlanStale } from "../plan/plan-stale";
import { type DayOffSpan, FREE_DAYS_HORIZON, fewestHeads, freeDays, type LoadedMachine } from "./machine-days";
import { isLeftOver, isPlanned, loadPlanned } from "./planned-load";

/**
 * Keeps what plans know of the machines: the first free day of each method and the heads to count on, in settings. Where one of them
 * changes, open orders are marked to be planned anew. Five reads, bounded by machines and days; called by writes of machines, inside
 * their transaction, and by housekeeping, which also meets a new day and what was planned since.
 */
export async function followFreeDays(db: Db, today: string): Promise<void> {
  const machines = await loadMachines(db, today);
  const daysOff = await db
    .selectFrom("days_off")
    .select(["machine_id", "first_day", "last_day", "reason"])
    .where("last_day", ">=", today)
    .where("first_day", "<=", addDays(today, FREE_DAYS_HORIZON))
    .execute();
  const found = valuesOf(machines, today, daysOff);
  const known = await db
    .selectFrom("settings")
    .select(["key", "value"])
    .where("key", "in", Object.keys(found))
    .execute();
  const values = new Map(known.map(({ key, value }) => [key, value]));
  const changed = Object.entries(found).filter(([key, value]) => (values.get(key) ?? "{}") !== value);
  if (changed.length === 0) return;
  if (db.isTransaction) await save(db, changed);
  else await db.transaction().execute((trx) => save(trx, changed));
}

async function save(trx: Db, changed: readonly [key: string, value: string][]): Promise<void> {
  for (const [key, value] of changed)
    await trx
      .insertInto("settings")
      .values({ key, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
  await markPlanStale(trx);
}

const valuesOf = (machines: readonly LoadedMachine[], today: string, daysOff: readonly DayOffSpan[]) => ({
  [PLAN_FREE_DAYS_KEY]: JSON.stringify(freeDays(machines, today, daysOff)),
  [PLAN_HEADS_KEY]: JSON.stringify(fewestHeads(machines)),
});

/** Machines in use with the minutes that are planned on them; what is not over of earlier days counts today. */
async function loadMachines(db: Db, today: string): Promise<LoadedMachine[]> {
  const rows = await db
    .selectFrom("machines")
    .select(["id", "deco_methods_json", "work_days_json", "minutes_per_day", "heads"])
    .where("is_active", "=", 1)
    .orderBy("id")
    .execute();
  const range = { first: today, last: addDays(today, FREE_DAYS_HORIZON), today };
  const planned = sql<boolean>`(${isPlanned(range)}) or (${isLeftOver(today)})`;
  const loads = await loadPlanned(db, { today, planned }, await loadPlanRules(db));
  return rows.map(({ id, deco_methods_json, work_days_json, minutes_per_day, heads }) => ({
    id,
    minutes_per_day,
    heads,
    deco_methods: JSON.parse(deco_methods_json),
    work_days: JSON.parse(work_days_json),
    load: loads.get(id) ?? new Map(),
  }));
}
