import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "../db/tables";
import type { Goods } from "./settle";
import type { ProductionGoods } from "./settle-productions";

/** Everything of these orders that sourcing and the dock hold; six queries. */
export async function loadGoods(trx: Kysely<Database>, orderIds: readonly number[]): Promise<Goods> {
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
    productions: await loadProductionGoods(trx, orderIds),
  };
}

async function loadProductionGoods(trx: Kysely<Database>, orderIds: readonly number[]): Promise<ProductionGoods[]> {
  const counted = (eb: ExpressionBuilder<Database, "productions">, kind: "produced" | "spoiled") =>
    eb.fn.coalesce(
      eb
        .selectFrom("production_counts")
        .select((counts) => counts.fn.sum<number>("quantity").as("pieces"))
        .whereRef("production_counts.production_id", "=", "productions.id")
        .where("kind", "=", kind),
      eb.val(0),
    );
  const rows = await trx
    .selectFrom("productions")
    .innerJoin("order_line_items as line", "line.id", "productions.order_line_item_id")
    .innerJoin("orders", "orders.id", "productions.order_id")
    .select([
      "productions.id",
      "productions.order_id",
      "productions.order_line_item_id",
      "productions.received_units",
      "productions.produced_units",
      "productions.spoiled_units",
      "productions.lost_units",
      "productions.received_by_hand",
      "productions.accepted_short_units",
      "orders.stage",
      "line.goods_source",
      "line.current_quantity as line_quantity",
    ])
    .select((eb) => [counted(eb, "produced").as("counted_produced"), counted(eb, "spoiled").as("counted_spoiled")])
    .where("productions.order_id", "in", orderIds)
    .orderBy("productions.id")
    .execute();
  return rows.map((row) => ({
    ...row,
    counted_produced: Number(row.counted_produced),
    counted_spoiled: Number(row.counted_spoiled),
  }));
}
