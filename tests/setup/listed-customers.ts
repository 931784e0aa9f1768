import type { Kysely } from "kysely";
import type { Database } from "server/db/tables";

/** How many customers the orders of these proofs have; an order that names none is one. */
export async function customersOf(db: Kysely<Database>, proofs: readonly { order_id: number }[]): Promise<number> {
  const ids = proofs.map(({ order_id }) => order_id);
  const orders = await db
    .selectFrom("orders")
    .select(["id", "customer_id"])
    .where("id", "in", [...ids, 0])
    .execute();
  return new Set(orders.map(({ id, customer_id }) => customer_id ?? -id)).size;
}
