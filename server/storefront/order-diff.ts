import type { LineItemRow, OrderRow } from "../db/tables";
import type { LineMatch } from "./match-lines";
import { untilAccepted, untilEdited } from "./order-rows";
import type { StoreOrder } from "./store-order";

/** What the store changed on an accepted order, for a person to take over or refuse. Kept in order_changes.diff_json. */
export interface OrderDiff {
  fields: Record<string, { before: unknown; after: unknown }>;
  lines: LineDiff[];
}

interface LineDiff {
  kind: "added" | "removed" | "changed";
  order_line_item_id: number | null;
  external_id: string | null;
  title: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const JSON_FIELDS = ["shipping_address", "billing_address"] as const;
const PLAIN_FIELDS = ["name", "company", "shipping_method", "shipment_country"] as const;
const EDITABLE_FIELDS = ["note", "po_number", "required_in_hand_date"] as const;
const LINE_FIELDS = ["title", "variant_title", "sku", "quantity", "size", "color", "properties"] as const;

/** Pure. `edited` are fields that a person changed here: the store no longer speaks for them. */
export function diffOrder(
  row: OrderRow,
  matches: readonly LineMatch[],
  order: StoreOrder,
  edited: ReadonlySet<string>,
): OrderDiff {
  const fields: OrderDiff["fields"] = {};
  const store = { ...untilAccepted(order), ...untilEdited(order) };
  for (const field of PLAIN_FIELDS) {
    if (row[field] !== store[field]) fields[field] = { before: row[field], after: store[field] };
  }
  for (const field of EDITABLE_FIELDS) {
    if (!edited.has(field) && row[field] !== store[field]) fields[field] = { before: row[field], after: store[field] };
  }
  for (const field of JSON_FIELDS) {
    const [before, after] = [row[`${field}_json`], store[`${field}_json`]];
    if (before !== after) fields[field] = { before: parsed(before), after: parsed(after) };
  }
  return { fields, lines: matches.flatMap(diffLine) };
}

export function isEmptyDiff(diff: OrderDiff): boolean {
  return diff.lines.length === 0 && Object.keys(diff.fields).length === 0;
}

function diffLine({ row, line }: LineMatch): LineDiff[] {
  const before = row && rowSays(row);
  const after = line && {
    title: line.title,
    variant_title: line.variantTitle,
    sku: line.sku,
    quantity: line.currentQuantity,
    size: line.size,
    color: line.color,
    properties: line.properties.filter((property) => !property.hidden),
  };
  const common = {
    order_line_item_id: row?.id ?? null,
    external_id: line?.externalId ?? row?.external_id ?? null,
    title: line?.title ?? row?.title ?? row?.name ?? "",
  };
  if (!before) return [{ ...common, kind: "added", before: null, after }];
  if (!after) return before.quantity === 0 ? [] : [{ ...common, kind: "removed", before, after: null }];
  const changed = LINE_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (changed.length === 0) return [];
  const pick = (of: Record<string, unknown>) => Object.fromEntries(changed.map((field) => [field, of[field]]));
  return [{ ...common, kind: "changed", before: pick(before), after: pick(after) }];
}

function rowSays(row: LineItemRow) {
  const properties: { name: string; value: string; hidden?: boolean }[] = JSON.parse(row.properties_json);
  return {
    title: row.title,
    variant_title: row.variant_title,
    sku: row.sku,
    quantity: row.current_quantity,
    size: row.size,
    color: row.color,
    properties: properties.filter((property) => !property.hidden),
  };
}

function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}

/** The same in words, for the history and the report. */
export function diffInWords({ fields, lines }: OrderDiff): string[] {
  const names = Object.keys(fields).map((field) => field.replaceAll("_", " "));
  const parts = lines.map(({ kind, title, before, after }) => {
    const [from, to] = [before?.quantity, after?.quantity];
    if (kind === "added") return `added ${to} × ${title}`;
    if (kind === "removed") return `removed ${title}`;
    return from === undefined ? `changed ${title}` : `${title}: ${from} → ${to}`;
  });
  return [...names, ...parts];
}
