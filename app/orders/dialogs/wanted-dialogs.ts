import { wantedPart } from "~/ui/wanted-part";

/** The dialogs of the lists, loaded with the first one that opens. */
export const orderDialogs = wantedPart("order-dialogs", async () => (await import("./order-dialogs")).OrderDialogs);
