import type { SourcingStatus } from "contract/statuses";

/** What the tabs of Sourcing show. Draft and unconfirmed POs are tabs of the list of POs. */
export const SOURCING_TABS = ["open", "needs", "stock_issue", "backordered", "hold", "completed", "archived"] as const;
export type SourcingTab = (typeof SOURCING_TABS)[number];

/** The tab that shows requisitions of this status; null where it is the first one. */
export const tabOfStatus = (status: string): SourcingTab | null =>
  status === "completed" || status === "archived" ? status : null;

export const TAB_LABELS: Readonly<Record<SourcingTab, string>> = {
  open: "Open",
  needs: "Needs a supplier",
  stock_issue: "Stocking issue",
  backordered: "Backordered",
  hold: "On hold",
  completed: "Complete",
  archived: "Archived",
};

/** Not all of it is ordered yet, or something is the matter with it. */
export const OPEN_STATUSES: readonly SourcingStatus[] = [
  "not_started",
  "in_progress",
  "stock_issue",
  "backordered",
  "hold",
];

export const BY_SUPPLIER = "supplier";
