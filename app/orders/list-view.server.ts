import { listPage } from "~/lists/list-page.server";
import type { ListRequest } from "./list-request.server";
import type { ListView } from "./list-view";
import type { OrderPage } from "./read-orders.server";

export function listView(asked: ListRequest, { meta, units, counts, ignoresProperties }: OrderPage): ListView {
  return {
    view: asked.view,
    counts,
    units,
    ...listPage(meta, { ...asked, page: asked.query.page }),
    ...(ignoresProperties && { ignoresProperties }),
  };
}
