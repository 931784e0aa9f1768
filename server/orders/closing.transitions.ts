import type { OrderStatus } from "contract/statuses";
import { change, type MoveBy, type MoveResult, type MoveState, NO_OVERLAY, notOpen, refuse } from "./order-move";
import { isGone } from "./ship-figures";
import { stageOf } from "./stage";

/** The end of an order and the way back. */

export function cancel(order: MoveState, reason: string | null, by: MoveBy): MoveResult {
  if (order.status === "cancelled") return refuse("closed", "It was cancelled already.");
  if (order.ignored_at !== null) return refuse("ignored", "It was ignored. Restore it first.");
  if (!reason) return refuse("reason_needed", "Say why it is cancelled.", "reason");
  return change({
    ...NO_OVERLAY,
    status: "cancelled",
    previous_status: null,
    cancelled_at: by.at,
    cancel_reason: reason,
    closed_at: by.at,
  });
}

export function reopen(order: MoveState, reason: string | null): MoveResult {
  if (stageOf(order) !== "closed") return refuse("open", "It is open already.");
  if (!reason) return refuse("reason_needed", "Say why it is reopened.", "reason");
  if (order.status === "complete") {
    const waiver = { no_shipping_at: null, no_shipping_reason: null };
    return change({ status: "in_progress", closed_at: null, stays_open: 1, ...waiver });
  }
  const status: OrderStatus = order.accepted_at === null ? "unprocessed" : "not_started";
  return change({ status, closed_at: null, cancelled_at: order.store_cancelled_at, cancel_reason: null });
}

const DEPARTMENTS = [
  ["Art", "art_status"],
  ["Sourcing", "sourcing_status"],
  ["Receiving", "receiving_status"],
  ["Production", "production_status"],
] as const;

export function complete(order: MoveState, { shipsFirst }: { shipsFirst: boolean }, by: MoveBy): MoveResult {
  const refusal = notFinished(order);
  if (refusal) return refusal;
  if (shipsFirst && !isGone(order.ship_status)) {
    const words = "Not all of it shipped. Ship the rest, or complete it without shipping.";
    return refuse("not_shipped", words);
  }
  return change({ status: "complete", previous_status: null, closed_at: by.at });
}

/** What did not ship needs no shipping: the customer took it along, or it stays here. */
export function completeWithoutShipping(order: MoveState, reason: string | null, by: MoveBy): MoveResult {
  const refusal = notFinished(order);
  if (refusal) return refusal;
  if (isGone(order.ship_status)) return refuse("shipped", "All of it shipped. Complete it.");
  if (!reason) return refuse("reason_needed", "Say why it needs no shipping.", "reason");
  return change({
    status: "complete",
    previous_status: null,
    closed_at: by.at,
    no_shipping_at: by.at,
    no_shipping_reason: reason,
  });
}

function notFinished(order: MoveState): MoveResult | null {
  const shut = notOpen(order);
  if (shut) return shut;
  if (order.accepted_at === null) return refuse("not_accepted", "It is in New Orders. Accept it first.");
  if (order.flagged_date !== null) return refuse("flagged", "It is flagged. Unflag it first.");
  if (order.held_at !== null) return refuse("on_hold", "It is on hold. Release it first.");
  const open = DEPARTMENTS.filter(([, column]) => order[column] !== "complete").map(([name]) => name);
  if (open.length === 0) return null;
  const names = open.length === 1 ? open[0] : `${open.slice(0, -1).join(", ")} and ${open.at(-1)}`;
  return refuse("departments_open", `${names} ${open.length === 1 ? "is" : "are"} not complete. Finish that first.`);
}
