import type { ArtProofDetail } from "contract/art-proofs.schema";
import { dayWords } from "contract/day-words";
import { PRIORITY_WORDS, statusWord } from "contract/statuses";
import { groupLines } from "~/art/line-groups";
import { proofCustomer, proofName, proofOrderName } from "~/art/proof-names.server";
import { statusOf, whoHasIt } from "~/art/proof-state.server";
import type { ShopClock } from "~/format/instant-words";
import { proofActions } from "./proof-actions.server";
import type { ProofHeadView } from "./proof-head";
import type { ProofPlace } from "./proof-tabs";

/** Name, state and words of the proof, and what its tabs count. */
export function headView(proof: ArtProofDetail, place: ProofPlace, clock: ShopClock): ProofHeadView {
  const { priority, order } = proof;
  const urgency = statusWord(PRIORITY_WORDS, priority ?? "normal");
  return {
    place,
    name: proofName(proof),
    orderTitle: [proofOrderName(proof), order ? proofCustomer(proof) : ""].filter(Boolean).join(" "),
    status: statusOf(proof),
    priority: priority && priority !== "normal" ? { ...urgency, label: `${urgency.label} priority` } : null,
    fact: [whoHasIt(proof, clock), dueWords(proof, clock)].filter(Boolean).join(" "),
    actions: proofActions(proof),
    counts: {
      documents: proof.document_count || null,
      feedback: proof.open_feedback || null,
      items: groupLines(proof.lines).length || null,
      notes: proof.note_count || null,
    },
  };
}

function dueWords({ due_date, status }: ArtProofDetail, { today }: ShopClock): string {
  if (!due_date || status === "approved") return "";
  return due_date < today ? `Art was due ${dayWords(due_date, today)}.` : `Art due ${dayWords(due_date, today)}.`;
}
