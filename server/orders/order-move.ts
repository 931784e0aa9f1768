import type { OrderStatus } from "contract/statuses";
import type { OrderRow } from "../db/tables";
import { orderStatusOf, stageOf } from "./stage";

/** What a move of an order is, what comes of it, and what all moves agree on. */

export type MoveState = Pick<
  OrderRow,
  | "status"
  | "previous_status"
  | "accepted_at"
  | "ignored_at"
  | "flagged_date"
  | "held_at"
  | "cancelled_at"
  | "store_cancelled_at"
  | "check_level"
  | "art_status"
  | "sourcing_status"
  | "receiving_status"
  | "production_status"
  | "ship_status"
>;

export interface MoveBy {
  at: string;
  actorId: number | null;
}

export type Move =
  /** `holdBack`: refuse what a check blocks unless there is a reason. */
  | { type: "accept"; holdBack: boolean; overrideReason: string | null }
  | { type: "ignore"; reason: string | null }
  /** `started`: has any department begun? */
  | { type: "restore"; started: boolean }
  | { type: "flag"; flagType: string; comment: string }
  | { type: "unflag" }
  | { type: "hold"; reason: string | null; department: string | null }
  | { type: "release" }
  | { type: "cancel"; reason: string | null }
  | { type: "reopen"; reason: string | null }
  /** `shipsFirst`: the shop calls an order complete once it left. */
  | { type: "complete"; shipsFirst: boolean }
  | { type: "complete_without_shipping"; reason: string | null };

export type MoveChanges = Partial<OrderRow>;
export interface Refusal {
  code: string;
  message: string;
  /** The field that would allow it. */
  field?: string;
}
export type MoveResult = { ok: true; changes: MoveChanges } | { ok: false; refusal: Refusal };

export const NO_OVERLAY: MoveChanges = {
  flag_type: null,
  flag_comment: null,
  flagged_date: null,
  held_at: null,
  held_by_id: null,
  hold_reason: null,
  hold_department: null,
};

/** Under flagged and on_hold lies the status to return to; both may lie over it at once, and the flag shows. */
export function baseStatus(order: MoveState): OrderStatus {
  return orderStatusOf(order.previous_status ?? order.status);
}

export function shownStatus(order: MoveState, overlay: { flagged: boolean; held: boolean }): MoveChanges {
  const base = baseStatus(order);
  if (overlay.flagged) return { status: "flagged", previous_status: base };
  if (overlay.held) return { status: "on_hold", previous_status: base };
  return { status: base, previous_status: null };
}

export function notOpen(order: MoveState): MoveResult | null {
  const stage = stageOf(order);
  if (stage === "closed") return refuse("closed", closedWords(order));
  return stage === "ignored" ? refuse("ignored", "It was ignored. Restore it first.") : null;
}

export function closedWords(order: MoveState): string {
  return `It is ${order.status === "complete" ? "complete" : "cancelled"}. Reopen it first.`;
}

export function change(changes: MoveChanges): MoveResult {
  return { ok: true, changes };
}

export function refuse(code: string, message: string, field?: string): MoveResult {
  return { ok: false, refusal: field ? { code, message, field } : { code, message } };
}
