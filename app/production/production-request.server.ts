import { PRODUCTION_VIEWS, type ProductionTab, productionScope } from "contract/list-tabs";
import { type ProductionQuery, productionQuery } from "contract/productions.schema";
import { parseQueryLeniently } from "contract/query-schema";
import { readTab } from "~/lists/read-tab";
import { PRODUCTION_TABS } from "./production-tabs";

/** Keys of the API that the screen decides by itself. */
const NOT_FROM_URL: ReadonlySet<string> = new Set(["id", "per_page"]);

const TAB_SORTS: Partial<Record<ProductionTab, ProductionQuery["sort"]>> = { completed: "-updated_at" };

/** The URL of the list, understood. */
export type ProductionRequest = ReturnType<typeof readProductionRequest>;

export function readProductionRequest(params: URLSearchParams) {
  const own = new URLSearchParams([...params].filter(([key]) => !NOT_FROM_URL.has(key.replace(/\[\]$/, ""))));
  const { query, dropped } = parseQueryLeniently(productionQuery, own);
  const { page, per_page, sort: asked, ...filters } = query;
  const view = PRODUCTION_VIEWS.find((known) => known === params.get("view")) ?? "queue";
  const isOne = filters.order_id !== undefined || filters.batch_id !== undefined;
  const tab = isOne ? null : readTab(params, PRODUCTION_TABS, dropped);
  const sort = asked ?? (view === "queue" && tab ? TAB_SORTS[tab] : undefined) ?? "due_date";
  return {
    view,
    /** Null where one order or one run was asked for: all of it counts, in any state. */
    tab,
    /** What the person filters by on top of the tab. */
    filters,
    sort,
    /** What `GET /productions` is asked: the tab, the filters over it, page and sort. */
    query: { ...productionScope(view, tab), ...filters, page, per_page, sort },
    /** Parameters that could not be used and fell back to their default. */
    dropped,
  };
}
