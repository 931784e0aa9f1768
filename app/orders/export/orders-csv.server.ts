import type { CsvValue } from "contract/csv";
import { orderFields } from "contract/order-fields";
import type { Order } from "contract/orders.schema";
import { ORDER_STATUS_WORDS, statusWord } from "contract/statuses";
import type { ShopClock } from "~/format/instant-words";
import { propertyOf, readColumns } from "~/lists/columns/shown-columns";
import { fieldSheet } from "~/lists/export/field-sheet";
import { type Sheet, wordList } from "~/lists/export/sheet";
import { csvSource, type OpenCsv } from "~/lists/export/stream-csv.server";
import { readListRequest } from "../list-request.server";
import { ORDERS_SCREEN } from "../list-screens";
import { ORDER_COLUMNS, orderColumn } from "../main-list/order-columns.server";
import { includesOf } from "../main-list/order-includes";
import { answersOf, textCell } from "../main-list/order-texts.server";
import { isOwnColumn, type OwnColumn } from "../main-list/own-columns";
import { orderName, pipCells, slackCell, whoCell } from "../order-cells.server";
import { pipFacts } from "../pip-facts";

const OWN_VALUES: Readonly<Record<OwnColumn, (order: Order, clock: ShopClock) => CsvValue>> = {
  decoration: ({ decoration }) =>
    wordList([decoration?.methods.join(", "), decoration?.locations.join(", "), decoration?.colors.join(", ")]),
  status: ({ status }) => statusWord(ORDER_STATUS_WORDS, status).label,
  departments: (order) => wordList(pipCells(order).map((pip) => pipFacts(pip).name)),
  "in-hands": (order) => order.required_in_hand_date,
  slack: (order, { today }) => order.slack_days ?? slackCell(order, today).words,
  units: (order) => order.total_units,
  types: (order) => wordList([...order.types, ...order.characteristics]),
  total: (order) => order.total_price,
};

/** The export of a list whose columns nobody chose. New ones are added at the end. */
const WHOLE_SHEET = fieldSheet<Order>(orderFields, [
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

/** Orders; where nobody chose columns, all that is known of them under names that never change. */
export const openOrdersCsv: OpenCsv = ({ signedIn: { backend }, params, clock }) => {
  const { keys, isDefault } = readColumns(params, ORDER_COLUMNS);
  const { query } = readListRequest(params, ORDERS_SCREEN, clock.today);
  const include = isDefault ? {} : includesOf(keys);
  return csvSource(isDefault ? WHOLE_SHEET : viewSheet(keys, clock), (paging) =>
    backend.call("listOrders", { query: { ...query, ...include, ...paging } }),
  );
};

/** The columns of a list as somebody chose them, under the names that they have there. Days and instants stay as the API writes them. */
function viewSheet(keys: readonly string[], clock: ShopClock): Sheet<Order> {
  return {
    head: ["Order", "Customer", ...keys.map((key) => orderColumn(key)?.label ?? key)],
    record: (order) => [orderName(order), whoCell(order).name, ...keys.map((key) => cellValue(key, order, clock))],
  };
}

function cellValue(key: string, order: Order, clock: ShopClock): CsvValue {
  if (isOwnColumn(key)) return OWN_VALUES[key](order, clock);
  const property = propertyOf(key);
  if (property !== null) return wordList(answersOf(order, property));
  const cell = textCell(key, order, clock);
  return cell?.at ?? cell?.title ?? cell?.words;
}
