import { wantedPart } from "~/ui/wanted-part";

/** The dialogs of people, loaded with the first one that opens. */
export const personDialogs = wantedPart("person-dialogs", async () => (await import("./person-dialogs")).PersonDialogs);
