import { fieldNames } from "contract/field";
import { type OrderField, orderFields } from "contract/order-fields";
import { ORDER_SORT_FIELDS, type OrderSortField } from "contract/order-list";
import { columnsOfFields, type FieldColumnView } from "~/lists/columns/field-columns";
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

const FIELD_COLUMNS = columnsOfFields(orderFields);

/** Which field a column shows whole; null for the others. */
export const columnField = (key: string): OrderField | null => {
  const field = FIELD_COLUMNS.find((column) => column.key === key)?.field;
  return fieldNames(orderFields).find((name) => name === field) ?? null;
};

export type OwnColumn = (typeof OWN_COLUMNS)[number]["key"];
export type SpecialColumn = (typeof SPECIAL_COLUMNS)[number]["key"];

const withSort = ({ isSorted, field, ...column }: FieldColumnView): OrderColumn => ({
  ...column,
  sort: isSorted ? ORDER_SORT_FIELDS.find((name) => name === field) : undefined,
});

const ALL: readonly OrderColumn[] = [...OWN_COLUMNS, ...FIELD_COLUMNS.map(withSort), ...SPECIAL_COLUMNS];
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
