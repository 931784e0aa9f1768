import type { FilesCell, ItemsCell, LogoCell, WhoCell } from "~/art/proof-cells.server";
import type { DayNote } from "~/lists/day-cell";

/** A row of Art new orders, in the words that it shows. */
export interface NewArtRow {
  id: number;
  /** `ID:LOCK_VERSION`, for the actions in the row itself. */
  target: string;
  /** "Proof 12". */
  title: string;
  name: string;
  orderId: number | null;
  orderName: string;
  customer: string;
  priority: string;
  vip: boolean;
  due: DayNote;
  ship: string;
  inHands: string;
  items: ItemsCell;
  /** Null: not set yet. */
  method: string | null;
  logo: LogoCell;
  files: FilesCell | null;
  characteristics: string;
  sourcing: string;
  who: WhoCell;
  /** Other than not started: nobody has it, but somebody began. */
  status: string;
}
