import type { Generated, Insertable, Selectable } from "kysely";
import type { Day, Flag01, Id, Instant, Text } from "./column-types";
import type {
  DiscrepanciesTable,
  LocationsTable,
  ParcelsTable,
  PurchaseOrdersTable,
  ReceiptsTable,
  ReceivingsTable,
  RequisitionSplitsTable,
  StockEntriesTable,
  SupplierCategoriesTable,
  SupplierContactsTable,
  SuppliersTable,
  SupplierVendorsTable,
} from "./goods-tables";
import type { EmailMessagesTable, EmailTemplatesTable, EmailTemplateVersionsTable } from "./mail-tables";
import type {
  ApiTokensTable,
  RecoveryCodesTable,
  RolesTable,
  UserRolesTable,
  UsersTable,
  UserTokensTable,
} from "./people-tables";
import type {
  BatchesTable,
  DaysOffTable,
  MachinesTable,
  ProductionChecksTable,
  ProductionCountsTable,
  ProductionsTable,
  WorkOrderPrintsTable,
} from "./production-tables";

/**
 * Every table, once, for SQLite and PostgreSQL alike: integers and text only. `…_at` are ISO instants with milliseconds and Z,
 * `…_date` are calendar days, booleans are 0/1, `…_json` is JSON text, `…_minor` is money in minor units of its currency.
 */
export interface SessionsTable {
  id_hash: Text;
  user_id: number | null;
  user_json: Text;
  /** The bearer token, and the one mirrored to the browser, encrypted with the session secret. */
  token_cipher: Text;
  mirror_cipher: Text | null;
  data_json: Text;
  created_at: Instant;
  last_seen_at: Instant;
  idle_expires_at: Instant;
  absolute_expires_at: Instant;
}

export interface RateBucketsTable {
  key: Text;
  window_started_at: Instant;
  hits: number;
}

export interface IdempotencyKeysTable {
  user_id: number;
  key: Text;
  request_hash: Text;
  status: number | null;
  response_body: Text | null;
  created_at: Instant;
}

export interface CustomersTable {
  id: Id;
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
  created_at: Instant;
  updated_at: Instant;
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

export interface OrdersTable {
  id: Id;
  source: Text;
  shop_domain: Text;
  external_id: Text;
  external_updated_at: Instant | null;
  order_number: number | null;
  name: Text;
  customer_id: number | null;
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

