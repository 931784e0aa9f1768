import type { FormRefusal } from "~/backend/forms.server";
import type { BulkResult } from "~/lists/bulk/bulk-result";

/** What goes to customers or comes from them, of one proof or many: dialogs of these names in `?modal=`, intents of their forms. */
export const PROOF_DEEDS = ["proof-send", "proof-remind", "proof-approve"] as const;
export type ProofDeed = (typeof PROOF_DEEDS)[number];

export const proofDeedOf = (name: unknown): ProofDeed | null => PROOF_DEEDS.find((deed) => deed === name) ?? null;

export type ProofDeedResult = BulkResult<ProofDeed>;
export type ProofDeedAnswer = ProofDeedResult | FormRefusal;
