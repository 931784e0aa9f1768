import { wantedPart } from "~/ui/wanted-part";

/** The boards' own script loads when one is first shown. */
export const productionBoard = wantedPart(
  "production-board",
  async () => (await import("./production-board")).ProductionBoard,
);
