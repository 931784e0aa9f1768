import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../db/tables";

/** Open orders are planned by rules that changed since; housekeeping works through them. */
const PLAN_STALE_KEY = "plan.stale";

/** All open orders are to be planned anew: belongs into the transaction that changes the rules, machines or first free days. */
export async function markPlanStale(trx: Kysely<Database>): Promise<void> {
  // A mark of its own each time: who is half through an older one begins again.
  const value = JSON.stringify({ mark: randomUUID(), after: 0 });
  await trx
    .insertInto("settings")
    .values({ key: PLAN_STALE_KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
