import type { ProductionDetail } from "contract/productions.schema";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { readHistory } from "~/orders/history/read-history.server";

const FIRST_PAGE = { page: 1, person: null, kind: null } as const;

/** What stands beside a production on its page: what happened to it. */
export async function readBesideProduction(backend: BackendClient, production: ProductionDetail, clock: ShopClock) {
  const asked = { call: "listProductionHistory", id: production.id } as const;
  return {
    history: await readHistory(backend, asked, FIRST_PAGE, { clock, currency: null }),
    clock,
    isForeign: backend.isForeign,
  };
}
