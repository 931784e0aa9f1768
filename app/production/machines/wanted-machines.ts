import { wantedPart } from "~/ui/wanted-part";

/** The dialogs of machines, loaded with the first one that opens. */
export const machineDialogs = wantedPart(
  "machine-dialogs",
  async () => (await import("./machine-dialogs")).MachineDialogs,
);
