import type { Generated } from "kysely";
import type { Day, Flag01, Id, Instant, KeptRow, Text } from "./column-types";

/** Tables of sourcing and receiving; see tables.ts for what columns mean. */

export interface RequisitionsTable extends KeptRow {
  order_id: number;
  order_line_item_id: number;
  status: Text;
  previous_status: Text | null;
  quantity: number;
  quantity_ordered: number;
  quantity_received: number;
  goods_source: Text;
  needed_by_date: Day | null;
  estimated_arrival_date: Day | null;
  firm_in_hands_date: Day | null;
  is_replacement: Flag01;
  replaces_production_id: Generated<number | null>;
  /** Who it will be bought from as far as is known. */
  supplier_id: Generated<number | null>;
  /** Pieces in splits that are not cancelled. */
  quantity_split: Generated<number>;
  /** Pieces over the need that somebody decided to keep. */
  quantity_overs: Generated<number>;
  hold_reason: Generated<Text | null>;
  /** 1 while its order is accepted and open; kept by `rederiveOrders`. */
  is_active: Generated<Flag01>;
  /** needed_by_date, or 9999-12-31. */
  needed_sort: Generated<Day>;
  note: Text | null;
}

/** What people ordered at a supplier; nothing is ordered by it. */
export interface PurchaseOrdersTable extends KeptRow {
  po_number: Text;
  /** Lower case, unique. */
  po_number_key: Text;
  supplier_id: number;
  status: Text;
  ship_to: Generated<Text>;
  decorator_supplier_id: number | null;
  needed_by_date: Day | null;
  ship_method: Text | null;
  freight_minor: number | null;
  currency: Text;
  sent_at: Instant | null;
  sent_to_json: Generated<Text>;
  confirmed_at: Instant | null;
  supplier_reference: Text | null;
  cancelled_at: Instant | null;
  reason: Text | null;
  note: Text | null;
  created_by_id: number | null;
}

export interface LocationsTable extends KeptRow {
  name: Text;
  /** Lower case, unique. */
  name_key: Text;
  /** The key with its numbers filled up with zeros: A-2 stands before A-10. */
  name_order: Generated<Text>;
  zone: Text | null;
  kind: Text;
  capacity_units: number | null;
  is_active: Generated<Flag01>;
}

/** Who supplies how many pieces of a requisition. */
export interface RequisitionSplitsTable extends KeptRow {
  requisition_id: number;
  order_id: number;
  order_line_item_id: number;
  supplier_id: number | null;
  /** supplier | customer | stock */
  source: Generated<Text>;
  quantity: number;
  /** Pieces that a decision ended the waiting for. */
  quantity_closed: Generated<number>;
  /** Accepted by receipts, or taken from stock. */
  quantity_received: Generated<number>;
  quantity_rejected: Generated<number>;
  /** Accepted pieces that left the order again. */
  quantity_released: Generated<number>;
  /** Pieces that are at its place no more: shipped, spoiled, or gone with their order. Kept by `followLeftPieces`. */
  quantity_left: Generated<number>;
  status: Text;
  purchase_order_id: number | null;
  po_number: Text | null;
  po_date: Day | null;
  supplier_sku: Text | null;
  unit_cost_minor: number | null;
  /** Pieces that its supplier sells together. */
  pack_size: number | null;
  currency: Generated<Text>;
  estimated_arrival_date: Day | null;
  firm_in_hands_date: Day | null;
  is_firm: Generated<Flag01>;
  decorator: Text | null;
  backorder_date: Day | null;
  substitute_sku: Text | null;
  substitution_approved_by: Text | null;
  cancel_requested_at: Instant | null;
  location_id: number | null;
  /** 1 while its order is accepted and open; kept by `rederiveOrders`. */
  is_active: Generated<Flag01>;
  /** 0 once all its pieces left. Kept by `followLeftPieces`. */
  stands: Generated<Flag01>;
  note: Text | null;
}

