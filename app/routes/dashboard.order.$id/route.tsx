import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { orderTabOf } from "~/navigation/order-tabs";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { readNamedOrder } from "~/orders/named-order.server";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { ErrorPage } from "~/ui/error-page";
import { cameFrom } from "./came-from.server";
import { OrderHead } from "./order-head";
import { headView } from "./order-head.server";

export const meta = titledBy<typeof loader>(({ head }, pathname) => pageTitle(head.title, pathname));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  await openByName(backend, request, params.id);
  const id = orderIdOf(params.id);
  const [{ data: order }, clock] = await Promise.all([backend.read("getOrder", { id }), readShopClock()]);
  return { head: headView(order, clock, cameFrom(request, order.stage === "new")) };
}

/** A name where the id belongs ("#1042", "O-1042") opens the same page of the order of that name; digits are always an id. */
async function openByName(backend: BackendClient, request: Request, segment = ""): Promise<void> {
  if (!/\D/.test(segment) || segment.includes("\0")) return;
  const order = await readNamedOrder(backend, segment);
  if (!order) return;
  const { pathname, search } = new URL(request.url);
  const [, page = ""] = /^\/dashboard\/order\/[^/]+(\/.*)$/.exec(pathname) ?? [];
  throw redirect(`${paths.order(order.id)}${page}${search}`);
}

/** "#1042 Harbor & Pine Outfitters" on Order Details, "…, Notes" on the other tabs. */
function pageTitle(title: string, pathname: string): string {
  const tab = orderTabOf(pathname);
  return tab ? `${title}, ${tab}` : title;
}

/** What all pages of one order share: its name and state, what can be done with it, its tabs. */
export default function OrderLayout() {
  const { head } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <>
      <OrderHead key={head.id} head={head} title={pageTitle(head.title, pathname)} />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
