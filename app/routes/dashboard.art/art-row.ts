import type { WhoCell } from "~/art/proof-cells.server";
import type { DayNote } from "~/lists/day-cell";

/** A row of Art, or a card of its board, in the words that it shows. */
export interface ArtRow {
  id: number;
  /** `ID:LOCK_VERSION`, for moves of the board. */
  target: string;
  /** "Proof 12". */
  title: string;
  /** "Pique Polo, Navy, S–XL", or the name that somebody gave it. */
  name: string;
  /** What the name leaves out: "Left Side Chest". */
  detail: string;
  /** Address of the picture; null where there is none. */
  thumb: string | null;
  version: number;
  orderId: number | null;
  orderName: string;
  customer: string;
  status: string;
  isNotApplicable: boolean;
  /** The status before the hold. */
  before: string | null;
  /** "18 h" in this status. */
  waiting: string;
  turn: string;
  isOurTurn: boolean;
  /** Why it is held, a change of the customer's, or the note. */
  note: string;
  due: DayNote;
  who: WhoCell;
  priority: string;
  method: string | null;
  place: string;
  size: string;
  stitches: string;
  /** What was asked for it is shown, and not answered yet. */
  isSaving?: boolean;
}

/** A column of the board: its first cards and how many there are. */
export interface ArtColumn {
  status: string;
  total: number;
  cards: readonly ArtRow[];
}