/** What the dock expects of an ordered split. Numbers and status follow from receipts and decisions (`settleGoods`). */
export interface ReceivingsTable extends KeptRow {
  requisition_split_id: number;
  requisition_id: number;
  order_id: number;
  order_line_item_id: number;
  purchase_order_id: number | null;
  supplier_id: number | null;
  /** Expected: the split's. */
  quantity: number;
  quantity_received: Generated<number>;
  quantity_rejected: Generated<number>;
  quantity_closed: Generated<number>;
  quantity_outstanding: number;
  status: Text;
  sub_status: Text | null;
  /** Before it was flagged. */
  previous_status: Text | null;
  /** Here, perhaps not counted yet. */
  arrived_at: Instant | null;
  /** The first day that it was expected on: what its supplier is judged by. */
  promised_date: Day | null;
  po_number: Text | null;
  estimated_arrival_date: Day | null;
  /** estimated_arrival_date, or 9999-12-31. */
  arrival_sort: Generated<Day>;
  firm_in_hands_date: Day | null;
  /** When the last piece of it came. */
  received_date: Day | null;
  tracking_number: Text | null;
  carrier: Text | null;
  boxes: number | null;
  hand_deliver_to: Text | null;
  notified_at: Instant | null;
  handed_over_at: Instant | null;
  acknowledged_by: Text | null;
  /** What it counts for in its supplier's rates; null: it is not over. */
  is_on_time: number | null;
  judged_units: Generated<number>;
  judged_accepted: Generated<number>;
  judged_rejected: Generated<number>;
  /** 1 while its order is accepted and open; kept by `rederiveOrders`. */
  is_active: Generated<Flag01>;
  /** 0 once it is received. */
  is_open: Generated<Flag01>;
  /** Of its order; kept by `rederiveOrders`. */
  vip_date: Day | null;
  /** Of its requisition. */
  needed_by_date: Day | null;
  note: Text | null;
}

/** Append-only. A reversing one has negative numbers. */
export interface ReceiptsTable {
  id: Id;
  receiving_id: number;
  quantity_received: number;
  quantity_rejected: Generated<number>;
  rejection_reason: Text | null;
  received_date: Day;
  counted_by_id: number | null;
  counted_at: Instant;
  location_id: number | null;
  boxes: number | null;
  packing_slip_quantity: number | null;
  packing_slip_file_id: number | null;
  note: Text | null;
  reverses_receipt_id: number | null;
  reason: Text | null;
}

export interface DiscrepanciesTable {
  id: Id;
  receiving_id: number;
  order_id: number;
  type: Text;
  quantity: number;
  /** open | decided | resolved */
  status: Text;
  decision: Text | null;
  decided_by_id: number | null;
  decided_at: Instant | null;
  due_date: Day | null;
  resolved_at: Instant | null;
  location_id: number | null;
  owner_id: number | null;
  note: Text | null;
  lock_version: Generated<number>;
  created_at: Instant;
}

/** Append-only ledger of pieces that belong to no order. */
export interface StockEntriesTable {
  id: Id;
  sku: Text | null;
  /** Lower case; with size_key and color_key says what it is. */
  sku_key: Text;
  size: Text | null;
  size_key: Text;
  color: Text | null;
  color_key: Text;
  title: Text | null;
  location_id: number;
  /** Came (+) or left (-). */
  quantity: number;
  origin: Text;
  origin_id: number | null;
  reserved_for_order_id: number | null;
  owner_id: number | null;
  note: Text | null;
  created_by_id: number | null;
  created_at: Instant;
}

/** A parcel that nobody expected. */
export interface ParcelsTable extends KeptRow {
  status: Text;
  description: Text;
  carrier: Text | null;
  tracking_number: Text | null;
  supplier_id: number | null;
  boxes: number | null;
  pieces: number | null;
  location_id: number | null;
  owner_id: number | null;
  received_date: Day;
  receiving_id: number | null;
  resolution: Text | null;
  resolved_at: Instant | null;
  note: Text | null;
  created_by_id: number | null;
}
