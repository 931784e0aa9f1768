import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import type { Settings } from "../../env.server";
import { shipToAddress } from "../../goods/ship-to";
import { notFound } from "../errors";
import { loadGoodsLines, loadGoodsOrders } from "../goods/goods-parts.queries";
import { presentSplit, selectSplits } from "../goods/split-rows";
import { loadSums, presentPurchaseOrder, selectPurchaseOrders } from "./purchase-order-rows";

/** One with all its splits: a fixed number of queries, however many. Throws where there is none. */
export async function getPurchaseOrder(
  { db, settings: { shopName } }: { db: Kysely<Database>; settings: Pick<Settings, "shopName"> },
  id: number,
): Promise<PurchaseOrder> {
  const row = await selectPurchaseOrders(db).where("purchase_orders.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That purchase order");
  const sums = await loadSums(db, [id]);
  const splits = await selectSplits(db).where("split.purchase_order_id", "=", id).orderBy("split.id").execute();
  const standing = splits.filter((split) => split.status !== "cancelled");
  const orderIds = [...new Set(standing.map((split) => split.order_id))];
  const orders = await loadGoodsOrders(
    db,
    splits.map((split) => split.order_id),
  );
  const lines = await loadGoodsLines(
    db,
    splits.map((split) => split.order_line_item_id),
  );
  return {
    ...presentPurchaseOrder(row, sums.get(id)),
    ship_to_address: await shipToAddress(db, { purchaseOrder: row, orderIds, shopName }),
    splits: splits.map((split) => ({
      ...presentSplit(split),
      order: orders.get(split.order_id) ?? null,
      order_line_item: lines.get(split.order_line_item_id) ?? null,
    })),
  };
}

/** Throws where there is none. */
export async function requirePurchaseOrder(db: Kysely<Database>, id: number): Promise<void> {
  const row = await db.selectFrom("purchase_orders").select("id").where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That purchase order");
}
