import type { Generated } from "kysely";
import type { Day, Id, Instant, KeptRow, Text } from "./column-types";

/** Tables of shipping; see tables.ts for what columns mean. */

/** A part of an order that leaves together. */
export interface ShipmentsTable extends KeptRow {
  order_id: number;
  /** From 1 in its order. */
  number: number;
  kind: Text;
  status: Text;
  carrier: Text | null;
  service: Text | null;
  note: Text | null;
  /** Sums of its lines and boxes. */
  units: number;
  box_count: number;
  /** Names of the roster that were ticked as packed, by id. */
  names_json: Generated<Text>;
  /** The address as it was when it was packed. */
  ship_to_json: Text | null;
  /** Why more is in it than was made. */
  override_reason: Text | null;
  override_by_id: number | null;
  packed_at: Instant | null;
  packed_by_id: number | null;
  shipped_date: Day | null;
  shipped_at: Instant | null;
  shipped_by_id: number | null;
  picked_up_by: Text | null;
  /** A drawn one, as the path of an SVG. */
  signature: Text | null;
  cancelled_at: Instant | null;
  /** Why it was cancelled. */
  reason: Text | null;
  /** staff, store or migration. */
  source: Generated<Text>;
  /** Of the store's fulfilment. */
  external_id: Text | null;
  created_by_id: number | null;
}

export interface ShipmentLinesTable {
  id: Id;
  shipment_id: number;
  order_id: number;
  order_line_item_id: number;
  quantity: number;
}

export interface ShipmentBoxesTable {
  id: Id;
  shipment_id: number;
  order_id: number;
  /** From 1 in its shipment. */
  number: number;
  tracking_number: Text | null;
  /** Without spaces, in capitals. */
  tracking_key: Text | null;
  weight_grams: number | null;
  /** Words, or [{order_line_item_id, quantity}]. */
  contents_json: Text | null;
}

/** The customer's page of an order; only the hash of the secret link is kept. */
export interface OrderLinksTable {
  token_hash: Text;
  order_id: number;
  created_by_id: number | null;
  created_at: Instant;
  revoked_at: Instant | null;
}
