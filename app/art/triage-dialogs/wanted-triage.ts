import { wantedPart } from "~/ui/wanted-part";

/** The dialogs of triage, loaded with the first one that opens. */
export const triageDialogs = wantedPart("triage-dialogs", async () => (await import("./triage-dialogs")).TriageDialogs);
