import type { ArtProofDetail } from "contract/art-proofs.schema";
import { dayWords } from "contract/day-words";
import { ART_PROOF_STATUS_WORDS, PRIORITY_WORDS, statusWord } from "contract/statuses";
import { proofCustomer, proofName, proofOrderName } from "~/art/proof-names.server";
import { ageWords, dayOfInstant, type ShopClock } from "~/orders/instant-words";
import { groupLines } from "../items/line-groups";
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

/** Approved because nothing is drawn shows as what it is. */
export function statusOf({ status, is_not_applicable }: ArtProofDetail): ProofHeadView["status"] {
  if (is_not_applicable) return { label: "Not applicable", tone: "void", glyph: "dash" };
  const { label, tone, glyph } = statusWord(ART_PROOF_STATUS_WORDS, status);
  return { label, tone, glyph };
}

/** " for 18 h", " since Sat Nov 21", " just now" */
function ageClause(since: string, clock: ShopClock): string {
  const words = ageWords(since, clock);
  return / (?:min|h)$/.test(words) ? ` for ${words}` : ` ${/^\w{3} /.test(words) ? "since " : ""}${words}`;
}

/** "With Ellen Marsh for 18 h." */
export function whoHasIt(proof: ArtProofDetail, clock: ShopClock): string {
  const { status, request, assignee, status_since, approved_at, approved_by_name } = proof;
  if (status === "approved") {
    if (proof.is_not_applicable) return "These items need no art.";
    const day = approved_at ? dayOfInstant(approved_at, clock.timeZone) : null;
    const when = day ? `, ${dayWords(day, clock.today)}` : "";
    return `Approved by ${approved_by_name ?? "someone"}${when}.`;
  }
  const since = (status === "in_review" && request?.sent_at) || status_since;
  const age = since ? ageClause(since, clock) : "";
  if (status === "in_review") {
    const waiting = request?.waiting_for ?? [];
    if (waiting.length === 0) return `With the customer${age}.`;
    return `With ${new Intl.ListFormat("en-US").format(waiting)}${age}.`;
  }
  return assignee ? `With ${assignee.name}${age}.` : `Unassigned${age}.`;
}

function dueWords({ due_date, status }: ArtProofDetail, { today }: ShopClock): string {
  if (!due_date || status === "approved") return "";
  return due_date < today ? `Art was due ${dayWords(due_date, today)}.` : `Art due ${dayWords(due_date, today)}.`;
}
