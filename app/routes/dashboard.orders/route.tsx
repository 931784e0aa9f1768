import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepRows } from "~/lists/peek/keep-rows";
import { PeekPlace } from "~/lists/peek/peek-place";
import { actOnViews } from "~/lists/views/act-on-views.server";
import { ViewDialog } from "~/lists/views/list-tabs";
import { readViews } from "~/lists/views/read-views.server";
import { isViewForm } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import { actOnOrders } from "~/orders/bulk/act-on-orders.server";
import { ORDERS_SCREEN } from "~/orders/list-screens";
import { readMainList } from "~/orders/main-list/read-main-list.server";
import { useKeptParts } from "~/orders/use-kept-parts";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { OrdersPage } from "./orders-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const [views, data] = await Promise.all([
    readViews(signedIn, request, "orders"),
    readMainList(signedIn, request, ORDERS_SCREEN),
  ]);
  return { ...data, views };
}

export async function action({ request }: ActionFunctionArgs) {
  if (isViewForm(request)) return await actOnViews(request, "orders");
  return actOnOrders(request, ORDERS_SCREEN);
}

export const shouldRevalidate = keepRows;

export default function Orders() {
  const data = useKeptParts(useLoaderData<typeof loader>());
  const answer = useFormAnswer<typeof action>();
  return (
    <PeekPlace list={data.list} ids={data.rows.map(({ id }) => id)} noun="Order">
      <ViewDialog views={data.views} answer={answer} />
      <OrdersPage data={data} answer={answer} />
    </PeekPlace>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
