import type { Kysely } from "kysely";
import type { Database, OrderRow } from "../db/tables";
import { loadDeriveContexts } from "../orders/derive-context";
import { readLines } from "../orders/line-facts";
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
export async function loadLinesToShip(db: Kysely<Database>, order: OrderRow): Promise<LineToShip[]> {
  const context = (await loadDeriveContexts(db, [order])).get(order.id);
  if (!context) return [];
  const goods = readLines(context.lines).filter((line) => line.is_goods);
  return shippedLines(goods, context.downstream).map(({ line, figures }) => ({
    id: line.id ?? 0,
    title: line.title,
    sku: line.sku,
    color: line.color,
    ordered: line.units,
    ...figures,
  }));
}
