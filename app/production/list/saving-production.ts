import type { PendingAction } from "~/lists/pending-action";
import { movesOf } from "~/production/production-moves";
import type { ProductionRow } from "~/production/production-row";

const OF_THE_PLAN: ReadonlySet<string> = new Set(["moves", "plan", "operator"]);

/** The row as it will stand once the action that is asked for it is answered; it says that this is being saved. */
export function savingProduction(row: ProductionRow, action: PendingAction | null): ProductionRow {
  if (action?.id !== row.id) return row;
  if (action.intent === "priority") return { ...row, priority: action.field("priority"), isSaving: true };
  if (OF_THE_PLAN.has(action.intent)) return { ...row, planned: "Saving", isSaving: true };
  const move = movesOf(row).find(({ name }) => name === action.intent);
  return move ? { ...row, status: move.to, note: "Saving", isSaving: true } : row;
}
