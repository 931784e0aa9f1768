import { STORE_KIND_LABELS } from "contract/stores";
import type { StoreProblem } from "contract/today.schema";
import type { Db } from "../../db/tables";

const SHOWN = 10;

/** Stores that can't be read, what they could not be told, then what they sent that could not be read, newest first. */
export async function storeProblems(db: Db): Promise<StoreProblem[]> {
  const connections = await db
    .selectFrom("store_connections")
    .select(["id", "name", "last_error", "tried_at"])
    .where("status", "=", "failing")
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  const deliveries = await db
    .selectFrom("store_deliveries")
    .select(["id", "source", "topic", "message", "received_at"])
    .where("outcome", "=", "failed")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  const notices = await db
    .selectFrom("store_notices as notice")
    .innerJoin("store_connections as store", "store.id", "notice.store_connection_id")
    .innerJoin("shipments", "shipments.id", "notice.shipment_id")
    .innerJoin("orders", "orders.id", "notice.order_id")
    .select(["notice.shipment_id", "store.name as store", "shipments.number", "orders.name as order"])
    .select(["notice.error", "notice.updated_at"])
    .where("notice.status", "=", "failed")
    .orderBy("notice.id", "desc")
    .limit(SHOWN)
    .execute();
  return [
    ...connections.map(({ id, name, last_error, tried_at }) => ({
      kind: "connection",
      id,
      title: `Orders of ${name} can't be read`,
      reason: last_error,
      since: tried_at,
    })),
    ...notices.map(({ shipment_id, store, number, order, error, updated_at }) => ({
      kind: "shipment",
      id: shipment_id,
      title: `${store} could not be told of shipment ${number} of ${order}`,
      reason: error,
      since: updated_at,
    })),
    ...deliveries.map(({ id, source, topic, message, received_at }) => ({
      kind: "delivery",
      id,
      title: `${source === "woocommerce" ? STORE_KIND_LABELS.woocommerce : STORE_KIND_LABELS.shopify} sent ${topic}, which could not be read`,
      reason: message,
      since: received_at,
    })),
  ].slice(0, SHOWN);
}
