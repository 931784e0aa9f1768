/**
 * Every status word of the product, once: value → label, tone and glyph.
 * Values are those of the wire. Labels, tones and glyphs follow the visual language. No schema library in here, so that the
 * browser may import it cheaply.
 */

/** idle: nothing asked of us · active: we are on it · away: somebody else has it · done · care: decide or fix · stop: blocked or late · void: out of play */
export type Tone = "idle" | "active" | "away" | "done" | "care" | "stop" | "void";

export type Glyph =
  | "ring-dot"
  | "ring-dashed"
  | "ring-half"
  | "ring-three-quarters"
  | "ring-arrow"
  | "ring-x"
  | "disc-check"
  | "square-pause"
  | "pennant"
  | "return-arrow"
  | "dash"
  | "triangle"
  | "clock"
  | "box"
  | "chevron-down"
  | "chevron-double-up"
  | "octagon"
  | "info";

export interface StatusWord {
  label: string;
  tone: Tone;
  glyph: Glyph;
}

const word = (label: string, tone: Tone, glyph: Glyph): StatusWord => ({ label, tone, glyph });

export const ORDER_STATUSES = [
  "unprocessed",
  "not_started",
  "in_progress",
  "complete",
  "cancelled",
  "on_hold",
  "flagged",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const ORDER_STATUS_WORDS: Record<OrderStatus, StatusWord> = {
  unprocessed: word("Unprocessed", "idle", "ring-dot"),
  not_started: word("Not started", "idle", "ring-dashed"),
  in_progress: word("In progress", "active", "ring-half"),
  complete: word("Complete", "done", "disc-check"),
  on_hold: word("On hold", "care", "square-pause"),
  flagged: word("Flagged", "stop", "pennant"),
  cancelled: word("Cancelled", "void", "ring-x"),
};
/** What `GET /orders` and the orders list show when no status is asked for (seed §4). */
export const DEFAULT_ORDER_STATUSES: readonly OrderStatus[] = ["unprocessed", "flagged"];

export const DEPARTMENT_STATUSES = ["not_started", "in_progress", "complete"] as const;
export type DepartmentStatus = (typeof DEPARTMENT_STATUSES)[number];
export const DEPARTMENT_STATUS_WORDS: Record<DepartmentStatus, StatusWord> = {
  not_started: ORDER_STATUS_WORDS.not_started,
  in_progress: ORDER_STATUS_WORDS.in_progress,
  complete: ORDER_STATUS_WORDS.complete,
};

export const ART_PROOF_STATUSES = [
  "not_started",
  "in_progress",
  "change_request",
  "approved",
  "on_hold",
  "ready_for_review",
  "in_review",
] as const;
export type ArtProofStatus = (typeof ART_PROOF_STATUSES)[number];
export const ART_PROOF_STATUS_WORDS: Record<ArtProofStatus, StatusWord> = {
  not_started: ORDER_STATUS_WORDS.not_started,
  in_progress: ORDER_STATUS_WORDS.in_progress,
  ready_for_review: word("Ready for review", "active", "ring-three-quarters"),
  in_review: word("In review", "away", "ring-arrow"),
  change_request: word("Change request", "care", "return-arrow"),
  on_hold: ORDER_STATUS_WORDS.on_hold,
  approved: word("Approved", "done", "disc-check"),
};

export const SOURCING_STATUSES = [
  "not_started",
  "in_progress",
  "completed",
  "backordered",
  "stock_issue",
  "archived",
  "hold",
] as const;
export type SourcingStatus = (typeof SOURCING_STATUSES)[number];
export const SOURCING_STATUS_WORDS: Record<SourcingStatus, StatusWord> = {
  not_started: word("Not Started", "idle", "ring-dashed"),
  in_progress: word("In Progress", "active", "ring-half"),
  stock_issue: word("Stocking Issue", "care", "triangle"),
  backordered: word("Backordered", "care", "clock"),
  completed: word("Complete", "done", "disc-check"),
  hold: word("Hold", "care", "square-pause"),
  archived: word("Archived", "void", "box"),
};

export const PRODUCTION_STATUSES = [
  "not_started",
  "flagged",
  "in_progress",
  "edits_required",
  "hold",
  "completed",
] as const;
export type ProductionStatus = (typeof PRODUCTION_STATUSES)[number];
export const PRODUCTION_STATUS_WORDS: Record<ProductionStatus, StatusWord> = {
  not_started: ORDER_STATUS_WORDS.not_started,
  in_progress: ORDER_STATUS_WORDS.in_progress,
  edits_required: word("Edits required", "care", "return-arrow"),
  hold: word("Hold", "care", "square-pause"),
  flagged: ORDER_STATUS_WORDS.flagged,
  completed: word("Completed", "done", "disc-check"),
};

export const SHIPMENT_STATUSES = ["packing", "packed", "shipped", "picked_up", "cancelled"] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];
export const SHIPMENT_STATUS_WORDS: Record<ShipmentStatus, StatusWord> = {
  packing: word("Packing", "active", "ring-half"),
  packed: word("Packed", "active", "box"),
  shipped: word("Shipped", "done", "disc-check"),
  picked_up: word("Picked up", "done", "disc-check"),
  cancelled: word("Cancelled", "void", "ring-x"),
};

