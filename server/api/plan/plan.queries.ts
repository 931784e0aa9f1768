import type { Plan } from "contract/machines.schema";
import type { Db } from "../../db/tables";
import { PLAN_RULES_KEY } from "../../plan/load-plan-rules";
import { readStoredPlan, type StoredPlan } from "../../plan/plan-rules";
import { countStaleOrders } from "../../plan/plan-stale";

/** The shop's plan as the contract shows it; with all its days off, as screens count work days of the past too. */
export async function getPlan(db: Db, timeZone: string): Promise<Plan> {
  const daysOff = await db
    .selectFrom("days_off")
    .select(["id", "machine_id", "first_day", "last_day", "reason"])
    .where("machine_id", "is", null)
    .orderBy("first_day")
    .orderBy("id")
    .execute();
  const left = await countStaleOrders(db);
  return {
    ...(await readPlan(db)),
    days_off: daysOff,
    time_zone: timeZone,
    is_replanning: left !== null,
    orders_left: left,
  };
}

export async function readPlan(db: Db): Promise<StoredPlan> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", PLAN_RULES_KEY).executeTakeFirst();
  return readStoredPlan(row?.value ?? null);
}

/** Takes the plan for the rest of the transaction: who changes it or the shop's days off meanwhile waits. */
export async function lockPlan(trx: Db): Promise<StoredPlan> {
  await trx
    .insertInto("settings")
    .values({ key: PLAN_RULES_KEY, value: "{}" })
    .onConflict((conflict) => conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("settings.value") })))
    .execute();
  return await readPlan(trx);
}
