import { PURCHASE_ORDER_TAB_FILTERS } from "contract/list-tabs";
import { purchaseOrderQuery } from "contract/purchase-orders.schema";
import { parseQueryLeniently } from "contract/query-schema";
import { readTab } from "~/lists/read-tab";
import { PO_TABS, type PoTab } from "./po-tabs";

/** Keys of the API that the tabs decide. */
const OF_TABS: ReadonlySet<string> = new Set(["per_page", "unconfirmed", "late"]);

/** The URL of the list, understood. */
export type PoRequest = ReturnType<typeof readPoRequest>;

export function readPoRequest(params: URLSearchParams) {
  const own = new URLSearchParams([...params].filter(([key]) => !OF_TABS.has(key)));
  const { query, dropped } = parseQueryLeniently(purchaseOrderQuery, own);
  const { page, per_page, sort, ...filters } = query;
  const tab = tabOf(params, dropped);
  const asked = { ...filters, ...PURCHASE_ORDER_TAB_FILTERS[tab], page, per_page, sort };
  return {
    tab,
    /** What the person filters by on top of the tab. */
    filters,
    sort: sort ?? "-created_at",
    query: asked,
    /** Parameters that could not be used and fell back to their default. */
    dropped,
  };
}

/** Other pages lead here by the filter that a tab stands for. */
function tabOf(params: URLSearchParams, dropped: string[]): PoTab {
  if (params.get("unconfirmed") === "1") return "unconfirmed";
  if (params.get("late") === "1") return "late";
  return readTab(params, PO_TABS, dropped);
}
