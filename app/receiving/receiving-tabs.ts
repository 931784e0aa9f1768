/** The views of what comes to the dock, in the order of a working day. */
export const RECEIVING_TABS = ["expected", "late", "open", "decisions", "received"] as const;
export type ReceivingTab = (typeof RECEIVING_TABS)[number];

export const TAB_LABELS: Readonly<Record<ReceivingTab, string>> = {
  expected: "Expected today",
  late: "Late",
  open: "All open",
  decisions: "Decisions",
  received: "Received",
};

/** What rows of the list stand together by: a delivery is worked as one. */
export const GROUPINGS = ["po", "parcel", "none"] as const;
export type Grouping = (typeof GROUPINGS)[number];
