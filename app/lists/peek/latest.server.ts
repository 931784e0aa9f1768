import type { Answer } from "~/backend/backend-error.server";
import type { ShopClock } from "~/format/instant-words";
import { entryOf } from "~/orders/history/history-words.server";
import type { PeekSaid } from "./record-view";

const ROOM = { changes: 3, quote: 120 };

/** Of a history: what happened last. */
export const LATEST = { page: 1, per_page: 1 } as const;

interface HistoryPage {
  data: Parameters<typeof entryOf>[0][];
  names: Parameters<typeof entryOf>[1]["names"];
}

/** What happened last, in words; null where nothing did, or nobody keeps it. */
export function latestOf(
  history: Answer<HistoryPage>,
  shop: ShopClock & { currency?: string | null | undefined },
): PeekSaid | null {
  if (!history.ok) return null;
  const { data, names } = history.data;
  const [event] = data;
  if (!event) return null;
  const { actor, text, when, iso } = entryOf(event, { ...shop, currency: shop.currency ?? null, names, room: ROOM });
  return { by: actor, text, when, iso };
}
