import { PROOF_STAGES } from "../stages";

/** The two list pages of the art department: triage of new proofs, and all proofs of open orders. */
export type ArtScreen = "new" | "art";

export const ART_TABS = ["all", "mine", ...PROOF_STAGES] as const;
export type ArtTab = (typeof ART_TABS)[number];

export type ArtView = "table" | "board";
