import { wantedPart } from "~/ui/wanted-part";

/** The dialogs about deeds, loaded with the first one that opens. */
export const proofDialogs = wantedPart("proof-dialogs", async () => (await import("./proof-dialogs")).ProofDialogs);
