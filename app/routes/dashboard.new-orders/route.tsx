import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { BackendClient } from "~/backend/client.server";
import { oneWorkDayBefore, readShopClock } from "~/backend/shop-calendar.server";
import type { ShopClock } from "~/format/instant-words";
import { leavesOutSums } from "~/freshness/refresh-cause";
import { isImport } from "~/imports/import-request.server";
import { keepRows } from "~/lists/peek/keep-rows";
import { PeekPlace } from "~/lists/peek/peek-place";
import { actOnViews } from "~/lists/views/act-on-views.server";
import { ViewDialog } from "~/lists/views/list-tabs";
import { readViews } from "~/lists/views/read-views.server";
import { isViewForm } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import { actOnOrders } from "~/orders/bulk/act-on-orders.server";
import { readOrderDialog } from "~/orders/dialogs/dialog-data.server";
import { readListRequest } from "~/orders/list-request.server";
import { NEW_ORDERS_SCREEN } from "~/orders/list-screens";
import { listView } from "~/orders/list-view.server";
import { readOrderPage } from "~/orders/read-orders.server";
import { useKeptParts } from "~/orders/use-kept-parts";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { readSetup } from "~/shop/setup/read-setup.server";
import { ErrorPage } from "~/ui/error-page";
import { importOrders } from "./import/import-orders.server";
import { readImport } from "./import/read-import.server";
import { newOrderMenu } from "./new-order-menu.server";
import { newOrderRows, waitWords } from "./new-order-row.server";
import { NewOrdersPage } from "./new-orders-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { backend } = signedIn;
  const { searchParams } = new URL(request.url);
  const clock = await readShopClock();
  const asked = readListRequest(searchParams, NEW_ORDERS_SCREEN, clock.today);
  const [views, page, oldest, dialog, importView] = await Promise.all([
    readViews(signedIn, request, "new-orders"),
    readOrderPage(backend, asked, {
      withCounts: true,
      withSums: !leavesOutSums(request),
    }),
    readOldest(backend, clock),
    readOrderDialog(backend, searchParams, { asked, clock }),
    readImport(backend, searchParams),
  ]);
  const list = listView(asked, page);
  const isIgnored = list.view === "ignored";
  return {
    list,
    // The page that a new shop's admin comes to first.
    setup: list.total === 0 ? ((await readSetup(signedIn))?.fact ?? null) : null,
    ...newOrderRows(page.orders, isIgnored, clock),
    bulk: newOrderMenu(isIgnored, null),
    actions: newOrderMenu(isIgnored, dialog?.state ?? null),
    views,
    oldest,
    dialog,
    importView,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  if (isViewForm(request)) return await actOnViews(request, "new-orders");
  return isImport(request) ? importOrders(request) : actOnOrders(request, NEW_ORDERS_SCREEN);
}

export const shouldRevalidate = keepRows;

export default function NewOrders() {
  const data = useKeptParts(useLoaderData<typeof loader>());
  const answer = useFormAnswer<typeof action>();
  return (
    <PeekPlace list={data.list} ids={data.rows.map(({ id }) => id)} noun="Order">
      <ViewDialog views={data.views} answer={answer} />
      <NewOrdersPage {...data} answer={answer} />
    </PeekPlace>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.newOrders(), label: "Open New Orders" }} />;

/** How long the oldest order waits for triage; null when none does. */
async function readOldest(backend: BackendClient, clock: ShopClock) {
  const answer = await backend.call("listOrders", { query: { stage: "new", sort: "created_at", per_page: 1 } });
  const placedAt = answer.ok ? answer.data.data[0]?.created_at : null;
  return placedAt ? { age: waitWords(placedAt, clock), isOld: placedAt < oneWorkDayBefore(clock) } : null;
}
