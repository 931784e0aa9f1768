import type { ArtProofDetail } from "contract/art-proofs.schema";
import { dayWords } from "contract/day-words";
import { ART_PROOF_STATUS_WORDS, type StatusWord, statusWord } from "contract/statuses";
import { ageWords, dayOfInstant, type ShopClock } from "~/format/instant-words";
import { listWords } from "~/format/list-words";

/** Approved because nothing is drawn shows as what it is. */
export function statusOf({ status, is_not_applicable }: ArtProofDetail): Pick<StatusWord, "label" | "tone" | "glyph"> {
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
    return `With ${listWords(waiting)}${age}.`;
  }
  return assignee ? `With ${assignee.name}${age}.` : `Unassigned${age}.`;
}
