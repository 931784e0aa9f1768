import { wantedPart } from "~/ui/wanted-part";

/** The dialog that moves a job, loaded when it first opens. */
export const moveDialog = wantedPart("move-job", async () => (await import("./move-dialog")).MoveDialog);
