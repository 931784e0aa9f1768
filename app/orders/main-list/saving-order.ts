import type { PendingAction } from "~/lists/pending-action";
import type { OrderRow } from "./order-row";

/** Actions that a row shows before their answer, and what the order becomes; null: that the answer says. */
const BECOMES: Readonly<Record<string, string | null>> = {
  priority: null,
  flag: "flagged",
  unflag: null,
  hold: "on_hold",
  release: null,
  complete: "complete",
  cancel: "cancelled",
  reopen: null,
};

/** The row as it will stand once the action that is asked for it is answered; it says that this is being saved. */
export function savingOrder(row: OrderRow, action: PendingAction | null): OrderRow {
  if (action?.id !== row.id || !Object.hasOwn(BECOMES, action.intent)) return row;
  const { status } = row.cells;
  const saving = status && { status: BECOMES[action.intent] ?? status.status, note: "Saving", title: "" };
  const priority = action.field("priority") || row.priority;
  return { ...row, priority, isSaving: true, cells: { ...row.cells, status: saving } };
}
