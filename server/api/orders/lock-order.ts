import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import { notFound } from "../errors";

/**
 * Takes the order's row for the rest of the transaction, before anything of it is read: who writes the same order meanwhile waits
 * and then sees what was written, on both databases. Throws where there is no such order.
 */
export async function lockOrder(trx: Kysely<Database>, orderId: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("orders")
    .set((eb) => ({ lock_version: eb.ref("lock_version") }))
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound("That order");
}
