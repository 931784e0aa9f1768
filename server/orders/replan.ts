import { sql } from "kysely";
import type { Db } from "../db/tables";
import { Slices } from "../jobs/slices";
import { PLAN_STALE_KEY, readStale, type StalePlan, staleValue, unplannedOrders } from "../plan/plan-stale";
import type { WriteMoment } from "../plan/write-moment";
import { lockOrders } from "./lock-order";
import { rederiveOrders } from "./rederive-orders";

/**
 * Plans marked orders anew, slice by slice, each in its own transaction: a process that stops or crashes goes on where it was. Several
 * processes may do it at once: the one that comes second finds another mark and looks again. One read where nothing is marked.
 */
export async function replanStale(db: Db, moment: WriteMoment, slices = new Slices()): Promise<void> {
  for (let stale = await readStale(db); stale; stale = await readStale(db)) {
    const plan = stale;
    await slices.run(async (size) => await replanSlice(db, { ...plan, size }, moment));
  }
}

async function replanSlice(
  db: Db,
  { value, scope, after, size }: StalePlan & { size: number },
  moment: WriteMoment,
): Promise<void> {
  await moment.dialect.withDelayedDurability(db, async (trx) => {
    const orders = await unplannedOrders(trx, { scope, after })
      .select("id")
      .orderBy(scope === "all" ? sql`id` : sql`id + 0`)
      .limit(size)
      .execute();
    const ids = orders.map(({ id }) => id);
    await lockOrders(trx, moment.dialect, ids);
    await rederiveOrders(trx, ids, moment);
    const last = ids.at(-1);
    if (ids.length < size || last === undefined)
      await trx.deleteFrom("settings").where("key", "=", PLAN_STALE_KEY).where("value", "=", value).execute();
    else
      await trx
        .updateTable("settings")
        .set({ value: staleValue({ after: last, scope }) })
        .where("key", "=", PLAN_STALE_KEY)
        .where("value", "=", value)
        .execute();
  });
}
