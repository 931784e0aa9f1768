import { describe, expect, it } from "vitest";
import type { Move, MoveState } from "./order-move";
import { moveOrder } from "./orders.transitions";

const AT = "2026-03-10T15:00:00.000Z";
const BY = { at: AT, actorId: 4 };
const NEW: MoveState = {
  status: "unprocessed",
  previous_status: null,
  accepted_at: null,
  ignored_at: null,
  flagged_date: null,
  held_at: null,
  cancelled_at: null,
  store_cancelled_at: null,
  check_level: "none",
  art_status: "complete",
  sourcing_status: "complete",
  receiving_status: "complete",
  production_status: "complete",
  ship_status: "shipped",
};
const STATES = {
  new: NEW,
  blocked: { ...NEW, check_level: "blocker" },
  newFlagged: { ...NEW, status: "flagged", previous_status: "unprocessed", flagged_date: AT },
  newHeld: { ...NEW, status: "on_hold", previous_status: "unprocessed", held_at: AT },
  ignored: { ...NEW, ignored_at: AT },
  accepted: { ...NEW, status: "not_started", accepted_at: AT },
  running: { ...NEW, status: "in_progress", accepted_at: AT, production_status: "in_progress" },
  flagged: { ...NEW, status: "flagged", previous_status: "in_progress", accepted_at: AT, flagged_date: AT },
  held: { ...NEW, status: "on_hold", previous_status: "in_progress", accepted_at: AT, held_at: AT },
  both: { ...NEW, status: "flagged", previous_status: "in_progress", accepted_at: AT, held_at: AT, flagged_date: AT },
  complete: { ...NEW, status: "complete", accepted_at: AT },
  cancelled: { ...NEW, status: "cancelled", accepted_at: AT, cancelled_at: AT },
  cancelledUnseen: { ...NEW, status: "cancelled", cancelled_at: AT, store_cancelled_at: "2026-03-01T00:00:00.000Z" },
} satisfies Record<string, MoveState>;
type State = keyof typeof STATES;

const MOVES = {
  accept: { type: "accept", holdBack: true, overrideReason: null },
  override: { type: "accept", holdBack: true, overrideReason: "Overnight paid" },
  ignore: { type: "ignore", reason: null },
  restore: { type: "restore", started: false },
  restoreStarted: { type: "restore", started: true },
  flag: { type: "flag", flagType: "Type 1", comment: "Logo" },
  unflag: { type: "unflag" },
  hold: { type: "hold", reason: "Payment", department: "orders" },
  holdSilently: { type: "hold", reason: null, department: null },
  release: { type: "release" },
  cancel: { type: "cancel", reason: "Asked for" },
  cancelSilently: { type: "cancel", reason: null },
  reopen: { type: "reopen", reason: "Remake" },
  reopenSilently: { type: "reopen", reason: null },
  complete: { type: "complete", shipsFirst: true },
} satisfies Record<string, Move>;

/** State → move → the status shown afterwards, or the code of the refusal. What is not named here is in the default row. */
const TABLE: Record<keyof typeof MOVES, Record<State, string>> = {
  accept: row("already_accepted", {
    new: "not_started",
    blocked: "blocked",
    newFlagged: "flagged",
    newHeld: "on_hold",
    ignored: "ignored",
    ...closed("closed"),
  }),
  override: row("already_accepted", {
    new: "not_started",
    blocked: "not_started",
    newFlagged: "flagged",
    newHeld: "on_hold",
    ignored: "ignored",
    ...closed("closed"),
  }),
  ignore: row("already_accepted", {
    new: "unprocessed",
    blocked: "unprocessed",
    newFlagged: "=flagged",
    newHeld: "=on_hold",
    ignored: "already_ignored",
    ...closed("closed"),
  }),
  restore: row("not_triaged", {
    ignored: "unprocessed",
    accepted: "unprocessed",
    running: "unprocessed",
    flagged: "=flagged",
    held: "=on_hold",
    both: "=flagged",
    ...closed("closed"),
  }),
  restoreStarted: row("started", {
    new: "not_triaged",
    blocked: "not_triaged",
    newFlagged: "not_triaged",
    newHeld: "not_triaged",
    ignored: "unprocessed",
    ...closed("closed"),
  }),
  flag: row("=flagged", { ignored: "ignored", ...closed("closed") }),
  unflag: row("not_flagged", { newFlagged: "unprocessed", flagged: "in_progress", both: "=on_hold" }),
  hold: row("=on_hold", {
    newFlagged: "=flagged",
    flagged: "=flagged",
    newHeld: "on_hold",
    held: "on_hold",
    both: "on_hold",
    ignored: "ignored",
    ...closed("closed"),
  }),
  holdSilently: row("reason_needed", {
    newHeld: "on_hold",
    held: "on_hold",
    both: "on_hold",
    ignored: "ignored",
    ...closed("closed"),
  }),
  release: row("not_on_hold", { newHeld: "unprocessed", held: "in_progress", both: "=flagged" }),
  cancel: row("=cancelled", { ignored: "ignored", cancelled: "closed", cancelledUnseen: "closed" }),
  cancelSilently: row("reason_needed", { ignored: "ignored", cancelled: "closed", cancelledUnseen: "closed" }),
  reopen: row("open", { complete: "in_progress", cancelled: "not_started", cancelledUnseen: "unprocessed" }),
  reopenSilently: row("open", closed("reason_needed")),
  complete: row("not_accepted", {
    accepted: "=complete",
    running: "departments_open",
    flagged: "flagged",
    held: "on_hold",
    both: "flagged",
    ignored: "ignored",
    ...closed("closed"),
  }),
};

function row(usual: string, others: Partial<Record<State, string>>): Record<State, string> {
  const states = Object.keys(STATES) as State[];
  return Object.fromEntries(states.map((state) => [state, others[state] ?? usual])) as Record<State, string>;
}

function closed(code: string): Partial<Record<State, string>> {
  return { complete: code, cancelled: code, cancelledUnseen: code };
}

const STATUSES = ["unprocessed", "not_started", "in_progress", "=flagged", "=on_hold", "=complete", "=cancelled"];

describe.each(Object.entries(TABLE))("%s", (move, cells) => {
  it.each(Object.entries(cells))("%s → %s", (state, expected) => {
    const before: MoveState = STATES[state as State];
    const result = moveOrder(before, MOVES[move as keyof typeof MOVES], BY);
    if (STATUSES.includes(expected)) {
      expect(result.ok).toBe(true);
      const after = { ...before, ...(result.ok ? result.changes : {}) };
      expect(after.status).toBe(expected.replace("=", ""));
      expect(after.previous_status === null).toBe(!["flagged", "on_hold"].includes(after.status));
    } else {
      expect(result).toMatchObject({ ok: false, refusal: { code: expected, message: expect.stringMatching(/\.$/) } });
    }
  });
});

it("cancelling clears what lies over the status; reopening gives the store's cancellation back", () => {
  const cancelled = moveOrder(STATES.both, MOVES.cancel, BY);
  expect(cancelled).toMatchObject({
    ok: true,
    changes: { flagged_date: null, held_at: null, cancelled_at: AT, closed_at: AT },
  });
  const reopened = moveOrder(STATES.cancelledUnseen, MOVES.reopen, BY);
  expect(reopened).toMatchObject({ ok: true, changes: { cancelled_at: "2026-03-01T00:00:00.000Z", closed_at: null } });
});
