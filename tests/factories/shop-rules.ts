import type { ApiDependencies } from "server/api/context";
import { PLAN_RULES_KEY } from "server/plan/load-plan-rules";

/** The shop calls an order complete as soon as it is made, whether it left or not. */
export async function completeWhenMade({ db }: Pick<ApiDependencies, "db">): Promise<void> {
  const value = JSON.stringify({ orders_complete_when: "made" });
  await db
    .insertInto("settings")
    .values({ key: PLAN_RULES_KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** As in a new shop: an order is complete once it left. */
export async function completeWhenShipped({ db }: Pick<ApiDependencies, "db">): Promise<void> {
  await db.deleteFrom("settings").where("key", "=", PLAN_RULES_KEY).execute();
}
