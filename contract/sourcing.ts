import type { StatusWord } from "./statuses";

/** Plain words of suppliers, sourcing and receiving, for screens and server alike; no zod, so that browsers load nothing for them. */

const word = (label: string, tone: StatusWord["tone"], glyph: StatusWord["glyph"]): StatusWord => ({
  label,
  tone,
  glyph,
});

export const SUPPLIER_TYPES = ["goods", "decorator", "both"] as const;
export type SupplierType = (typeof SUPPLIER_TYPES)[number];
export const SUPPLIER_TYPE_LABELS: Readonly<Record<SupplierType, string>> = {
  goods: "Goods",
  decorator: "Contract decorator",
  both: "Goods and decorating",
};

/** Where the pieces of a split come from. supplier: bought. customer: they send their own. stock: pieces that stand here already. */
export const SPLIT_SOURCES = ["supplier", "customer", "stock"] as const;
export type SplitSource = (typeof SPLIT_SOURCES)[number];
export const SPLIT_SOURCE_LABELS: Readonly<Record<SplitSource, string>> = {
  supplier: "Supplier",
  customer: "Customer supplied",
  stock: "From stock",
};

export const SPLIT_STATUSES = [
  "draft",
  "on_po",
  "ordered",
  "backordered",
  "partially_received",
  "received",
  "cancelled",
] as const;
export type SplitStatus = (typeof SPLIT_STATUSES)[number];
export const SPLIT_STATUS_WORDS: Readonly<Record<SplitStatus, StatusWord>> = {
  draft: word("Draft", "idle", "ring-dashed"),
  on_po: word("On a draft PO", "active", "ring-half"),
  ordered: word("Ordered", "away", "ring-arrow"),
  backordered: word("Backordered", "care", "clock"),
  partially_received: word("Partly received", "active", "ring-three-quarters"),
  received: word("Received", "done", "disc-check"),
  cancelled: word("Cancelled", "void", "ring-x"),
};

/** Not sent yet: saving splits replaces these. */
export const isUnsent = (status: string) => status === "draft" || status === "on_po";

export const PURCHASE_ORDER_STATUSES = [
  "draft",
  "sent",
  "confirmed",
  "partially_received",
  "received",
  "closed_short",
  "cancelled",
] as const;
export type PurchaseOrderStatus = (typeof PURCHASE_ORDER_STATUSES)[number];
export const PURCHASE_ORDER_STATUS_WORDS: Readonly<Record<PurchaseOrderStatus, StatusWord>> = {
  draft: word("Draft", "idle", "ring-dashed"),
  sent: word("Sent", "away", "ring-arrow"),
  confirmed: word("Confirmed", "away", "ring-three-quarters"),
  partially_received: word("Partly received", "active", "ring-half"),
  received: word("Received", "done", "disc-check"),
  closed_short: word("Closed short", "done", "dash"),
  cancelled: word("Cancelled", "void", "ring-x"),
};
/** Goods of these are still to come, or to be ordered. */
export const OPEN_PURCHASE_ORDERS: readonly PurchaseOrderStatus[] = [
  "draft",
  "sent",
  "confirmed",
  "partially_received",
];

export const SHIP_TO = ["shop", "decorator", "customer"] as const;
export type ShipTo = (typeof SHIP_TO)[number];
export const SHIP_TO_LABELS: Readonly<Record<ShipTo, string>> = {
  shop: "Our dock",
  decorator: "Contract decorator",
  customer: "The customer",
};

/** What a supplier says of a line of a purchase order. */
export const SUPPLIER_ANSWERS = ["confirmed", "partial", "substituted", "discontinued"] as const;
export type SupplierAnswer = (typeof SUPPLIER_ANSWERS)[number];
export const SUPPLIER_ANSWER_LABELS: Readonly<Record<SupplierAnswer, string>> = {
  confirmed: "Confirmed",
  partial: "Part now, rest backordered",
  substituted: "Substituted",
  discontinued: "Discontinued",
};

export const RECEIVING_STATUSES = ["not_started", "in_progress", "received", "flagged"] as const;
export type ReceivingStatus = (typeof RECEIVING_STATUSES)[number];
export const RECEIVING_STATUS_WORDS: Readonly<Record<ReceivingStatus, StatusWord>> = {
  not_started: word("Not started", "idle", "ring-dashed"),
  in_progress: word("In progress", "active", "ring-half"),
  received: word("Received", "done", "disc-check"),
  flagged: word("Flagged", "stop", "pennant"),
};

export const RECEIVING_SUB_STATUSES = ["partial", "over", "short_closed"] as const;
export type ReceivingSubStatus = (typeof RECEIVING_SUB_STATUSES)[number];
export const RECEIVING_SUB_STATUS_LABELS: Readonly<Record<ReceivingSubStatus, string>> = {
  partial: "Partial",
  over: "Over",
  short_closed: "Closed short",
};

