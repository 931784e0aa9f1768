import { SOURCING_TAB_FILTERS } from "contract/list-tabs";
import { parseQueryLeniently } from "contract/query-schema";
import { requisitionQuery } from "contract/requisitions.schema";
import { readTab } from "~/lists/read-tab";
import { BY_SUPPLIER, SOURCING_TABS } from "./sourcing-tabs";

/** Keys of the API that the screen decides by itself. */
const NOT_FROM_URL: ReadonlySet<string> = new Set(["id", "per_page"]);

/** The URL of Sourcing, understood. */
export type SourcingRequest = ReturnType<typeof readSourcingRequest>;

export function readSourcingRequest(params: URLSearchParams) {
  const own = new URLSearchParams([...params].filter(([key]) => !NOT_FROM_URL.has(key.replace(/\[\]$/, ""))));
  const { query, dropped } = parseQueryLeniently(requisitionQuery, own);
  const { page, per_page, sort = "needed_by_date", ...filters } = query;
  const tab = readTab(params, SOURCING_TABS, dropped);
  return {
    tab,
    isBySupplier: params.get("by") === BY_SUPPLIER,
    /** What the person filters by on top of the tab. */
    filters,
    sort,
    page,
    /** What `GET /sourcing/requisitions` is asked. */
    query: { ...SOURCING_TAB_FILTERS[tab], ...filters, page, per_page, sort },
    dropped,
  };
}
