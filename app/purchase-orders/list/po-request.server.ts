import { PURCHASE_ORDER_TAB_FILTERS } from "contract/list-tabs";
import { type PurchaseOrderQuery, purchaseOrderQuery } from "contract/purchase-orders.schema";
import { parseQueryLeniently } from "contract/query-schema";
import { PO_TABS, type PoTab } from "./po-tabs";

/** The URL of the list, understood. */
export interface PoRequest {
  tab: PoTab;
  /** What the person filters by on top of the tab. */
  filters: Pick<PurchaseOrderQuery, "q" | "supplier_id" | "order_id" | "status" | "past_cutoff" | "created_by_id">;
  sort: string;
  query: PurchaseOrderQuery;
  /** Parameters that could not be used and fell back to their default. */
  dropped: string[];
}

/** Keys of the API that the tabs decide. */
const OF_TABS: ReadonlySet<string> = new Set(["per_page", "unconfirmed", "late"]);

export function readPoRequest(params: URLSearchParams): PoRequest {
  const own = new URLSearchParams([...params].filter(([key]) => !OF_TABS.has(key)));
  const { query, dropped } = parseQueryLeniently(purchaseOrderQuery, own);
  const { page, per_page, sort, ...filters } = query;
  const tab = tabOf(params);
  const asked = { ...filters, ...PURCHASE_ORDER_TAB_FILTERS[tab], page, per_page, sort };
  return { tab, filters, sort: sort ?? "-created_at", query: asked, dropped };
}

/** Other pages lead here by the filter that a tab stands for. */
function tabOf(params: URLSearchParams): PoTab {
  if (params.get("unconfirmed") === "1") return "unconfirmed";
  if (params.get("late") === "1") return "late";
  return PO_TABS.find((tab) => tab === params.get("tab")) ?? "all";
}
