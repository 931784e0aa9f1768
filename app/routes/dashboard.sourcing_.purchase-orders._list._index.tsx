import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { keepNoPeek } from "~/lists/peek/keep-rows";
import { LATEST, latestOf } from "~/lists/peek/latest.server";
import { readPeek } from "~/lists/peek/read-record.server";
import { RecordBeside } from "~/lists/peek/record-beside";
import type { PeekData, RecordPeekView } from "~/lists/peek/record-view";
import { poPeekView } from "~/purchase-orders/peek/po-peek-view.server";
import { requireUser, type SignedIn } from "~/session/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return readPoPeek(await requireUser(request), request);
}

export const shouldRevalidate = keepNoPeek;

/** The purchase order beside the list. A route of its own: another purchase order is read without the rows. */
export default function Peek() {
  return <RecordBeside data={useLoaderData<typeof loader>()} noun="PO" />;
}

/** The purchase order that the URL shows beside its list; null where it shows none. */
async function readPoPeek({ backend }: SignedIn, request: Request): Promise<PeekData<RecordPeekView> | null> {
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
