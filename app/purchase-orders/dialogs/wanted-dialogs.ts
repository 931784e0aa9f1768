import { wantedPart } from "~/ui/wanted-part";

/** The dialogs of a purchase order, loaded with the first one that opens. */
export const poDialogs = wantedPart("po-dialogs", async () => (await import("./po-dialogs")).PoDialogs);
