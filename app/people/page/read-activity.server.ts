import { HISTORY_KIND_LABELS } from "contract/history";
import { historyQuery } from "contract/history.schema";
import { parseQueryLeniently } from "contract/query-schema";
import type { BackendClient } from "~/backend/client.server";
import { entryOf } from "~/orders/history/history-words.server";
import type { ReaderClock } from "../reader-clock.server";
import type { ActivityView } from "./person-view";

const PER_PAGE = 50;
const ROOM = { changes: 12, quote: 1_000 };

export type AskedActivity = ReturnType<typeof readAskedActivity>;

/** The URL of the page, understood; what cannot be used falls back. */
export function readAskedActivity(params: URLSearchParams) {
  const own = new URLSearchParams();
  const [page, kind] = [params.get("page"), params.get("kind")];
  if (page) own.set("page", page);
  if (kind) own.set("kind[]", kind);
  const { query } = parseQueryLeniently(historyQuery, own);
  return { page: query.page, kind: query.kind?.[0] ?? null };
}

interface Asked {
  /** What this person did, or what was done to their account. */
  call: "listUserActivity" | "listUserHistory";
  id: number;
  asked: AskedActivity;
  clock: ReaderClock;
}

export async function readActivity(backend: BackendClient, { call, id, asked, clock }: Asked): Promise<ActivityView> {
  const { page, kind } = asked;
  const answer = await backend.call(call, { id, query: { page, per_page: PER_PAGE, kind: kind ? [kind] : undefined } });
  if (!answer.ok)
    return { kind: answer.error.kind === "missing" ? "missing" : "failed", message: answer.error.message };
  const { data, meta, names } = answer.data;
  return {
    kind: "list",
    entries: data.map(({ order_name, ...event }) => ({
      ...entryOf(event, { ...clock, currency: null, names, room: ROOM }),
      order: event.order_id == null ? null : { id: event.order_id, name: order_name || `no. ${event.order_id}` },
    })),
    page: meta.current_page,
    perPage: meta.per_page,
    total: meta.total,
  };
}

/** The filter in words, for when it matches nothing. */
export const activityFilterWords = ({ kind }: AskedActivity) => (kind ? `Kind ${HISTORY_KIND_LABELS[kind]}.` : "");
