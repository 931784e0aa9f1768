import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { lockOrders } from "../api/orders/lock-order";
import type { Database } from "../db/tables";
import { rederiveOrders } from "./derive-context";
import type { WriteMoment } from "./write-moment";

/** Open orders are planned by rules that changed since; housekeeping works through them. */
const PLAN_STALE_KEY = "plan.stale";
const ORDERS_PER_TRANSACTION = 200;

interface StalePlan {
  /** As it is stored: who finds another one begins again. */
  value: string;
  /** Orders up to this id are planned by the rules of now. */
  after: number;
  /** After the migration closed orders too: what follows from them was not kept before. */
  everything: boolean;
}

/** All open orders are to be planned anew: belongs into the transaction that changes the rules, machines or first free days. */
export async function markPlanStale(trx: Kysely<Database>): Promise<void> {
  const value = staleValue({ after: 0, everything: (await readStale(trx))?.everything ?? false });
  await trx
    .insertInto("settings")
    .values({ key: PLAN_STALE_KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** A mark of its own each time, so that a change in the middle of the work is seen. */
const staleValue = (plan: Omit<StalePlan, "value">) => JSON.stringify({ mark: randomUUID(), ...plan });

/** How many open orders are still planned by rules of before; null where all are planned by those of now. */
export async function countStaleOrders(db: Kysely<Database>): Promise<number | null> {
  const stale = await readStale(db);
  if (!stale) return null;
  const { orders } = await unplannedOrders(db, { ...stale, everything: false })
    .select((eb) => eb.fn.countAll<number>().as("orders"))
    .executeTakeFirstOrThrow();
  return Number(orders);
}

/** Orders among these that are still to be planned anew. */
export async function waitingForPlan(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const stale = ids.length === 0 ? null : await readStale(db);
  if (!stale) return new Set();
  const rows = await unplannedOrders(db, stale).select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Plans open orders anew after a change of the rules, in chunks of their own transactions: who crashes goes on where it was, and
 * several processes may do it at once, as the one that comes second finds another mark and looks again. One read where nothing changed.
 */
export async function replanStale(db: Kysely<Database>, moment: WriteMoment): Promise<void> {
  for (let stale = await readStale(db); stale; stale = await readStale(db)) await replanChunk(db, stale, moment);
}

async function replanChunk(db: Kysely<Database>, stale: StalePlan, moment: WriteMoment): Promise<void> {
  const { value, everything } = stale;
  await db.transaction().execute(async (trx) => {
    const orders = await unplannedOrders(trx, stale)
      .select("id")
      .orderBy(everything ? sql`id` : sql`id + 0`)
      .limit(ORDERS_PER_TRANSACTION)
      .execute();
    const ids = orders.map(({ id }) => id);
    await replanOrders(trx, ids, moment);
    const last = ids.at(-1);
    if (ids.length < ORDERS_PER_TRANSACTION || last === undefined)
      await trx.deleteFrom("settings").where("key", "=", PLAN_STALE_KEY).where("value", "=", value).execute();
    else
      await trx
        .updateTable("settings")
        .set({ value: staleValue({ after: last, everything }) })
        .where("key", "=", PLAN_STALE_KEY)
        .where("value", "=", value)
        .execute();
  });
}

/** A few hundred at most, in a transaction: nobody else writes them meanwhile. */
export async function replanOrders(trx: Kysely<Database>, ids: readonly number[], moment: WriteMoment): Promise<void> {
  await lockOrders(trx, moment.dialect, ids);
  await rederiveOrders(trx, ids, moment);
}

/** Open orders are few: read from their index and sorted, never along the primary key of all. */
function unplannedOrders(db: Kysely<Database>, { after, everything }: Omit<StalePlan, "value">) {
  const orders = db.selectFrom("orders");
  if (everything) return orders.where("id", ">", after);
  return orders.where("stage", "in", ["new", "main"]).where(sql<boolean>`id + 0 > ${after}`);
}

async function readStale(db: Kysely<Database>): Promise<StalePlan | null> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", PLAN_STALE_KEY).executeTakeFirst();
  if (!row) return null;
  // The migration wrote a bare word.
  if (row.value === "all") return { value: row.value, after: 0, everything: true };
  const { after, everything }: Omit<StalePlan, "value"> = JSON.parse(row.value);
  return { value: row.value, after, everything };
}
