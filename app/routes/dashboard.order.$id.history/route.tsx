import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { HistoryPage } from "~/orders/history/history-page";
import { filterWords, readAsked, readHistory } from "~/orders/history/read-history.server";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { ErrorPage } from "~/ui/error-page";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const orderId = orderIdOf(params.id);
  const asked = readAsked(new URL(request.url).searchParams);
  const [{ data: order }, clock] = await Promise.all([backend.read("getOrder", { id: orderId }), readShopClock()]);
  const source = { call: "listOrderHistory", id: orderId } as const;
  const view = await readHistory(backend, source, asked, { clock, currency: order.currency ?? null });
  return { base: paths.orderHistory(orderId), asked, view, filter: filterWords(asked, view) };
}

export default function OrderHistory() {
  return <HistoryPage {...useLoaderData<typeof loader>()} noun="order" hasKinds />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
