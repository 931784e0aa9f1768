import { PRODUCTION_STATUS_WORDS, type ProductionStatus, statusWord } from "contract/statuses";
import type { ProductionRow } from "../db/tables";
import { garmentName } from "./garment-words";
import { pieceGap, piecesLeft, sumUnits } from "./line-units";
import type { ProductionGarment } from "./production-lines.queries";

/** Moves of a production (field-guide §4.6), pure: what changes on its row, or why not and what would allow it. */

export type MovedLine = Pick<
  ProductionGarment,
  "color" | "size" | "ordered_units" | "produced_units" | "spoiled_units" | "accepted_short_units"
>;

export interface ProductionState
  extends Pick<ProductionRow, "status" | "previous_status" | "hold_reason" | "started_at"> {
  lines: readonly MovedLine[];
}

export interface ProductionMoveBy {
  at: string;
  actorId: number;
  reason: string | null;
  gate: { ok: boolean; art: { ok: boolean; text: string }; reasons: readonly string[] };
  /** Why it runs without its gate; null: nobody said. Whether they may is asked elsewhere. */
  override: string | null;
  /** It runs by an override that still holds, see `hasStandingOverride`. */
  hasActiveOverride: boolean;
}

export type ProductionMove = "start" | "put_back" | "hold" | "resume" | "edits" | "complete" | "reopen";

export type ProductionMoveResult =
  | { ok: true; move: ProductionMove; changes: Partial<ProductionRow> }
  | { ok: false; message: string; field: string };

/** Under flagged and hold lies the status to return to; both may lie over it at once, and the flag shows. */
export function baseStatus({ status, previous_status }: Pick<ProductionState, "status" | "previous_status">): string {
  return status === "flagged" || status === "hold" ? (previous_status ?? "not_started") : status;
}

/** What shows once no blocker is open any more. */
export function statusWithoutFlag(
  production: Pick<ProductionState, "status" | "previous_status" | "hold_reason">,
): string {
  return production.hold_reason === null ? baseStatus(production) : "hold";
}

const MOVES: Readonly<Record<ProductionMove, { from: readonly string[]; to: ProductionStatus }>> = {
  start: { from: ["not_started"], to: "in_progress" },
  put_back: { from: ["in_progress"], to: "not_started" },
  hold: { from: ["not_started", "in_progress"], to: "hold" },
  resume: { from: [], to: "in_progress" },
  edits: { from: ["not_started", "in_progress"], to: "edits_required" },
  complete: { from: ["in_progress"], to: "completed" },
  reopen: { from: ["completed"], to: "in_progress" },
};

/** The move that leads to this status; null where none does. Flags are raised and resolved elsewhere. */
export function moveBetween(production: ProductionState, to: string): ProductionMove | null {
  if (production.status === "flagged") return null;
  if (production.status === "hold") return to === baseStatus(production) ? "resume" : null;
  for (const [move, { from, to: target }] of Object.entries(MOVES) as [ProductionMove, (typeof MOVES)["start"]][])
    if (target === to && from.includes(production.status)) return move;
  return null;
}

/** What a person may do by saying the new status, which is another one than it has. */
export function moveProduction(production: ProductionState, to: string, by: ProductionMoveBy): ProductionMoveResult {
  const move = moveBetween(production, to);
  switch (move) {
    case "start":
      return start(production, by);
    case "put_back":
      return putBack(production);
    case "hold":
      if (!by.reason) return refuse("Give the reason for the hold.", "reason");
      return change(move, { status: "hold", previous_status: production.status, hold_reason: by.reason });
    case "resume":
      return resume(production, by);
    case "edits":
      if (!by.reason) return refuse("Say what is wrong with the art.", "reason");
      return change(move, { status: "edits_required" });
    case "complete":
      return complete(production, by);
    case "reopen":
      if (!by.reason) return refuse("Say why it is reopened.", "reason");
      return change(move, { status: "in_progress", completed_at: null });
    case null:
      return refuse(refusalWords(production, to), "status");
  }
}

