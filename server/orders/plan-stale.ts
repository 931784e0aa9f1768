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
}

/** All open orders are to be planned anew: belongs into the transaction that changes the rules, machines or first free days. */
export async function markPlanStale(trx: Kysely<Database>): Promise<void> {
  const value = staleValue(0);
  await trx
    .insertInto("settings")
    .values({ key: PLAN_STALE_KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** A mark of its own each time, so that a change in the middle of the work is seen. */
const staleValue = (after: number) => JSON.stringify({ mark: randomUUID(), after });

/** How many open orders are still planned by rules of before; null where all are planned by those of now. */
export async function countStaleOrders(db: Kysely<Database>): Promise<number | null> {
  const stale = await readStale(db);
  if (!stale) return null;
  const { orders } = await openOrders(db, stale.after)
    .select((eb) => eb.fn.countAll<number>().as("orders"))
    .executeTakeFirstOrThrow();
  return Number(orders);
}

/**
 * Plans open orders anew after a change of the rules, in chunks of their own transactions: who crashes goes on where it was, and
 * several processes may do it at once, as the one that comes second finds another mark and looks again. One read where nothing changed.
 */
export async function replanStale(db: Kysely<Database>, moment: WriteMoment): Promise<void> {
  for (let stale = await readStale(db); stale; stale = await readStale(db)) await replanChunk(db, stale, moment);
}

async function replanChunk(db: Kysely<Database>, { value, after }: StalePlan, moment: WriteMoment): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const orders = await openOrders(trx, after)
      .select("id")
      // Open orders are few: read from their index and sorted, never along the primary key of all.
      .orderBy(sql`id + 0`)
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
        .set({ value: staleValue(last) })
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

const openOrders = (db: Kysely<Database>, after: number) =>
  db.selectFrom("orders").where("stage", "in", ["new", "main"]).where(sql<boolean>`id + 0 > ${after}`);

async function readStale(db: Kysely<Database>): Promise<StalePlan | null> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", PLAN_STALE_KEY).executeTakeFirst();
  if (!row) return null;
  // The migration wrote a bare word.
  return { value: row.value, after: row.value === "all" ? 0 : JSON.parse(row.value).after };
}
