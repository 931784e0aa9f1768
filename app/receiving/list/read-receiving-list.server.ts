import type { ListMeta } from "contract/conventions.schema";
import type { Receiving } from "contract/receivings.schema";
import type { BackendClient } from "~/backend/client.server";
import { listPage } from "~/lists/list-page.server";
import { paths } from "~/navigation/paths";
import type { ReceivingRequest } from "~/receiving/receiving-request.server";
import { closedWords, receivingOrderName } from "../receiving-words.server";
import type { ReceivingCounts, ReceivingListView } from "./receiving-list-view";

/** Null where the backend does not count, undefined where it failed to. */
export async function readReceivingCounts(backend: BackendClient): Promise<ReceivingCounts | null | undefined> {
  const answer = await backend.call("countReceivings");
  if (!answer.ok) return answer.error.kind === "missing" ? null : undefined;
  const { expected_today: expected, undecided: decisions, late, open, received, vip, parcels } = answer.data.data;
  return { expected, late, open, decisions, received, vip, parcels };
}

/** Nothing open is found by the search; is it the number of a box of an order that is cancelled or closed? */
export async function readClosedMatch(
  backend: BackendClient,
  { filters: { q } }: ReceivingRequest,
  found: number,
): Promise<ReceivingListView["closed"]> {
  if (!q || found > 0) return null;
  const answer = await backend.call("listReceivings", { query: { scan: q, per_page: 1 } });
  const [receiving] = answer.ok ? answer.data.data : [];
  if (!receiving) return null;
  const status = closedWords(receiving);
  return {
    words: `${q} is expected for ${receivingOrderName(receiving)}${status ? `, which is ${status}` : ""}.`,
    to: paths.receiving(new URLSearchParams({ scan: q })),
  };
}

interface ReadList {
  receivings: readonly Receiving[];
  meta: ListMeta;
  counts: ReceivingListView["counts"];
  closed?: ReceivingListView["closed"];
}

export function receivingListView(
  asked: ReceivingRequest,
  { receivings, meta, counts, closed = null }: ReadList,
): ReceivingListView {
  return {
    closed,
    tab: asked.tab,
    group: asked.group,
    scanned: asked.filters.scan ?? "",
    counts,
    toCome: receivings.reduce((sum, { quantity_outstanding }) => sum + quantity_outstanding, 0),
    ...listPage(meta, { ...asked, page: asked.query.page }),
  };
}
