import type { Generated } from "kysely";
import type { Flag01, Id, Instant, KeptRow, Text } from "./column-types";

export interface StoreConnectionsTable extends KeptRow {
  /** shopify | woocommerce */
  kind: Text;
  name: Text;
  /** Without a slash at its end. */
  base_url: Text;
  /** JSON of its secrets, sealed. */
  secrets_cipher: Text | null;
  /** never_tried | ok | failing */
  status: Text;
  last_error: Text | null;
  last_delivery_at: Instant | null;
  last_reconciled_at: Instant | null;
  /** Orders that changed before it have been read. */
  read_until: Instant | null;
  /** Where a reading that broke off goes on. */
  cursor: Text | null;
  /** When a reading last began. */
  tried_at: Instant | null;
  /** It is told what ships here. */
  tells_shipments: Generated<Flag01>;
  /** Why it can't be told, as the last test says. */
  tell_error: Text | null;
}

/** What a store sent; see server/storefront/deliveries. */
export interface StoreDeliveriesTable {
  id: Id;
  source: Text;
  /** Host of the shop as the store names it; "" where it does not. */
  shop: Text;
  /** As the store names it; there is one row of each. */
  delivery_id: Text;
  topic: Text;
  store_connection_id: number | null;
  /** As the store says; it orders versions of the same second. */
  triggered_at: Text | null;
  received_at: Instant;
  /** As it came; null once it is no longer kept. */
  body: Text | null;
  body_sha256: Text;
  /** The order that it is about, once it was read. */
  resource_key: Text | null;
  /** When the store last changed the order that it holds. */
  version: Instant | null;
  outcome: Text;
  message: Text | null;
  order_id: number | null;
  attempts: number;
  /** It is worked on from then; null: it is done. */
  due_at: Instant | null;
  done_at: Instant | null;
}

/** What a store is to be told of a shipment; see server/storefront/notices. One row a shipment. */
export interface StoreNoticesTable {
  id: Id;
  shipment_id: number;
  order_id: number;
  store_connection_id: number;
  /** waiting | sent | failed */
  status: Text;
  attempts: number;
  /** It is told from then; null: it is told or given up. */
  due_at: Instant | null;
  /** Why the last attempt failed. */
  error: Text | null;
  sent_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

/** A fulfilment that a store made because it was told of a shipment. */
export interface StoreFulfilmentsTable {
  id: Id;
  order_id: number;
  shipment_id: number;
  /** Of the store; once for each order. */
  external_id: Text;
  taken_back_at: Instant | null;
}

/** Customers and orders of a store whose personal data must not come back. */
export interface RedactedStoreIdsTable {
  store_key: Text;
  redacted_at: Instant;
}
