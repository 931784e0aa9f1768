import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { keepNoPeek } from "~/lists/peek/keep-rows";
import { LATEST, latestOf } from "~/lists/peek/latest.server";
import { readPeek } from "~/lists/peek/read-record.server";
import { RecordBeside } from "~/lists/peek/record-beside";
import type { PeekData, RecordPeekView } from "~/lists/peek/record-view";
import { productionPeekView } from "~/production/peek/production-peek-view.server";
import { requireUser, type SignedIn } from "~/session/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return readProductionPeek(await requireUser(request), request);
}

export const shouldRevalidate = keepNoPeek;

/** The production beside the list. A route of its own: another production is read without the rows. */
export default function Peek() {
  return <RecordBeside data={useLoaderData<typeof loader>()} noun="Production" />;
}

/** The production that the URL shows beside its list; null where it shows none. */
async function readProductionPeek({ backend }: SignedIn, request: Request): Promise<PeekData<RecordPeekView> | null> {
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
