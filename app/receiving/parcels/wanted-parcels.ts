import { wantedPart } from "~/ui/wanted-part";

/** The dialogs of parcels, loaded with the first one that opens. */
export const parcelDialogs = wantedPart("parcel-dialogs", async () => (await import("./parcel-dialogs")).ParcelDialogs);
