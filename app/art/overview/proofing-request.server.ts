import { artProofQuery } from "contract/art-proofs.schema";
import { PROOFING_TAB_FILTERS } from "contract/list-tabs";
import { parseQueryLeniently } from "contract/query-schema";
import { PROOFING_VIEWS } from "./overview-view";

/** The URL of Proofing, understood: its tab, and what `GET /art_proofs` is asked. */
export function readProofingRequest(params: URLSearchParams) {
  const view = PROOFING_VIEWS.find((one) => one === params.get("view")) ?? "all";
  const own = new URLSearchParams([...params].filter(([key, value]) => ["page", "q", "sort"].includes(key) && value));
  const { query, dropped } = parseQueryLeniently(artProofQuery, own);
  const { status } = PROOFING_TAB_FILTERS[view];
  return { view, dropped, query: { page: query.page, q: query.q, sort: query.sort ?? "status_since", status } };
}
