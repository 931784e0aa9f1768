import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { actOnOrders } from "~/orders/bulk/act-on-orders.server";
import { readOrderDialog } from "~/orders/dialogs/dialog-data.server";
import { readListRequest } from "~/orders/list-request.server";
import { NEW_ORDERS_SCREEN } from "~/orders/list-screens";
import { listView } from "~/orders/list-view.server";
import { readOrderPage } from "~/orders/read-orders.server";
import { requireUser } from "~/session/session.server";
import { useUnsavedForm } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { importOrders, isImport } from "./import/import-orders.server";
import { readImport } from "./import/read-import.server";
import { newOrderRows } from "./new-order-row.server";
import { NewOrdersPage } from "./new-orders-page";
import { readOldest } from "./oldest.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const clock = await readShopClock();
  const asked = readListRequest(searchParams, NEW_ORDERS_SCREEN, clock.today);
  const [page, oldest, dialog, importView] = await Promise.all([
    readOrderPage(backend, asked),
    readOldest(backend, clock),
    readOrderDialog(backend, searchParams, { asked, clock }),
    readImport(backend, searchParams),
  ]);
  return { list: listView(asked, page), rows: newOrderRows(page.orders, clock), oldest, dialog, importView };
}

export async function action({ request }: ActionFunctionArgs) {
  return isImport(request) ? importOrders(request) : actOnOrders(request, NEW_ORDERS_SCREEN);
}

export default function NewOrders() {
  const unsaved = useUnsavedForm();
  return <NewOrdersPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? unsaved} />;
}

/** A page's own boundary keeps the shell after a failed action too; the layout's one would have to stand without its data. */
export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.newOrders(), label: "Open New Orders" }} />;
}
