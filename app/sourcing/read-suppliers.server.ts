import { MAX_PER_PAGE } from "contract/conventions.schema";
import type { Supplier } from "contract/suppliers.schema";
import type { BackendClient } from "~/backend/client.server";

/** More suppliers than this nobody chooses from in a list. */
const MAX_PAGES = 5;

/** Suppliers that can be bought from, by name; none where the backend does not answer, so that lists stay readable. */
export async function readSuppliers(backend: BackendClient): Promise<Supplier[]> {
  const suppliers: Supplier[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await backend.call("listSuppliers", {
      query: { is_active: true, sort: "name", page, per_page: MAX_PER_PAGE },
    });
    if (!answer.ok) break;
    suppliers.push(...answer.data.data.filter(({ is_active, type }) => is_active !== false && type !== "decorator"));
    if (page >= answer.data.meta.last_page) break;
  }
  return suppliers;
}
