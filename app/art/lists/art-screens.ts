/** The two list pages of the art department: triage of new proofs, and all proofs of open orders. */
export type ArtScreen = "new" | "art";

export type ArtView = "table" | "board";
