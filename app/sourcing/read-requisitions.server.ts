import { MAX_PER_PAGE } from "contract/conventions.schema";
import type { RequisitionDetail, RequisitionQuery } from "contract/requisitions.schema";
import type { BackendClient } from "~/backend/client.server";

/** At most this many requisitions are changed at once; more want a narrower filter. */
export const MAX_BULK = 1_000;

/** These requisitions in the order of `ids`; unknown ids are left out. */
export async function readRequisitionsById(
  backend: BackendClient,
  ids: readonly number[],
): Promise<RequisitionDetail[]> {
  const found = new Map<number, RequisitionDetail>();
  for (let start = 0; start < ids.length; start += MAX_PER_PAGE) {
    const id = ids.slice(start, start + MAX_PER_PAGE);
    const { data } = await backend.read("listRequisitions", { query: { id, per_page: MAX_PER_PAGE } });
    for (const requisition of data) found.set(requisition.id, requisition);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Every requisition that the query matches, up to MAX_BULK, and how many match. */
export async function readAllRequisitions(backend: BackendClient, query: Partial<RequisitionQuery>) {
  const requisitions: RequisitionDetail[] = [];
  let total = 0;
  for (let page = 1; page <= MAX_BULK / MAX_PER_PAGE; page += 1) {
    const answer = await backend.read("listRequisitions", { query: { ...query, page, per_page: MAX_PER_PAGE } });
    total = answer.meta.total;
    requisitions.push(...answer.data);
    if (page >= answer.meta.last_page) break;
  }
  return { requisitions, total };
}
