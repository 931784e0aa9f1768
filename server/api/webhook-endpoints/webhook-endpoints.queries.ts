import type { WebhookDelivery, WebhookDeliveryQuery, WebhookEndpoint } from "contract/webhooks.schema";
import type { SelectQueryBuilder } from "kysely";
import type { Database, Db, WebhookEndpointRow } from "../../db/tables";
import { notFound } from "../errors";

export async function listEndpoints(
  db: Db,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: WebhookEndpoint[]; total: number }> {
  const { total } = await db
    .selectFrom("webhook_endpoints")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await selectEndpoints(db)
    .orderBy("id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { rows: rows.map(present), total: Number(total) };
}

/** Throws 404 where there is none. */
export async function getEndpoint(db: Db, id: number): Promise<WebhookEndpoint> {
  const row = await selectEndpoints(db).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That webhook endpoint");
  return present(row);
}

function selectEndpoints(db: Db) {
  return db
    .selectFrom("webhook_endpoints")
    .selectAll("webhook_endpoints")
    .select((eb) =>
      eb
        .selectFrom("webhook_deliveries")
        .whereRef("webhook_deliveries.endpoint_id", "=", "webhook_endpoints.id")
        .where("due_at", "is not", null)
        .select((count) => count.fn.countAll<number>().as("waiting"))
        .as("waiting"),
    );
}

function present({
  events_json,
  secret_cipher: _sealed,
  is_active,
  waiting,
  ...row
}: WebhookEndpointRow & { waiting: number | null }) {
  return { ...row, events: JSON.parse(events_json), is_active: is_active === 1, waiting: Number(waiting) };
}

/** Newest first. */
export async function listWebhookDeliveries(
  db: Db,
  endpointId: number,
  { page, per_page, status, order_id }: WebhookDeliveryQuery,
): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
  let matching = db.selectFrom("webhook_deliveries").where("webhook_deliveries.endpoint_id", "=", endpointId);
  if (status) matching = matching.where("webhook_deliveries.status", "in", status);
  if (order_id !== undefined) matching = matching.where("webhook_deliveries.order_id", "=", order_id);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const deliveries = await withOrders(matching)
    .orderBy("webhook_deliveries.id", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { deliveries, total: Number(total) };
}

/** Throws 404 where there is none. */
export async function getWebhookDelivery(
  db: Db,
  { endpointId, id }: { endpointId: number; id: number },
): Promise<WebhookDelivery> {
  const one = db.selectFrom("webhook_deliveries").where("webhook_deliveries.id", "=", id);
  const delivery = await withOrders(one.where("webhook_deliveries.endpoint_id", "=", endpointId)).executeTakeFirst();
  if (!delivery) throw notFound("That delivery");
  return delivery;
}

type Deliveries = SelectQueryBuilder<Database, "webhook_deliveries", object>;

const withOrders = (deliveries: Deliveries) =>
  deliveries
    .leftJoin("orders", "orders.id", "webhook_deliveries.order_id")
    .select([
      "webhook_deliveries.id",
      "webhook_deliveries.event_id",
      "webhook_deliveries.event",
      "webhook_deliveries.order_id",
      "orders.name as order_name",
      "webhook_deliveries.status",
      "webhook_deliveries.attempts",
      "webhook_deliveries.due_at as next_attempt_at",
      "webhook_deliveries.response_status",
      "webhook_deliveries.response_text",
      "webhook_deliveries.error",
      "webhook_deliveries.body",
      "webhook_deliveries.created_at",
      "webhook_deliveries.done_at",
    ]);
