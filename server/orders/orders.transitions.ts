import type { OrderStatus } from "contract/statuses";
import { cancel, complete, completeWithoutShipping, reopen } from "./closing.transitions";
import {
  baseStatus,
  change,
  closedWords,
  type Move,
  type MoveBy,
  type MoveResult,
  type MoveState,
  notOpen,
  refuse,
  shownStatus,
} from "./order-move";
import { stageOf } from "./stage";

/** Moves of an order (field-guide §4.3), pure: what changes on its row, or why not and what would allow it. */

export function moveOrder(order: MoveState, move: Move, by: MoveBy): MoveResult {
  switch (move.type) {
    case "accept":
      return accept(order, move, by);
    case "ignore":
      return ignore(order, move.reason, by);
    case "restore":
      return restore(order, move.started);
    case "flag":
      return flag(order, move, by);
    case "unflag":
      return unflag(order);
    case "hold":
      return hold(order, move, by);
    case "release":
      return release(order);
    case "cancel":
      return cancel(order, move.reason, by);
    case "reopen":
      return reopen(order, move.reason);
    case "complete":
      return complete(order, move, by);
    case "complete_without_shipping":
      return completeWithoutShipping(order, move.reason, by);
  }
}

function accept(
  order: MoveState,
  { holdBack, overrideReason }: Extract<Move, { type: "accept" }>,
  by: MoveBy,
): MoveResult {
  const stage = stageOf(order);
  if (stage === "main") return refuse("already_accepted", "It was accepted already.");
  if (stage === "ignored") return refuse("ignored", "It was ignored. Restore it first.");
  if (stage === "closed") return refuse("closed", closedWords(order));
  if (order.flagged_date !== null) return refuse("flagged", "It is flagged. Unflag it first.");
  if (order.held_at !== null) return refuse("on_hold", "It is on hold. Release it first.");
  if (order.check_level === "blocker" && holdBack && !overrideReason) {
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
  if (stage === "new") return refuse("not_triaged", "It is already in New Orders.");
  if (started) return refuse("started", "A department has started on it. Cancel it instead.");
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

function hold(order: MoveState, { reason, department }: Extract<Move, { type: "hold" }>, by: MoveBy): MoveResult {
  const shut = notOpen(order);
  if (shut) return shut;
  if (order.held_at !== null) return refuse("on_hold", "It is on hold already.");
  if (!reason) return refuse("reason_needed", "Give the reason for the hold.", "reason");
  const held = { held_at: by.at, held_by_id: by.actorId, hold_reason: reason, hold_department: department };
  return change({ ...held, ...shownStatus(order, { flagged: order.flagged_date !== null, held: true }) });
}

function release(order: MoveState): MoveResult {
  if (order.held_at === null) return refuse("not_on_hold", "It is not on hold.");
  const cleared = { held_at: null, held_by_id: null, hold_reason: null, hold_department: null };
  return change({ ...cleared, ...shownStatus(order, { flagged: order.flagged_date !== null, held: false }) });
}
