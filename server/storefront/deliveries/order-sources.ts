import type { Db } from "../../db/tables";
import { field, idText, isObject, type JsonObject, objectAt } from "../json-values";
import { assembleOrder, chooseParts, type Part, type Parts } from "./assemble";
import { parseBody } from "./parse-body";
import type { ReadDelivery } from "./read-delivery";
import { customerKey, findRedacted, orderKey } from "./redact";
import { type TopicKind, topicKind } from "./topics";
import { withoutPerson } from "./without-person";

/** An order as all deliveries together say that it is. */
export interface OrderSource {
  name: string;
  shop: string;
  /** Null where none of them holds the order itself. */
  text: string | null;
  /** Its customer must not come back: `text` is without them. */
  isRedacted: boolean;
  /** Deliveries of those asked for that are about it. */
  deliveryIds: ReadonlySet<number>;
  /** Deliveries that it is made of. */
  usedIds: ReadonlySet<number>;
}

/** One for each order that these deliveries are about. A fixed number of statements. */
export async function orderSources(db: Db, deliveries: readonly ReadDelivery[]): Promise<OrderSource[]> {
  const keys = [...new Set(deliveries.flatMap((one) => (one.kind !== null && one.key !== null ? [one.key] : [])))];
  const chosen = await chooseAll(db, keys);
  const bodies = await loadBodies(db, deliveries, [...chosen.values()]);
  const redacted = await findRedacted(db, redactableKeys(keys, bodies));
  const known = keys.map((key): OrderSource => {
    const own = deliveries.filter((one) => one.kind !== null && one.key === key);
    const parts = chosen.get(key) ?? null;
    const shop = own[0]?.row.shop ?? "";
    const deliveryIds = new Set(own.map(({ row }) => row.id));
    const order = parts && bodies.get(parts.base.id);
    if (!parts || !order)
      return { name: key, shop, text: null, isRedacted: redacted.has(key), deliveryIds, usedIds: new Set() };
    const [refunds = [], fulfilments = []] = [parts.refunds, parts.fulfilments].map((some) =>
      some.map(({ id }) => bodies.get(id)?.body ?? {}),
    );
    const isRedacted = redacted.has(key) || redacted.has(customerOf(order.body));
    const assembled = assembleOrder(parts, { order: order.body, refunds, fulfilments }, isRedacted);
    const text = assembled === null ? order.text : JSON.stringify(assembled);
    const usedIds = new Set([parts.base, ...parts.refunds, ...parts.fulfilments].map(({ id }) => id));
    // A deletion has no body to read; it counts as used.
    for (const one of own) if (one.kind === "deletion") usedIds.add(one.row.id);
    return { name: key, shop, text, isRedacted, deliveryIds, usedIds };
  });
  return [...known, ...withoutKey(deliveries)];
}

/** Those that name no order: the reader says what they are instead. */
function withoutKey(deliveries: readonly ReadDelivery[]): OrderSource[] {
  return deliveries.flatMap((one) => {
    if (one.kind === null || one.key !== null) return [];
    const ids = new Set([one.row.id]);
    const { id, shop, body: text } = one.row;
    return [{ name: `delivery ${id}`, shop, text, isRedacted: false, deliveryIds: ids, usedIds: ids }];
  });
}

function isPart(kind: TopicKind | null): kind is Part["kind"] {
  return kind === "order" || kind === "refund" || kind === "fulfilment" || kind === "deletion";
}

async function chooseAll(db: Db, keys: readonly string[]): Promise<Map<string, Parts>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("store_deliveries")
    .select(["id", "source", "topic", "resource_key", "version", "triggered_at", "delivery_id", "body_sha256"])
    .where("resource_key", "in", [...keys])
    .where("body", "is not", null)
    .execute();
  const parts = new Map<string, Part[]>();
  for (const { source, resource_key, ...row } of rows) {
    const kind = topicKind(source, row.topic);
    if (resource_key === null || !isPart(kind)) continue;
    parts.set(resource_key, [...(parts.get(resource_key) ?? []), { ...row, kind }]);
  }
  return new Map(
    [...parts].flatMap(([key, some]): [string, Parts][] => {
      const best = chooseParts(some);
      return best ? [[key, best]] : [];
    }),
  );
}

interface Body {
  text: string;
  body: JsonObject;
}

/** Of what was chosen; what is at hand is not read again. */
async function loadBodies(
  db: Db,
  deliveries: readonly ReadDelivery[],
  chosen: readonly Parts[],
): Promise<Map<number, Body>> {
  const bodies = new Map<number, Body>();
  for (const one of deliveries) {
    if (one.kind !== null) bodies.set(one.row.id, { text: one.row.body ?? "", body: one.body });
  }
  const missing = chosen
    .flatMap(({ base, refunds, fulfilments }) => [base, ...refunds, ...fulfilments].map(({ id }) => id))
    .filter((id) => !bodies.has(id));
  if (missing.length === 0) return bodies;
  const rows = await db.selectFrom("store_deliveries").select(["id", "body"]).where("id", "in", missing).execute();
  for (const { id, body } of rows) {
    const value = body === null ? null : parseBody(body);
    if (body !== null && isObject(value)) bodies.set(id, { text: body, body: value });
  }
  return bodies;
}

function redactableKeys(keys: readonly string[], bodies: ReadonlyMap<number, Body>): string[] {
  return [...new Set([...keys, ...[...bodies.values()].map(({ body }) => customerOf(body))])];
}

const customerOf = (order: JsonObject) => customerKey(idText(field(objectAt(order, "customer"), "id")) ?? "");

/** Orders that were read from a store, those of customers who must not come back without them. */
export async function withoutRedacted(db: Db, orders: readonly unknown[]): Promise<unknown[]> {
  // WooCommerce numbers its orders by itself.
  const keysOf = (order: unknown) =>
    isObject(order) && !Object.hasOwn(order, "order_key")
      ? [orderKey(idText(field(order, "id")) ?? ""), customerOf(order)]
      : [];
  const redacted = await findRedacted(db, [...new Set(orders.flatMap(keysOf))]);
  return orders.map((order) =>
    isObject(order) && keysOf(order).some((key) => redacted.has(key)) ? withoutPerson(order) : order,
  );
}
