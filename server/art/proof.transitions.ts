import { canMove, PROOF_MOVES, type ProofMove } from "contract/art";
import { proofSpec } from "contract/proof-fields";
import { ART_PROOF_STATUS_WORDS, type ArtProofStatus, statusWord } from "contract/statuses";
import type { ArtProofRow } from "../db/tables";
import { columnsOf } from "../field-rows";

/** Moves of a proof (field-guide §4.4), pure: what changes on its row, or why not and what would allow it. */

export type ProofState = Pick<
  ArtProofRow,
  | "status"
  | "previous_status"
  | "assignee_id"
  | "deco_method"
  | "logo_size"
  | "width_mils"
  | "height_mils"
  | "art_upload_current_id"
  | "revision_count"
>;

export interface ProofMoveBy {
  at: string;
  actorId: number | null;
  /** Of who acts, for an approval. */
  actorName: string | null;
  reason: string | null;
  /** Place of each line, null where it has none yet. */
  locations: readonly (string | null)[];
}

export type ProofMoveResult =
  | { ok: true; changes: Partial<ArtProofRow> }
  | { ok: false; message: string; field?: string };

/** An approval that is no more. */
export const NOT_APPROVED = {
  approved_at: null,
  approved_via: null,
  approved_by_type: null,
  approved_by_name: null,
  approved_by_id: null,
  approved_upload_id: null,
  approved_sha256: null,
  frozen_at: null,
  is_not_applicable: 0,
} as const satisfies Partial<ArtProofRow>;

/** The move that leads from one status to the other; null where none does. */
export function moveBetween(proof: ProofState, to: ArtProofStatus): ProofMove | null {
  if (proof.status === "on_hold") return to === statusAfterHold(proof) ? "release" : null;
  for (const [move, { to: target }] of Object.entries(PROOF_MOVES) as [ProofMove, { to: string | null }][]) {
    if (target === to && canMove(move, proof.status)) return move;
  }
  return null;
}

/** Where a proof goes that is on hold no more. */
export function statusAfterHold({ previous_status }: Pick<ProofState, "previous_status">): string {
  return previous_status ?? "not_started";
}

/** What a person of ours may do by saying the new status. Sending and approving have calls of their own. */
export function moveProof(proof: ProofState, to: ArtProofStatus, by: ProofMoveBy): ProofMoveResult {
  const move = moveBetween(proof, to);
  switch (move) {
    case "start":
      if (proof.assignee_id === null) return refuse("Choose who works on it, then start it.", "assignee_id");
      return change({ status: to });
    case "finish":
      return finish(proof, by);
    case "revise":
      return change({ status: to, revision_count: proof.revision_count + 1 });
    case "recall":
      return change({ status: to });
    case "send_back":
      return by.reason ? change({ status: to }) : refuse("Say what to change.", "reason");
    case "request_change":
      return by.reason ? change({ status: to }) : refuse("Say what the customer wants changed.", "reason");
    case "take_back":
      if (!by.reason) return refuse("Give the reason for taking the approval back.", "reason");
      return change({ ...NOT_APPROVED, status: to });
    case "hold":
      return hold(proof, by);
    case "release":
      return change({ status: to, previous_status: null, hold_reason: null });
    case "settle":
      return change({ status: to, ...noArtNeeded(by) });
    case "send":
      return refuse("Send it to the customer: that puts it in review.", "status");
    case "approve":
      return refuse("Enter the approval with who said it and how.", "status");
    case null:
      return refuse(refusalWords(proof, to), "status");
  }
}

function finish(proof: ProofState, { locations }: ProofMoveBy): ProofMoveResult {
  if (proof.art_upload_current_id === null) return refuse("Upload a mockup first.", "status");
  if (proof.deco_method === null) return refuse("Choose a decoration method first.", "deco_method");
  if (locations.length === 0) return refuse("It has no items left. Put an item on it first.", "placements");
  if (locations.some((location) => location === null)) {
    return refuse("Choose a location for every item first.", "placements");
  }
  const hasSize = proof.logo_size !== null || proof.width_mils !== null || proof.height_mils !== null;
  return hasSize ? change({ status: "ready_for_review" }) : refuse("Enter the logo's size first.", "logo_size");
}

/** With a customer it is no more: what was sent is withdrawn, so it comes back as ready to be sent. */
function hold(proof: ProofState, { reason }: ProofMoveBy): ProofMoveResult {
  if (!reason) return refuse("Give the reason for the hold.", "reason");
  const back = proof.status === "in_review" ? "ready_for_review" : proof.status;
  return change({ status: "on_hold", previous_status: back, hold_reason: reason });
}

function noArtNeeded({ at, actorId, actorName }: ProofMoveBy): Partial<ArtProofRow> {
  const approval = { approved_at: at, approved_by_type: "staff", approved_by_id: actorId, approved_by_name: actorName };
  return { ...approval, is_not_applicable: 1, frozen_at: at };
}

function refusalWords(proof: ProofState, to: ArtProofStatus): string {
  const now = words(proof.status);
  if (proof.status === to) return `It is ${now} already.`;
  if (proof.status === "on_hold") return `It is on hold. Release it to ${words(statusAfterHold(proof))} first.`;
  if (proof.status === "approved") return "It is approved. Take the approval back first, with a reason.";
  return `It is ${now} and can't become ${words(to)} from there. It can become ${nextWords(proof)}.`;
}

function nextWords(proof: ProofState): string {
  const next = Object.entries(PROOF_MOVES).flatMap(([move, { to }]) =>
    to !== null && canMove(move as ProofMove, proof.status) ? [words(to)] : [],
  );
  return [...new Set(next)].join(", ").replace(/, ([^,]*)$/, " or $1");
}

const words = (status: string) => statusWord(ART_PROOF_STATUS_WORDS, status).label.toLowerCase();

function change(changes: Partial<ArtProofRow>): ProofMoveResult {
  return { ok: true, changes };
}

function refuse(message: string, field?: string): ProofMoveResult {
  return field ? { ok: false, message, field } : { ok: false, message };
}

/** What an approval binds besides the file, and what a customer is looking at. */
export const FROZEN_FIELDS = [...columnsOf(proofSpec), "width_mils", "height_mils"] as const;

/** Why the specification of a proof with this status stays as it is; null where it may change. */
export function frozenWords(status: string): string | null {
  if (status === "approved") return "The art is approved with this. Take the approval back to change it.";
  return status === "in_review" ? "The customer is looking at this. Recall the proof to change it." : null;
}
