import { moveCard } from "~/lists/board/move-card";
import type { PendingAction } from "~/lists/pending-action";
import { movesOf } from "~/production/production-moves";
import type { ProductionColumn } from "./production-column";

/**
 * The board as it will stand once the move that a form asks for is answered: the card lies in its new column, of a status or of a
 * machine, and says that it is being saved. Refused, it lies where it lay.
 */
export function withPendingMove(
  columns: readonly ProductionColumn[],
  action: PendingAction | null,
): readonly ProductionColumn[] {
  const card = columns.flatMap(({ cards }) => cards).find(({ id }) => id === action?.id);
  if (!card || !action) return columns;
  if (action.intent === "moves") {
    const machine = action.field("machine_id") || "none";
    return moveCard(columns, { ...card, note: "Saving", isSaving: true }, ({ key }) => key === machine);
  }
  const move = movesOf(card).find(({ name }) => name === action.intent);
  return move
    ? moveCard(columns, { ...card, status: move.to, note: "Saving", isSaving: true }, ({ key }) => key === move.to)
    : columns;
}
