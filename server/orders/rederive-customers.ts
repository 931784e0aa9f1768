import type { Db } from "../db/tables";
import type { WriteMoment } from "../plan/write-moment";
import { restateWorkOrders } from "../work-orders/revise";
import { rederiveOrders } from "./rederive-orders";

const ORDERS_AT_ONCE = 200;

/**
 * Orders that are not closed show, sort, find and print the name that their customer has now. `isCorrected`: a person corrected it, and
 * nothing else of the orders changed: work orders that were printed stay current.
 */
export async function rederiveOrdersOf(
  trx: Db,
  customerIds: readonly number[],
  moment: WriteMoment,
  isCorrected = false,
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
  for (let start = 0; start < ids.length; start += ORDERS_AT_ONCE) {
    const some = ids.slice(start, start + ORDERS_AT_ONCE);
    if (isCorrected) await restateWorkOrders(trx, some, moment);
    await rederiveOrders(trx, some, moment);
  }
}
