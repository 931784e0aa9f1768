import { writeQuery } from "contract/list-query";
import { type OrderFilters, orderListQuery } from "contract/order-list.schema";
import { type OrderView, viewDays, viewFilters } from "contract/order-views";
import { parseQueryLeniently } from "contract/query-schema";
import type { ListScreen } from "./list-screens";

/** Keys of the API that every screen decides by itself. */
const NOT_FROM_URL: ReadonlySet<string> = new Set(["id", "per_page", "ignored_from", "include", "include_property"]);

/** The URL of a list, understood. */
export type ListRequest = ReturnType<typeof readListRequest>;

/** `today` is the shop's calendar day: some views move with it. */
export function readListRequest(params: URLSearchParams, screen: ListScreen, today: string) {
  const isAskable = (key: string) => !NOT_FROM_URL.has(key) && !(key === "stage" && screen.hasOwnStage);
  const own = new URLSearchParams([...params].filter(([key]) => isAskable(key.replace(/\[\]$/, ""))));
  const { query, dropped } = parseQueryLeniently(orderListQuery, own);
  const { page, per_page, sort = screen.sort, include: _include, include_property: _properties, ...filters } = query;
  const named = params.get("view");
  const view = screen.views.find((known) => known === named) ?? screen.home;
  if (named !== null && named !== view) dropped.push("view");
  return {
    view,
    /** What the person filters by on top of the view. */
    filters,
    sort,
    /** What `GET /orders` is asked: the view, the filters over it, page and sort. */
    query: { ...filtersOf(view, today), ...filters, page, per_page, sort },
    /** Parameters that could not be used and fell back to their default. */
    dropped,
  };
}

function filtersOf(view: OrderView, today: string): OrderFilters {
  const asked = writeQuery(viewFilters(view, viewDays(today)));
  const { page: _page, per_page: _perPage, sort: _sort, ...filters } = parseQueryLeniently(orderListQuery, asked).query;
  return filters;
}
