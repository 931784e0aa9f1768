import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { keepNoPeek } from "~/lists/peek/keep-rows";
import { readPeek } from "~/lists/peek/read-record.server";
import { RecordBeside } from "~/lists/peek/record-beside";
import type { PeekData, RecordPeekView } from "~/lists/peek/record-view";
import { requireUser, type SignedIn } from "~/session/session.server";
import { requisitionPeekView } from "~/sourcing/peek/requisition-peek-view.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return readRequisitionPeek(await requireUser(request), request);
}

export const shouldRevalidate = keepNoPeek;

/** The requisition beside the list. A route of its own: another requisition is read without the rows. */
export default function Peek() {
  return <RecordBeside data={useLoaderData<typeof loader>()} noun="Requisition" />;
}

/** The requisition that the URL shows beside its list; null where it shows none. */
async function readRequisitionPeek({ backend }: SignedIn, request: Request): Promise<PeekData<RecordPeekView> | null> {
  return readPeek(request, "requisition", async (id) => {
    const [requisition, { today }] = await Promise.all([backend.call("getRequisition", { id }), readShopClock()]);
    if (!requisition.ok) return requisition;
    return { ok: true, record: requisitionPeekView(requisition.data.data, today) };
  });
}
