import type { Field as OrderField } from "contract/field";
import { fieldNames, fieldsWith } from "contract/field";
import { orderFields } from "contract/order-fields";
import type { Order } from "contract/orders.schema";
import type { CsvValue } from "~/lists/export/csv";
import { type Field, type Sheet, wordList } from "~/lists/export/sheet";

type Placed = readonly [place: number, ...Field<Order>];

/** What no single field of the order says. */
const SPECIAL: readonly Placed[] = [
  [3, "customer", ({ customer }) => [customer?.first_name, customer?.last_name].filter(Boolean).join(" ")],
  [4, "email", ({ customer }) => customer?.email],
  [5, "status", (order) => order.status],
  [17, "lines", ({ counts, decoration }) => counts?.lines ?? decoration?.lines],
  [22, "decoration_methods", ({ decoration }) => wordList(decoration?.methods)],
  [23, "decoration_locations", ({ decoration }) => wordList(decoration?.locations)],
  [30, "checks", ({ warnings }) => wordList(warnings.map(({ label }) => label))],
  [37, "owner", ({ owner }) => owner?.name],
  [40, "id", (order) => order.id],
];

const exported = fieldsWith(orderFields, "csv");

const FIELDS = fieldNames(exported).map((name): Placed => {
  const { csv }: { csv: NonNullable<OrderField["csv"]> } = exported[name];
  return [csv.place, csv.head ?? name, (order) => csvValue(order[name])];
});

function csvValue(value: CsvValue | boolean | readonly string[]): CsvValue {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" && value !== null ? wordList(value) : value;
}

/** Columns of the export of a list whose columns nobody chose: names and places never change, so that a saved spreadsheet keeps working. New ones are added at the end. */
const COLUMNS = [...FIELDS, ...SPECIAL].sort(([one], [other]) => one - other);

export const WHOLE_SHEET: Sheet<Order> = {
  head: COLUMNS.map(([, name]) => name),
  record: (order) => COLUMNS.map(([, , value]) => value(order)),
};
