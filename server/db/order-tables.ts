import type { Generated } from "kysely";
import type { Day, Flag01, Id, Instant, KeptRow, Text } from "./column-types";

export interface CustomersTable extends KeptRow {
  source: Text;
  shop_domain: Text;
  external_id: Text | null;
  /** Unique: source|shop|id of the store, or …|email. */
  customer_key: Text;
  first_name: Text | null;
  last_name: Text | null;
  email: Text | null;
  email_verified: Flag01 | null;
  phone: Text | null;
  company: Text | null;
  note: Text | null;
  state: Text | null;
  tags_json: Text;
  /** The larger of the store's count and ours. */
  orders_count: number;
  total_spent_minor: number | null;
  currency: Text | null;
  /** In which the shop writes to them; null: the shop's own. */
  locale: Text | null;
  /** As people entered them; null: as their orders have them. */
  addresses_json: Text | null;
  /** As the store says; what is older changes nothing. */
  store_updated_at: Instant | null;
  deleted_at: Instant | null;
}

export interface VendorsTable {
  id: Id;
  name: Text;
  name_key: Text;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
}

export interface ProductsTable {
  id: Id;
  /** Unique: source|shop|id of the store, or …|title. */
  product_key: Text;
  external_id: Text | null;
  vendor_id: number | null;
  title: Text;
  product_type: Text | null;
  images_json: Text;
  position: number | null;
  /** When the store last told of the product itself; then the lines of orders change nothing. */
  store_updated_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface VariantsTable {
  id: Id;
  /** Unique: source|shop|id of the store, or …|product|title|sku. */
  variant_key: Text;
  product_id: number;
  external_id: Text | null;
  sku: Text | null;
  title: Text | null;
  price_minor: number | null;
  currency: Text | null;
  image: Text | null;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
}

export interface OrdersTable extends KeptRow {
  source: Text;
  shop_domain: Text;
  external_id: Text;
  external_updated_at: Instant | null;
  order_number: number | null;
  name: Text;
  customer_id: number | null;
  reordered_from_id: number | null;
  company: Text | null;
  /** Lower-case company, or the customer's name: the sort key. */
  company_sort: Text;
  status: Text;
  /** Under an overlay (flagged, on_hold): the status to return to. */
  previous_status: Text | null;
  /** new | main | ignored | closed, derived from status, accepted_at and ignored_at by `stageOf`. */
  stage: Text;
  priority: Text;
  /** 0 high, 1 normal, 2 low. */
  priority_rank: number;
  note: Text | null;
  po_number: Text | null;
  properties_json: Text;
  total_price_minor: number;
  currency: Text;
  payment_state: Text | null;
  total_units: number;
  shipping_method: Text | null;
  shipment_country: Text | null;
  shipping_address_json: Text | null;
  billing_address_json: Text | null;
  is_test: Flag01;
  owner_id: number | null;

  processed_at: Instant | null;
  imported_at: Instant;
  accepted_at: Instant | null;
  accepted_by_id: number | null;
  closed_at: Instant | null;
  cancelled_at: Instant | null;
  cancel_reason: Text | null;
  store_cancelled_at: Instant | null;
  store_fulfilled: Flag01;
  deleted_at: Instant | null;
  ignored_at: Instant | null;
  ignored_by_id: number | null;
  ignored_reason: Text | null;
  art_approved_at: Instant | null;
  flagged_date: Instant | null;
  flag_type: Text | null;
  flag_comment: Text | null;
  held_at: Instant | null;
  held_by_id: number | null;
  hold_reason: Text | null;
  /** The department that holds it and may release it; null: any. */
  hold_department: Text | null;

  required_in_hand_date: Day | null;
  /** required_in_hand_date or 9999-12-31: sorts orders without a date last. */
  in_hand_sort: Day;
  is_firm: Flag01;
  estimated_ship_date: Day | null;
  ship_sort: Day;
  actual_ship_date: Day | null;
  vip_date: Day | null;
  has_vip: Flag01;
  /** Work days that the order still needs, from the plan. */
  lead_days: number;
  /** The work day on which slack reaches 0; null without an in-hands date or once closed. Risk follows from it and today. */
  slack_date: Day | null;
  slack_sort: Generated<Day>;
  /** Backward from the in-hands date, see plan.ts; null without one. */
  ship_by_date: Day | null;
  art_due_date: Day | null;
  goods_due_date: Day | null;
  production_due_date: Day | null;
  /** Forward, where a date holds it up: goods that arrive, a planned day, a machine's first day with room; null where it moves on daily. */
  earliest_in_hand_date: Day | null;
  /** Its forecast hangs on a date, so another day changes it. */
  is_anchored: Generated<Flag01>;
  /** A person opened it again though its departments are complete: it stays so until there was something to do. */
  stays_open: Generated<Flag01>;
  /** Follow from shipments, see ship-figures.ts. */
  ship_status: Generated<Text>;
  units_shipped: Generated<number>;
  units_to_pack: Generated<number>;
  /** When the last of its departments was done. */
  made_at: Instant | null;
  /** A person said that what did not ship needs no shipping. */
  no_shipping_at: Instant | null;
  no_shipping_reason: Text | null;

