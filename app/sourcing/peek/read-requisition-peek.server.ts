import { readShopClock } from "~/backend/shop-calendar.server";
import { readPeek } from "~/lists/peek/read-record.server";
import type { PeekData, RecordPeekView } from "~/lists/peek/record-view";
import type { SignedIn } from "~/session/session.server";
import { requisitionPeekView } from "./requisition-peek-view.server";

/** The requisition that the URL shows beside its list; null where it shows none. */
export async function readRequisitionPeek(
  { backend }: SignedIn,
  request: Request,
): Promise<PeekData<RecordPeekView> | null> {
  return readPeek(request, "requisition", async (id) => {
    const [requisition, { today }] = await Promise.all([backend.call("getRequisition", { id }), readShopClock()]);
    if (!requisition.ok) return requisition;
    return { ok: true, record: requisitionPeekView(requisition.data.data, today) };
  });
}
