import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { actOnOrders } from "~/orders/bulk/act-on-orders.server";
import { ORDERS_SCREEN } from "~/orders/list-screens";
import { readMainList } from "~/orders/main-list/read-main-list.server";
import { requireUser } from "~/session/session.server";
import { useUnsavedForm } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { OrdersPage } from "./orders-page";

export async function loader({ request }: LoaderFunctionArgs) {
  return readMainList(await requireUser(request), request, ORDERS_SCREEN);
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnOrders(request, ORDERS_SCREEN);
}

export default function Orders() {
  const unsaved = useUnsavedForm();
  return <OrdersPage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? unsaved} />;
}

/** A page's own boundary keeps the shell after a failed action too; the layout's one would have to stand without its data. */
export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
}
