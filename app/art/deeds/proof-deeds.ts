import type { FormRefusal } from "~/backend/forms.server";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import { type ArtActionName, artActionOf } from "../actions/art-actions";

/** What goes on with one proof or many; triage has the others. */
export type ProofDeed = Extract<ArtActionName, `proof-${string}`>;

/** Moves that ask for a reason at most. What goes to customers, and what came from them on another way than their link, asks for more. */
export type MoveDeed = Exclude<ProofDeed, "proof-send" | "proof-remind" | "proof-approve">;

export function proofDeedOf(name: unknown): ProofDeed | null {
  const known = artActionOf(name);
  return known?.startsWith("proof-") ? (known as ProofDeed) : null;
}

export type ProofDeedResult = BulkResult<ProofDeed>;
export type ProofDeedAnswer = ProofDeedResult | FormRefusal;
