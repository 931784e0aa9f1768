import { numberWords } from "contract/number-words";
import type { SplitsBody } from "contract/requisitions.schema";
import type { FieldErrors } from "contract/validation";
import { blankRow, isSupplier, piecesIn, piecesOf, rowField, type SplitRow, stockPlace } from "./split-rows";

type SplitInput = SplitsBody["splits"][number];

/** What is wrong in the rows, each at its field; `rows` where it is their sum. */
export function rowErrors(rows: readonly SplitRow[], { pieces, sent }: { pieces: number; sent: number }): FieldErrors {
  const errors: FieldErrors = Object.create(null);
  for (const [index, row] of rows.entries()) {
    if (row.from === "") errors[rowField("from", index)] = ["Choose a supplier, or remove this row."];
    if (piecesOf(row) === 0) errors[rowField("quantity", index)] = ["Enter 1 or more, or remove this row."];
    if (isSupplier(row.from) && row.pack !== "" && !/^[1-9]\d{0,4}$/.test(row.pack))
      errors[rowField("pack", index)] = ["Enter whole pieces, such as 12."];
    if (row.po === "typed" && isSupplier(row.from)) {
      if (row.poNumber.trim() === "")
        errors[rowField("poNumber", index)] = ["Enter the PO number, or choose None yet."];
      if (!/^\d{4}-\d{2}-\d{2}$/.test(row.poDate.trim()))
        errors[rowField("poDate", index)] = ["Enter the day it was ordered on as YYYY-MM-DD."];
    }
  }
  const over = piecesIn(rows) + sent - pieces;
  if (over > 0)
    errors.rows = [`That is ${numberWords(over)} more than the ${numberWords(pieces)} needed. Lower a quantity.`];
  return errors;
}

/** A row as /api takes it; `was` is the split that it goes on with. */
export function splitInput(row: SplitRow, was: SplitRow = blankRow()): SplitInput {
  const base: SplitInput = { quantity: piecesOf(row) };
  if (row.split !== "") base.id = Number(row.split);
  const place = stockPlace(row.from);
  if (place !== null) return { ...base, source: "stock", location_name: place };
  if (!isSupplier(row.from)) return { ...base, source: "customer" };
  return { ...base, source: "supplier", supplier_id: Number(row.from), ...poInput(row), ...priceInput(row, was) };
}

/** What is left as it was is not said: a backend may not keep it, and a new split takes what its supplier asked last. */
function priceInput({ cost, pack }: SplitRow, was: SplitRow): Partial<SplitInput> {
  return {
    ...(cost !== was.cost && { unit_cost: cost || null }),
    ...(pack !== was.pack && { pack_size: Number(pack) || null }),
  };
}

function poInput({ po, poNumber, poDate }: SplitRow): Partial<SplitInput> {
  if (po === "new") return { new_purchase_order: true };
  if (po === "typed") return { po_number: poNumber.trim(), po_date: poDate.trim() };
  return { purchase_order_id: /^[1-9]\d{0,8}$/.test(po) ? Number(po) : null };
}

const FIELD_OF: Readonly<Record<string, Parameters<typeof rowField>[0]>> = {
  quantity: "quantity",
  supplier_id: "from",
  source: "from",
  location_name: "from",
  purchase_order_id: "po",
  new_purchase_order: "po",
  po_number: "poNumber",
  po_date: "poDate",
  unit_cost: "cost",
  pack_size: "pack",
};

/** Errors of /api (`splits.2.quantity`) at the fields of the form; all that has no field of its own is said of the rows. */
export function errorsAtRows(fields: FieldErrors): FieldErrors {
  const errors: FieldErrors = Object.create(null);
  for (const [path, sentences] of Object.entries(fields)) {
    const [, index, field = ""] = /^splits\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    const known = index === undefined ? undefined : FIELD_OF[field || "quantity"];
    const name = path === "note" ? "note" : known ? rowField(known, Number(index)) : "rows";
    errors[name] = [...(errors[name] ?? []), ...sentences];
  }
  return errors;
}
