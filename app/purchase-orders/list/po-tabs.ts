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
