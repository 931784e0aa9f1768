import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { Db } from "../../db/tables";
import type { Settings } from "../../env.server";
import { shipToAddress } from "../../goods/ship-to";
import { notFound } from "../errors";
import { presentSplits } from "../requisitions/split-list.queries";
import { loadSums, presentPurchaseOrder, selectPurchaseOrders } from "./purchase-order-rows";

/** One with all its splits: a fixed number of queries, however many. Throws where there is none. */
export async function getPurchaseOrder(
  { db, settings: shop }: { db: Db; settings: Pick<Settings, "shopName" | "letterhead"> },
  id: number,
): Promise<PurchaseOrder> {
  const row = await selectPurchaseOrders(db).where("purchase_orders.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That purchase order");
  const sums = await loadSums(db, [id]);
  const on = await db
    .selectFrom("requisition_splits")
    .select("id")
    .where("purchase_order_id", "=", id)
    .orderBy("id")
    .execute();
  const splits = await presentSplits(
    db,
    on.map((split) => split.id),
  );
  const active = splits.filter((split) => split.status !== "cancelled");
  const orderIds = [...new Set(active.flatMap((split) => split.order_id ?? []))];
  return {
    ...presentPurchaseOrder(row, sums.get(id)),
    ship_to_address: await shipToAddress(db, { purchaseOrder: row, orderIds, shop }),
    splits,
  };
}

/** Throws where there is none. */
export async function requirePurchaseOrder(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom("purchase_orders").select("id").where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That purchase order");
}
