import { requisitionFields } from "contract/requisition-fields";
import type { RequisitionDetail } from "contract/requisitions.schema";
import type { RequisitionRow } from "../../db/tables";
import { presenterOf } from "../../field-rows";
import { covered } from "../../goods/settle";
import { presentSplit, type SplitRecord } from "../goods/split-rows";
import type { RequisitionParts } from "./requisition-parts.queries";

const presentFields = presenterOf(requisitionFields);

/** A requisition as lists and its own answer show it. */
export function presentRequisition(row: RequisitionRow, parts: RequisitionParts): RequisitionDetail {
  const splits = parts.splits.get(row.id) ?? [];
  return {
    ...presentFields(row),
    quantity_left: Math.max(0, row.quantity + row.quantity_overs - row.quantity_split),
    supplier: parts.suppliers.get(row.supplier_id ?? 0) ?? null,
    po: numbersOf(splits),
    order: parts.orders.get(row.order_id) ?? null,
    order_line_item: parts.lines.get(row.order_line_item_id) ?? null,
    splits: splits.map(presentSplit),
    stock_available: parts.stock.get(row.order_line_item_id) ?? 0,
    decisions: parts.decisions.get(row.id) ?? [],
  };
}

/** Purchase orders that pieces are still counted on. */
function numbersOf(splits: readonly SplitRecord[]): string | null {
  const active = splits.filter((split) => split.status !== "cancelled" && covered(split) > 0);
  const numbers = new Set(active.flatMap(({ po_number, draft_number }) => po_number ?? draft_number ?? []));
  return numbers.size === 0 ? null : [...numbers].join(", ");
}
