import { wantedPart } from "~/ui/wanted-part";

/** The dialog that resolves a flag, loaded when it first opens. */
export const resolveDialog = wantedPart("resolve-flag", async () => (await import("./resolve-dialog")).ResolveDialog);
