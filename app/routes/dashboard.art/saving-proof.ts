import { movesOf } from "~/art/stages";
import type { PendingDeed } from "~/lists/pending-deed";
import type { ArtRow } from "./art-row";

/** What leaves for a customer, or stands for one, shows once it is done and not before. */
const NOT_BEFORE: ReadonlySet<string> = new Set(["proof-send", "proof-approve"]);

/** The row as it will stand once the deed that is asked for it is answered; it says that this is being saved. */
export function savingProof(row: ArtRow, deed: PendingDeed | null): ArtRow {
  if (deed?.id !== row.id || NOT_BEFORE.has(deed.intent)) return row;
  if (deed.intent === "art-assign") return { ...row, isSaving: true };
  if (deed.intent === "art-priority") return { ...row, priority: deed.field("priority"), isSaving: true };
  const move = movesOf(row.status, row.before).find((one) => one.deed === deed.intent);
  return move ? { ...row, status: move.to, waiting: "Saving", isSaving: true } : row;
}
