import { sql } from "kysely";
import type { ApiDependencies } from "../../api/context";
import { instantOf } from "../../clock";
import { holdsText } from "../../db/holds-text";
import type { Db, StoreDeliveryRow } from "../../db/tables";
import { updateRows } from "../../db/update-rows";
import { recordHistory } from "../../history/record-history";
import { isWaiting } from "../../mail/waiting-mail";
import { rederiveOrders } from "../../orders/rederive-orders";
import { writeMoment } from "../../plan/write-moment";
import { field, idText, isObject, type JsonObject, listAt, objectAt, textAt } from "../json-values";
import { isPersonal, saveOrderProperties } from "../order-properties";
import { forgetFiles, removeForgotten } from "./forget-files";
import { forgetInCustomers, forgetInTexts } from "./forget-texts";
import { parseBody } from "./parse-body";
import { type Forget, forgetter, personTerms, placeOnly, REMOVED } from "./person-terms";
import { topicKind } from "./topics";
import { piecesOnly, withoutPerson } from "./without-person";

export const orderKey = (id: string) => `shopify order ${id}`;
export const customerKey = (id: string) => `shopify customer ${id}`;

/** Does what Shopify asks with customers/redact; what comes later of the same customer is stored without the person. Answers with words. */
export async function redactCustomer(
  dependencies: ApiDependencies,
  { id: deliveryId }: Pick<StoreDeliveryRow, "id">,
  request: JsonObject,
): Promise<string> {
  const { db, dialect, clock, settings, disk } = dependencies;
  const asked = objectAt(request, "customer");
  const customer = idText(field(asked, "id"));
  const named = listAt(request, "orders_to_redact").flatMap((id) => idText(id) ?? []);
  const now = clock();
  const at = instantOf(now);
  const keys = [...named.map(orderKey), ...(customer === null ? [] : [customerKey(customer)])];
  if (keys.length === 0) return "It names no customer and no order.";
  const moment = writeMoment({ dialect, settings: { shopTimezone: settings.shopTimezone } }, now, null);
  const redacted = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("redacted_store_ids")
      .values(keys.map((store_key) => ({ store_key, redacted_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const people = await findPeople(trx, { customer, email: textAt(asked, "email")?.toLowerCase() ?? null, named });
    const ids = people.map(({ id }) => id);
    const orders = await findOrders(trx, named, ids);
    const said = { email: textAt(asked, "email"), phone: textAt(asked, "phone") };
    const orderIds = orders.map(({ id }) => id);
    const others = await findOthers(trx, orderIds);
    const terms = personTerms(
      [...people, said, ...others],
      [...people.flatMap(addressesOf), ...orders.flatMap(addressesOf)],
    );
    const forget = forgetter(terms);
    await forgetPeople(trx, ids, at);
    await forgetInCustomers(trx, ids, forget);
    if (orderIds.length > 0) {
      await forgetMail(trx, orderIds, at);
      await forgetInOrders(trx, orders, at);
      await forgetFiles(trx, orderIds, at);
      await forgetInTexts(trx, orderIds, forget);
    }
    await forgetInDeliveries(trx, [...named, ...orders.map(({ external_id }) => external_id)].map(orderKey), forget);
    await dropBodies(trx, { deliveryId, customer, ...said });
    await saveOrderProperties(trx, orderIds);
    await rederiveOrders(trx, orderIds, moment);
    const event = { entity_type: "order", action: "customer_redacted" };
    await recordHistory(
      trx,
      { type: "system", id: null, requestId: null },
      at,
      orderIds.map((id) => ({ ...event, entity_id: id, order_id: id })),
    );
    return orderIds;
  });
  await removeForgotten(db, disk, redacted);
  return redacted.length === 1 ? "1 order was made anonymous." : `${redacted.length} orders were made anonymous.`;
}

const addressesOf = (row: { addresses: readonly (string | null)[] }): unknown[] =>
  row.addresses.flatMap((json) => (json === null ? [] : JSON.parse(json)));

/** Who else stands for the customer in these orders: who was asked about their proofs, and who picked pieces up. */
async function findOthers(trx: Db, orders: readonly number[]) {
  const contacts = await trx
    .selectFrom("proof_contacts as contact")
    .innerJoin("proof_requests as request", "request.id", "contact.proof_request_id")
    .innerJoin("art_proofs as proof", "proof.id", "request.art_proof_id")
    .select(["contact.name", "contact.email", "contact.respondent_name"])
    .where("proof.order_id", "in", [...orders, 0])
    .execute();
  const shipments = await trx
    .selectFrom("shipments")
    .select("picked_up_by")
    .where("order_id", "in", [...orders, 0])
    .where("picked_up_by", "is not", null)
    .execute();
  return [
    ...contacts.flatMap(({ name, email, respondent_name }) => [
      { first_name: name, email },
      { first_name: respondent_name },
    ]),
    ...shipments.map(({ picked_up_by }) => ({ first_name: picked_up_by })),
  ];
}

interface Asked {
  customer: string | null;
  email: string | null;
  /** Ids of orders. */
  named: readonly string[];
}

/** The customer, and records of theirs without an id of the store: of an order as a guest, or of a CSV. */
async function findPeople(trx: Db, { customer, email, named }: Asked) {
  const rows = await trx
    .selectFrom("customers")
    .select(["id", "first_name", "last_name", "email", "phone", "company", "addresses_json"])
    .where("source", "in", ["shopify", "csv"])
    .where((eb) =>
      eb.or([
        eb("external_id", "=", customer ?? ""),
        eb.and([eb("external_id", "is", null), eb("email", "=", email ?? "")]),
        eb.and([
          eb("external_id", "is", null),
          eb(
            "id",
            "in",
            trx
              .selectFrom("orders")
              .select((order) => order.fn.coalesce("customer_id", order.lit(0)).as("customer_id"))
              .where("source", "in", ["shopify", "csv"])
              .where("external_id", "in", [...named, ""]),
          ),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ addresses_json, ...row }) => ({ ...row, addresses: [addresses_json] }));
}

async function forgetPeople(trx: Db, people: readonly number[], at: string): Promise<void> {
  await trx
    .updateTable("customers")
    .set((eb) => ({
      first_name: null,
      last_name: null,
      email: null,
      email_verified: null,
      phone: null,
      company: null,
      note: null,
      addresses_json: null,
      tags_json: "[]",
      // The key of a record without an id of the store is its email.
      customer_key: eb
        .case()
        .when("external_id", "is", null)
        .then(sql<string>`source || '|removed|' || id`)
        .else(eb.ref("customer_key"))
        .end(),
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "in", [...people, 0])
    .execute();
}

async function findOrders(trx: Db, named: readonly string[], people: readonly number[]) {
  const rows = await trx
    .selectFrom("orders")
    .select(["id", "source", "external_id", "company", "properties_json"])
    .select(["shipping_address_json", "billing_address_json"])
    .where((eb) =>
      eb.or([
        eb.and([eb("source", "in", ["shopify", "csv"]), eb("external_id", "in", [...named, ""])]),
        eb("customer_id", "in", [...people, 0]),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, addresses: [row.shipping_address_json, row.billing_address_json] }));
}

type RedactedOrder = Awaited<ReturnType<typeof findOrders>>[number];

/** Mail to the person goes as a whole, and none leaves any more. */
async function forgetMail(trx: Db, orders: readonly number[], at: string): Promise<void> {
  const toThem = trx
    .updateTable("email_messages")
    .where("order_id", "in", orders)
    .where((eb) => eb.or([eb("audience", "is", null), eb("audience", "=", "customer")]));
  await toThem
    .set({ status: "suppressed", error: "The customer asked to be forgotten before this could be sent." })
    .where((eb) => isWaiting(eb, at))
    .execute();
  const to_json = JSON.stringify([{ name: REMOVED, email: null }]);
  await toThem
    .set({ to_json, cc_json: "[]", subject: REMOVED, body_text: REMOVED, body_html: REMOVED, link_cipher: null })
    .execute();
}

async function forgetInOrders(trx: Db, rows: readonly RedactedOrder[], at: string): Promise<void> {
  const orders = rows.map(({ id }) => id);
  const kept = rows.map(({ id, shipping_address_json, properties_json }) => ({
    id,
    shipping_address_json: placeOf(shipping_address_json),
    properties_json: impersonal(properties_json),
  }));
  await updateRows(trx, "orders", { shipping_address_json: "text", properties_json: "text" }, kept);
  await trx
    .updateTable("orders")
    .set((eb) => ({
      company: null,
      company_sort: "",
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
  await forgetOfShipping(trx, orders, at);
  await forgetOfProofs(trx, orders);
}

async function forgetOfShipping(trx: Db, orders: readonly number[], at: string): Promise<void> {
  const shipments = await trx
    .selectFrom("shipments")
    .select(["id", "ship_to_json"])
    .where("order_id", "in", orders)
    .execute();
  const kept = shipments.map(({ id, ship_to_json }) => ({ id, ship_to_json: placeOf(ship_to_json) }));
  await updateRows(trx, "shipments", { ship_to_json: "text" }, kept);
  await trx
    .updateTable("shipments")
    .set({ picked_up_by: null, signature: null })
    .where("order_id", "in", orders)
    .execute();
  await trx
    .updateTable("order_links")
    .set({ revoked_at: at })
    .where("order_id", "in", orders)
    .where("revoked_at", "is", null)
    .execute();
}

/** Who was asked, and from where they answered; what was approved and when stays. */
async function forgetOfProofs(trx: Db, orders: readonly number[]): Promise<void> {
  const proofs = trx.selectFrom("art_proofs").select("id").where("order_id", "in", orders);
  const requests = trx.selectFrom("proof_requests").select("id").where("art_proof_id", "in", proofs);
  await trx
    .updateTable("proof_contacts")
    .set({ name: REMOVED, email: "", respondent_name: null, ip: null, user_agent: null })
    .where("proof_request_id", "in", requests)
    .execute();
  await trx
    .updateTable("art_proofs")
    .set({ approved_by_name: REMOVED })
    .where("order_id", "in", orders)
    .where("approved_by_type", "=", "customer")
    .execute();
}

function placeOf(json: string | null): string | null {
  const address: unknown = JSON.parse(json ?? "null");
  const place = isObject(address) ? placeOnly(address) : null;
  return place && JSON.stringify(place);
}

function impersonal(json: string): string {
  const properties: { name: string }[] = JSON.parse(json);
  return JSON.stringify(properties.filter(({ name }) => !isPersonal(name)));
}

/** What was delivered of them stays without the person, so that messages that come late still find their order. */
export async function forgetInDeliveries(
  trx: Db,
  orderKeys: readonly string[],
  forget: Forget = (text) => text,
): Promise<void> {
  if (orderKeys.length === 0) return;
  const rows = await trx
    .selectFrom("store_deliveries")
    .select(["id", "source", "topic", "body"])
    .where("resource_key", "in", orderKeys)
    .where("body", "is not", null)
    .execute();
  const kept = rows.map(({ id, source, topic, body }) => {
    const value = body === null ? null : parseBody(body);
    if (!isObject(value)) return { id, body: null };
    const kind = topicKind(source, topic);
    const isPart = kind === "refund" || kind === "fulfilment";
    return { id, body: JSON.stringify(isPart ? piecesOnly(value) : withoutPerson(value, forget)) };
  });
  await updateRows(trx, "store_deliveries", { body: "text" }, kept);
}

/** The request itself, and what tells of the customer beside orders. */
async function dropBodies(
  trx: Db,
  {
    deliveryId,
    customer,
    ...said
  }: { deliveryId: number; customer: string | null; email: string | null; phone: string | null },
): Promise<void> {
  const signs = [customer, ...Object.values(said)].filter((text): text is string => text !== null && text.length > 3);
  await trx
    .updateTable("store_deliveries")
    .set({ body: null })
    .where("body", "is not", null)
    .where((eb) =>
      eb.or([
        eb("id", "=", deliveryId),
        eb.and([
          eb.or([eb("outcome", "=", "unused"), eb("topic", "=", "customers/update")]),
          eb.or(signs.map((sign) => holdsText("body", sign))),
        ]),
      ]),
    )
    .execute();
  await trx
    .deleteFrom("idempotency_keys")
    .where((eb) => eb.or(signs.map((sign) => holdsText("response_body", sign))))
    .execute();
}

/** Which of these keys are of somebody who must not come back. */
export async function findRedacted(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom("redacted_store_ids")
    .select("store_key")
    .where("store_key", "in", [...keys])
    .execute();
  return new Set(rows.map(({ store_key }) => store_key));
}
