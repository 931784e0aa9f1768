import type { Kysely } from "kysely";
import type { ApiDependencies } from "../../api/context";
import { instantOf } from "../../clock";
import type { Database } from "../../db/tables";
import { updateRows } from "../../db/update-rows";
import { recordHistory } from "../../history";
import { rederiveOrders } from "../../orders/rederive-orders";
import { writeMoment } from "../../orders/write-moment";
import { field, idText, isObject, type JsonObject, listAt, objectAt } from "../json-values";
import { isPersonal, saveOrderProperties } from "../order-properties";
import { parseBody } from "./parse-body";
import { topicKind } from "./topics";
import { withoutPerson } from "./without-person";

export const orderKey = (id: string) => `shopify order ${id}`;
export const customerKey = (id: string) => `shopify customer ${id}`;

/** Does what Shopify asks with customers/redact; what comes later of the same customer is stored without the person. Answers with words. */
export async function redactCustomer(dependencies: ApiDependencies, request: JsonObject): Promise<string> {
  const { db, dialect, clock, settings } = dependencies;
  const customer = idText(field(objectAt(request, "customer"), "id"));
  const named = listAt(request, "orders_to_redact").flatMap((id) => idText(id) ?? []);
  const now = clock();
  const at = instantOf(now);
  const keys = [...named.map(orderKey), ...(customer === null ? [] : [customerKey(customer)])];
  if (keys.length === 0) return "It names no customer and no order.";
  const moment = writeMoment({ dialect, settings: { shopTimezone: settings.shopTimezone } }, now, null);
  const count = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("redacted_store_ids")
      .values(keys.map((store_key) => ({ store_key, redacted_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const people = customer === null ? [] : await forgetCustomer(trx, customer, at);
    const orders = await findOrders(trx, named, people);
    await forgetInOrders(trx, orders, at);
    await forgetInDeliveries(trx, named);
    await saveOrderProperties(trx, orders);
    await rederiveOrders(trx, orders, moment);
    const redacted = { entity_type: "order", action: "customer_redacted" };
    await recordHistory(
      trx,
      { type: "system", id: null, requestId: null },
      at,
      orders.map((id) => ({ ...redacted, entity_id: id, order_id: id })),
    );
    return orders.length;
  });
  return count === 1 ? "1 order was made anonymous." : `${count} orders were made anonymous.`;
}

async function forgetCustomer(trx: Kysely<Database>, externalId: string, at: string): Promise<number[]> {
  const rows = await trx
    .updateTable("customers")
    .set({
      first_name: null,
      last_name: null,
      email: null,
      email_verified: null,
      phone: null,
      company: null,
      note: null,
      tags_json: "[]",
      updated_at: at,
    })
    .where("external_id", "=", externalId)
    .where("source", "in", ["shopify", "csv"])
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function findOrders(trx: Kysely<Database>, named: readonly string[], people: readonly number[]) {
  const rows = await trx
    .selectFrom("orders")
    .select("id")
    .where((eb) =>
      eb.or([
        eb.and([eb("source", "in", ["shopify", "csv"]), eb("external_id", "in", [...named, ""])]),
        eb("customer_id", "in", [...people, 0]),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function forgetInOrders(trx: Kysely<Database>, orders: readonly number[], at: string): Promise<void> {
  if (orders.length === 0) return;
  const rows = await trx
    .selectFrom("orders")
    .select(["id", "shipping_address_json", "properties_json"])
    .where("id", "in", orders)
    .execute();
  const kept = rows.map(({ id, shipping_address_json, properties_json }) => ({
    id,
    shipping_address_json: placeOnly(shipping_address_json),
    properties_json: impersonal(properties_json),
  }));
  await updateRows(trx, "orders", { shipping_address_json: "text", properties_json: "text" }, kept);
  await trx
    .updateTable("orders")
    .set((eb) => ({
      company: null,
      note: null,
      billing_address_json: null,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "in", orders)
    .execute();
  const lines = trx.selectFrom("order_line_items").where("order_id", "in", orders);
  await trx.deleteFrom("personalizations").where("order_line_item_id", "in", lines.select("id")).execute();
  const lineRows = await lines.select(["id", "properties_json"]).execute();
  const impersonalLines = lineRows.map(({ id, properties_json }) => ({
    id,
    properties_json: impersonal(properties_json),
  }));
  await updateRows(trx, "order_line_items", { properties_json: "text" }, impersonalLines);
  await trx.deleteFrom("notifications").where("order_id", "in", orders).execute();
  await trx
    .updateTable("order_changes")
    .set({ payload_json: "{}" })
    .where("order_id", "in", orders)
    .where("status", "<>", "proposed")
    .execute();
}

function placeOnly(json: string | null): string | null {
  const address: unknown = JSON.parse(json ?? "null");
  if (!isObject(address)) return null;
  const { country = null, region = null } = address;
  const empty = Object.fromEntries(Object.keys(address).map((name) => [name, null]));
  return country === null && region === null ? null : JSON.stringify({ ...empty, country, region });
}

function impersonal(json: string): string {
  const properties: { name: string }[] = JSON.parse(json);
  return JSON.stringify(properties.filter(({ name }) => !isPersonal(name)));
}

/** What was delivered of them stays without the person, so that messages that come late still find their order. */
async function forgetInDeliveries(trx: Kysely<Database>, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return;
  const rows = await trx
    .selectFrom("store_deliveries")
    .select(["id", "source", "topic", "body"])
    .where("resource_key", "in", orders.map(orderKey))
    .where("body", "is not", null)
    .execute();
  const kept = rows.map(({ id, source, topic, body }) => {
    const value = body === null ? null : parseBody(body);
    if (!isObject(value)) return { id, body: null };
    const isRefund = topicKind(source, topic) === "refund";
    return { id, body: JSON.stringify(isRefund ? piecesOnly(value) : withoutPerson(value)) };
  });
  await updateRows(trx, "store_deliveries", { body: "text" }, kept);
}

const piecesOnly = ({ id, order_id, created_at, refund_line_items }: JsonObject) => ({
  id,
  order_id,
  created_at,
  refund_line_items: Array.isArray(refund_line_items)
    ? refund_line_items.filter(isObject).map(({ line_item_id, quantity }) => ({ line_item_id, quantity }))
    : [],
});

/** Which of these keys are of somebody who must not come back. */
export async function findRedacted(db: Kysely<Database>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom("redacted_store_ids")
    .select("store_key")
    .where("store_key", "in", [...keys])
    .execute();
  return new Set(rows.map(({ store_key }) => store_key));
}
