import type { OrderStatus } from "contract/statuses";
import type { OrderRow } from "../../db/tables";
import { orderStatusOf, stageOf } from "../../orders/stage";

/** Moves of an order (field-guide §4.3), pure: what changes on its row, or why not and what would allow it. */

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
>;

export interface MoveBy {
  at: string;
  actorId: number | null;
}

export type Move =
  | { type: "accept"; overrideReason: string | null }
  | { type: "ignore"; reason: string | null }
  /** `started`: has any department begun? */
  | { type: "restore"; started: boolean }
  | { type: "flag"; flagType: string; comment: string }
  | { type: "unflag" }
  | { type: "hold"; reason: string | null }
  | { type: "release" }
  | { type: "cancel"; reason: string | null }
  | { type: "reopen"; reason: string | null }
  | { type: "complete" };

export type MoveChanges = Partial<OrderRow>;
export interface Refusal {
  code: string;
  message: string;
  /** The field that would allow it. */
  field?: string;
}
export type MoveResult = { ok: true; changes: MoveChanges } | { ok: false; refusal: Refusal };

export function moveOrder(order: MoveState, move: Move, by: MoveBy): MoveResult {
  switch (move.type) {
    case "accept":
      return accept(order, move.overrideReason, by);
    case "ignore":
      return ignore(order, move.reason, by);
    case "restore":
      return restore(order, move.started);
    case "flag":
      return flag(order, move, by);
    case "unflag":
      return unflag(order);
    case "hold":
      return hold(order, move.reason, by);
    case "release":
      return release(order);
    case "cancel":
      return cancel(order, move.reason, by);
    case "reopen":
      return reopen(order, move.reason);
    case "complete":
      return complete(order, by);
  }
}

function accept(order: MoveState, overrideReason: string | null, by: MoveBy): MoveResult {
  const stage = stageOf(order);
  if (stage === "main") return refuse("already_accepted", "It was accepted already.");
  if (stage === "ignored") return refuse("ignored", "It was ignored. Restore it first.");
  if (stage === "closed") return refuse("closed", closedWords(order));
  if (order.flagged_date !== null) return refuse("flagged", "It is flagged. Unflag it first.");
  if (order.held_at !== null) return refuse("on_hold", "It is on hold. Release it first.");
  if (order.check_level === "blocker" && !overrideReason) {
    const message = "A check blocks it. Fix what the check says, or accept it with a reason.";
    return refuse("blocked", message, "override_reason");
  }
  return change({ status: "not_started", accepted_at: by.at, accepted_by_id: by.actorId });
}

function ignore(order: MoveState, reason: string | null, by: MoveBy): MoveResult {
  const stage = stageOf(order);
  if (stage === "ignored") return refuse("already_ignored", "It was ignored already.");
  if (stage === "main") return refuse("already_accepted", "It was accepted already. Cancel it instead.");
  if (stage === "closed") return refuse("closed", closedWords(order));
  return change({ ignored_at: by.at, ignored_by_id: by.actorId, ignored_reason: reason });
}

function restore(order: MoveState, started: boolean): MoveResult {
  const stage = stageOf(order);
  if (stage === "ignored") return change({ ignored_at: null, ignored_by_id: null, ignored_reason: null });
  if (stage === "closed") return refuse("closed", closedWords(order));
  if (stage === "new") return refuse("not_triaged", "It waits in New Orders already.");
  if (started) return refuse("started", "A department has begun with it. Cancel it instead.");
  const base: OrderStatus = "unprocessed";
  const accepted = { accepted_at: null, accepted_by_id: null };
  return change(
    order.previous_status === null ? { ...accepted, status: base } : { ...accepted, previous_status: base },
  );
}

function flag(order: MoveState, move: { flagType: string; comment: string }, by: MoveBy): MoveResult {
  const shut = notOpen(order);
  if (shut) return shut;
  const changes = { flag_type: move.flagType, flag_comment: move.comment, flagged_date: by.at };
  return change({ ...changes, status: "flagged", previous_status: baseStatus(order) });
}

