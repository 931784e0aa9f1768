import type { Db, ReceivingRow, SplitRow } from "../../db/tables";

/** The row of a receiving with what is its split's. */
export type ReceivingRecord = ReceivingRow &
  Pick<SplitRow, "source" | "po_date" | "decorator" | "location_id" | "quantity_released">;

export function selectReceivings(db: Db) {
  return db
    .selectFrom("receivings")
    .innerJoin("requisition_splits as split", "split.id", "receivings.requisition_split_id")
    .selectAll("receivings")
    .select(["split.source", "split.po_date", "split.decorator", "split.location_id", "split.quantity_released"]);
}

export interface ShownAt {
  now: Date;
  /** The shop's calendar day. */
  today: string;
}
