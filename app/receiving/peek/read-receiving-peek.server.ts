import { readShopClock } from "~/backend/shop-calendar.server";
import { readPeek } from "~/lists/peek/read-record.server";
import type { PeekData, RecordPeekView } from "~/lists/peek/record-view";
import type { SignedIn } from "~/session/session.server";
import { receivingPeekView } from "./receiving-peek-view.server";

/** The receiving that the URL shows beside its list; null where it shows none. */
export async function readReceivingPeek(
  { backend }: SignedIn,
  request: Request,
): Promise<PeekData<RecordPeekView> | null> {
  return readPeek(request, "receiving", async (id) => {
    const [receiving, clock] = await Promise.all([backend.call("getReceiving", { id }), readShopClock()]);
    if (!receiving.ok) return receiving;
    return { ok: true, record: receivingPeekView(receiving.data.data, clock) };
  });
}
