import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { PoListPage } from "~/purchase-orders/list/po-list-page";
import { readPoRequest } from "~/purchase-orders/list/po-request.server";
import { poRow } from "~/purchase-orders/list/po-row.server";
import { poListView, readPoCounts, readPoPage } from "~/purchase-orders/list/read-po-list.server";
import { PurchaseOrdersNotKept } from "~/purchase-orders/not-kept-here";
import { readSupplierOptions } from "~/purchase-orders/supplier-options.server";
import { requireUser } from "~/session/session.server";
import { ErrorPage } from "~/ui/error-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const asked = readPoRequest(new URL(request.url).searchParams);
  const clock = await readShopClock();
  const page = await readPoPage(backend, asked.query);
  if ("missing" in page) return { kind: "missing" as const, message: page.missing };
  const [counts, suppliers] = await Promise.all([readPoCounts(backend), readSupplierOptions(backend)]);
  const list = poListView(asked, { meta: page.meta, counts });
  return { kind: "list" as const, list, rows: page.orders.map((order) => poRow(order, clock)), suppliers };
}

export default function PurchaseOrders() {
  const data = useLoaderData<typeof loader>();
  if (data.kind === "missing") return <PurchaseOrdersNotKept message={data.message} />;
  return <PoListPage {...data} />;
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.sourcing(), label: "Open Sourcing" }} />;
}
