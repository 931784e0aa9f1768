import type { ListMeta } from "contract/conventions.schema";
import { writeQuery } from "contract/list-query";
import type { Receiving } from "contract/receivings.schema";
import type { BackendClient } from "~/backend/client.server";
import type { ReceivingCounts, ReceivingListView } from "./receiving-list-view";
import type { ReceivingRequest } from "./receiving-request.server";

/** Null where the backend does not count. */
export async function readReceivingCounts(backend: BackendClient): Promise<ReceivingCounts | null> {
  const answer = await backend.call("countReceivings");
  if (!answer.ok) return null;
  const { expected_today: expected, undecided: decisions, late, open, received, vip, parcels } = answer.data.data;
  return { expected, late, open, decisions, received, vip, parcels };
}

export function receivingListView(
  asked: ReceivingRequest,
  { receivings, meta, counts }: { receivings: readonly Receiving[]; meta: ListMeta; counts: ReceivingCounts | null },
): ReceivingListView {
  return {
    tab: asked.tab,
    group: asked.group,
    scanned: asked.filters.scan ?? "",
    counts,
    toCome: receivings.reduce((sum, { quantity_outstanding }) => sum + quantity_outstanding, 0),
    page: asked.query.page,
    perPage: meta.per_page,
    lastPage: meta.last_page,
    total: meta.total,
    sort: asked.sort,
    applied: [...writeQuery(asked.filters)],
    dropped: asked.dropped,
  };
}
