const STAYS_MS = 6_000;
const STAYS_WITH_ACTION_MS = 10_000;

/** What a toast without words says (seed §8). */
export const DEFAULT_TOAST_TEXT = "Toast";

/** How long a toast stays unless somebody points at it or works in it: longer where it offers Undo; null, until dismissed, for an error. */
export function toastStaysMs({ kind, action }: { kind: "status" | "error"; action?: object }): number | null {
  if (kind === "error") return null;
  return action ? STAYS_WITH_ACTION_MS : STAYS_MS;
}
