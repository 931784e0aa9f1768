/** A garment in one color: how many are expected of each size. */
export interface CheckRow {
  key: string;
  title: string;
  sku: string;
  color: string;
  /** By the sheet's sizes; null where none is expected. */
  cells: readonly (number | null)[];
  total: number;
}

export interface CheckLine {
  id: number;
  order: string;
  who: string;
  item: string;
  size: string;
  expected: number;
  /** "12 here already". */
  before: string;
  place: string;
  code: string;
}

/** What the dock takes on its clipboard: what should be in the boxes, and room for what is. */
export interface CheckSheetView {
  what: string;
  sender: string;
  arrives: string;
  tracking: string;
  printed: string;
  shopName: string;
  sizes: readonly string[];
  rows: readonly CheckRow[];
  totals: readonly number[];
  total: number;
  lines: readonly CheckLine[];
  /** Lines of which nothing is to come. */
  done: number;
}
