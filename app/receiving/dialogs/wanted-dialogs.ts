import { wantedPart } from "~/ui/wanted-part";

/** The dialogs of the dock, loaded with the first one that opens. */
export const receivingDialogs = wantedPart(
  "receiving-dialogs",
  async () => (await import("./receiving-dialogs")).ReceivingDialogs,
);
