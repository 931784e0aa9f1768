import type { ArtProofDetail } from "contract/art-proofs.schema";
import { PRIORITY_WORDS, statusWord } from "contract/statuses";
import { sizeWords } from "../proof-words.server";
import { stageLabel } from "../stages";
import type { TriageModal } from "./triage-dialog";

/** What of a proof a dialog is about, as it is now. */
export function stateWords(proof: ArtProofDetail, modal: TriageModal): string {
  switch (modal) {
    case "art-assign":
      return proof.assignee?.name ? `With ${proof.assignee.name}` : "Unassigned";
    case "art-priority":
      return `Priority ${statusWord(PRIORITY_WORDS, proof.priority ?? "normal").label.toLowerCase()}`;
    case "art-spec":
    case "art-reuse":
      return specWords(proof);
    default:
      return proof.hold_reason ? `${stageLabel(proof.status)}: ${proof.hold_reason}` : stageLabel(proof.status);
  }
}

export function specWords(proof: ArtProofDetail): string {
  const place = proof.locations.length > 0 ? proof.locations.join(", ") : "no location";
  return [proof.deco_method ?? "No method", place, sizeWords(proof).toLowerCase()].join(", ");
}
