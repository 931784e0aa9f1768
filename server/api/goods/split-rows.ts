import { splitFields } from "contract/split-fields";
import type { Split } from "contract/splits.schema";
import type { Db } from "../../db/tables";
import { presenterOf } from "../../field-rows";

/** Splits as answers show them: with the names of supplier and location, the number of their draft PO, and their receiving. */
export function selectSplits(db: Db) {
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

const presentFields = presenterOf(splitFields);

export function presentSplit(row: SplitRecord): Split {
  return {
    ...presentFields(row),
    supplier:
      row.supplier_id === null || row.supplier_name === null ? null : { id: row.supplier_id, name: row.supplier_name },
    po_number: row.po_number ?? row.draft_number,
    location_name: row.location_name,
    receiving_id: row.receiving_id,
  };
}

/** All splits of these requisitions, cancelled ones too, oldest first. */
export function loadSplits(db: Db, requisitionIds: readonly number[]): Promise<SplitRecord[]> {
  return selectSplits(db).where("split.requisition_id", "in", requisitionIds).orderBy("split.id").execute();
}
