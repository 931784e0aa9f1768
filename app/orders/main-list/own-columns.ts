import type { OrderSortField } from "contract/order-list";

/** What is known of a column of Orders before any order is read. */
export interface OrderColumn {
  key: string;
  label: string;
  width: string;
  isNumber?: boolean;
  sort?: OrderSortField;
  hideBelow?: 700 | 800 | 1024 | 1280 | 1400;
}

/** Those of a bare URL, each with a cell of its own. */
export const OWN_COLUMNS = [
  { key: "decoration", label: "Decoration", width: "13%", hideBelow: 800 },
  { key: "status", label: "Status", width: "128px" },
  { key: "departments", label: "Departments", width: "152px" },
  { key: "in-hands", label: "In hands", width: "132px", sort: "required_in_hand_date" },
  { key: "slack", label: "Slack", width: "116px", sort: "risk", hideBelow: 700 },
  { key: "units", label: "Units", width: "60px", isNumber: true, sort: "total_units", hideBelow: 1024 },
  { key: "types", label: "Types", width: "126px", hideBelow: 1400 },
  { key: "total", label: "Total", width: "92px", isNumber: true, sort: "total_price", hideBelow: 1280 },
] as const satisfies readonly OrderColumn[];

export type OwnColumn = (typeof OWN_COLUMNS)[number]["key"];
export const isOwnColumn = (key: string): key is OwnColumn => OWN_COLUMNS.some((column) => column.key === key);
