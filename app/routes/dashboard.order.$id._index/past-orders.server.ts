import { shortDayWords } from "contract/day-words";
import type { Order } from "contract/orders.schema";
import { ORDER_STATUS_WORDS, statusWord } from "contract/statuses";
import type { BackendClient } from "~/backend/client.server";
import { dayOfInstant, type ShopClock } from "~/format/instant-words";
import { orderNameOf } from "~/orders/order-title";
import type { PastOrder } from "./customer-card";

const PAST_SHOWN = 5;

/** The latest other orders of the same customer, in whatever state; none where they could not be read. */
export async function readPastOrders(backend: BackendClient, order: Order, clock: ShopClock): Promise<PastOrder[]> {
  if (!order.customer_id) return [];
  const query = { customer_id: order.customer_id, status: ["any" as const], sort: "-created_at" as const };
  const answer = await backend.call("listOrders", { query: { ...query, per_page: PAST_SHOWN + 1 } });
  if (!answer.ok) return [];
  // A backend that does not know the filter answers with everybody's orders.
  const own = answer.data.data.filter((one) => one.customer_id === order.customer_id && one.id !== order.id);
  return own.slice(0, PAST_SHOWN).map((one) => pastOrder(one, clock));
}

function pastOrder(order: Order, clock: ShopClock): PastOrder {
  const { label, tone, glyph } = statusWord(ORDER_STATUS_WORDS, order.status);
  const day = order.created_at ? dayOfInstant(order.created_at, clock.timeZone) : null;
  return {
    id: order.id,
    name: orderNameOf(order),
    entered: day ? shortDayWords(day, clock.today) : null,
    status: { label, tone, glyph },
  };
}
