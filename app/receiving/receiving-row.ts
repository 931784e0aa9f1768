import type { DayNote } from "~/lists/day-cell";

/** What is ordered, as the dock tells garments apart. */
export interface ItemCell {
  title: string;
  sku: string;
  color: string;
  /** CSS color; null where the name says none. */
  swatch: string | null;
  size: string;
}

/** Pieces of a receiving. */
export interface PiecesCell {
  ordered: number;
  received: number;
  rejected: number;
  outstanding: number;
  /** Pieces that a decision ended the waiting for. */
  closed: number;
}

/** A discrepancy that nobody decided. */
export interface OpenDiscrepancy {
  id: number;
  type: string;
  quantity: number;
}

/** A receiving as the list shows it, in the words that it shows. */
export interface ReceivingRow {
  id: number;
  splitId: number | null;
  orderId: number | null;
  orderName: string;
  company: string;
  /** "VIP Wed Mar 11"; null for others. */
  vip: string | null;
  item: ItemCell;
  poNumber: string | null;
  supplier: string;
  arrives: DayNote;
  tracking: string | null;
  pieces: PiecesCell;
  location: string | null;
  status: string;
  /** "12 still to come", "Closed short". */
  state: string;
  flag: string | null;
  /** When production wants it; the note says when it waits already. */
  needed: DayNote;
  undecided: OpenDiscrepancy | null;
  /** What it stands together with. */
  group: string;
  /** Which of the page's menus is its. */
  menu: number;
}

/** Rows that arrive together, and what is known of them as one. */
export interface RowGroup {
  key: string;
  title: string;
  facts: string;
  /** Late, or soon. */
  arrives: DayNote | null;
  rows: readonly ReceivingRow[];
  /** Receives all of it at once; null where nothing is to come. */
  receiveTo: string | null;
  sheetTo: string | null;
}
