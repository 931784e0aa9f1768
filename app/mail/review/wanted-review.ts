import { wantedPart } from "~/ui/wanted-part";

/** The dialogs about mail that waits for review, loaded with the first one that opens. */
export const reviewDialogs = wantedPart("review-dialogs", async () => (await import("./review-dialogs")).ReviewDialogs);
