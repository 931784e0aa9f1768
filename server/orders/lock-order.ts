import { sql } from "kysely";
import { notFound } from "../api/errors";
import type { Dialect } from "../db/dialect";
import type { Db, OrderRow } from "../db/tables";
import { takeRow } from "../db/take-row";

/**
 * Takes the order's row for the rest of the transaction, before anything of it is read: who writes the same order meanwhile waits
 * and then sees what was written, on both databases. Throws where there is no such order.
 */
export async function lockOrder(trx: Db, orderId: number): Promise<void> {
  if (!(await takeRow(trx, "orders", orderId))) throw notFound("That order");
}

/** The same, and what the row says, as one statement. */
export async function takeOrder(trx: Db, dialect: Dialect, orderId: number): Promise<OrderRow> {
  const taken = trx.selectFrom("orders").selectAll().where("id", "=", orderId).modifyEnd(dialect.forUpdate);
  const order = await taken.executeTakeFirst();
  if (!order) throw notFound("That order");
  return order;
}

/** The same for many orders in the order of their ids, so that two writers of the same orders can't wait for each other. */
export async function lockOrders(trx: Db, dialect: Dialect, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`select id from orders where id in (${sql.join(orderIds)}) order by id ${dialect.forUpdate}`.execute(trx);
}