/** How far an order has left the shop. */
export const SHIP_STATUSES = ["not_started", "packing", "partially_shipped", "shipped", "not_needed"] as const;
export type ShipStatus = (typeof SHIP_STATUSES)[number];
export const SHIP_STATUS_WORDS: Record<ShipStatus, StatusWord> = {
  not_started: ORDER_STATUS_WORDS.not_started,
  packing: SHIPMENT_STATUS_WORDS.packing,
  partially_shipped: word("Partly shipped", "active", "ring-three-quarters"),
  shipped: SHIPMENT_STATUS_WORDS.shipped,
  not_needed: word("Not needed", "void", "dash"),
};

export const PRIORITIES = ["low", "normal", "high"] as const;
export type Priority = (typeof PRIORITIES)[number];
export const PRIORITY_WORDS: Record<Priority, StatusWord> = {
  low: word("Low", "idle", "chevron-down"),
  normal: word("Normal", "idle", "dash"),
  high: word("High", "idle", "chevron-double-up"),
};

/** With so many work days of slack or fewer a promise is tight. */
export const TIGHT_WORK_DAYS = 1;
/** late: cannot make the in-hands date · tight: 0 or 1 work day of slack · ok: 2 or more · unknown: no date, or no longer open */
export const RISKS = ["ok", "tight", "late", "unknown"] as const;
export type Risk = (typeof RISKS)[number];
export const RISK_WORDS: Record<Risk, StatusWord> = {
  ok: word("OK", "idle", "disc-check"),
  tight: word("Tight", "care", "clock"),
  late: word("Late", "stop", "clock"),
  unknown: word("No date", "idle", "info"),
};

export const CHECK_SEVERITIES = ["blocker", "warning", "info"] as const;
export type CheckSeverity = (typeof CHECK_SEVERITIES)[number];
export const CHECK_SEVERITY_WORDS: Record<CheckSeverity, StatusWord> = {
  blocker: word("Blocker", "stop", "octagon"),
  warning: word("Warning", "care", "triangle"),
  info: word("Info", "idle", "info"),
};
export const CLEAN_WORD: StatusWord = word("Clean", "done", "disc-check");

/** Who may have an order wait, or work on it. */
export const DEPARTMENTS = ["orders", "art", "sourcing", "receiving", "production"] as const;
export type Department = (typeof DEPARTMENTS)[number];
export const DEPARTMENT_LABELS: Record<Department, string> = {
  orders: "Orders",
  art: "Art",
  sourcing: "Sourcing",
  receiving: "Receiving",
  production: "Production",
};

export const FLAG_SEVERITIES = ["info", "warning", "blocker"] as const;
export const FLAG_SEVERITY_LABELS: Record<(typeof FLAG_SEVERITIES)[number], string> = {
  info: "Info",
  warning: "Watch",
  blocker: "Blocks the order",
};
/** Seed §9. */
export const DEFAULT_FLAG_TYPE = "Type 1";

/** new: awaiting triage · main: accepted and open · ignored: put aside in triage · closed: complete or cancelled */
export const ORDER_STAGES = ["new", "main", "ignored", "closed"] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];
export const ORDER_STAGE_LABELS: Record<OrderStage, string> = {
  new: "In New Orders",
  main: "Accepted and open",
  ignored: "Ignored",
  closed: "Complete or cancelled",
};

export const ORDER_SOURCES = ["shopify", "woocommerce", "csv", "manual"] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];
export const ORDER_SOURCE_LABELS: Record<OrderSource, string> = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  csv: "Shopify CSV",
  manual: "Manual",
};

export const IGNORE_REASONS = ["duplicate", "test", "fraud", "not_decoratable", "cancelled_in_store", "other"] as const;
export type IgnoreReason = (typeof IGNORE_REASONS)[number];
export const IGNORE_REASON_LABELS: Record<IgnoreReason, string> = {
  duplicate: "Duplicate",
  test: "Test order",
  fraud: "Fraud",
  not_decoratable: "Not decoratable",
  cancelled_in_store: "Cancelled in store",
  other: "Other",
};

/** The word for any value of the wire: an unknown one is shown as itself in sentence case, never hidden. */
export function statusWord(words: Readonly<Record<string, StatusWord>>, value: string | null | undefined): StatusWord {
  if (!value) return word("Unknown", "idle", "info");
  const known = Object.hasOwn(words, value) ? words[value] : undefined;
  return known ?? word(sentenceCase(value), "idle", "info");
}

function sentenceCase(value: string): string {
  const spaced = value.replaceAll("_", " ").trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
