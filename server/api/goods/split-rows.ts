import type { Split } from "contract/splits.schema";
import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import { moneyText } from "../../money";

/** Splits as answers show them: with the names of supplier and location, the number of their draft PO, and their receiving. */
export function selectSplits(db: Kysely<Database>) {
  return db
    .selectFrom("requisition_splits as split")
    .leftJoin("suppliers", "suppliers.id", "split.supplier_id")
    .leftJoin("locations", "locations.id", "split.location_id")
    .leftJoin("purchase_orders as po", "po.id", "split.purchase_order_id")
    .leftJoin("receivings", "receivings.requisition_split_id", "split.id")
    .selectAll("split")
    .select([
      "suppliers.name as supplier_name",
      "locations.name as location_name",
      "po.po_number as draft_number",
      "receivings.id as receiving_id",
    ]);
}

export type SplitRecord = Awaited<ReturnType<ReturnType<typeof selectSplits>["execute"]>>[number];

export function presentSplit(row: SplitRecord): Split {
  return {
    id: row.id,
    requisition_id: row.requisition_id,
    order_id: row.order_id,
    order_line_item_id: row.order_line_item_id,
    supplier_id: row.supplier_id,
    supplier:
      row.supplier_id === null || row.supplier_name === null ? null : { id: row.supplier_id, name: row.supplier_name },
    source: row.source,
    quantity: row.quantity,
    quantity_closed: row.quantity_closed,
    quantity_received: row.quantity_received,
    quantity_rejected: row.quantity_rejected,
    status: row.status,
    purchase_order_id: row.purchase_order_id,
    po_number: row.po_number ?? row.draft_number,
    po_date: row.po_date,
    supplier_sku: row.supplier_sku,
    unit_cost: row.unit_cost_minor === null ? null : moneyText(row.unit_cost_minor, row.currency),
    currency: row.currency,
    estimated_arrival_date: row.estimated_arrival_date,
    firm_in_hands_date: row.firm_in_hands_date,
    is_firm: row.is_firm === 1,
    decorator: row.decorator,
    backorder_date: row.backorder_date,
    substitute_sku: row.substitute_sku,
    substitution_approved_by: row.substitution_approved_by,
    cancel_requested_at: row.cancel_requested_at,
    location_name: row.location_name,
    receiving_id: row.receiving_id,
    note: row.note,
    lock_version: row.lock_version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** All splits of these requisitions, cancelled ones too, oldest first. */
export function loadSplits(db: Kysely<Database>, requisitionIds: readonly number[]): Promise<SplitRecord[]> {
  return selectSplits(db).where("split.requisition_id", "in", requisitionIds).orderBy("split.id").execute();
}
