import type { ArtProofDetail } from "contract/art-proofs.schema";
import { countWords } from "contract/number-words";
import { ageWords, type ShopClock } from "~/format/instant-words";

export interface TurnView {
  /** "Ellen Marsh", "Marco Ruiz", "Nobody yet". */
  who: string;
  /** "18 h, 1 reminder" */
  since: string;
  iso: string | null;
  isOurs: boolean;
}

/** Who has a proof, since when, and how often they were reminded. */
export function turnView(proof: ArtProofDetail, clock: ShopClock): TurnView {
  const { status, request, assignee } = proof;
  if (status === "approved")
    return { who: proof.approved_by_name ?? "Unknown", ...age(proof.approved_at, clock), isOurs: false };
  if (status !== "in_review")
    return { who: assignee?.name ?? "Unassigned", ...age(proof.status_since, clock), isOurs: true };
  const { since, iso } = age(request?.sent_at ?? proof.status_since, clock);
  const reminders = request?.reminders_sent ? countWords(request.reminders_sent, "reminder") : "";
  const waiting = request?.waiting_for ?? [];
  const [first, ...others] = waiting;
  const who = first
    ? `${first}${others.length > 0 ? ` and ${countWords(others.length, "other")}` : ""}`
    : "The customer";
  return { who, since: [since, reminders].filter(Boolean).join(", "), iso, isOurs: false };
}

function age(instant: string | null | undefined, clock: ShopClock) {
  return { since: instant ? ageWords(instant, clock) : "", iso: instant ?? null };
}
