import type { CsvValue } from "contract/csv";
import type { Order } from "contract/orders.schema";
import { ORDER_STATUS_WORDS, statusWord } from "contract/statuses";
import type { ShopClock } from "~/format/instant-words";
import { propertyOf } from "~/lists/columns/shown-columns";
import { type Sheet, wordList } from "~/lists/export/sheet";
import { orderColumn } from "~/orders/main-list/order-columns.server";
import { answersOf, textCell } from "~/orders/main-list/order-texts.server";
import { isOwnColumn, type OwnColumn } from "~/orders/main-list/own-columns";
import { orderName, pipCells, slackCell, whoCell } from "~/orders/order-cells.server";
import { pipFacts } from "~/orders/pip-facts";

/** The columns of a list as somebody chose them, under the names that they have there. Days and instants stay as the API writes them. */
export function viewSheet(keys: readonly string[], clock: ShopClock): Sheet<Order> {
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
