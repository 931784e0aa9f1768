import { readShopClock } from "~/backend/shop-calendar.server";
import { LATEST, latestOf } from "~/lists/peek/latest.server";
import { readPeek } from "~/lists/peek/read-record.server";
import type { PeekData, RecordPeekView } from "~/lists/peek/record-view";
import type { SignedIn } from "~/session/session.server";
import { poPeekView } from "./po-peek-view.server";

/** The purchase order that the URL shows beside its list; null where it shows none. */
export async function readPoPeek({ backend }: SignedIn, request: Request): Promise<PeekData<RecordPeekView> | null> {
  return readPeek(request, "purchase order", async (id) => {
    const [order, history, clock] = await Promise.all([
      backend.call("getPurchaseOrder", { id }),
      backend.call("listPurchaseOrderHistory", { id, query: LATEST }),
      readShopClock(),
    ]);
    if (!order.ok) return order;
    const { data } = order.data;
    const latest = latestOf(history, { ...clock, currency: data.currency });
    return { ok: true, record: poPeekView(data, { latest, clock }) };
  });
}
