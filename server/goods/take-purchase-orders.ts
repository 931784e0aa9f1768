import type { Dialect } from "../db/dialect";
import type { Db, PurchaseOrderRow } from "../db/tables";

/**
 * These purchase orders by id, for the rest of the transaction: who sends one of them meanwhile waits, and then finds what was put on it.
 * Take orders before them, and suppliers after.
 */
export async function takePurchaseOrders(
  trx: Db,
  dialect: Dialect,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, PurchaseOrderRow>> {
  const desired = [...new Set(ids.flatMap((id) => id ?? []))];
  if (desired.length === 0) return new Map();
  const rows = await trx
    .selectFrom("purchase_orders")
    .selectAll()
    .where("id", "in", desired)
    .orderBy("id")
    .modifyEnd(dialect.forUpdate)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
