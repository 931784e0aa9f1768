import type { Db, PurchaseOrderRow } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";

interface Progress {
  /** Splits that were not cancelled. */
  splits: number;
  waiting: number;
  received: number;
}

/** Statuses of these purchase orders as their splits are now. Drafts, cancelled ones and those closed short stay. */
export async function settlePurchaseOrders(trx: Db, ids: readonly number[], at: string): Promise<HistoryEntry[]> {
  if (ids.length === 0) return [];
  // Taken first: who counts goods of another order on the same one meanwhile waits, and then sees these.
  const orders = await trx
    .updateTable("purchase_orders")
    .set((eb) => ({ lock_version: eb.ref("lock_version") }))
    .where("id", "in", ids)
    .where("status", "in", ["sent", "confirmed", "partially_received", "received"])
    .returningAll()
    .execute();
  if (orders.length === 0) return [];
  const activeIds = orders.map(({ id }) => id);
  const progress = await trx
    .selectFrom("requisition_splits")
    .select((eb) => [
      "purchase_order_id",
      eb.fn.countAll<number>().as("splits"),
      eb.fn.sum<number>(eb.case().when("status", "=", "received").then(0).else(1).end()).as("waiting"),
      eb.fn.sum<number>("quantity_received").as("received"),
    ])
    .where("purchase_order_id", "in", activeIds)
    .where("status", "<>", "cancelled")
    .groupBy("purchase_order_id")
    .execute();
  const byId = new Map(progress.map((row) => [row.purchase_order_id, row]));
  const history: HistoryEntry[] = [];
  const moved = new Map<string, number[]>();
  for (const order of orders) {
    const status = statusOf(order, byId.get(order.id) ?? { splits: 0, waiting: 0, received: 0 });
    if (status === order.status) continue;
    moved.set(status, [...(moved.get(status) ?? []), order.id]);
    if (status === "received") history.push(receivedEvent(order));
  }
  for (const [status, group] of moved) {
    await trx
      .updateTable("purchase_orders")
      .set((eb) => ({ status, updated_at: at, lock_version: eb("lock_version", "+", 1) }))
      .where("id", "in", group)
      .execute();
  }
  return history;
}

function statusOf(order: PurchaseOrderRow, { splits, waiting, received }: Progress): string {
  if (splits > 0 && waiting === 0) return "received";
  if (received > 0) return "partially_received";
  return order.confirmed_at === null ? "sent" : "confirmed";
}

function receivedEvent({ id, po_number }: PurchaseOrderRow): HistoryEntry {
  return { entity_type: "purchase_order", entity_id: id, order_id: null, action: "po_received", after: { po_number } };
}
