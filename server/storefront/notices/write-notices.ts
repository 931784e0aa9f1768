import { isLeft } from "contract/shipping";
import { STORE_KINDS } from "contract/stores";
import type { Db, OrderRow } from "../../db/tables";

type OfStore = Pick<OrderRow, "id" | "source" | "shop_domain">;

/**
 * The order's store is told of these shipments as they are then, in the transaction that changed them; it is sent later. `left`: they
 * left just now. One that came from the store is never told, and a change of one that the store knows nothing of neither.
 */
export async function tellStore(
  trx: Db,
  order: OfStore,
  { ids, left, at }: { ids: readonly number[]; left: boolean; at: string },
): Promise<void> {
  const storeId = await findStore(trx, order);
  if (storeId === null || ids.length === 0) return;
  const shipments = await trx
    .selectFrom("shipments")
    .leftJoin("store_notices as notice", "notice.shipment_id", "shipments.id")
    .select(["shipments.id", "shipments.status", "notice.id as notice_id"])
    .where("shipments.id", "in", ids)
    .where("shipments.external_id", "is", null)
    .orderBy("shipments.id")
    .execute();
  const heard = shipments.filter(({ status, notice_id }) => notice_id !== null || (left && isLeft(status)));
  if (heard.length === 0) return;
  const waiting = {
    store_connection_id: storeId,
    status: "waiting",
    attempts: 0,
    due_at: at,
    error: null,
    updated_at: at,
  };
  await trx
    .insertInto("store_notices")
    .values(heard.map(({ id }) => ({ ...waiting, shipment_id: id, order_id: order.id, created_at: at })))
    .onConflict((conflict) => conflict.column("shipment_id").doUpdateSet(waiting))
    .execute();
}

/** The connection that the order came by, where it is told; null for none. */
async function findStore(trx: Db, { source, shop_domain }: OfStore): Promise<number | null> {
  if (!STORE_KINDS.some((kind) => kind === source)) return null;
  const connections = await trx
    .selectFrom("store_connections")
    .select(["id", "base_url"])
    .where("kind", "=", source)
    .where("tells_shipments", "=", 1)
    .orderBy("id")
    .execute();
  return connections.find(({ base_url }) => new URL(base_url).hostname === shop_domain)?.id ?? null;
}

/** What a store that is no longer told has not heard yet. */
export async function dropNotices(trx: Db, storeId: number): Promise<void> {
  await trx
    .deleteFrom("store_notices")
    .where("store_connection_id", "=", storeId)
    .where("status", "<>", "sent")
    .execute();
}
