import type { Order } from "contract/orders.schema";
import { ORDER_STATUS_WORDS, PRIORITY_WORDS, statusWord } from "contract/statuses";
import { type ShopClock, whenWords } from "~/format/instant-words";
import { orderNameOf, orderTitleOf } from "~/orders/order-title";
import { vipWords } from "~/orders/vip-words";
import { orderActions } from "./order-actions.server";
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
    vip: vipWords(order, clock.today),
    isRush: order.is_rush === true,
    isTest: order.is_test === true,
    fact: factLine(order, clock),
    actions: orderActions(order),
    counts: {
      revision: order.accepted_at && order.work_order_revision ? `r${order.work_order_revision}` : null,
      notes: order.note_count || null,
      files: order.file_count || null,
      emails: order.emails_to_review ? `${order.emails_to_review} to review` : null,
    },
    back,
  };
}

/** When it came, and what it waits for. Why it is held, cancelled or put aside stands in the banner of Order Details. */
function factLine(order: Order, clock: ShopClock): string {
  const entered = order.created_at ? `Entered ${whenWords(order.created_at, clock)}` : null;
  return [entered, order.stage === "new" ? "waiting for triage" : null].filter(Boolean).join(", ");
}
