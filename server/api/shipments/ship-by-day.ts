import type { Db, OrderRow } from "../../db/tables";
import type { HistoryEntry } from "../../history/record-history";
import { insertShipment } from "../../shipping/insert-shipment";
import { openShipments } from "../../shipping/open-shipments";
import { loadLinesToShip } from "../../shipping/packing-lines";
import { whyNotPacked } from "../../shipping/shipments.transitions";
import { tellStore } from "../../storefront/notices/write-notices";
import { closeOrderTasks } from "../../tasks/tasks";
import { ApiError, invalid } from "../errors";
import { requireStillThere } from "./shipment-write";

interface TypedDay {
  /** Null: somebody cleared it. */
  day: string | null;
  /** The shop's. */
  today: string;
  at: string;
  actorId: number;
}

/**
 * A ship day that was typed: what is packed leaves on it, and all else that is made in a second shipment. Throws 422 where nothing is
 * left, or where less is made than is packed. Null where the order says that day already.
 */
export async function shipByDay(
  trx: Db,
  order: OrderRow,
  { day, today, at, actorId }: TypedDay,
): Promise<HistoryEntry[] | null> {
  const refuse = (message: string) => invalid({ actual_ship_date: [message] });
  if (day === order.actual_ship_date) return null;
  if (day === null) throw refuse("Undo the shipment to clear the day.");
  if (day > today) throw refuse("Enter today or an earlier day.");
  if (order.actual_ship_date !== null) {
    throw refuse(
      `Nothing is left to ship: all of it left on ${order.actual_ship_date}. Undo the shipment to change the day.`,
    );
  }
  const why = whyNotPacked(order);
  if (why) throw new ApiError("not_allowed", why);
  const open = await openShipments(trx, order.id);
  await requireStillThere(trx, order, open);
  const lines = (await loadLinesToShip(trx, order)).flatMap(({ id, left }) =>
    left > 0 ? [{ order_line_item_id: id, quantity: left }] : [],
  );
  if (open.length + lines.length === 0) throw refuse("Nothing is left to ship: no piece is made that has not left.");
  const left = { shipped_date: day, shipped_at: at, shipped_by_id: actorId };
  for (const { id, kind } of open) {
    await trx
      .updateTable("shipments")
      .set((eb) => ({
        status: kind === "pickup" ? "picked_up" : "shipped",
        ...left,
        updated_at: at,
        lock_version: eb("lock_version", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
  }
  const gone = open.map(({ id, number }) => ({ id, number }));
  if (lines.length > 0) {
    const row = { kind: "parcel", status: "shipped", packed_at: at, packed_by_id: actorId, ...left };
    const made = { ...row, created_by_id: actorId, created_at: at, updated_at: at };
    gone.push(await insertShipment(trx, order, made, { lines, boxes: [] }));
  }
  await tellStore(trx, order, { ids: gone.map(({ id }) => id), left: true, at });
  await closeOrderTasks(trx, [order.id], ["pack_and_ship"], { at, userId: actorId });
  return gone.map(({ id, number }) => ({
    entity_type: "shipment",
    entity_id: id,
    order_id: order.id,
    action: "shipment_shipped",
    after: { number, status: "shipped", shipped_date: day },
  }));
}
