import type { RequisitionDetail } from "contract/requisitions.schema";
import type { RequisitionRow } from "../../db/tables";
import { covered } from "../../goods/settle";
import { presentSplit, type SplitRecord } from "../goods/split-rows";
import type { RequisitionParts } from "./requisition-parts.queries";

/** A requisition as lists and its own answer show it. */
export function presentRequisition(row: RequisitionRow, parts: RequisitionParts): RequisitionDetail {
  const splits = parts.splits.get(row.id) ?? [];
  return {
    id: row.id,
    order_id: row.order_id,
    order_line_item_id: row.order_line_item_id,
    status: row.status,
    previous_status: row.previous_status,
    quantity: row.quantity,
    needed_by_date: row.needed_by_date,
    goods_source: row.goods_source,
    quantity_split: row.quantity_split,
    quantity_ordered: row.quantity_ordered,
    quantity_received: row.quantity_received,
    quantity_overs: row.quantity_overs,
    quantity_left: Math.max(0, row.quantity + row.quantity_overs - row.quantity_split),
    estimated_arrival_date: row.estimated_arrival_date,
    firm_in_hands_date: row.firm_in_hands_date,
    is_replacement: row.is_replacement === 1,
    hold_reason: row.hold_reason,
    note: row.note,
    supplier_id: row.supplier_id,
    supplier: parts.suppliers.get(row.supplier_id ?? 0) ?? null,
    po: numbersOf(splits),
    order: parts.orders.get(row.order_id) ?? null,
    order_line_item: parts.lines.get(row.order_line_item_id) ?? null,
    splits: splits.map(presentSplit),
    stock_available: parts.stock.get(row.order_line_item_id) ?? 0,
    decisions: parts.decisions.get(row.id) ?? [],
    lock_version: row.lock_version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Purchase orders that pieces are still counted on. */
function numbersOf(splits: readonly SplitRecord[]): string | null {
  const standing = splits.filter((split) => split.status !== "cancelled" && covered(split) > 0);
  const numbers = new Set(standing.flatMap(({ po_number, draft_number }) => po_number ?? draft_number ?? []));
  return numbers.size === 0 ? null : [...numbers].join(", ");
}
