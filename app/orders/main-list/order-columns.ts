import type { OrderSortField } from "contract/order-list";
import { type Choosable, propertyOf } from "~/lists/columns/shown-columns";

/** What is known of a column of Orders before any order is read. */
interface OrderColumn {
  key: string;
  label: string;
  width: string;
  isNumber?: boolean;
  sort?: OrderSortField;
  hideBelow?: 700 | 800 | 1024 | 1280 | 1400;
}

/** Those of a bare URL, each with a cell of its own. */
export const OWN_COLUMNS = [
  { key: "decoration", label: "Decoration", width: "13.5%", hideBelow: 800 },
  { key: "status", label: "Status", width: "132px" },
  { key: "departments", label: "Departments", width: "124px" },
  { key: "in-hands", label: "In hands", width: "132px", sort: "required_in_hand_date" },
  { key: "slack", label: "Slack", width: "118px", sort: "risk", hideBelow: 700 },
  { key: "units", label: "Units", width: "60px", isNumber: true, sort: "total_units", hideBelow: 1024 },
  { key: "types", label: "Types", width: "110px", hideBelow: 1400 },
  { key: "total", label: "Total", width: "98px", isNumber: true, sort: "total_price", hideBelow: 1280 },
] as const satisfies readonly OrderColumn[];

/** Those that people add: one fact each, and a second line at most. */
export const MORE_COLUMNS = [
  { key: "company", label: "Company", width: "150px", sort: "company" },
  { key: "customer-po", label: "Customer PO", width: "120px" },
  { key: "owner", label: "Owner", width: "120px" },
  { key: "priority", label: "Priority", width: "84px", sort: "priority" },
  { key: "tags", label: "Tags", width: "130px" },
  { key: "characteristics", label: "Characteristics", width: "150px" },
  { key: "checks", label: "Checks", width: "150px" },
  { key: "flag", label: "Flag", width: "170px" },
  { key: "note", label: "Note", width: "180px" },
  { key: "supplier", label: "Supplier", width: "140px" },
  { key: "po", label: "PO", width: "120px" },
  { key: "eta", label: "ETA", width: "110px" },
  { key: "ship", label: "Ship", width: "110px", sort: "estimated_ship_date" },
  { key: "ship-by", label: "Ship by", width: "110px" },
  { key: "earliest", label: "Earliest in hands", width: "130px" },
  { key: "vip", label: "VIP date", width: "110px" },
  { key: "placed", label: "Placed", width: "130px", sort: "created_at" },
  { key: "accepted", label: "Accepted", width: "130px" },
  { key: "processed", label: "Processed", width: "130px" },
  { key: "activity", label: "Last activity", width: "110px", sort: "updated_at" },
  { key: "shipping", label: "Shipping method", width: "140px" },
  { key: "country", label: "Country", width: "76px" },
  { key: "payment", label: "Payment", width: "100px" },
  { key: "source", label: "Source", width: "110px" },
] as const satisfies readonly OrderColumn[];

export type OwnColumn = (typeof OWN_COLUMNS)[number]["key"];
export type MoreColumn = (typeof MORE_COLUMNS)[number]["key"];

const ALL: readonly OrderColumn[] = [...OWN_COLUMNS, ...MORE_COLUMNS];
export const isOwnColumn = (key: string): key is OwnColumn => OWN_COLUMNS.some((column) => column.key === key);

export const ORDER_COLUMNS: Choosable = {
  keys: ALL.map(({ key }) => key),
  defaults: OWN_COLUMNS.map(({ key }) => key),
  fixed: ["order", "select", "actions"],
  hasProperties: true,
};

/** A column by its key, a property of lines too. */
export function orderColumn(key: string): OrderColumn | null {
  const property = propertyOf(key);
  if (property !== null) return { key, label: property, width: "140px" };
  return ALL.find((column) => column.key === key) ?? null;
}