  art_note: Text | null;
  sourcing_note: Text | null;
  receiving_note: Text | null;
  production_note: Text | null;
  art_status: Text;
  sourcing_status: Text;
  receiving_status: Text;
  production_status: Text;
  counts_json: Text;
  decoration_json: Text;
  checks_json: Text;
  /** none | info | warning | blocker: the worst of checks_json. */
  check_level: Text;
  is_new_customer: Flag01;
  is_international: Flag01;
  work_order_revision: Generated<number>;
  /** The newest revision that was printed, or the newest of all where that one reads alike. */
  printed_revision: number | null;
  /** What the store charged beside goods, as [{title, amount_minor}]. */
  fee_lines_json: Generated<Text>;
  /** What a reader could not read or had to guess, as `StoreCheck`s; shown among the checks. */
  store_checks_json: Generated<Text>;
  /** The day that the store says it must leave by; it takes the place of the planned one. */
  store_ship_by_date: Day | null;
  /** Hash of what the store last sent for the fields that it owns. */
  store_hash: Text | null;
}

export interface OrderLabelsTable {
  order_id: number;
  kind: "tag" | "type" | "characteristic";
  label: Text;
  label_key: Text;
}

/** Answers on an order's lines, each once; follows from `properties_json` of its lines (`saveOrderProperties`). */
export interface OrderPropertiesTable {
  order_id: number;
  /** `propertyKey` of the contract. */
  name_key: Text;
  value_key: Text;
  name: Text;
  value: Text;
}

export interface OrderLineItemsTable extends KeptRow {
  order_id: number;
  position: number;
  external_id: Text | null;
  name: Text | null;
  title: Text | null;
  variant_title: Text | null;
  sku: Text | null;
  quantity: number;
  current_quantity: number;
  cancelled_quantity: number;
  quantity_in_store: Text | null;
  unit_price_minor: number | null;
  unit_cost_minor: number | null;
  currency: Text;
  has_logo_on_file: Flag01;
  is_hard_good: Flag01;
  is_product: Flag01;
  decorator: Text | null;
  product_id: number | null;
  variant_id: number | null;
  vendor_id: number | null;
  size: Text | null;
  color: Text | null;
  deco_methods_json: Text;
  locations_json: Text;
  properties_json: Text;
  goods_source: Text;
  needs_art: Flag01;
  logo_id: number | null;
  note: Text | null;
  removed_at: Instant | null;
}

export interface PersonalizationsTable {
  id: Id;
  order_line_item_id: number;
  unit_index: number;
  size: Text | null;
  line_1: Text | null;
  line_2: Text | null;
  font: Text | null;
  thread_color: Text | null;
  confirmed_at: Instant | null;
  done_at: Instant | null;
}

/** A store's change to an accepted order, kept for a person to accept or refuse. */
export interface OrderChangesTable {
  id: Id;
  order_id: number;
  source: Text;
  external_updated_at: Instant | null;
  diff_json: Text;
  payload_json: Text;
  /** proposed while an item waits; then applied where any was accepted, else rejected. */
  status: "proposed" | "applied" | "rejected" | "superseded";
  /** Key of an item of the diff → {accepted, by_id, at}; an item without one still waits. */
  decisions_json: Generated<Text>;
  decided_by_id: number | null;
  decided_at: Instant | null;
  lock_version: Generated<number>;
  created_at: Instant;
}

/** One row a revision of the printed work order; what changed is what the history says of the same moment and request. */
export interface WorkOrderRevisionsTable {
  order_id: number;
  revision: number;
  /** SHA-256 of everything that the sheet prints. */
  content_hash: Text;
  request_id: Text | null;
  created_at: Instant;
}

/** Orders and units by every low-cardinality word, kept by triggers: totals are read from here, not counted. PostgreSQL appends deltas and compacts. */
export interface OrderTalliesTable {
  status: Text;
  stage: Text;
  priority: Text;
  has_vip: Flag01;
  check_level: Text;
  art_status: Text;
  sourcing_status: Text;
  receiving_status: Text;
  production_status: Text;
  orders: number;
  units: number;
}

/** What a day that is over adds to the figures of Today; a trigger drops a day of which something is written (migration 0033). */
export interface PastDaysTable {
  day: Day;
  /** The instants at which it began and ended. */
  from_at: Instant;
  until_at: Instant;
  /** Time zone and work days of the shop that it was counted by. */
  rules: Text;
  figures_json: Text;
}
