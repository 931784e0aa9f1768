import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../db/tables";

/** Orders are to be planned anew; housekeeping works through them. */
export const PLAN_STALE_KEY = "plan.stale";

/**
 * Which orders a mark is about, the wider one last: those whose figures hang on the day; all open ones, after a change of the rules;
 * closed ones too, after the migration from a release that kept less about them.
 */
const SCOPES = ["day", "open", "all"] as const;
type Scope = (typeof SCOPES)[number];

export interface StalePlan {
  /** As it is stored: who finds another one begins again. */
  value: string;
  /** Orders up to this id are planned already. */
  after: number;
  scope: Scope;
}

/**
 * Marks orders to be planned anew. Call it in the transaction that changes the rules, the machines, their first free days or the
 * day. Orders of an earlier mark that was not worked off stay marked.
 */
export async function markPlanStale(trx: Db, scope: Scope = "open"): Promise<void> {
  const known = (await readStale(trx))?.scope ?? scope;
  const wider = SCOPES.indexOf(known) > SCOPES.indexOf(scope) ? known : scope;
  const value = staleValue({ after: 0, scope: wider });
  await trx
    .insertInto("settings")
    .values({ key: PLAN_STALE_KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** A mark of its own each time, so that a change in the middle of the work is seen. */
export const staleValue = (plan: Omit<StalePlan, "value">) => JSON.stringify({ mark: randomUUID(), ...plan });

/** How many open orders are still to be planned anew; null where all are planned. */
export async function countStaleOrders(db: Db): Promise<number | null> {
  const stale = await readStale(db);
  if (!stale) return null;
  const { orders } = await unplannedOrders(db, { ...stale, scope: stale.scope === "all" ? "open" : stale.scope })
    .select((eb) => eb.fn.countAll<number>().as("orders"))
    .executeTakeFirstOrThrow();
  return Number(orders);
}

/** Orders among these that are still to be planned anew. */
export async function waitingForPlan(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const stale = ids.length === 0 ? null : await readStale(db);
  if (!stale) return new Set();
  const rows = await unplannedOrders(db, stale).select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Open orders are few: read from their index and sorted, never along the primary key of all. */
export function unplannedOrders(db: Db, { after, scope }: Omit<StalePlan, "value">) {
  const orders = db.selectFrom("orders");
  if (scope === "all") return orders.where("id", ">", after);
  const marked =
    scope === "open"
      ? orders.where("stage", "in", ["new", "main"])
      : orders.where((eb) => eb.or([eb("stage", "=", "new"), sql<boolean>`is_anchored = 1`]));
  return marked.where(sql<boolean>`id + 0 > ${after}`);
}

/** The mark; null where no order is to be planned anew. */
export async function readStale(db: Db): Promise<StalePlan | null> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", PLAN_STALE_KEY).executeTakeFirst();
  if (!row) return null;
  // The migration wrote a bare word.
  if (row.value === "all") return { value: row.value, after: 0, scope: "all" };
  // Earlier releases knew "everything" in place of a scope.
  const { after, scope, everything }: { after: number; scope?: Scope; everything?: boolean } = JSON.parse(row.value);
  return { value: row.value, after, scope: scope ?? (everything ? "all" : "open") };
}