  created_at: Instant;
  updated_at: Instant;
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
  /** The last revision that was printed. */
  printed_revision: number | null;
  /** Hash of what the store last sent for the fields that it owns. */
  store_hash: Text | null;
  lock_version: Generated<number>;
}

export interface OrderLabelsTable {
  order_id: number;
  kind: "tag" | "type" | "characteristic";
  label: Text;
  label_key: Text;
}

export interface OrderLineItemsTable {
  id: Id;
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
  lock_version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
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

export interface ArtProofsTable {
  id: Id;
  order_id: number;
  assignee_id: number | null;
  background: Text | null;
  priority: Text;
  status: Text;
  previous_status: Text | null;
  deco_method: Text | null;
  logo_size: Text | null;
  color_source: Text | null;
  illustration: Text | null;
  color_way: Text | null;
  note: Text | null;
  due_date: Day | null;
  approved_at: Instant | null;
  approved_via: Text | null;
  /** customer | staff */
  approved_by_type: Text | null;
  approved_by_name: Text | null;
  /** The person of ours who entered it. */
  approved_by_id: number | null;
  approved_upload_id: number | null;
  /** Hash of the version that the approval binds, see ArtUploadsTable. */
  approved_sha256: Text | null;
  frozen_at: Instant | null;
  /** Approved because no art is needed. */
  is_not_applicable: Generated<Flag01>;
  name: Text | null;
  /** Since when it has this status. */
  status_since: Generated<Instant>;
  hold_reason: Text | null;
  width_mils: number | null;
  height_mils: number | null;
  customer_visible_note: Text | null;
  customer_file_id: number | null;
  /** The newest mockup. */
  art_upload_current_id: number | null;
  revision_count: Generated<number>;
  reused_from_id: number | null;
  logo_id: number | null;
  /** 1 while its order is accepted and open; kept by `rederiveOrders`. */
  is_active: Generated<Flag01>;
  /** due_date, or 9999-12-31. */
  due_sort: Generated<Day>;
  /** 0 high, 1 normal, 2 low. */
  priority_rank: Generated<number>;
  lock_version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** A version of a proof; never changed once written but for what follows from its files. Its files lie in `files` (entity_type art_upload). */
export interface ArtUploadsTable {
  id: Id;
  art_proof_id: number;
  version: number;
  kind: Text;
  name: Text;
  comment: Text | null;
  art_proof_status: Text;
  stitch_count: number | null;
  thread_colors: number | null;
  trims: number | null;
  colorway: Text | null;
  thread_sequence_json: Generated<Text>;
  width_mils: number | null;
  height_mils: number | null;
  /** Of its one file that customers see; of several, of their sorted hashes joined by line feeds. Files of ours alone where it has no other. */
  sha256: Text;
  uploaded_by_id: number | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface LogosTable {
  id: Id;
  customer_id: number;
  name: Text;
  deco_method: Text | null;
  best_upload_id: number;
  art_proof_id: number;
  sha256: Text;
  logo_size: Text | null;
  width_mils: number | null;
  height_mils: number | null;
  location: Text | null;
  color_way: Text | null;
  background: Text | null;
  /** dark | light | mixed: class of the garments that it was approved on. */
  garment_class: Text | null;
  stitch_count: number | null;
  thread_colors: number | null;
  approved_at: Instant;
  last_used_at: Instant;
  /** Its approval was taken back. */
  retired_at: Instant | null;
}

export interface ProofRequestsTable {
  id: Id;
  art_proof_id: number;
  art_upload_id: number;
  approval_mode: Text;
  checklist_json: Text;
  message: Text | null;
  status: Text;
  sent_by_id: number | null;
  sent_at: Instant;
  expires_at: Instant;
  reminders_sent: Generated<number>;
  last_reminded_at: Instant | null;
  /** When the next reminder, or at last the task, is due; null once nothing is. */
  next_reminder_at: Instant | null;
  responded_at: Instant | null;
  revoked_at: Instant | null;
  revoked_reason: Text | null;
  /** A later version took its place. */
  superseded_at: Instant | null;
  lock_version: Generated<number>;
}

export interface ProofContactsTable {
  id: Id;
  proof_request_id: number;
  name: Text;
  email: Text;
  status: Text;
  first_viewed_at: Instant | null;
  last_viewed_at: Instant | null;
  view_count: Generated<number>;
  responded_at: Instant | null;
  respondent_name: Text | null;
  comment: Text | null;
  checklist_json: Generated<Text>;
  ip: Text | null;
  user_agent: Text | null;
  text_shown: Text | null;
  sha256: Text | null;
}

/** Every mail to a contact has a link of its own; all of them live as long as the request. */
export interface ProofTokensTable {
  /** SHA-256 of the token, hex. The token itself is never stored in the clear. */
  token_hash: Text;
  proof_contact_id: number;
  created_at: Instant;
}

export interface ProofFeedbackTable {
  id: Id;
  art_proof_id: number;
  art_upload_id: number | null;
  parent_id: number | null;
  /** Counts the threads of a proof from 1, as pins show it; replies have none. */
  number: number | null;
  author_type: Text;
  author_id: number | null;
  author_name: Text | null;
  body: Text;
  pin_json: Text | null;
  visibility: Text;
  status: Text;
  resolved_by_id: number | null;
  resolved_at: Instant | null;
  edited_at: Instant | null;
  created_at: Instant;
  lock_version: Generated<number>;
}

export interface TasksTable {
  id: Id;
  entity_type: Text;
  entity_id: number;
  order_id: number | null;
  kind: Text;
  title: Text;
  assignee_id: number | null;
  due_at: Instant | null;
  done_at: Instant | null;
  done_by_id: number | null;
  /** Made once for each. */
  dedupe_key: Text;
  created_at: Instant;
}

export interface ArtProofLineItemsTable {
  art_proof_id: number;
  order_line_item_id: number;
  /** front | back, the side; `location` refines it. */
  logo_placement: Text | null;
  location: Text | null;
}

export interface RequisitionsTable {
  id: Id;
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
  lock_version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface FilesTable {
  id: Id;
  entity_type: Text;
  entity_id: number;
  order_id: number | null;
  file_name: Text;
  full_path: Text | null;
  path: Text | null;
  /** fs | s3 | remote (a link of the store, not copied). */
  disk: Text;
  mime_type: Text | null;
  url: Text | null;
  category: Text;
  visibility: Text;
  version: number;
  sha256: Text | null;
  size_bytes: number | null;
  /** Of a picture. */
  width_px: number | null;
  height_px: number | null;
  /** 1: drawn by lines (SVG, AI, EPS, PDF, embroidery); 0: by pixels; null: unknown. */
  is_vector: Flag01 | null;
  uploaded_by_id: number | null;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
}

export interface NotesTable {
  id: Id;
  entity_type: Text;
  entity_id: number;
  type: Text;
  body: Text;
  author_id: number | null;
  pinned: Flag01;
  print_on_work_order: Flag01;
  edited_at: Instant | null;
  deleted_at: Instant | null;
  lock_version: Generated<number>;
  created_at: Instant;
}

export interface FlagsTable {
  id: Id;
  flaggable_type: Text;
  flaggable_id: number;
  flag_type: Text;
  flag_comment: Text | null;
  severity: Text;
  raised_by_id: number | null;
  assigned_to_id: number | null;
  resolved_at: Instant | null;
  resolved_by_id: number | null;
  resolution: Text | null;
  previous_status: Text | null;
  lock_version: Generated<number>;
  created_at: Instant;
}

export interface HistoryEventsTable {
  id: Id;
  entity_type: Text;
  entity_id: number;
  order_id: number | null;
  /** user | customer | system | import */
  actor_type: Text;
  actor_id: number | null;
  action: Text;
  before_json: Text | null;
  after_json: Text | null;
  reason: Text | null;
  request_id: Text | null;
  created_at: Instant;
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

export interface ImportsTable {
  id: Id;
  status: Text;
  dry_run: Flag01;
  /** [{name, path}] of the kept uploads, so that a dry run can be applied without sending the files again. */
  files_json: Text;
  total: number | null;
  processed: number;
  count_new: number;
  count_changed: number;
  count_unchanged: number;
  count_refused: number;
  message: Text | null;
  user_id: number | null;
  created_at: Instant;
  /** When the running process last said that it lives. */
  heartbeat_at: Instant;
  finished_at: Instant | null;
}

export interface ImportRowsTable {
  id: Id;
  import_id: number;
  file: Text;
  row: number | null;
  name: Text | null;
  external_id: Text | null;
  outcome: Text;
  messages_json: Text;
  order_id: number | null;
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

export interface SettingsTable {
  key: Text;
  value: Text;
}

export interface Database {
  users: UsersTable;
  roles: RolesTable;
  user_roles: UserRolesTable;
  api_tokens: ApiTokensTable;
  user_tokens: UserTokensTable;
  recovery_codes: RecoveryCodesTable;
  sessions: SessionsTable;
  rate_buckets: RateBucketsTable;
  idempotency_keys: IdempotencyKeysTable;
  customers: CustomersTable;
  vendors: VendorsTable;
  products: ProductsTable;
  variants: VariantsTable;
  orders: OrdersTable;
  order_labels: OrderLabelsTable;
  order_line_items: OrderLineItemsTable;
  personalizations: PersonalizationsTable;
  art_proofs: ArtProofsTable;
  art_proof_line_items: ArtProofLineItemsTable;
  art_uploads: ArtUploadsTable;
  logos: LogosTable;
  proof_requests: ProofRequestsTable;
  proof_contacts: ProofContactsTable;
  proof_tokens: ProofTokensTable;
  proof_feedback: ProofFeedbackTable;
  tasks: TasksTable;
  email_messages: EmailMessagesTable;
  email_templates: EmailTemplatesTable;
  email_template_versions: EmailTemplateVersionsTable;
  requisitions: RequisitionsTable;
  suppliers: SuppliersTable;
  supplier_contacts: SupplierContactsTable;
  supplier_categories: SupplierCategoriesTable;
  supplier_vendors: SupplierVendorsTable;
  purchase_orders: PurchaseOrdersTable;
  requisition_splits: RequisitionSplitsTable;
  receivings: ReceivingsTable;
  receipts: ReceiptsTable;
  discrepancies: DiscrepanciesTable;
  locations: LocationsTable;
  stock_entries: StockEntriesTable;
  parcels: ParcelsTable;
  productions: ProductionsTable;
  production_counts: ProductionCountsTable;
  production_checks: ProductionChecksTable;
  machines: MachinesTable;
  days_off: DaysOffTable;
  batches: BatchesTable;
  work_order_prints: WorkOrderPrintsTable;
  files: FilesTable;
  notes: NotesTable;
  flags: FlagsTable;
  history_events: HistoryEventsTable;
  order_changes: OrderChangesTable;
  work_order_revisions: WorkOrderRevisionsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  order_tallies: OrderTalliesTable;
  settings: SettingsTable;
}

export type OrderRow = Selectable<OrdersTable>;
export type NewOrderRow = Insertable<OrdersTable>;
export type LineItemRow = Selectable<OrderLineItemsTable>;
export type NewLineItemRow = Insertable<OrderLineItemsTable>;
export type ArtProofRow = Selectable<ArtProofsTable>;
export type ArtUploadRow = Selectable<ArtUploadsTable>;
export type EmailMessageRow = Selectable<EmailMessagesTable>;
export type EmailTemplateRow = Selectable<EmailTemplatesTable>;
export type RequisitionRow = Selectable<RequisitionsTable>;
export type SplitRow = Selectable<RequisitionSplitsTable>;
export type PurchaseOrderRow = Selectable<PurchaseOrdersTable>;
export type ReceivingRow = Selectable<ReceivingsTable>;
export type ReceiptRow = Selectable<ReceiptsTable>;
export type DiscrepancyRow = Selectable<DiscrepanciesTable>;
export type FlagRow = Selectable<FlagsTable>;
export type SupplierRow = Selectable<SuppliersTable>;
export type ProductionRow = Selectable<ProductionsTable>;
