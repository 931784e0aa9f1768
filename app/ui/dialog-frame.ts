import type FloatingDialog from "./floating-dialog";

/**
 * The frame of every dialog. The server always has it (app/entry.server.tsx). A browser loads it when a script opens the first
 * dialog, or, where the server opened one, before the page hydrates (app/entry.client.tsx): so the server's dialog is the floating
 * one from the first look on, and nothing that is typed in it can go with an earlier frame.
 */
export const dialogFrame: { current: typeof FloatingDialog | null } = { current: null };

/** Loads the frame once; the same one every time after that. */
export async function loadDialogFrame(): Promise<typeof FloatingDialog> {
  dialogFrame.current ??= (await import("./floating-dialog")).default;
  return dialogFrame.current;
}

/** Marks the dialog that the server wrote. */
export const SERVER_DIALOG = "[data-server-dialog]";
