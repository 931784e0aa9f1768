import type { BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { linesOf } from "./supplier-values.server";

const PER_PAGE = 100;
const MOST_PAGES = 20;

type Found = { ok: true; ids: number[] } | { ok: false; error: BackendError };

/** The ids of brands by their names, one a line, in any case. A name that no order knows is told at its field. */
export async function findBrands(backend: BackendClient, text: string): Promise<Found> {
  const names = linesOf(text);
  if (names.length === 0) return { ok: true, ids: [] };
  const known = new Map<string, number>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await backend.call("listVendors", { query: { page, per_page: PER_PAGE } });
    if (!answer.ok) return { ok: false, error: answer.error };
    for (const vendor of answer.data.data) known.set(vendor.name.toLowerCase(), vendor.id);
    if (page >= answer.data.meta.last_page) break;
  }
  const unknown = names.filter((name) => !known.has(name.toLowerCase()));
  if (unknown.length > 0) {
    const words = `No order has the brand ${unknown.map((name) => `“${name}”`).join(", ")}. Check how orders write it.`;
    return { ok: false, error: { kind: "invalid", message: words, code: "invalid", fields: { brands: [words] } } };
  }
  return { ok: true, ids: [...new Set(names.map((name) => known.get(name.toLowerCase()) ?? 0))] };
}
