import { dayWords } from "contract/day-words";
import type { Order } from "contract/orders.schema";
import { ORDER_STATUS_WORDS, PRIORITY_WORDS, statusWord } from "contract/statuses";
import { instantWords, type ShopClock } from "~/orders/instant-words";
import { orderNameOf, orderTitleOf } from "~/orders/order-title";
import type { OrderHeadView } from "./order-head";

/** Name, state and words of the order, and what its tabs count. */
export function headView(order: Order, clock: ShopClock, back: OrderHeadView["back"]): OrderHeadView {
  const status = statusWord(ORDER_STATUS_WORDS, order.status);
  const priority = statusWord(PRIORITY_WORDS, order.priority ?? "normal");
  return {
    id: order.id,
    name: orderNameOf(order),
    title: orderTitleOf(order),
    status: { ...status, isStruck: order.status === "cancelled" },
    priority:
      order.priority && order.priority !== "normal" ? { ...priority, label: `${priority.label} priority` } : null,
    vip: order.vip_date ? `VIP ${dayWords(order.vip_date, clock.today)}` : null,
    isRush: order.is_rush === true,
    isTest: order.is_test === true,
    fact: factLine(order, clock),
    counts: {
      revision: order.accepted_at && order.work_order_revision ? `r${order.work_order_revision}` : null,
      notes: order.note_count || null,
      files: order.file_count || null,
    },
    back,
  };
}

/** Where the order stands, in one line. */
function factLine(order: Order, clock: ShopClock): string {
  const entered = order.created_at ? `Entered ${instantWords(order.created_at, clock)}` : null;
  if (order.stage === "ignored") {
    const why = order.ignored_reason ? `: ${order.ignored_reason}` : "";
    return `Ignored${order.ignored_by ? ` by ${order.ignored_by.name}` : ""}${why}`;
  }
  if (order.hold_reason && order.status === "on_hold") return `On hold: ${order.hold_reason}`;
  if (order.cancel_reason && order.cancelled_at) return `Cancelled: ${order.cancel_reason}`;
  return [entered, order.accepted_at ? null : "waits for triage"].filter(Boolean).join(", ");
}
