import type { LineItemRow, OrderRow } from "../../db/tables";
import { wantsArt } from "../../lines/line-facts";
import type { LoadedOrders } from "../../storefront/load-changed-orders";
import type { ChangeItem } from "../../storefront/order-diff";
import type { StoreLine } from "../../storefront/store-order";

type Edits = LoadedOrders["edits"];

export interface LineChange {
  row: LineItemRow;
  line: StoreLine;
  item: ChangeItem;
}

/** The columns of the order once an item about one of its fields is accepted. */
export function orderColumns({ after }: ChangeItem): Partial<OrderRow> {
  const columns = Object.entries(after ?? {}).map(([field, value]) => {
    if (field.endsWith("_address")) return [`${field}_json`, value === null ? null : JSON.stringify(value)];
    return [field, typeof value === "boolean" ? Number(value) : value];
  });
  return Object.fromEntries(columns);
}

/** The columns of a line once an item about it is accepted; `now`: as the items before it leave it. */
export function changedLineColumns(
  edits: Edits,
  { row, line, item }: LineChange,
  now: LineItemRow,
): Partial<LineItemRow> {
  switch (item.field) {
    case "quantity":
      return {
        quantity: line.quantity,
        current_quantity: line.currentQuantity,
        cancelled_quantity: line.quantity - line.currentQuantity,
        quantity_in_store: line.quantityInStore,
      };
    case "goods":
      return { ...item.after, name: line.name, unit_price_minor: line.unitPriceMinor };
    case "decoration":
      return decorationColumns(edits, { row, line, item }, now);
    default:
      return {};
  }
}

function decorationColumns(edits: Edits, { row, line, item }: LineChange, now: LineItemRow): Partial<LineItemRow> {
  const lists = new Set(["properties", "deco_methods", "locations"]);
  const columns: Partial<LineItemRow> = Object.fromEntries(
    Object.entries(item.after ?? {}).map(([field, value]) => {
      if (field === "properties") return ["properties_json", JSON.stringify(line.properties)];
      if (lists.has(field)) return [`${field}_json`, JSON.stringify(value)];
      return [field, typeof value === "boolean" ? Number(value) : value];
    }),
  );
  const [was, is] = [wantsArt(now), wantsArt({ ...now, ...columns })];
  if (was !== is && !("needs_art" in edits.line(row.id))) columns.needs_art = is ? 1 : 0;
  return columns;
}
