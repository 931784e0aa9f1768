import type { Kysely } from "kysely";
import type { Database } from "../db/tables";
import { rederiveOrders } from "./derive-context";
import type { WriteMoment } from "./write-moment";

const DAY_KEY = "checks_day";
const ORDERS_PER_TRANSACTION = 200;

/**
 * Checks of triage depend on the day ("2 days too early"), and are stored: once on each of the shop's days every order that
 * awaits triage is judged anew. Costs one read on any other call. Several processes may call it; the work is the same.
 */
export async function judgeForNewDay(db: Kysely<Database>, moment: WriteMoment): Promise<void> {
  const { today } = moment;
  const last = await db.selectFrom("settings").select("value").where("key", "=", DAY_KEY).executeTakeFirst();
  if (last?.value === today) return;
  const waiting = await db.selectFrom("orders").select("id").where("stage", "=", "new").execute();
  for (let start = 0; start < waiting.length; start += ORDERS_PER_TRANSACTION) {
    const ids = waiting.slice(start, start + ORDERS_PER_TRANSACTION).map((order) => order.id);
    await db.transaction().execute((trx) => rederiveOrders(trx, ids, moment));
  }
  await db
    .insertInto("settings")
    .values({ key: DAY_KEY, value: today })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: today }))
    .execute();
}
