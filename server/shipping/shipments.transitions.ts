import type { ShipmentAction } from "contract/shipping";
import type { OrderRow, ShipmentRow } from "../db/tables";

/** Moves of a shipment (contract "Shipping"), pure: what changes on its row, or why not and what would allow it. */

type ShipmentState = Pick<ShipmentRow, "status" | "kind" | "units">;
type OrderState = Pick<OrderRow, "name" | "status" | "accepted_at" | "ignored_at" | "flagged_date" | "held_at">;

export interface ShipmentMove {
  action: ShipmentAction;
  date?: string | undefined;
  picked_up_by?: string | undefined;
  signature?: string | undefined;
  reason?: string | undefined;
}

interface MoveBy {
  at: string;
  /** The shop's calendar day. */
  today: string;
  actorId: number | null;
}

type ShipmentResult =
  /** `null`: it is so already. */
  { ok: true; changes: Partial<ShipmentRow> | null } | { ok: false; message: string; field?: string };

const refuse = (message: string, field?: string): ShipmentResult => ({ ok: false, message, ...(field && { field }) });
const change = (changes: Partial<ShipmentRow>): ShipmentResult => ({ ok: true, changes });

/** Why nothing of this order may be packed or leave now; null where it may. */
export function whyNotPacked(order: OrderState): string | null {
  if (order.ignored_at !== null) return "The order is ignored. Restore it first.";
  if (order.status === "cancelled") return "The order is cancelled. Reopen it first.";
  if (order.accepted_at === null) return "The order is in New Orders. Accept it first.";
  if (order.held_at !== null) return "The order is on hold. Release it first.";
  return order.flagged_date === null ? null : "The order is flagged. Unflag it first.";
}

/** A scan may come twice: the same move again changes nothing. */
export function isRepeated({ status }: Pick<ShipmentRow, "status">, action: ShipmentAction): boolean {
  const isGone = status === "shipped" || status === "picked_up";
  if (action === "ship" || action === "pick_up") return isGone;
  return action === "pack" ? status === "packed" : action === "cancel" && status === "cancelled";
}

export function moveShipment(
  shipment: ShipmentState,
  order: OrderState,
  move: ShipmentMove,
  by: MoveBy,
): ShipmentResult {
  if (isRepeated(shipment, move.action)) return { ok: true, changes: null };
  if (shipment.status === "cancelled") return refuse("This shipment is cancelled. Pack a new one.");
  switch (move.action) {
    case "pack":
      return pack(shipment, order, by);
    case "ship":
    case "pick_up":
      return leave(shipment, order, move, by);
    case "unship":
      return unship(shipment, move);
    case "cancel":
      return cancel(shipment, move, by);
  }
}

function pack({ status }: ShipmentState, order: OrderState, by: MoveBy): ShipmentResult {
  const why = whyNotPacked(order);
  if (why) return refuse(why);
  if (status !== "packing") return refuse("This shipment has left. Nothing more is packed into it.");
  return change({ status: "packed", packed_at: by.at, packed_by_id: by.actorId });
}

function leave(
  { status, kind }: ShipmentState,
  order: OrderState,
  { action, date, picked_up_by, signature }: ShipmentMove,
  by: MoveBy,
): ShipmentResult {
  const why = whyNotPacked(order);
  if (why) return refuse(why);
  if (status === "packing") return refuse("It is still being packed. Finish packing first.");
  if (action === "ship" && kind === "pickup") return refuse("It is waiting for pick-up. Record who picked it up.");
  if (action === "pick_up" && kind !== "pickup") return refuse("This is no pick-up. Ship it instead.");
  if (date !== undefined && date > by.today) return refuse("Enter today or an earlier day.", "date");
  const name = picked_up_by?.trim();
  if (action === "pick_up" && !name) return refuse("Enter who picked it up.", "picked_up_by");
  const left = { shipped_date: date ?? by.today, shipped_at: by.at, shipped_by_id: by.actorId };
  if (action === "ship") return change({ status: "shipped", ...left });
  return change({ status: "picked_up", ...left, picked_up_by: name ?? null, signature: signature || null });
}

function unship({ status }: ShipmentState, { reason }: ShipmentMove): ShipmentResult {
  if (status !== "shipped" && status !== "picked_up") return refuse("This shipment has not left.");
  if (!reason) return refuse("Say why it did not leave.", "reason");
  return change({
    status: "packed",
    shipped_date: null,
    shipped_at: null,
    shipped_by_id: null,
    picked_up_by: null,
    signature: null,
  });
}

function cancel({ status }: ShipmentState, { reason }: ShipmentMove, by: MoveBy): ShipmentResult {
  if (status === "shipped" || status === "picked_up")
    return refuse("It has left already. An admin can undo that first.");
  if (!reason) return refuse("Say why it is cancelled.", "reason");
  return change({ status: "cancelled", cancelled_at: by.at, reason });
}
