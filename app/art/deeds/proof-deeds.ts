import type { ProofMove } from "contract/art";
import type { FormRefusal } from "~/backend/forms.server";
import type { BulkResult } from "~/lists/bulk/bulk-result";

/** Moves of a proof that ask for a reason at most: dialogs of these names in `?modal=`, and intents of their forms. */
export const MOVE_DEEDS = {
  "proof-start": "start",
  "proof-finish": "finish",
  "proof-revise": "revise",
  "proof-recall": "recall",
  "proof-change": "request_change",
  "proof-send-back": "send_back",
  "proof-take-back": "take_back",
  "proof-hold": "hold",
  "proof-release": "release",
} as const satisfies Readonly<Record<string, ProofMove>>;
export type MoveDeed = keyof typeof MOVE_DEEDS;

/** What goes to customers, and what came from them on another way than their link. */
export const CUSTOMER_DEEDS = ["proof-send", "proof-remind", "proof-approve"] as const;

/** What can be done with proofs, one or many. */
export type ProofDeed = MoveDeed | (typeof CUSTOMER_DEEDS)[number];

export const isMoveDeed = (name: string): name is MoveDeed => Object.hasOwn(MOVE_DEEDS, name);

export const proofDeedOf = (name: unknown): ProofDeed | null =>
  CUSTOMER_DEEDS.find((deed) => deed === name) ?? (typeof name === "string" && isMoveDeed(name) ? name : null);

export type ProofDeedResult = BulkResult<ProofDeed>;
export type ProofDeedAnswer = ProofDeedResult | FormRefusal;