function start(production: ProductionState, by: ProductionMoveBy): ProductionMoveResult {
  const started = { status: "in_progress", started_at: production.started_at ?? by.at };
  if (by.gate.ok) return change("start", started);
  if (by.override) return change("start", { ...started, ...overridden(by) });
  const why = by.gate.reasons.join(". ");
  return refuse(`It is not ready: ${why}. Wait for it, or give a reason to start anyway.`, "override_reason");
}

/** Why it can't go back to this status from under a hold or a flag: what ran goes on, unless its art was taken back meanwhile. */
export function goOnProblem(status: string, art: ProductionMoveBy["gate"]["art"]): string | null {
  if (status !== "in_progress" || art.ok) return null;
  return `${art.text}. Wait for it, or give a reason to go on anyway.`;
}

function resume(production: ProductionState, by: ProductionMoveBy): ProductionMoveResult {
  const status = baseStatus(production);
  const resumed = { status, hold_reason: null };
  const problem = goOnProblem(status, by.gate.art);
  if (problem === null || by.hasActiveOverride) return change("resume", resumed);
  if (by.override) return change("resume", { ...resumed, ...overridden(by) });
  return refuse(problem, "override_reason");
}

/** Who lets it run without its gate, and why. */
export function overridden({ override, actorId, at }: Pick<ProductionMoveBy, "override" | "actorId" | "at">) {
  return { override_reason: override, override_by_id: actorId, overridden_at: at };
}

/** Started by mistake: nothing was counted. */
function putBack({ lines }: ProductionState): ProductionMoveResult {
  if (lines.some((line) => line.produced_units + line.spoiled_units > 0))
    return refuse("Pieces of it were counted. Take them back first, or put it on hold.", "status");
  return change("put_back", {
    status: "not_started",
    started_at: null,
    override_reason: null,
    override_by_id: null,
    overridden_at: null,
  });
}

/** Of every line enough is made, or fewer are accepted. */
export function isDone(lines: readonly Parameters<typeof pieceGap>[0][]): boolean {
  return piecesLeft(lines) === 0;
}

function complete(production: ProductionState, by: ProductionMoveBy): ProductionMoveResult {
  const { lines } = production;
  if (isDone(lines)) return change("complete", { status: "completed", completed_at: by.at });
  const { ordered_units, produced_units, accepted_short_units } = sumUnits(lines);
  const missing = piecesLeft(lines);
  const accepted = accepted_short_units > 0 ? `, ${accepted_short_units} are accepted short` : "";
  const made = `${produced_units} of ${ordered_units} ${ordered_units === 1 ? "is" : "are"} made${accepted}.`;
  return refuse(
    `${made} Count the other ${missing}${missingWords(lines)}, or accept ${missing} short with a reason.`,
    "status",
  );
}

/** Lines that are named before the rest is only counted. */
const MAX_NAMED = 3;

/** " (Navy, L: 2; Navy, XL: 1)" of several lines. */
function missingWords(lines: readonly MovedLine[]): string {
  if (lines.length < 2) return "";
  const short = lines.filter((line) => pieceGap(line) > 0);
  const named = short.slice(0, MAX_NAMED).map((line) => `${garmentName(line)}: ${pieceGap(line)}`);
  const rest = short.length - named.length;
  return ` (${[...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join("; ")})`;
}

function refusalWords(production: ProductionState, to: string): string {
  const now = words(production.status);
  if (production.status === "flagged") {
    return `It is flagged. Resolve the flag first: it is ${words(statusWithoutFlag(production))} then.`;
  }
  if (production.status === "hold") {
    return `It is on hold. Resume it first: it is ${words(baseStatus(production))} then.`;
  }
  if (production.status === "edits_required") {
    return "It is waiting for new art. It can start again once that is approved.";
  }
  if (production.status === "completed") return "It is completed. Reopen it first, with a reason.";
  if (to === "completed") return "It is not started. Start it first.";
  return `It is ${now} and can't become ${words(to)} from there.`;
}

const words = (status: string) => statusWord(PRODUCTION_STATUS_WORDS, status).label.toLowerCase();

function change(move: ProductionMove, changes: Partial<ProductionRow>): ProductionMoveResult {
  return { ok: true, move, changes: move === "hold" ? changes : { previous_status: null, ...changes } };
}

function refuse(message: string, field: string) {
  return { ok: false, message, field } as const;
}
