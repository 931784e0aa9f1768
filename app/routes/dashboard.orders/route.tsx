import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { actOnOrders } from "~/orders/bulk/act-on-orders.server";
import { readOrderDialog } from "~/orders/dialogs/dialog-data.server";
import { readListRequest } from "~/orders/list-request.server";
import { ORDERS_SCREEN } from "~/orders/list-screens";
import { listView } from "~/orders/list-view.server";
import { readOrderPage } from "~/orders/read-orders.server";
import { requireUser } from "~/session/session.server";
import { useUnsavedForm } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { orderRow } from "./order-row.server";
import { OrdersPage } from "./orders-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const clock = await readShopClock();
  const asked = readListRequest(searchParams, ORDERS_SCREEN, clock.today);
  const [page, dialog] = await Promise.all([
    readOrderPage(backend, asked),
    readOrderDialog(backend, searchParams, { asked, today: clock.today }),
  ]);
  const rows = page.orders.map((order) => orderRow(order, clock));
  return { list: listView(asked, page), rows, dialog, userId: user.id };
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnOrders(request, ORDERS_SCREEN);
}

export default function Orders() {
  const unsaved = useUnsavedForm();
  return <OrdersPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? unsaved} />;
}

/** A page's own boundary keeps the shell after a failed action too; the layout's one would have to stand without its data. */
export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
}
