import { MAX_PER_PAGE } from "contract/conventions.schema";
import type { ProductionDetail, ProductionQuery } from "contract/productions.schema";
import type { BackendClient } from "~/backend/client.server";

/** At most this many productions are changed at once; more want a narrower filter. */
export const MAX_BULK_PRODUCTIONS = 1_000;

/** These productions in the order of `ids`; unknown ids are left out. */
export async function readProductionsById(backend: BackendClient, ids: readonly number[]): Promise<ProductionDetail[]> {
  // A company's own backend may not know how to name many in one query.
  if (backend.isForeign)
    return (await Promise.all(ids.map((id) => findProduction(backend, id)))).flatMap((one) => one ?? []);
  const found = new Map<number, ProductionDetail>();
  for (let start = 0; start < ids.length; start += MAX_PER_PAGE) {
    const id = ids.slice(start, start + MAX_PER_PAGE);
    const { data } = await backend.read("listProductions", { query: { id, per_page: MAX_PER_PAGE } });
    for (const production of data) found.set(production.id, production);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Every production that the query matches, up to MAX_BULK_PRODUCTIONS, and how many match. */
export async function readAllProductions(
  backend: BackendClient,
  query: Partial<ProductionQuery>,
): Promise<{ productions: ProductionDetail[]; total: number }> {
  const productions: ProductionDetail[] = [];
  let total = 0;
  for (let page = 1; page <= MAX_BULK_PRODUCTIONS / MAX_PER_PAGE; page += 1) {
    const answer = await backend.read("listProductions", { query: { ...query, page, per_page: MAX_PER_PAGE } });
    total = answer.meta.total;
    productions.push(...answer.data);
    if (page >= answer.meta.last_page) break;
  }
  return { productions, total };
}

/** One, with everything that was counted; null where it is not there. */
export async function findProduction(backend: BackendClient, id: number): Promise<ProductionDetail | null> {
  const answer = await backend.call("getProduction", { id });
  return answer.ok ? answer.data.data : null;
}
