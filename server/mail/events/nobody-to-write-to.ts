import type { Db } from "../../db/tables";
import { openTasksOnce } from "../../tasks/tasks";
import type { OrderFacts } from "./order-facts";

/** Their customers would get mail and have no address: a person tells them, once for each order. */
export async function askToTell(trx: Db, orders: readonly OrderFacts[], at: string): Promise<void> {
  await openTasksOnce(
    trx,
    orders
      .filter(({ to }) => to === null)
      .map(({ id, name }) => ({
        kind: "no_address",
        title: `Tell the customer of ${name} yourself: they have no email address`,
        entity: { type: "order", id },
        orderId: id,
        assigneeId: null,
        dedupeKey: `no_address:order:${id}`,
      })),
    at,
  );
}
