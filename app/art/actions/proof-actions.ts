import { type ArtActionName, artActionOf } from "~/art/art-actions";
import type { FormRefusal } from "~/backend/forms.server";
import type { BulkResult } from "~/lists/bulk/bulk-result";

/** What goes on with one proof or many; triage has the others. */
export type ProofAction = Extract<ArtActionName, `proof-${string}`>;

/** Moves that ask for a reason at most. What goes to customers, and what came from them on another way than their link, asks for more. */
export type MoveAction = Exclude<ProofAction, "proof-send" | "proof-remind" | "proof-approve">;

export function proofActionOf(name: unknown): ProofAction | null {
  const known = artActionOf(name);
  return known?.startsWith("proof-") ? (known as ProofAction) : null;
}

export type ProofActionResult = BulkResult<ProofAction>;
export type ProofActionAnswer = ProofActionResult | FormRefusal;
