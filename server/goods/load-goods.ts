import type { Kysely } from "kysely";
import type { Database } from "../db/tables";
import type { Goods } from "./settle";

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
    productions: await trx
      .selectFrom("productions")
      .select(["id", "order_line_item_id", "received_units"])
      .where("order_id", "in", orderIds)
      .execute(),
  };
}
