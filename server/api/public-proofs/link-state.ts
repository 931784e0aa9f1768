import type { PublicProofState } from "contract/art";
import type { Language } from "contract/language";
import { pageWords } from "contract/languages/page-words";
import type { ProofLink } from "./find-link.queries";

type Known = Pick<
  ProofLink,
  | "request_status"
  | "superseded_at"
  | "responded_at"
  | "contact_status"
  | "expires_at"
  | "proof_status"
  | "upload_id"
  | "art_upload_current_id"
>;

/** What a link is good for at this instant. A later version goes before all else, an answer included. */
export function linkState(link: Known, at: string): PublicProofState {
  if (link.superseded_at !== null || link.upload_id !== link.art_upload_current_id) return "superseded";
  if (link.request_status === "revoked" || isTakenBack(link)) return "revoked";
  if (link.responded_at !== null) return "answered";
  if (link.request_status === "approved" || link.request_status === "change_requested") return "closed";
  if (link.request_status === "expired" || link.expires_at <= at) return "expired";
  return link.proof_status === "in_review" ? "open" : "closed";
}

/** It was approved, and is not any more: what the link said then would be untrue. */
function isTakenBack({ request_status, proof_status }: Known): boolean {
  return request_status === "approved" && proof_status !== "approved";
}

/** Art and names are shown while there is something to decide, and to those who decided until their link ends. */
export function isShown(state: PublicProofState, link: Pick<ProofLink, "expires_at">, at: string): boolean {
  return state === "open" || (state === "answered" && link.expires_at > at);
}

/** The state in a sentence, for customers. */
export function stateWords(
  state: PublicProofState,
  link: Pick<ProofLink, "contact_status">,
  language: Language,
): string {
  const { stateMessages } = pageWords(language);
  if (state !== "answered") return stateMessages[state];
  return link.contact_status === "change_requested" ? stateMessages.change_requested : stateMessages.approved;
}

/** What stands above the button that approves; kept with the answer. */
export function approvalText({
  shop,
  version,
  checklist,
  language,
}: {
  shop: string;
  version: number;
  checklist: readonly string[];
  language: Language;
}): string {
  const { answer, points } = pageWords(language);
  return answer.approval(
    shop,
    version,
    checklist.map((point) => points[point] ?? point),
  );
}
