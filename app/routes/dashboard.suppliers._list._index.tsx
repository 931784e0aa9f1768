import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OPEN_PURCHASE_ORDERS } from "contract/sourcing";
import { readShopClock } from "~/backend/shop-calendar.server";
import { keepNoPeek } from "~/lists/peek/keep-rows";
import { readPeek } from "~/lists/peek/read-record.server";
import { RecordBeside } from "~/lists/peek/record-beside";
import type { PeekData, RecordPeekView } from "~/lists/peek/record-view";
import { requireUser, type SignedIn } from "~/session/session.server";
import { supplierPeekView } from "~/suppliers/peek/supplier-peek-view.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return readSupplierPeek(await requireUser(request), request);
}

export const shouldRevalidate = keepNoPeek;

/** The supplier beside the list. A route of its own: another supplier is read without the rows. */
export default function Peek() {
  return <RecordBeside data={useLoaderData<typeof loader>()} noun="Supplier" />;
}

const PURCHASES_SHOWN = 5;

/** The supplier that the URL shows beside its list; null where it shows none. */
async function readSupplierPeek({ backend }: SignedIn, request: Request): Promise<PeekData<RecordPeekView> | null> {
  return readPeek(request, "supplier", async (id) => {
    const [supplier, purchases, { today }] = await Promise.all([
      backend.call("getSupplier", { id }),
      backend.call("listPurchaseOrders", {
        query: { supplier_id: id, status: [...OPEN_PURCHASE_ORDERS], per_page: PURCHASES_SHOWN, sort: "-created_at" },
      }),
      readShopClock(),
    ]);
    if (!supplier.ok) return supplier;
    const open = purchases.ok ? { orders: purchases.data.data, total: purchases.data.meta.total } : null;
    return { ok: true, record: supplierPeekView(supplier.data.data, { open, today }) };
  });
}
