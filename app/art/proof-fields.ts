import { fieldNames } from "contract/field";
import { editableProofFields, proofSpec } from "contract/proof-fields";

/** What of a proof is written in its form; whose it is has a dialog of its own. */
export type ProofField = Exclude<keyof typeof editableProofFields, "assignee_id">;
export const PROOF_FIELDS = fieldNames(editableProofFields).filter((name) => name !== "assignee_id");

export const FROZEN_WORDS: Readonly<Record<string, string>> = {
  approved: "Approved. Take the approval back to change method, size, colors or places.",
  in_review: "With the customer. Recall it to change method, size, colors or places.",
};

/** What an approval binds, and what a customer is looking at, stays as it is. */
export const isFrozen = ({ status }: { status: string }, name: string) =>
  status in FROZEN_WORDS && Object.hasOwn(proofSpec, name);

/** Where the items of a group go: the side and the place of its first line. */
export const placeField = (lineId: number) => `place_${lineId}` as const;
export const sideField = (lineId: number) => `side_${lineId}` as const;
type PlaceField = ReturnType<typeof placeField> | ReturnType<typeof sideField>;

export type EditedField = ProofField | PlaceField;
export const isPlaceField = (name: string): name is PlaceField => /^(place|side)_\d+$/.test(name);
export const lineOf = (name: PlaceField) => Number(name.slice(name.indexOf("_") + 1));
