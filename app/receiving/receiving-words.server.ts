import { dayWords } from "contract/day-words";
import { garmentColor } from "contract/garment-colors";
import { countWords, numberWords } from "contract/number-words";
import type { Receiving } from "contract/receivings.schema";
import { RECEIVING_SUB_STATUS_LABELS } from "contract/sourcing";
import { workDaysBetween } from "contract/work-days";
import type { DayNote } from "~/lists/day-cell";
import { workDaysLeft } from "~/orders/order-cells.server";
import type { ItemCell, PiecesCell } from "./receiving-row";

type Goods = Pick<Receiving, "order_line_item">;

export function itemCell({ order_line_item: line }: Goods): ItemCell {
  const color = line?.color ?? "";
  return {
    title: line?.title || line?.sku || "Item",
    sku: line?.sku ?? "",
    color,
    swatch: color ? (garmentColor(color) ?? null) : null,
    size: line?.size ?? "",
  };
}

/** "Twill Work Shirt, Navy, M". */
export const itemName = (receiving: Goods): string => {
  const { title, color, size } = itemCell(receiving);
  return [title, color, size].filter(Boolean).join(", ");
};

export const receivingOrderName = ({ order, order_id }: Pick<Receiving, "order" | "order_id">): string =>
  order?.name || (order_id ? `#${order_id}` : "No order");

/** "cancelled" or "complete": nobody waits for goods of this order. Null while somebody does. */
export const closedWords = ({ order }: Pick<Receiving, "order">): string | null =>
  order?.status === "cancelled" || order?.status === "complete" ? order.status : null;

export const receivingCompany = ({ order }: Pick<Receiving, "order">): string =>
  order?.company || order?.customer_name || "No customer";

/** Who sends it: the supplier, or the customer with goods of their own. */
export const senderWords = ({ source, supplier }: Pick<Receiving, "source" | "supplier">): string =>
  source === "customer" ? "From the customer" : (supplier?.name ?? "No supplier");

export function piecesCell(receiving: Receiving): PiecesCell {
  return {
    ordered: receiving.quantity,
    received: receiving.quantity_received,
    rejected: receiving.quantity_rejected,
    outstanding: receiving.quantity_outstanding,
    closed: receiving.quantity_closed ?? 0,
  };
}

/** Its day of arrival, late in work days; quiet once nothing is to come. */
export function arrivesCell(receiving: Receiving, today: string): DayNote {
  const { estimated_arrival_date: day, quantity_outstanding: outstanding, received_date: came, days_late } = receiving;
  if (outstanding === 0 && came) return { day: came, words: dayWords(came, today), note: "Arrived", tone: "idle" };
  if (!day) return { day: null, words: "No date", note: "", tone: outstanding > 0 ? "care" : "idle" };
  const words = dayWords(day, today);
  if (outstanding === 0) return { day, words, note: "", tone: "idle" };
  const late = days_late || Math.max(0, workDaysBetween(day, today));
  if (day < today) return { day, words, note: `${countWords(Math.max(1, late), "work day")} late`, tone: "stop" };
  return { day, words, note: workDaysLeft(day, today), tone: "idle" };
}

/** When production wants the goods: passed is a stop, today or tomorrow wants care. */
export function neededCell(receiving: Receiving, today: string): DayNote {
  const { needed_by_date: day, quantity_outstanding: outstanding } = receiving;
  if (!day) return { day: null, words: "", note: "", tone: "idle" };
  const words = dayWords(day, today);
  if (outstanding === 0) return { day, words, note: "", tone: "idle" };
  if (day < today) return { day, words, note: "Production is waiting", tone: "stop" };
  const isNear = workDaysBetween(today, day) <= 1;
  return { day, words, note: workDaysLeft(day, today), tone: isNear ? "care" : "idle" };
}

/** How far it is, below its status: "12 still to come", "2 over", "Closed short". */
export function stateWords(receiving: Receiving): string {
  const { quantity, quantity_received: got, quantity_rejected: rejected, quantity_outstanding: left } = receiving;
  const closed = receiving.quantity_closed ?? 0;
  if (receiving.sub_status === "short_closed") return `Closed ${numberWords(closed)} short`;
  if (got + closed > quantity) return `${numberWords(got + closed - quantity)} over`;
  if (got === 0 && rejected === 0) return receiving.status === "in_progress" ? "Here, not counted" : "";
  if (left > 0) return `${numberWords(left)} still to come`;
  return subStatusWords(receiving.sub_status);
}

function subStatusWords(subStatus: string | null | undefined): string {
  const words: Readonly<Record<string, string>> = RECEIVING_SUB_STATUS_LABELS;
  return subStatus ? (words[subStatus] ?? subStatus.replaceAll("_", " ")) : "All here";
}
