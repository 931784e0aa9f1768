import { wantedPart } from "~/ui/wanted-part";

/** The dialogs of locations and stock, loaded with the first one that opens. */
export const placeDialogs = wantedPart("place-dialogs", async () => (await import("./place-dialogs")).PlaceDialogs);