export const REJECTION_REASONS = [
  "damaged",
  "wrong_item",
  "wrong_color",
  "wrong_size",
  "missing_parts",
  "other",
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];
export const REJECTION_REASON_LABELS: Readonly<Record<RejectionReason, string>> = {
  damaged: "Damaged",
  wrong_item: "Wrong item",
  wrong_color: "Wrong color",
  wrong_size: "Wrong size",
  missing_parts: "Parts missing",
  other: "Other",
};

export const DISCREPANCY_TYPES = [
  "short",
  "over",
  "wrong_item",
  "wrong_color",
  "wrong_size",
  "damaged",
  "late",
  "unidentified",
] as const;
export type DiscrepancyType = (typeof DISCREPANCY_TYPES)[number];
export const DISCREPANCY_TYPE_WORDS: Readonly<Record<DiscrepancyType, StatusWord>> = {
  short: word("Short", "care", "triangle"),
  over: word("Over", "care", "triangle"),
  wrong_item: word("Wrong item", "stop", "octagon"),
  wrong_color: word("Wrong color", "stop", "octagon"),
  wrong_size: word("Wrong size", "stop", "octagon"),
  damaged: word("Damaged", "stop", "octagon"),
  late: word("Late", "stop", "clock"),
  unidentified: word("Unidentified", "care", "info"),
};
/** The kind of discrepancy that rejected pieces are. */
export const DISCREPANCY_OF_REASON: Readonly<Record<RejectionReason, DiscrepancyType>> = {
  damaged: "damaged",
  wrong_item: "wrong_item",
  wrong_color: "wrong_color",
  wrong_size: "wrong_size",
  missing_parts: "damaged",
  other: "damaged",
};

export const DISCREPANCY_DECISIONS = [
  "backorder",
  "adjust_order",
  "wait_replacement",
  "take_stock",
  "return_to_supplier",
  "keep_as_overs",
  "substitute",
  "credit",
] as const;
export type DiscrepancyDecision = (typeof DISCREPANCY_DECISIONS)[number];
export const DISCREPANCY_DECISION_LABELS: Readonly<Record<DiscrepancyDecision, string>> = {
  backorder: "Wait for the backorder",
  adjust_order: "Reduce the order to what came",
  wait_replacement: "Wait for replacements",
  take_stock: "Take the rest from stock",
  return_to_supplier: "Return to the supplier",
  keep_as_overs: "Keep as overs",
  substitute: "Buy a substitute",
  credit: "Close with a credit",
};
const MISSING = ["backorder", "wait_replacement", "take_stock", "substitute", "adjust_order", "credit"] as const;
const REJECTED = [
  "wait_replacement",
  "return_to_supplier",
  "take_stock",
  "substitute",
  "adjust_order",
  "credit",
] as const;
/** What can be decided of which discrepancy. */
export const DECISIONS_OF: Readonly<Record<DiscrepancyType, readonly DiscrepancyDecision[]>> = {
  short: MISSING,
  over: ["keep_as_overs", "return_to_supplier"],
  wrong_item: REJECTED,
  wrong_color: REJECTED,
  wrong_size: REJECTED,
  damaged: REJECTED,
  late: ["backorder", "substitute", "adjust_order", "credit"],
  unidentified: ["keep_as_overs", "return_to_supplier"],
};
/** These wait for goods, so they need a day. */
export const WAITING_DECISIONS: readonly DiscrepancyDecision[] = ["backorder", "wait_replacement"];
/** These end the waiting: that many pieces of the split come no more. */
export const CLOSING_DECISIONS: readonly DiscrepancyDecision[] = ["adjust_order", "take_stock", "substitute", "credit"];

/** open: nobody decided. decided: goods are waited for, or must leave. resolved: over. */
export const DISCREPANCY_STATUSES = ["open", "decided", "resolved"] as const;
export type DiscrepancyStatus = (typeof DISCREPANCY_STATUSES)[number];

export const LOCATION_KINDS = ["shelf", "rack", "bin", "cart", "floor", "qc", "ship"] as const;
export type LocationKind = (typeof LOCATION_KINDS)[number];
export const LOCATION_KIND_LABELS: Readonly<Record<LocationKind, string>> = {
  shelf: "Shelf",
  rack: "Rack",
  bin: "Bin",
  cart: "Cart",
  floor: "Floor",
  qc: "Quality check",
  ship: "Shipping",
};

/** Why pieces came into the stock ledger, or left it. */
export const STOCK_ORIGINS = ["over_receipt", "cancelled_order", "return", "count", "allocation"] as const;
export type StockOrigin = (typeof STOCK_ORIGINS)[number];
export const STOCK_ORIGIN_LABELS: Readonly<Record<StockOrigin, string>> = {
  over_receipt: "Too many came",
  cancelled_order: "Cancelled order",
  return: "Returned",
  count: "Counted",
  allocation: "Given to an order",
};

/** A parcel that nobody knows yet. */
export const PARCEL_STATUSES = ["open", "identified", "returned"] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];
export const PARCEL_STATUS_WORDS: Readonly<Record<ParcelStatus, StatusWord>> = {
  open: word("Unidentified", "care", "info"),
  identified: word("Identified", "done", "disc-check"),
  returned: word("Sent back", "void", "return-arrow"),
};
