import type { Kysely } from "kysely";
import type { Database, OrderRow } from "../db/tables";
import type { HistoryEntry } from "../history";
import { insertShipment } from "./insert-shipment";

/** What a store says of a fulfilment. */
export interface StoreFulfilment {
  /** Of the store, once for each fulfilment. */
  external_id: string;
  /** The shop's calendar day. */
  shipped_date: string;
  carrier: string | null;
  tracking_numbers: readonly string[];
  /** By our own lines; what the store counts beyond them is left out by the importer. */
  lines: readonly { order_line_item_id: number; quantity: number }[];
  isCancelled: boolean;
}

/**
 * Takes a store's fulfilment in as a shipment, whatever was counted as made here: the pieces left. The order's row is taken, and who calls
 * derives it anew afterwards. The same fulfilment again changes its day, carrier and parcels; one that the store cancelled gives its
 * pieces back. Answers with what happened for the history; nothing where all of it was known.
 */
export async function takeInFulfilment(
  trx: Kysely<Database>,
  order: Pick<OrderRow, "id" | "shipping_address_json">,
  fulfilment: StoreFulfilment,
  at: string,
): Promise<HistoryEntry[]> {
  const { external_id, shipped_date, carrier, isCancelled } = fulfilment;
  const known = await trx
    .selectFrom("shipments")
    .select(["id", "number", "status", "shipped_date", "carrier"])
    .where("order_id", "=", order.id)
    .where("external_id", "=", external_id)
    .executeTakeFirst();
  if (known) {
    const status = isCancelled ? "cancelled" : "shipped";
    if (known.status === status && known.shipped_date === shipped_date && known.carrier === carrier) return [];
    const off = isCancelled ? { cancelled_at: at, reason: "The store cancelled the fulfilment." } : {};
    await trx
      .updateTable("shipments")
      .set((eb) => ({
        status,
        shipped_date,
        carrier,
        ...off,
        updated_at: at,
        lock_version: eb("lock_version", "+", 1),
      }))
      .where("id", "=", known.id)
      .execute();
    const action = isCancelled ? "shipment_cancelled" : "shipment_updated";
    return [event(order.id, known, action, { status, shipped_date })];
  }
  if (isCancelled || fulfilment.lines.length === 0) return [];
  const row = { kind: "parcel", status: "shipped", carrier, source: "store", external_id, shipped_date };
  const times = { packed_at: at, shipped_at: at, created_at: at, updated_at: at };
  const boxes = fulfilment.tracking_numbers.map((tracking_number) => ({ tracking_number }));
  const made = await insertShipment(trx, order, { ...row, ...times }, { lines: fulfilment.lines, boxes });
  return [event(order.id, made, "shipment_shipped", { status: "shipped", shipped_date })];
}

function event(
  orderId: number,
  { id, number }: { id: number; number: number },
  action: string,
  after: Record<string, unknown>,
): HistoryEntry {
  return { entity_type: "shipment", entity_id: id, order_id: orderId, action, after: { number, ...after } };
}
