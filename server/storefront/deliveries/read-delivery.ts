import type { StoreDeliveryRow } from "../../db/tables";
import { field, gidNumber, idText, isObject, type JsonObject, objectAt, textAt } from "../json-values";
import { parseInstant } from "../store-dates";
import { UnreadableFile } from "../unreadable-file";
import { parseBody } from "./parse-body";
import { orderKey } from "./redact";
import { type TopicKind, topicKind } from "./topics";

/** What a delivery is about. `key` names its order in its store; null where it names none. */
export type ReadDelivery = { row: StoreDeliveryRow } & (
  | { kind: TopicKind; body: JsonObject; key: string | null; version: string | null }
  | { kind: null; problem: string }
);

export function readDelivery(row: StoreDeliveryRow): ReadDelivery {
  const kind = topicKind(row.source, row.topic);
  if (kind === null || row.body === null) return { row, kind: null, problem: "Its body is no longer kept." };
  try {
    const body = parseBody(row.body);
    if (!isObject(body)) return { row, kind: null, problem: "It is not an order but another kind of JSON." };
    return { row, kind, body, key: keyOf(row, kind, body), version: kind === "order" ? versionOf(body) : null };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { row, kind: null, problem: error.message };
  }
}

function keyOf({ source, shop }: StoreDeliveryRow, kind: TopicKind, body: JsonObject): string | null {
  const id = orderIdOf(kind, body);
  if (id === null) return null;
  // Shopify numbers the orders of all shops together, each WooCommerce its own.
  return source === "shopify" ? orderKey(id) : `woocommerce ${shop} order ${id}`;
}

function orderIdOf(kind: TopicKind, body: JsonObject): string | null {
  switch (kind) {
    case "order":
      return gidNumber(body) ?? idText(field(body, "id"));
    case "deletion":
      return idText(field(body, "id"));
    case "refund":
    case "fulfilment":
      return idText(field(body, "order_id"));
    case "edit":
      return idText(field(objectAt(body, "order_edit"), "order_id"));
    case "customer":
    case "product":
    case "redaction":
      return null;
  }
}

function versionOf(order: JsonObject): string | null {
  const names = ["updated_at", "date_modified_gmt", "date_modified"];
  const texts = names.map((name) => parseInstant(textAt(order, name)));
  return texts.find((instant) => instant !== null) ?? null;
}
