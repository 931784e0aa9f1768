import { readShopClock } from "~/backend/shop-calendar.server";
import { LATEST, latestOf } from "~/lists/peek/latest.server";
import { readPeek } from "~/lists/peek/read-record.server";
import type { PeekData, RecordPeekView } from "~/lists/peek/record-view";
import type { SignedIn } from "~/session/session.server";
import { productionPeekView } from "./production-peek-view.server";

/** The production that the URL shows beside its list; null where it shows none. */
export async function readProductionPeek(
  { backend }: SignedIn,
  request: Request,
): Promise<PeekData<RecordPeekView> | null> {
  return readPeek(request, "production", async (id) => {
    const [production, history, clock] = await Promise.all([
      backend.call("getProduction", { id }),
      backend.call("listProductionHistory", { id, query: LATEST }),
      readShopClock(),
    ]);
    if (!production.ok) return production;
    const { data } = production.data;
    return { ok: true, record: productionPeekView(data, { latest: latestOf(history, clock), clock }) };
  });
}
