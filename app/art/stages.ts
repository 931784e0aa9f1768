import { canMove, PROOF_MOVES, type ProofMove } from "contract/art";
import { ART_PROOF_STATUS_WORDS, ART_PROOF_STATUSES, type ArtProofStatus, statusWord } from "contract/statuses";
import { ART_ACTION_NAMES, type ArtActionName, artAction } from "./art-actions";

export const stageLabel = (status: string) => statusWord(ART_PROOF_STATUS_WORDS, status).label;

export const isProofStatus = (value: string): value is ArtProofStatus =>
  ART_PROOF_STATUSES.some((status) => status === value);

/** What may become of a proof next. */
export interface MoveItem {
  label: string;
  to: ArtProofStatus;
  /** The dialog's name in the URL and the intent of its form. */
  action: ArtActionName;
  /** It asks for something, so it is made in its dialog; others are made at once. */
  asksMore: boolean;
}

/** What may become of a proof next. `before` is its status before the hold. */
export function movesOf(status: string, before: string | null): MoveItem[] {
  return ART_ACTION_NAMES.flatMap((action) => {
    const { move, label, isDirect = false } = artAction(action);
    if (!move || !canMove(move, status)) return [];
    return [
      { action, label: isDirect ? label.replace("…", "") : label, to: targetOf(move, before), asksMore: !isDirect },
    ];
  });
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
