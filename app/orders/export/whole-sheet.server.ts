import { orderFields } from "contract/order-fields";
import type { Order } from "contract/orders.schema";
import { fieldSheet } from "~/lists/export/field-sheet";
import { wordList } from "~/lists/export/sheet";

/** The export of a list whose columns nobody chose. New ones are added at the end. */
export const WHOLE_SHEET = fieldSheet<Order>(orderFields, [
  [3, "customer", ({ customer }) => [customer?.first_name, customer?.last_name].filter(Boolean).join(" ")],
  [4, "email", ({ customer }) => customer?.email],
  [5, "status", (order) => order.status],
  [17, "lines", ({ counts, decoration }) => counts?.lines ?? decoration?.lines],
  [22, "decoration_methods", ({ decoration }) => wordList(decoration?.methods)],
  [23, "decoration_locations", ({ decoration }) => wordList(decoration?.locations)],
  [30, "checks", ({ warnings }) => wordList(warnings.map(({ label }) => label))],
  [37, "owner", ({ owner }) => owner?.name],
  [40, "id", (order) => order.id],
]);
