import type { Generated, Insertable, Kysely, Selectable } from "kysely";
import type {
  ArtProofLineItemsTable,
  ArtProofsTable,
  ArtUploadsTable,
  LogosTable,
  ProofContactsTable,
  ProofFeedbackTable,
  ProofRequestsTable,
  ProofTokensTable,
} from "./art-tables";
import type { Flag01, Id, Instant, Text } from "./column-types";
import type {
  DiscrepanciesTable,
  LocationsTable,
  ParcelsTable,
  PurchaseOrdersTable,
  ReceiptsTable,
  ReceivingsTable,
  RequisitionSplitsTable,
  RequisitionsTable,
  StockEntriesTable,
} from "./goods-tables";
import type { EmailMessagesTable, EmailTemplatesTable, EmailTemplateVersionsTable } from "./mail-tables";
import type {
  CustomersTable,
  OrderChangesTable,
  OrderLabelsTable,
  OrderLineItemsTable,
  OrderPropertiesTable,
  OrdersTable,
  OrderTalliesTable,
  PastDaysTable,
  PersonalizationsTable,
  ProductsTable,
  VariantsTable,
  VendorsTable,
  WorkOrderRevisionsTable,
} from "./order-tables";
import type {
  ApiTokensTable,
  RecoveryCodesTable,
  RolesTable,
  SavedViewDefaultsTable,
  SavedViewsTable,
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
  ProductionLinesTable,
  ProductionsTable,
  WorkOrderPrintsTable,
} from "./production-tables";
import type {
  CalendarLinksTable,
  ProgramTokensTable,
  WebhookDeliveriesTable,
  WebhookEndpointsTable,
} from "./program-tables";
import type {
  FilesTable,
  FlagsTable,
  HistoryEventsTable,
  NotesTable,
  NotificationsTable,
  TasksTable,
} from "./record-tables";
import type { OrderLinksTable, ShipmentBoxesTable, ShipmentLinesTable, ShipmentsTable } from "./shipping-tables";
import type {
  RedactedStoreIdsTable,
  StoreConnectionsTable,
  StoreDeliveriesTable,
  StoreFulfilmentsTable,
  StoreNoticesTable,
} from "./store-tables";
import type {
  SupplierCategoriesTable,
  SupplierContactsTable,
  SuppliersTable,
  SupplierVendorsTable,
} from "./supplier-tables";

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

/** An action on many records; see server/runs/run-store.ts. */
export interface BulkRunsTable {
  id: Text;
  user_id: number;
  about_json: Text;
  targets_json: Text;
  done_json: Text;
  refused_json: Text;
  reached: number;
  /** Null: it did not end. */
  outcome_json: Text | null;
  started_at: Instant;
  updated_at: Instant;
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
  /** How often it was taken up again after its process died. */
  resumes: Generated<number>;
  finished_at: Instant | null;
  /** It reads this store; null: files. */
  store_connection_id: number | null;
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

/** A record that is no more, and the one that it went into. */
export interface MergedTable {
  id: number;
  into_id: number;
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
  saved_views: SavedViewsTable;
  saved_view_defaults: SavedViewDefaultsTable;
  sessions: SessionsTable;
  bulk_runs: BulkRunsTable;
  rate_buckets: RateBucketsTable;
  idempotency_keys: IdempotencyKeysTable;
  customers: CustomersTable;
  vendors: VendorsTable;
  products: ProductsTable;
  variants: VariantsTable;
  orders: OrdersTable;
  order_labels: OrderLabelsTable;
  order_properties: OrderPropertiesTable;
  order_line_items: OrderLineItemsTable;
  personalizations: PersonalizationsTable;
  art_proofs: ArtProofsTable;
  art_proof_line_items: ArtProofLineItemsTable;
  merged_proofs: MergedTable;
  merged_productions: MergedTable;
  art_uploads: ArtUploadsTable;
  logos: LogosTable;
  proof_requests: ProofRequestsTable;
  proof_contacts: ProofContactsTable;
  proof_tokens: ProofTokensTable;
  proof_feedback: ProofFeedbackTable;
  tasks: TasksTable;
  notifications: NotificationsTable;
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
  production_lines: ProductionLinesTable;
  production_counts: ProductionCountsTable;
  production_checks: ProductionChecksTable;
  machines: MachinesTable;
  days_off: DaysOffTable;
  batches: BatchesTable;
  work_order_prints: WorkOrderPrintsTable;
  shipments: ShipmentsTable;
  shipment_lines: ShipmentLinesTable;
  shipment_boxes: ShipmentBoxesTable;
  order_links: OrderLinksTable;
  files: FilesTable;
  notes: NotesTable;
  flags: FlagsTable;
  history_events: HistoryEventsTable;
  order_changes: OrderChangesTable;
  work_order_revisions: WorkOrderRevisionsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  store_connections: StoreConnectionsTable;
  store_deliveries: StoreDeliveriesTable;
  store_notices: StoreNoticesTable;
  store_fulfilments: StoreFulfilmentsTable;
  redacted_store_ids: RedactedStoreIdsTable;
  program_tokens: ProgramTokensTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  calendar_links: CalendarLinksTable;
  order_tallies: OrderTalliesTable;
  past_days: PastDaysTable;
  settings: SettingsTable;
}

export type OrderRow = Selectable<OrdersTable>;
export type StoreConnectionRow = Selectable<StoreConnectionsTable>;
export type StoreNoticeRow = Selectable<StoreNoticesTable>;
export type StoreDeliveryRow = Selectable<StoreDeliveriesTable>;
export type WebhookEndpointRow = Selectable<WebhookEndpointsTable>;
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>;
export type ImportRow = Selectable<ImportsTable>;
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
export type BulkRunRow = Selectable<BulkRunsTable>;
export type SavedViewRow = Selectable<SavedViewsTable>;
export type ShipmentRow = Selectable<ShipmentsTable>;
export type ProductionRow = Selectable<ProductionsTable>;
export type ProductionLineRow = Selectable<ProductionLinesTable>;

/** The database, or a transaction in it. */
export type Db = Kysely<Database>;
