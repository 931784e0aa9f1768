import { MAX_PER_PAGE } from "contract/conventions.schema";
import type { Receiving, ReceivingQuery } from "contract/receivings.schema";
import type { BackendClient } from "~/backend/client.server";

/** At most this many receivings are changed at once; more want a narrower filter. */
export const MAX_BULK_RECEIVINGS = 1_000;

/** These receivings in the order of `ids`; unknown ids are left out. */
export async function readReceivingsById(backend: BackendClient, ids: readonly number[]): Promise<Receiving[]> {
  const found = new Map<number, Receiving>();
  for (let start = 0; start < ids.length; start += MAX_PER_PAGE) {
    const id = ids.slice(start, start + MAX_PER_PAGE);
    const { data } = await backend.read("listReceivings", { query: { id, per_page: MAX_PER_PAGE } });
    for (const receiving of data) found.set(receiving.id, receiving);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Every receiving that the query matches, up to MAX_BULK_RECEIVINGS, and how many match. */
export async function readAllReceivings(
  backend: BackendClient,
  query: Partial<ReceivingQuery>,
): Promise<{ receivings: Receiving[]; total: number }> {
  const receivings: Receiving[] = [];
  let total = 0;
  for (let page = 1; page <= MAX_BULK_RECEIVINGS / MAX_PER_PAGE; page += 1) {
    const answer = await backend.read("listReceivings", { query: { ...query, page, per_page: MAX_PER_PAGE } });
    total = answer.meta.total;
    receivings.push(...answer.data);
    if (page >= answer.meta.last_page) break;
  }
  return { receivings, total };
}

/** One, with receipts, discrepancies and flags; null where it is not there. */
export async function findReceiving(backend: BackendClient, id: number): Promise<Receiving | null> {
  const answer = await backend.call("getReceiving", { id });
  return answer.ok ? answer.data.data : null;
}
