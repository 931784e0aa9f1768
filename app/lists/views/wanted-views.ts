import { wantedPart } from "~/ui/wanted-part";

/** The dialogs of saved views, loaded with the first one that opens. */
export const viewDialogs = wantedPart("view-dialogs", async () => (await import("./view-dialogs")).ViewDialogs);
