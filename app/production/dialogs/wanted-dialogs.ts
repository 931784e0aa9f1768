import { wantedPart } from "~/ui/wanted-part";

/** The dialogs of production, loaded with the first one that opens. */
export const productionDialogs = wantedPart(
  "production-dialogs",
  async () => (await import("./production-dialogs")).ProductionDialogs,
);
