import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import type { WriteMoment } from "../../plan/write-moment";
import { currentHash } from "../../work-orders/revise";
import { loadSheetRows } from "../../work-orders/sheet-rows";
import type { OrderDifference } from "./difference";

/** Accepted, open orders whose printed sheet reads otherwise than at its last revision. */
export async function checkSheets(
  view: Kysely<Database>,
  orderIds: readonly number[],
  moment: WriteMoment,
): Promise<OrderDifference[]> {
  const rows = await loadSheetRows(view, orderIds);
  return rows.flatMap((one): OrderDifference[] => {
    const { id, work_order_revision } = one.order;
    if (one.revision === null)
      return [
        {
          table: "work_order_revisions",
          orderId: id,
          id: null,
          column: null,
          problem: `row of revision ${work_order_revision} is missing`,
        },
      ];
    if (one.revision.content_hash === currentHash(one, moment)) return [];
    const row = { table: "orders" as const, orderId: id, id, column: "work_order_revision" };
    return [{ ...row, stored: work_order_revision, follows: work_order_revision + 1 }];
  });
}
