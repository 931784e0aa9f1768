import { writeQuery } from "contract/list-query";
import type { ListRequest } from "./list-request.server";
import type { ListView } from "./list-view";
import type { OrderPage } from "./read-orders.server";

export function listView(asked: ListRequest, { meta, units, counts, ignoresProperties }: OrderPage): ListView {
  return {
    view: asked.view,
    counts,
    page: asked.query.page,
    perPage: meta.per_page,
    lastPage: meta.last_page,
    total: meta.total,
    units,
    sort: asked.sort,
    applied: [...writeQuery(asked.filters)],
    ...(ignoresProperties && { ignoresProperties }),
    dropped: asked.dropped,
  };
}
