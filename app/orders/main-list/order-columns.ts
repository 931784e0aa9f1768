import { type FieldColumn, fieldNames, fieldsWith } from "contract/field";
import { orderFields } from "contract/order-fields";
import { ORDER_SORT_FIELDS, type OrderSortField } from "contract/order-list";
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

/** Those of several fields, or of other records. */
const SPECIAL_COLUMNS = [
  { key: "owner", label: "Owner", width: "120px" },
  { key: "checks", label: "Checks", width: "150px" },
  { key: "flag", label: "Flag", width: "170px" },
  { key: "supplier", label: "Supplier", width: "140px" },
  { key: "po", label: "PO", width: "120px" },
  { key: "eta", label: "ETA", width: "110px" },
  { key: "ship", label: "Ship", width: "110px", sort: "estimated_ship_date" },
  { key: "activity", label: "Last activity", width: "110px", sort: "updated_at" },
  { key: "source", label: "Source", width: "110px" },
] as const satisfies readonly OrderColumn[];

export const fieldColumns = fieldsWith(orderFields, "column");
type FieldColumnName = keyof typeof fieldColumns;

/** Which field a column shows whole; null for the others. */
export const columnField = (key: string): FieldColumnName | null =>
  fieldNames(fieldColumns).find((name) => fieldColumns[name].column.key === key) ?? null;

const FIELD_COLUMNS = fieldNames(fieldColumns).map((name): OrderColumn => {
  const { label, column }: { label: string; column: FieldColumn } = fieldColumns[name];
  const sort = column.isSorted ? ORDER_SORT_FIELDS.find((field) => field === name) : undefined;
  return { key: column.key, label: column.label ?? label, width: column.width, sort };
});

export type OwnColumn = (typeof OWN_COLUMNS)[number]["key"];
export type SpecialColumn = (typeof SPECIAL_COLUMNS)[number]["key"];

const ALL: readonly OrderColumn[] = [...OWN_COLUMNS, ...FIELD_COLUMNS, ...SPECIAL_COLUMNS];
export const isSpecialColumn = (key: string): key is SpecialColumn =>
  SPECIAL_COLUMNS.some((column) => column.key === key);
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
