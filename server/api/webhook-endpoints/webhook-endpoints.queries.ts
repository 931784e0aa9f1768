import type { WebhookDelivery, WebhookDeliveryQuery, WebhookEndpoint } from "contract/webhooks.schema";
import type { SelectQueryBuilder } from "kysely";
import { countRows, onPage, type Paging } from "../../db/pages";
import type { Database, Db, WebhookEndpointRow } from "../../db/tables";
import { notFound } from "../errors";

export async function listEndpoints(db: Db, paging: Paging): Promise<{ rows: WebhookEndpoint[]; total: number }> {
  const total = await countRows(db.selectFrom("webhook_endpoints"));
  const rows = await selectEndpoints(db).orderBy("id").$call(onPage(paging)).execute();
  return { rows: rows.map(present), total };
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
  query: WebhookDeliveryQuery,
): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
  const { status, order_id } = query;
  let matching = db.selectFrom("webhook_deliveries").where("webhook_deliveries.endpoint_id", "=", endpointId);
  if (status) matching = matching.where("webhook_deliveries.status", "in", status);
  if (order_id !== undefined) matching = matching.where("webhook_deliveries.order_id", "=", order_id);
  const total = await countRows(matching);
  const deliveries = await withOrders(matching).orderBy("webhook_deliveries.id", "desc").$call(onPage(query)).execute();
  return { deliveries, total };
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