function unflag(order: MoveState): MoveResult {
  if (order.flagged_date === null) return refuse("not_flagged", "It is not flagged.");
  const cleared = { flag_type: null, flag_comment: null, flagged_date: null };
  return change({ ...cleared, ...shownStatus(order, { flagged: false, held: order.held_at !== null }) });
}

function hold(order: MoveState, reason: string | null, by: MoveBy): MoveResult {
  const shut = notOpen(order);
  if (shut) return shut;
  if (order.held_at !== null) return refuse("on_hold", "It is on hold already.");
  if (!reason) return refuse("reason_needed", "Say why it waits.", "reason");
  const held = { held_at: by.at, held_by_id: by.actorId, hold_reason: reason };
  return change({ ...held, ...shownStatus(order, { flagged: order.flagged_date !== null, held: true }) });
}

function release(order: MoveState): MoveResult {
  if (order.held_at === null) return refuse("not_on_hold", "It is not on hold.");
  const cleared = { held_at: null, held_by_id: null, hold_reason: null };
  return change({ ...cleared, ...shownStatus(order, { flagged: order.flagged_date !== null, held: false }) });
}

function cancel(order: MoveState, reason: string | null, by: MoveBy): MoveResult {
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

function reopen(order: MoveState, reason: string | null): MoveResult {
  if (stageOf(order) !== "closed") return refuse("open", "It is open already.");
  if (!reason) return refuse("reason_needed", "Say why it is opened again.", "reason");
  if (order.status === "complete") return change({ status: "in_progress", closed_at: null });
  const status: OrderStatus = order.accepted_at === null ? "unprocessed" : "not_started";
  return change({ status, closed_at: null, cancelled_at: order.store_cancelled_at, cancel_reason: null });
}

const DEPARTMENTS = [
  ["Art", "art_status"],
  ["Sourcing", "sourcing_status"],
  ["Receiving", "receiving_status"],
  ["Production", "production_status"],
] as const;

function complete(order: MoveState, by: MoveBy): MoveResult {
  const shut = notOpen(order);
  if (shut) return shut;
  if (order.accepted_at === null) return refuse("not_accepted", "It waits in New Orders. Accept it first.");
  if (order.flagged_date !== null) return refuse("flagged", "It is flagged. Unflag it first.");
  if (order.held_at !== null) return refuse("on_hold", "It is on hold. Release it first.");
  const open = DEPARTMENTS.filter(([, column]) => order[column] !== "complete").map(([name]) => name);
  if (open.length > 0) {
    const names = open.length === 1 ? open[0] : `${open.slice(0, -1).join(", ")} and ${open.at(-1)}`;
    return refuse("departments_open", `${names} ${open.length === 1 ? "is" : "are"} not complete. Finish that first.`);
  }
  return change({ status: "complete", previous_status: null, closed_at: by.at });
}

const NO_OVERLAY: MoveChanges = {
  flag_type: null,
  flag_comment: null,
  flagged_date: null,
  held_at: null,
  held_by_id: null,
  hold_reason: null,
};

/** Under flagged and on_hold lies the status to return to; both may lie over it at once, and the flag shows. */
function baseStatus(order: MoveState): OrderStatus {
  return orderStatusOf(order.previous_status ?? order.status);
}

function shownStatus(order: MoveState, overlay: { flagged: boolean; held: boolean }): MoveChanges {
  const base = baseStatus(order);
  if (overlay.flagged) return { status: "flagged", previous_status: base };
  if (overlay.held) return { status: "on_hold", previous_status: base };
  return { status: base, previous_status: null };
}

function notOpen(order: MoveState): MoveResult | null {
  const stage = stageOf(order);
  if (stage === "closed") return refuse("closed", closedWords(order));
  return stage === "ignored" ? refuse("ignored", "It was ignored. Restore it first.") : null;
}

function closedWords(order: MoveState): string {
  return `It is ${order.status === "complete" ? "complete" : "cancelled"}. Reopen it first.`;
}

function change(changes: MoveChanges): MoveResult {
  return { ok: true, changes };
}

function refuse(code: string, message: string, field?: string): MoveResult {
  return { ok: false, refusal: field ? { code, message, field } : { code, message } };
}
