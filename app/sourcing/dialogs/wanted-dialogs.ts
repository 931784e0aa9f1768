import { wantedPart } from "~/ui/wanted-part";

/** The dialogs of Sourcing, loaded with the first one that opens. */
export const sourcingDialogs = wantedPart(
  "sourcing-dialogs",
  async () => (await import("./sourcing-dialogs")).SourcingDialogs,
);
