import { readShopClock } from "~/backend/shop-calendar.server";
import { readOrderDialog } from "~/orders/dialogs/dialog-data.server";
import { readListRequest } from "~/orders/list-request.server";
import type { ListScreen } from "~/orders/list-screens";
import { listView } from "~/orders/list-view.server";
import { readOrderPage } from "~/orders/read-orders.server";
import type { SignedIn } from "~/session/session.server";
import type { MainListData } from "./main-list";
import { orderRow } from "./order-row.server";

/** One page of Orders or of the finder, as the URL asks for it. */
export async function readMainList(
  { backend, user }: SignedIn,
  { url }: Request,
  screen: ListScreen,
): Promise<MainListData> {
  const { searchParams } = new URL(url);
  const clock = await readShopClock();
  const asked = readListRequest(searchParams, screen, clock.today);
  const [page, dialog] = await Promise.all([
    readOrderPage(backend, asked, { withCounts: screen.views.length > 1 }),
    readOrderDialog(backend, searchParams, { asked, clock }),
  ]);
  const rows = page.orders.map((order) => orderRow(order, clock));
  return { list: listView(asked, page), rows, dialog, userId: user.id };
}
