import type { BackendClient } from "~/backend/client.server";
import { oneWorkDayBefore } from "~/backend/shop-calendar.server";
import type { ShopClock } from "~/format/instant-words";
import { waitWords } from "./new-order-row.server";

/** How long the oldest order waits for triage; null when none does. */
export async function readOldest(backend: BackendClient, clock: ShopClock) {
  const answer = await backend.call("listOrders", { query: { stage: "new", sort: "created_at", per_page: 1 } });
  const placedAt = answer.ok ? answer.data.data[0]?.created_at : null;
  return placedAt ? { age: waitWords(placedAt, clock), isOld: placedAt < oneWorkDayBefore(clock) } : null;
}
