import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { CustomerHead } from "~/customers/customer-head";
import { customerHead } from "~/customers/customer-view.server";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { HistoryPage } from "~/orders/history/history-page";
import { filterWords, readAsked, readHistory } from "~/orders/history/read-history.server";
import { recordIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { ErrorPage } from "~/ui/error-page";

export const meta = titledBy<typeof loader>(({ customer }) => `${customer.name}, History`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const id = recordIdOf(params.id, "customer");
  const asked = readAsked(new URL(request.url).searchParams);
  const clock = await readShopClock();
  const [{ data }, view] = await Promise.all([
    backend.read("getCustomer", { id }),
    readHistory(backend, { call: "listCustomerHistory", id }, asked, { clock, currency: null }),
  ]);
  return {
    customer: customerHead(data),
    base: paths.customerHistory(id),
    asked,
    view,
    filter: filterWords(asked, view),
  };
}

export default function CustomerHistory() {
  const { customer, ...history } = useLoaderData<typeof loader>();
  return (
    <>
      <CustomerHead customer={customer} page="history" />
      <HistoryPage {...history} noun="customer" hasKinds={false} />
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.customers(), label: "Open Customers" }} />;
