import { wantedPart } from "~/ui/wanted-part";

/** The board's own script loads when it is first shown. */
export const board = wantedPart("board", async () => (await import("./art-board")).ArtBoard);
