import { dayWords } from "contract/day-words";
import { countWords } from "contract/number-words";
import type { Order } from "contract/orders.schema";
import { ageWords, type ShopClock } from "~/format/instant-words";
import { moneyWords } from "~/orders/money-words";
import { decorationCell, orderName, pipCells, slackCell, whoCell } from "~/orders/order-cells.server";
import { vipWords } from "~/orders/vip-words";
import type { OrderCells, OrderRow, StatusCell, TextCell } from "./order-row";
import { textCell } from "./order-texts.server";
import { isOwnColumn, type OwnColumn } from "./own-columns";

/** An order as the chosen columns show it, by their keys. */
export function orderRow(order: Order, shown: readonly string[], clock: ShopClock): Omit<OrderRow, "menu"> {
  const texts = shown.flatMap((key): [string, TextCell][] => {
    const cell = isOwnColumn(key) ? null : textCell(key, order, clock);
    return cell ? [[key, cell]] : [];
  });
  const { name, person, history } = whoCell(order);
  return {
    id: order.id,
    name: orderName(order),
    priority: order.priority ?? "normal",
    vip: vipWords(order, clock.today),
    isRush: order.is_rush ?? false,
    who: name,
    about: [person, history].filter(Boolean).join(", "),
    units: order.total_units ?? 0,
    cells: Object.fromEntries(
      shown.filter(isOwnColumn).flatMap((key) => {
        const cell = OWN_CELLS[key](order, clock);
        return cell === null ? [] : [[key, cell]];
      }),
    ),
    texts: Object.fromEntries(texts),
  };
}

const OWN_CELLS: { [K in OwnColumn]: (order: Order, clock: ShopClock) => NonNullable<OrderCells[K]> | null } = {
  decoration: (order) => decorationCell(order),
  status: statusCell,
  departments: (order) => pipCells(order),
  "in-hands": (order, { today }) => {
    const { required_in_hand_date: day } = order;
    const words = day ? `${dayWords(day, today)}${order.is_firm ? ", firm" : ""}` : "No date";
    return { day: words, ship: shipWords(order, today) };
  },
  slack: (order, { today }) => slackCell(order, today),
  units: (order) => countWords(order.decoration?.lines ?? 0, "line"),
  types: ({ types, characteristics }) => labelsCell([...types, ...characteristics]),
  total: ({ total_price: total, currency }) => (total == null ? "" : moneyWords(total, currency)),
};

/** As many whole labels as two lines of the column hold, and how many more there are. */
function labelsCell(labels: readonly string[]): NonNullable<OrderCells["types"]> | null {
  if (labels.length === 0) return null;
  const shown = labels.filter((_, index) => index === 0 || labels.slice(0, index + 1).join(", ").length <= LABELS_FIT);
  const words = shown.join(", ");
  return shown.length === labels.length
    ? { words }
    : { words, more: labels.length - shown.length, title: labels.join(", ") };
}
const LABELS_FIT = 31;

function shipWords(
  { actual_ship_date: shipped, estimated_ship_date: planned, ...order }: Order,
  today: string,
): string {
  if (shipped) return `shipped ${dayWords(shipped, today)}`;
  const day = planned ?? order.ship_by_date;
  return day ? `ship ${dayWords(day, today)}` : "No ship date";
}

function statusCell(order: Order, clock: ShopClock): StatusCell {
  const { status } = order;
  if (status === "flagged") {
    const age = order.flagged_date ? ageWords(order.flagged_date, clock) : null;
    const note = [age, order.flag_type].filter(Boolean).join(" · ");
    return { status, note, title: order.flag_comment ?? "" };
  }
  if (status === "on_hold") return { status, note: order.hold_reason ?? "", title: order.hold_reason ?? "" };
  if (status === "cancelled") return { status, note: order.cancel_reason ?? "", title: order.cancel_reason ?? "" };
  const waits = order.stage === "new" ? "Waiting for triage" : "";
  return { status, note: waits || (order.owner?.name ?? ""), title: "" };
}
