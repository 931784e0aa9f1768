import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { HistoryPage } from "~/orders/history/history-page";
import { filterWords, readAsked, readHistory } from "~/orders/history/read-history.server";
import { recordIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { readSupplierHead } from "~/suppliers/page/read-supplier-head.server";
import { SupplierHead } from "~/suppliers/page/supplier-head";
import { ErrorPage } from "~/ui/error-page";

export const meta = titledBy<typeof loader>(({ supplier }) => `${supplier.name}, History`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const id = recordIdOf(params.id, "supplier");
  const asked = readAsked(new URL(request.url).searchParams);
  const clock = await readShopClock();
  const [supplier, view] = await Promise.all([
    readSupplierHead(backend, id),
    readHistory(backend, { call: "listSupplierHistory", id }, asked, { clock, currency: null }),
  ]);
  return { supplier, base: paths.supplierHistory(id), asked, view, filter: filterWords(asked, view) };
}

export default function SupplierHistory() {
  const { supplier, ...history } = useLoaderData<typeof loader>();
  return (
    <>
      <SupplierHead supplier={supplier} page="history" />
      <HistoryPage {...history} noun="supplier" hasKinds={false} />
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.suppliers(), label: "Open Suppliers" }} />;
