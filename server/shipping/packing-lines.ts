import { groupBy } from "contract/group-by";
import type { Db, OrderRow } from "../db/tables";
import { readLines } from "../lines/line-facts";
import { loadDownstream } from "../orders/load-downstream";
import { type ShippedLine, shippedLines } from "../orders/ship-figures";

/** A line of an order and what of it can leave. */
export interface LineToShip extends ShippedLine {
  id: number;
  title: string;
  sku: string | null;
  color: string | null;
  ordered: number;
}

/** The lines of an order that can be shipped, in its order. */
export async function loadLinesToShip(db: Db, { id: orderId }: Pick<OrderRow, "id">): Promise<LineToShip[]> {
  return (await loadLinesOfOrders(db, [orderId])).get(orderId) ?? [];
}

/** The same of some orders. */
export async function loadLinesOfOrders(db: Db, ids: readonly number[]): Promise<Map<number, LineToShip[]>> {
  const rows = await db
    .selectFrom("order_line_items")
    .selectAll()
    .where("order_id", "in", ids)
    .orderBy("position")
    .execute();
  const rowsOf = groupBy(rows, (row) => row.order_id);
  const downstream = await loadDownstream(db, ids);
  return new Map(
    [...downstream].map(([id, held]) => {
      const lines = readLines((rowsOf.get(id) ?? []).map((row) => ({ ...row, personalization_count: 0 })));
      return [
        id,
        shippedLines(
          lines.filter((line) => line.is_goods),
          held,
        ).map(toShip),
      ];
    }),
  );
}

const toShip = ({ line, figures }: ReturnType<typeof shippedLines>[number]): LineToShip => ({
  id: line.id ?? 0,
  title: line.title,
  sku: line.sku,
  color: line.color,
  ordered: line.units,
  ...figures,
});
