import { RECEIVING_TAB_FILTERS } from "contract/list-tabs";
import { parseQueryLeniently } from "contract/query-schema";
import { type ReceivingQuery, receivingQuery } from "contract/receivings.schema";
import { readTab } from "~/lists/read-tab";
import { GROUPINGS, RECEIVING_TABS, type ReceivingTab } from "./receiving-tabs";

export type ReceivingFilters = Omit<ReceivingQuery, "page" | "per_page" | "sort">;

/** Keys of the API that the screen decides by itself. */
const NOT_FROM_URL: ReadonlySet<string> = new Set(["id", "per_page"]);

/** What came last is what one looks for among those that are done. */
const TAB_SORTS: Partial<Record<ReceivingTab, ReceivingQuery["sort"]>> = { received: "-received_date" };

/** The pages that list receivings: all by when they come, and those of orders with a VIP date. */
export type ReceivingScreen = "expected" | "vip";

/** The URL of the list, understood. */
export type ReceivingRequest = ReturnType<typeof readReceivingRequest>;

export function readReceivingRequest(params: URLSearchParams, screen: ReceivingScreen = "expected") {
  const own = new URLSearchParams([...params].filter(([key]) => !NOT_FROM_URL.has(key.replace(/\[\]$/, ""))));
  const { query, dropped } = parseQueryLeniently(receivingQuery, own);
  const { page, per_page, sort: asked, ...filters } = query;
  const isVip = screen === "vip";
  const tab = filters.scan || isVip ? null : readTab(params, RECEIVING_TABS, dropped);
  const sort = asked ?? (tab && TAB_SORTS[tab]) ?? (isVip ? "vip_date" : "estimated_arrival_date");
  const group = GROUPINGS.find((known) => known === params.get("group")) ?? "po";
  const scope: ReceivingFilters = tab ? RECEIVING_TAB_FILTERS[tab] : isVip ? { vip: true } : {};
  return {
    /** Null where something was scanned, for what matches counts in any state; and on the page of VIP orders. */
    tab,
    group,
    /** What the person filters by on top of the tab. */
    filters,
    sort,
    /** What `GET /sourcing/receivings` is asked: the tab, the filters over it, page and sort. */
    query: { ...scope, ...filters, page, per_page, sort },
    /** Parameters that could not be used and fell back to their default. */
    dropped,
  };
}
