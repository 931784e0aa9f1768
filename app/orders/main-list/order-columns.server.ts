import { fieldNames } from "contract/field";
import { type OrderField, orderFields } from "contract/order-fields";
import { ORDER_SORT_FIELDS } from "contract/order-list";
import { columnsOfFields, type FieldColumnView } from "~/lists/columns/field-columns";
import { type Choosable, propertyOf } from "~/lists/columns/shown-columns";
import { type OrderColumn, OWN_COLUMNS } from "./own-columns";

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

export type SpecialColumn = (typeof SPECIAL_COLUMNS)[number]["key"];

const withSort = ({ isSorted, field, ...column }: FieldColumnView): OrderColumn => ({
  ...column,
  sort: isSorted ? ORDER_SORT_FIELDS.find((name) => name === field) : undefined,
});

const ALL: readonly OrderColumn[] = [...OWN_COLUMNS, ...FIELD_COLUMNS.map(withSort), ...SPECIAL_COLUMNS];
export const isSpecialColumn = (key: string): key is SpecialColumn =>
  SPECIAL_COLUMNS.some((column) => column.key === key);

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
