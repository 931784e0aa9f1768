import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { keepRows } from "~/lists/peek/keep-rows";
import { PeekPlace } from "~/lists/peek/peek-place";
import { actOnViews } from "~/lists/views/act-on-views.server";
import { ViewDialog } from "~/lists/views/list-tabs";
import { readViews } from "~/lists/views/read-views.server";
import { paths } from "~/navigation/paths";
import { withFilterNames } from "~/orders/filter-names.server";
import { PoListPage } from "~/purchase-orders/list/po-list-page";
import { readPoRequest } from "~/purchase-orders/list/po-request.server";
import { poRow } from "~/purchase-orders/list/po-row.server";
import { poListView, readPoCounts, readPoPage } from "~/purchase-orders/list/read-po-list.server";
import { readSupplierOptions } from "~/purchase-orders/supplier-options.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { NotKept } from "~/ui/not-kept";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { backend } = signedIn;
  const asked = readPoRequest(new URL(request.url).searchParams);
  const clock = await readShopClock();
  const page = await readPoPage(backend, asked.query);
  if ("missing" in page) return { kind: "missing" as const, message: page.missing };
  const [views, counts, suppliers] = await Promise.all([
    readViews(signedIn, request, "purchase-orders"),
    readPoCounts(backend),
    readSupplierOptions(backend),
  ]);
  const list = await withFilterNames(backend, poListView(asked, { meta: page.meta, counts }));
  return { kind: "list" as const, list, views, rows: page.orders.map((order) => poRow(order, clock)), suppliers };
}

/** The page has no forms but those of its views. */
export async function action({ request }: ActionFunctionArgs) {
  return actOnViews(request, "purchase-orders");
}

export const shouldRevalidate = keepRows;

export default function PurchaseOrders() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  if (data.kind === "missing") return <PurchaseOrdersNotKept message={data.message} />;
  return (
    <PeekPlace list={data.list} ids={data.rows.map(({ id }) => id)} noun="PO">
      <ViewDialog views={data.views} answer={answer} />
      <PoListPage {...data} />
    </PeekPlace>
  );
}

/** The company's own backend knows no purchase orders. */
function PurchaseOrdersNotKept({ message }: { message: string }) {
  return (
    <NotKept
      page="Purchase orders"
      parent={{ label: "Sourcing", to: paths.sourcing(), here: "Purchase orders" }}
      icon="shopping-cart"
      title="Purchase orders aren't available here"
      next={{ to: paths.sourcing(), label: "Open Sourcing" }}
    >
      {message} Enter the number and date of an order placed elsewhere on its splits.
    </NotKept>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.sourcing(), label: "Open Sourcing" }} />;
