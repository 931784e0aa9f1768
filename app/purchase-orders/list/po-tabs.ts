import type { PurchaseOrderQuery } from "contract/purchase-orders.schema";

export const PO_TABS = ["all", "draft", "unconfirmed", "open", "late", "received"] as const;
export type PoTab = (typeof PO_TABS)[number];

export const PO_TAB_LABELS: Readonly<Record<PoTab, string>> = {
  all: "All",
  draft: "Draft",
  unconfirmed: "Unconfirmed",
  open: "Open",
  late: "Late",
  received: "Received",
};

/** At the supplier, and not all of it here. */
const OPEN: NonNullable<PurchaseOrderQuery["status"]> = ["sent", "confirmed", "partially_received"];

/** What a tab shows. */
export const PO_TAB_FILTERS: Readonly<Record<PoTab, Pick<PurchaseOrderQuery, "status" | "unconfirmed" | "late">>> = {
  all: {},
  draft: { status: ["draft"] },
  unconfirmed: { unconfirmed: true },
  open: { status: OPEN },
  late: { late: true },
  received: { status: ["received", "closed_short"] },
};
