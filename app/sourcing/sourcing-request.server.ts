import { SOURCING_TAB_FILTERS } from "contract/list-tabs";
import { parseQueryLeniently } from "contract/query-schema";
import { type RequisitionQuery, requisitionQuery } from "contract/requisitions.schema";
import { BY_SUPPLIER, SOURCING_TABS, type SourcingTab } from "./sourcing-tabs";

export type SourcingFilters = Omit<RequisitionQuery, "page" | "per_page" | "sort">;

/** The URL of Sourcing, understood. */
export interface SourcingRequest {
  tab: SourcingTab;
  isBySupplier: boolean;
  /** What the person filters by on top of the tab. */
  filters: SourcingFilters;
  sort: string;
  page: number;
  /** What `GET /sourcing/requisitions` is asked. */
  query: Partial<RequisitionQuery>;
  dropped: string[];
}

/** Keys of the API that the screen decides by itself. */
const NOT_FROM_URL: ReadonlySet<string> = new Set(["id", "per_page"]);

export function readSourcingRequest(params: URLSearchParams): SourcingRequest {
  const own = new URLSearchParams([...params].filter(([key]) => !NOT_FROM_URL.has(key.replace(/\[\]$/, ""))));
  const { query, dropped } = parseQueryLeniently(requisitionQuery, own);
  const { page, per_page, sort = "needed_by_date", ...filters } = query;
  const tab = SOURCING_TABS.find((known) => known === params.get("tab")) ?? "open";
  return {
    tab,
    isBySupplier: params.get("by") === BY_SUPPLIER,
    filters,
    sort,
    page,
    query: { ...SOURCING_TAB_FILTERS[tab], ...filters, page, per_page, sort },
    dropped,
  };
}
