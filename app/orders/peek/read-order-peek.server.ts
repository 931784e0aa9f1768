import { readShopClock } from "~/backend/shop-calendar.server";
import { LATEST, latestOf } from "~/lists/peek/latest.server";
import { readPeek } from "~/lists/peek/read-record.server";
import type { SignedIn } from "~/session/session.server";
import type { OrderPeekData } from "./order-peek-view";
import { orderPeekView } from "./order-peek-view.server";

/** The order that the URL shows beside its list; null where it shows none. */
export async function readOrderPeek({ backend }: SignedIn, request: Request): Promise<OrderPeekData | null> {
  return readPeek(request, "order", async (id) => {
    const [order, history, clock] = await Promise.all([
      backend.call("getOrder", { id }),
      backend.call("listOrderHistory", { id, query: LATEST }),
      readShopClock(),
    ]);
    if (!order.ok) return order;
    const { data } = order.data;
    const shop = { ...clock, currency: data.currency };
    return { ok: true, record: { ...orderPeekView(data, clock), latest: latestOf(history, shop) } };
  });
}
