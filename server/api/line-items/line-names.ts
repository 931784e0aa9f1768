import type { LineItemPatch } from "contract/line-items.schema";
import type { Db } from "../../db/tables";
import { carryNames, type KeptName, type NewName } from "./line-names.transitions";

export interface PlannedNames {
  rows: NewName[];
  /** How many there were. */
  before: number;
  /** Rows that were not there before and must be confirmed by the customer. */
  changed: number;
}

/** The new list of a line with what was confirmed and done carried over; null where it is the list that is there. */
export async function planNames(
  trx: Db,
  lineId: number,
  desired: NonNullable<LineItemPatch["personalizations"]>,
): Promise<PlannedNames | null> {
  const kept: KeptName[] = await trx
    .selectFrom("personalizations")
    .select(["unit_index", "size", "line_1", "line_2", "font", "thread_color", "confirmed_at", "done_at"])
    .where("order_line_item_id", "=", lineId)
    .orderBy("unit_index")
    .execute();
  const { rows, changed, isSame } = carryNames(kept, desired);
  return isSame ? null : { rows, before: kept.length, changed };
}

/** Replaces the list. The history keeps its numbers only: names are personal. */
export async function saveNames(trx: Db, lineId: number, { rows }: PlannedNames): Promise<void> {
  await trx.deleteFrom("personalizations").where("order_line_item_id", "=", lineId).execute();
  const values = rows.map((row) => ({ order_line_item_id: lineId, ...row }));
  for (let start = 0; start < values.length; start += ROWS_PER_INSERT) {
    await trx
      .insertInto("personalizations")
      .values(values.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
}

const ROWS_PER_INSERT = 500;
