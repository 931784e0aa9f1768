import { movesOf } from "~/art/stages";
import type { PendingAction } from "~/lists/pending-action";
import type { ArtRow } from "./art-row";

/** What leaves for a customer, or stands for one, shows once it is done and not before. */
const NOT_BEFORE: ReadonlySet<string> = new Set(["proof-send", "proof-approve"]);

/** The row as it will stand once the action that is asked for it is answered; it says that this is being saved. */
export function savingProof(row: ArtRow, action: PendingAction | null): ArtRow {
  if (action?.id !== row.id || NOT_BEFORE.has(action.intent)) return row;
  if (action.intent === "art-assign") return { ...row, isSaving: true };
  if (action.intent === "art-priority") return { ...row, priority: action.field("priority"), isSaving: true };
  const move = movesOf(row.status, row.before).find((one) => one.action === action.intent);
  return move ? { ...row, status: move.to, waiting: "Saving", isSaving: true } : row;
}
