import type { Kysely } from "kysely";
import type { Database, OrderRow } from "../db/tables";
import { readLines } from "../orders/line-facts";
import { loadDownstream } from "../orders/load-downstream";
import { type ShippedLine, shippedLines } from "./ship-figures";

/** A line of an order and what of it can leave. */
export interface LineToShip extends ShippedLine {
  id: number;
  title: string;
  sku: string | null;
  color: string | null;
  ordered: number;
}

/** The lines of an order that can be shipped, in its order. */
export async function loadLinesToShip(
  db: Kysely<Database>,
  { id: orderId }: Pick<OrderRow, "id">,
): Promise<LineToShip[]> {
  const rows = await db
    .selectFrom("order_line_items")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  const downstream = (await loadDownstream(db, [orderId])).get(orderId);
  if (!downstream) return [];
  const goods = readLines(rows.map((row) => ({ ...row, personalization_count: 0 }))).filter((line) => line.is_goods);
  return shippedLines(goods, downstream).map(({ line, figures }) => ({
    id: line.id ?? 0,
    title: line.title,
    sku: line.sku,
    color: line.color,
    ordered: line.units,
    ...figures,
  }));
}
