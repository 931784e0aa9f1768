import type { Db, SplitRow } from "../../db/tables";
import { loadShipped } from "../../orders/load-downstream";
import { ApiError } from "../errors";

interface SplitWrite {
  trx: Db;
  split: SplitRow;
}

/** Refuses to count `fewer` pieces less of this split where they left or shipped already, or where something was made of them. */
export async function refuseFewer({ trx, split }: SplitWrite, fewer: number, field: string): Promise<void> {
  if (fewer === 0) return;
  const here = split.quantity_received - split.quantity_released;
  if (fewer > here) {
    const gone = `${split.quantity_released} of the ${split.quantity_received} pieces left already, to stock or to the supplier.`;
    throw refused(field, `${gone} ${here} can be taken off at most.`);
  }
  const all = await piecesHere(trx, split);
  const made = await piecesUsed(trx, split, all);
  const shipped = (await loadShipped(trx, split.order_id)).get(split.order_line_item_id) ?? 0;
  const used = Math.max(made, shipped);
  if (all - fewer >= used) return;
  const words = shipped > made ? `${used} pieces of this line shipped` : `Production used ${used} pieces of this line`;
  throw refused(field, `${words}, so ${Math.max(0, all - used)} can be taken off at most.`);
}

/** A line with its order: rows of orders are found by an index. */
type LineOfOrder = Pick<SplitRow, "order_id" | "order_line_item_id">;

/** Accepted pieces of a line that did not leave its order again. */
async function piecesHere(trx: Db, line: LineOfOrder): Promise<number> {
  const { here } = await trx
    .selectFrom("requisition_splits")
    .select((eb) => eb.fn.sum<number | null>(eb("quantity_received", "-", eb.ref("quantity_released"))).as("here"))
    .where("order_id", "=", line.order_id)
    .where("order_line_item_id", "=", line.order_line_item_id)
    .executeTakeFirstOrThrow();
  return Number(here ?? 0);
}

/**
 * Of the pieces that came so many are made or spoiled. Each operation of a line works on all its pieces, so the one that is furthest
 * counts; what the press found beyond the dock's count, and what stood in the shop, is used first.
 */
async function piecesUsed(trx: Db, line: LineOfOrder, here: number): Promise<number> {
  const { beyond } = await trx
    .selectFrom("production_lines")
    .select((eb) =>
      eb.fn
        .max<number | null>(eb(eb("produced_units", "+", eb.ref("lost_units")), "-", eb.ref("received_units")))
        .as("beyond"),
    )
    .where("order_id", "=", line.order_id)
    .where("order_line_item_id", "=", line.order_line_item_id)
    .executeTakeFirstOrThrow();
  return beyond === null ? 0 : Math.max(0, here + Number(beyond));
}

const refused = (field: string, message: string) =>
  new ApiError("not_allowed", message, { errors: { [field]: [message] } });
