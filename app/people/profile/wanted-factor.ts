import { wantedPart } from "~/ui/wanted-part";

/** The dialogs of the second factor, loaded with the first one that opens. */
export const factorDialog = wantedPart("factor-dialogs", async () => (await import("./factor-dialogs")).FactorDialog);
