import type { StoreDelivery, StoreDeliveryQuery } from "contract/stores.schema";
import { countRows } from "../../db/pages";
import type { Db } from "../../db/tables";
import { notFound } from "../errors";

type Filter = Omit<StoreDeliveryQuery, "page" | "per_page"> & { id?: number };

/** Newest first. */
export async function listDeliveries(
  db: Db,
  { page, per_page, ...filter }: StoreDeliveryQuery,
): Promise<{ rows: StoreDelivery[]; total: number }> {
  const total = await countRows(matching(db, filter));
  const deliveries = await read(db, filter, { limit: per_page, offset: (page - 1) * per_page });
  return { rows: deliveries, total };
}

/** Throws 404 where there is none. */
export async function getDelivery(db: Db, id: number): Promise<StoreDelivery> {
  const [delivery] = await read(db, { id }, { limit: 1, offset: 0 });
  if (!delivery) throw notFound("That delivery");
  return delivery;
}

function matching(db: Db, { id, outcome, source, order_id }: Filter) {
  let deliveries = db.selectFrom("store_deliveries");
  if (id !== undefined) deliveries = deliveries.where("store_deliveries.id", "=", id);
  if (outcome) deliveries = deliveries.where("store_deliveries.outcome", "in", outcome);
  if (source) deliveries = deliveries.where("store_deliveries.source", "in", source);
  if (order_id !== undefined) deliveries = deliveries.where("store_deliveries.order_id", "=", order_id);
  return deliveries;
}

async function read(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoreDelivery[]> {
  const rows = await matching(db, filter)
    .leftJoin("orders", "orders.id", "store_deliveries.order_id")
    .select((eb) => [
      "store_deliveries.id",
      "store_deliveries.source",
      "store_deliveries.shop",
      "store_deliveries.delivery_id",
      "store_deliveries.topic",
      "store_deliveries.store_connection_id",
      "store_deliveries.received_at",
      "store_deliveries.outcome",
      "store_deliveries.message",
      "store_deliveries.order_id",
      "orders.name as order_name",
      "store_deliveries.attempts",
      "store_deliveries.done_at",
      eb.case().when("store_deliveries.body", "is not", null).then(1).else(0).end().as("has_body"),
    ])
    .orderBy("store_deliveries.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ has_body, ...row }) => ({
    ...row,
    error: row.outcome === "failed" ? row.message : null,
    can_retry: has_body === 1 && row.outcome !== "unused" && row.done_at !== null,
  }));
}
