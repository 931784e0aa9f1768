import type { Kysely } from "kysely";
import type { Database } from "../db/tables";
import { rederiveOrders } from "./rederive-orders";
import type { WriteMoment } from "./write-moment";

const ORDERS_AT_ONCE = 200;

/** Orders that are not closed show, sort, find and print the name that their customer has now. */
export async function rederiveOrdersOf(
  trx: Kysely<Database>,
  customerIds: readonly number[],
  moment: WriteMoment,
): Promise<void> {
  if (customerIds.length === 0) return;
  const orders = await trx
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "in", customerIds)
    .where("stage", "<>", "closed")
    .orderBy("id")
    .execute();
  const ids = orders.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += ORDERS_AT_ONCE)
    await rederiveOrders(trx, ids.slice(start, start + ORDERS_AT_ONCE), moment);
}
