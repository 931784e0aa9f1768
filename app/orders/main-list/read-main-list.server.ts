import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { leavesOutSums } from "~/freshness/refresh-cause";
import type { ColumnsView } from "~/lists/columns/columns-view";
import {
  COLUMNS_KEY,
  COLUMNS_MODAL,
  isCompact,
  propertyColumn,
  propertyOf,
  readColumns,
} from "~/lists/columns/shown-columns";
import { gatherMenus } from "~/lists/row-menus.server";
import { shareEqual } from "~/lists/share-equal.server";
import { readOrderDialog } from "~/orders/dialogs/dialog-data.server";
import { withFilterNames } from "~/orders/filter-names.server";
import { readListRequest } from "~/orders/list-request.server";
import type { ListScreen } from "~/orders/list-screens";
import { listView } from "~/orders/list-view.server";
import { readPropertyFilter } from "~/orders/property-filter/read-property-filter.server";
import { readOrderPage } from "~/orders/read-orders.server";
import type { SignedIn } from "~/session/session.server";
import { orderState } from "../actions/order-state";
import { ORDER_COLUMNS, orderColumn } from "./order-columns.server";
import { includesOf } from "./order-includes";
import { orderMenu } from "./order-menu.server";
import { orderRow } from "./order-row.server";

/** What the loaders of Orders and of the finder return. */
export type MainListData = Awaited<ReturnType<typeof readMainList>>;

/** One page of Orders or of the finder, as the URL asks for it. */
export async function readMainList({ backend, user }: SignedIn, request: Request, screen: ListScreen) {
  const { searchParams } = new URL(request.url);
  const clock = await readShopClock();
  const asked = readListRequest(searchParams, screen, clock.today);
  const { keys, isDefault, hasUnknown } = readColumns(searchParams, ORDER_COLUMNS);
  if (hasUnknown) asked.dropped.push(COLUMNS_KEY);
  const [page, dialog, chooser, properties] = await Promise.all([
    readOrderPage(backend, asked, {
      withCounts: screen.views.length > 1,
      withSums: !leavesOutSums(request),
      include: includesOf(keys),
    }),
    readOrderDialog(backend, searchParams, { asked, clock }),
    readChooser(backend, searchParams, keys),
    readPropertyFilter(backend, searchParams),
  ]);
  const list = await withFilterNames(backend, listView(asked, page));
  const bulk = orderMenu(list.view, null);
  const { menus, placed } = gatherMenus(page.orders, (order) => orderMenu(list.view, orderState(order)));
  return {
    list,
    rows: shareEqual(placed.map(({ record, menu }) => ({ ...orderRow(record, keys, clock), menu }))),
    /** What can be done with one of these, by the place that a row names; and with many. */
    menus,
    bulk,
    /** With the order that the dialog is about. */
    actions: dialog?.state ? orderMenu(list.view, dialog.state) : bulk,
    layout: { columns: keys.flatMap((key) => orderColumn(key) ?? []), isDefault, isCompact: isCompact(searchParams) },
    dialog,
    /** Open dialogs of the list itself: which columns it has, which answers on lines it filters by. */
    chooser,
    properties,
    userId: user.id,
  };
}

/** The chooser of Orders with the properties that the shop's lines have, where the URL opens it. */
async function readChooser(
  backend: BackendClient,
  params: URLSearchParams,
  shown: readonly string[],
): Promise<ColumnsView | null> {
  if (params.get("modal") !== COLUMNS_MODAL) return null;
  const known = await backend.call("listOrderProperties");
  const properties = known.ok ? known.data.data.map(({ name }) => propertyColumn(name)) : [];
  const keyed = new Map<string, string>();
  for (const key of [...shown.filter((one) => propertyOf(one) !== null), ...properties]) {
    if (!keyed.has(key.toLowerCase())) keyed.set(key.toLowerCase(), key);
  }
  return {
    columns: [...ORDER_COLUMNS.keys, ...keyed.values()].map((key) => ({
      key,
      label: orderColumn(key)?.label ?? key,
      isProperty: propertyOf(key) !== null,
    })),
    shown,
    defaults: ORDER_COLUMNS.defaults,
    fixed: ORDER_COLUMNS.fixed,
    fixedLabel: "Order",
    isCompact: isCompact(params),
  };
}
