import { canMove, PROOF_MOVES, type ProofMove } from "contract/art";
import { ART_PROOF_STATUS_WORDS, ART_PROOF_STATUSES, type ArtProofStatus, statusWord } from "contract/statuses";

export const stageLabel = (status: string) => statusWord(ART_PROOF_STATUS_WORDS, status).label;

export const isProofStatus = (value: string): value is ArtProofStatus =>
  ART_PROOF_STATUSES.some((status) => status === value);

/** What may become of a proof next. */
export interface MoveItem {
  label: string;
  to: ArtProofStatus;
  /** The dialog's name in the URL and the intent of its form. */
  deed: string;
  /** It asks for something, so it is made in its dialog; others are made at once. */
  asksMore: boolean;
}

const MOVES: Readonly<Record<ProofMove, Pick<MoveItem, "label" | "deed" | "asksMore">>> = {
  start: { label: "Start", deed: "proof-start", asksMore: false },
  finish: { label: "Ready for review", deed: "proof-finish", asksMore: false },
  send_back: { label: "Send back…", deed: "proof-send-back", asksMore: true },
  send: { label: "Send to customer…", deed: "proof-send", asksMore: true },
  approve: { label: "Approve on behalf…", deed: "proof-approve", asksMore: true },
  request_change: { label: "Request a change…", deed: "proof-change", asksMore: true },
  revise: { label: "Start the revision", deed: "proof-revise", asksMore: false },
  recall: { label: "Recall…", deed: "proof-recall", asksMore: true },
  take_back: { label: "Take approval back…", deed: "proof-take-back", asksMore: true },
  hold: { label: "Hold…", deed: "proof-hold", asksMore: true },
  release: { label: "Release", deed: "proof-release", asksMore: false },
  settle: { label: "Reuse a logo…", deed: "art-reuse", asksMore: true },
};

/** A logo is taken over or no art is needed: two ways of one move. */
const NO_ART: MoveItem = { label: "No art needed…", to: "approved", deed: "art-none", asksMore: true };

/** What may become of a proof next. `before` is its status before the hold. */
export function movesOf(status: string, before: string | null): MoveItem[] {
  const names = Object.keys(PROOF_MOVES) as ProofMove[];
  const moves = names
    .filter((move) => canMove(move, status))
    .map((move) => ({ ...MOVES[move], to: targetOf(move, before) }));
  return canMove("settle", status) ? [...moves, NO_ART] : moves;
}

function targetOf(move: ProofMove, before: string | null): ArtProofStatus {
  const { to } = PROOF_MOVES[move];
  if (to !== null) return to;
  return before && isProofStatus(before) ? before : "not_started";
}

/** Why a proof of one status can't become another, and what it can become. */
export function cannotMove(status: string, before: string | null, to: string): string {
  if (status === to) return `It is ${stageLabel(to).toLowerCase()} already.`;
  const next = movesOf(status, before).map(({ to: target }) => stageLabel(target).toLowerCase());
  const choices = [...new Set(next)].join(", ").replace(/, ([^,]*)$/, " or $1");
  return `It is ${stageLabel(status).toLowerCase()} and can't become ${stageLabel(to).toLowerCase()} from there. It can become ${choices}.`;
}
