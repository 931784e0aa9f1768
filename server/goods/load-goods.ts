import type { ExpressionBuilder } from "kysely";
import type { Database, Db } from "../db/tables";
import { UNITS } from "../production/line-units";
import type { Goods } from "./settle";
import type { ProductionGoods } from "./settle-productions";

/** Everything of these orders that sourcing and the dock hold; seven queries. */
export async function loadGoods(trx: Db, orderIds: readonly number[]): Promise<Goods> {
  const receivingIds = trx.selectFrom("receivings").select("id").where("order_id", "in", orderIds);
  return {
    requisitions: await trx
      .selectFrom("requisitions")
      .selectAll()
      .where("order_id", "in", orderIds)
      .orderBy("id")
      .execute(),
    splits: await trx
      .selectFrom("requisition_splits")
      .selectAll()
      .where("order_id", "in", orderIds)
      .orderBy("id")
      .execute(),
    receivings: await trx
      .selectFrom("receivings")
      .selectAll()
      .where("order_id", "in", orderIds)
      .orderBy("id")
      .execute(),
    receipts: await trx
      .selectFrom("receipts")
      .selectAll()
      .where("receiving_id", "in", receivingIds)
      .orderBy("id")
      .execute(),
    discrepancies: await trx
      .selectFrom("discrepancies")
      .selectAll()
      .where("receiving_id", "in", receivingIds)
      .orderBy("id")
      .execute(),
    productions: await trx
      .selectFrom("productions")
      .select(["id", "order_id", "order_line_item_id", ...UNITS])
      .where("order_id", "in", orderIds)
      .orderBy("id")
      .execute(),
    production_lines: await loadProductionGoods(trx, orderIds),
  };
}

async function loadProductionGoods(trx: Db, orderIds: readonly number[]): Promise<ProductionGoods[]> {
  const counted = (eb: ExpressionBuilder<Database, "production_lines">, kind: "produced" | "spoiled") =>
    eb.fn.coalesce(
      eb
        .selectFrom("production_counts")
        .select((counts) => counts.fn.sum<number>("quantity").as("pieces"))
        .whereRef("production_counts.production_id", "=", "production_lines.production_id")
        .whereRef("production_counts.order_line_item_id", "=", "production_lines.order_line_item_id")
        .where("kind", "=", kind),
      eb.val(0),
    );
  return await trx
    .selectFrom("production_lines")
    .innerJoin("order_line_items as line", "line.id", "production_lines.order_line_item_id")
    .innerJoin("orders", "orders.id", "production_lines.order_id")
    .selectAll("production_lines")
    .select(["orders.stage", "line.goods_source", "line.color", "line.size", "line.current_quantity as line_quantity"])
    .select((eb) => [counted(eb, "produced").as("counted_produced"), counted(eb, "spoiled").as("counted_spoiled")])
    .where("production_lines.order_id", "in", orderIds)
    .orderBy("production_lines.production_id")
    .orderBy("production_lines.id")
    .execute();
}
