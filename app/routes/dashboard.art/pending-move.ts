import { movesOf } from "~/art/stages";
import { moveCard } from "~/lists/board/move-card";
import type { ArtColumn, ArtRow } from "./art-row";

/**
 * The board as it will stand once the move that a form asks for is answered: the card lies in its new column and says that it is being
 * saved. Refused, the board is drawn without it again: the card lies where it lay, and the answer says why.
 */
export function withPendingMove(columns: readonly ArtColumn[], asked: FormData | undefined): readonly ArtColumn[] {
  const card = columns.flatMap(({ cards }) => cards).find(({ target }) => target === asked?.get("proof"));
  const move = card && movesOf(card.status, card.before).find(({ action }) => action === asked?.get("intent"));
  if (!card || !move) return columns;
  const moved: ArtRow = { ...card, status: move.to, waiting: "Saving", isSaving: true };
  return moveCard(columns, moved, ({ status }) => status === move.to);
}
