import { readShopClock } from "~/backend/shop-calendar.server";
import { isPageTurn } from "~/freshness/page-turn";
import { leavesOutSums } from "~/freshness/refresh-cause";
import { COLUMNS_KEY, isCompact, readColumns } from "~/lists/columns/shown-columns";
import { readOrderDialog } from "~/orders/dialogs/dialog-data.server";
import { readListRequest } from "~/orders/list-request.server";
import type { ListScreen } from "~/orders/list-screens";
import { listView } from "~/orders/list-view.server";
import { readPropertyFilter } from "~/orders/property-filter/read-property-filter.server";
import { readOrderPage } from "~/orders/read-orders.server";
import type { SignedIn } from "~/session/session.server";
import type { MainListData } from "./main-list";
import { ORDER_COLUMNS } from "./order-columns";
import { includesOf } from "./order-includes";
import { orderRow } from "./order-row.server";
import { readChooser } from "./read-chooser.server";

/** One page of Orders or of the finder, as the URL asks for it. */
export async function readMainList(
  { backend, user }: SignedIn,
  request: Request,
  screen: ListScreen,
): Promise<MainListData> {
  const { searchParams } = new URL(request.url);
  const clock = await readShopClock();
  const asked = readListRequest(searchParams, screen, clock.today);
  const { keys, isDefault, hasUnknown } = readColumns(searchParams, ORDER_COLUMNS);
  if (hasUnknown) asked.dropped.push(COLUMNS_KEY);
  const [page, dialog, chooser, properties] = await Promise.all([
    readOrderPage(backend, asked, {
      withCounts: screen.views.length > 1 && !isPageTurn(request),
      withSums: !leavesOutSums(request) && !isPageTurn(request),
      include: includesOf(keys),
    }),
    readOrderDialog(backend, searchParams, { asked, clock }),
    readChooser(backend, searchParams, keys),
    readPropertyFilter(backend, searchParams),
  ]);
  return {
    list: listView(asked, page),
    rows: page.orders.map((order) => orderRow(order, keys, clock)),
    layout: { keys, isDefault, isCompact: isCompact(searchParams) },
    dialog,
    chooser,
    properties,
    userId: user.id,
  };
}
