/** Rows of the split dialog as people type them, and what its buttons do with them: the same in the browser and on the server. */

/** What a person typed into one row. `from` is whose pieces they are: a supplier's id, `customer`, or `stock:` and a place. */
export interface SplitRow {
  /** The unsent split that this row goes on with; empty: a new one. */
  split: string;
  from: string;
  quantity: string;
  /** `none`, `new`, `typed`, or the id of a draft PO. */
  po: string;
  poNumber: string;
  poDate: string;
  /** Of one piece, and how many the supplier sells together. Empty in a new row: as last time. */
  cost: string;
  pack: string;
}

export const CUSTOMER = "customer";
export const STOCK_PREFIX = "stock:";
export const isSupplier = (from: string) => /^[1-9]\d{0,8}$/.test(from);
export const stockPlace = (from: string) => (from.startsWith(STOCK_PREFIX) ? from.slice(STOCK_PREFIX.length) : null);

/** As many rows as a form holds. */
export const MAX_ROWS = 25;

export const blankRow = (from = "", quantity = ""): SplitRow => ({
  split: "",
  from,
  quantity,
  po: isSupplier(from) || from === "" ? "new" : "none",
  poNumber: "",
  poDate: "",
  cost: "",
  pack: "",
});

export const isBlank = ({ split, from, quantity, poNumber }: SplitRow) =>
  split === "" && from === "" && quantity.trim() === "" && poNumber.trim() === "";

/** The pieces of a row; 0 for what is no whole number above 0. */
export function piecesOf({ quantity }: Pick<SplitRow, "quantity">): number {
  const text = quantity.trim();
  return /^\d{1,7}$/.test(text) ? Number(text) : 0;
}

export const piecesIn = (rows: readonly SplitRow[]) => rows.reduce((sum, row) => sum + piecesOf(row), 0);

/** Shares of `pieces` in proportion to `weights`, whole and with the same sum; equal weights get equal shares, the first one more. */
export function shareOut(pieces: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (pieces * weight) / sum);
  const shares = exact.map(Math.floor);
  const left = pieces - shares.reduce((total, share) => total + share, 0);
  const byFraction = exact
    .map((value, index) => ({ index, fraction: value - Math.floor(value) }))
    .sort((a, b) => b.fraction - a.fraction || a.index - b.index);
  for (const { index } of byFraction.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** The rows that a button may give pieces to: those of a supplier. */
const isShared = ({ from }: SplitRow) => isSupplier(from);

/** All that the rows may hold, evenly among the suppliers; what customer and stock give stays as it is. */
export function splitEvenly(rows: readonly SplitRow[], pieces: number): SplitRow[] {
  const fixed = piecesIn(rows.filter((row) => !isShared(row)));
  const shared = rows.filter(isShared);
  const shares = shareOut(
    Math.max(0, pieces - fixed),
    shared.map(() => 1),
  );
  return rows.map((row) => (isShared(row) ? { ...row, quantity: words(shares[shared.indexOf(row)] ?? 0) } : row));
}

/** What is left goes to one row, on top of what it has. */
export function restTo(rows: readonly SplitRow[], index: number, pieces: number): SplitRow[] {
  const left = pieces - piecesIn(rows);
  if (left <= 0) return [...rows];
  return rows.map((row, at) => (at === index ? { ...row, quantity: words(piecesOf(row) + left) } : row));
}

/** What is left comes from the customer, or from a place in stock as far as its pieces go; on top of the row that is there. */
export function takeFrom(
  rows: readonly SplitRow[],
  from: string,
  { pieces, atMost }: { pieces: number; atMost: number },
) {
  const here = rows.find((row) => row.from === from);
  const more = Math.min(pieces - piecesIn(rows), atMost - (here ? piecesOf(here) : 0));
  if (more <= 0) return [...rows];
  if (here) return rows.map((row) => (row === here ? { ...row, quantity: words(piecesOf(row) + more) } : row));
  return [...rows.filter((row) => !isBlank(row)), blankRow(from, words(more))];
}

const words = (pieces: number) => (pieces > 0 ? String(pieces) : "");

/** What a button of the dialog asks for: `add`, `even`, `customer`, `rest:INDEX`, `stock:PLACE`, `remove:INDEX`; anything else changes nothing. */
export function shapeRows(
  rows: readonly SplitRow[],
  shape: string,
  { pieces, stock }: { pieces: number; stock: ReadonlyMap<string, number> },
): SplitRow[] {
  const index = Number(shape.split(":")[1]);
  if (shape === "add") return rows.length < MAX_ROWS ? [...rows, blankRow()] : [...rows];
  if (shape === "even") return splitEvenly(rows, pieces);
  if (shape === CUSTOMER) return takeFrom(rows, CUSTOMER, { pieces, atMost: pieces });
  if (shape.startsWith("rest:")) return restTo(rows, index, pieces);
  if (shape.startsWith("remove:")) return rows.filter((_, at) => at !== index);
  const place = stockPlace(shape);
  return place === null ? [...rows] : takeFrom(rows, shape, { pieces, atMost: stock.get(place) ?? 0 });
}

const FIELDS = ["split", "from", "quantity", "po", "poNumber", "poDate", "cost", "pack"] as const;
export type SplitField = (typeof FIELDS)[number];

/** The name of a row's field in the form: `quantity_2`. */
export const rowField = (field: SplitField, index: number) => `${field}_${index}`;

/** The rows of a posted or open form, in their order. A field is 200 characters at most. */
export function readRows(form: FormData): SplitRow[] {
  const rows: SplitRow[] = [];
  for (let index = 0; index < MAX_ROWS; index += 1) {
    if (!form.has(rowField("quantity", index))) continue;
    const read = (field: SplitField) => String(form.get(rowField(field, index)) ?? "").slice(0, 200);
    rows.push({
      split: read("split"),
      from: read("from"),
      quantity: read("quantity"),
      po: read("po"),
      poNumber: read("poNumber"),
      poDate: read("poDate"),
      cost: read("cost").trim(),
      pack: read("pack").trim(),
    });
  }
  return rows;
}

/** What the form was opened over. */
export function baseOf(form: FormData): { lockVersion: string; opened: string; openedNote: string } {
  const read = (name: string) => String(form.get(name) ?? "").slice(0, 10_000);
  return { lockVersion: read("lock_version"), opened: read("opened"), openedNote: read("opened_note") };
}
