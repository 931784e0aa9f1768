import type { ProductionDetail } from "contract/productions.schema";
import type { BackendClient } from "~/backend/client.server";
import { readHistory } from "~/orders/history/read-history.server";
import type { ShopClock } from "~/orders/instant-words";
import { readJob } from "../read-productions.server";

const FIRST_PAGE = { page: 1, person: null, kind: null } as const;

/** What stands beside a production on its page: the other sizes of its job, and what happened to it. */
export async function readBesideProduction(backend: BackendClient, production: ProductionDetail, clock: ShopClock) {
  const [parts, history] = await Promise.all([
    readJob(backend, production),
    readHistory(backend, { call: "listProductionHistory", id: production.id }, FIRST_PAGE, { clock, currency: null }),
  ]);
  return { parts, history, clock };
}
