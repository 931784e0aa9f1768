import { OPEN_SHIPMENTS } from "contract/shipping";
import type { Db } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";

/** Shipments of an order of which nothing left yet, the first one first. */
export async function openShipments(trx: Db, orderId: number) {
  return await trx
    .selectFrom("shipments")
    .select(["id", "number", "status", "kind", "override_reason"])
    .where("order_id", "=", orderId)
    .where("status", "in", OPEN_SHIPMENTS)
    .orderBy("number")
    .execute();
}

/** Their pieces go back to the order; what left stays shipped. */
export async function cancelOpenShipments(
  trx: Db,
  orderId: number,
  { at, reason }: { at: string; reason: string },
): Promise<HistoryEntry[]> {
  const open = await openShipments(trx, orderId);
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  await trx
    .updateTable("shipments")
    .set((eb) => ({
      status: "cancelled",
      cancelled_at: at,
      reason,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "in", ids)
    .execute();
  return open.map(({ id, number, status }) => ({
    entity_type: "shipment",
    entity_id: id,
    order_id: orderId,
    action: "shipment_cancelled",
    before: { status },
    after: { status: "cancelled", number },
    reason,
  }));
}
