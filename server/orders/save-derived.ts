import type { Db } from "../db/tables";
import { updateRows } from "../db/update-rows";
import type { DerivedColumns } from "./derive";

const DERIVED_TYPES: Readonly<Record<keyof DerivedColumns, "text" | "integer">> = {
  stage: "text",
  company_sort: "text",
  priority_rank: "integer",
  total_units: "integer",
  in_hand_sort: "text",
  ship_sort: "text",
  has_vip: "integer",
  lead_days: "integer",
  slack_date: "text",
  slack_sort: "text",
  ship_by_date: "text",
  art_due_date: "text",
  goods_due_date: "text",
  production_due_date: "text",
  earliest_in_hand_date: "text",
  is_anchored: "integer",
  art_status: "text",
  sourcing_status: "text",
  receiving_status: "text",
  production_status: "text",
  ship_status: "text",
  units_shipped: "integer",
  units_to_pack: "integer",
  actual_ship_date: "text",
  counts_json: "text",
  decoration_json: "text",
  checks_json: "text",
  check_level: "text",
  is_new_customer: "integer",
  is_international: "integer",
};
export const DERIVED_NAMES = Object.keys(DERIVED_TYPES) as (keyof DerivedColumns)[];
/** Writes derived columns of many orders. Does not touch lock_version: no person changed anything. */
export async function saveDerived(db: Db, entries: readonly { id: number; columns: DerivedColumns }[]): Promise<void> {
  await updateRows(
    db,
    "orders",
    DERIVED_TYPES,
    entries.map(({ id, columns }) => ({ id, ...columns })),
  );
}
