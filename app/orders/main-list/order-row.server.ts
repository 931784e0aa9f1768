import { dayWords } from "contract/day-words";
import type { Order } from "contract/orders.schema";
import { ageWords, instantWords, type ShopClock } from "~/orders/instant-words";
import { moneyWords } from "~/orders/money-words";
import { countWords } from "~/orders/number-words";
import { decorationCell, orderName, pipCells, slackCell, whoCell } from "~/orders/order-cells.server";
import type { OrderRow } from "./order-row";

export function orderRow(order: Order, clock: ShopClock): OrderRow {
  const { today } = clock;
  const { required_in_hand_date: inHands, vip_date: vip, updated_at: changedAt } = order;
  return {
    id: order.id,
    name: orderName(order),
    priority: order.priority ?? "normal",
    vip: vip ? `VIP ${dayWords(vip, today)}` : null,
    isRush: order.is_rush ?? false,
    who: whoCell(order),
    decoration: decorationCell(order),
    ...statusCell(order, clock),
    pips: pipCells(order),
    inHands: inHands ?? null,
    inHandsWords: inHands ? `${dayWords(inHands, today)}${order.is_firm ? ", firm" : ""}` : "No date",
    shipWords: shipWords(order, today),
    slack: slackCell(order, today),
    units: order.total_units ?? 0,
    lines: countWords(order.decoration?.lines ?? 0, "line"),
    types: order.types.join(", "),
    characteristics: order.characteristics.join(", "),
    total: order.total_price == null ? "" : moneyWords(order.total_price, order.currency),
    activity: changedAt ? ageWords(changedAt, clock) : "",
    activityTitle: changedAt ? `Last change ${instantWords(changedAt, clock)}` : "",
  };
}

function shipWords(
  { actual_ship_date: shipped, estimated_ship_date: planned, ...order }: Order,
  today: string,
): string {
  if (shipped) return `shipped ${dayWords(shipped, today)}`;
  const day = planned ?? order.ship_by_date;
  return day ? `ship ${dayWords(day, today)}` : "No ship date";
}

function statusCell(order: Order, clock: ShopClock): Pick<OrderRow, "status" | "statusNote" | "statusTitle"> {
  const { status } = order;
  if (status === "flagged") {
    const age = order.flagged_date ? ageWords(order.flagged_date, clock) : null;
    const note = [order.flag_type, age].filter(Boolean).join(" · ");
    return { status, statusNote: note, statusTitle: order.flag_comment ?? "" };
  }
  if (status === "on_hold")
    return { status, statusNote: order.hold_reason ?? "", statusTitle: order.hold_reason ?? "" };
  if (status === "cancelled") {
    return { status, statusNote: order.cancel_reason ?? "", statusTitle: order.cancel_reason ?? "" };
  }
  const waits = order.stage === "new" ? "Waits for triage" : "";
  return { status, statusNote: waits || (order.owner?.name ?? ""), statusTitle: "" };
}
