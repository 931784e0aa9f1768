import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { importCsv, readCsvImport } from "~/imports/csv-import.server";
import { isImport } from "~/imports/import-request.server";
import { keepRows } from "~/lists/peek/keep-rows";
import { PeekPlace } from "~/lists/peek/peek-place";
import { actOnViews } from "~/lists/views/act-on-views.server";
import { ViewDialog } from "~/lists/views/list-tabs";
import { readViews } from "~/lists/views/read-views.server";
import { isViewForm } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { actOnSuppliers } from "~/suppliers/dialogs/act-on-suppliers.server";
import { readSupplierDialog } from "~/suppliers/dialogs/read-supplier-dialog.server";
import { readSupplierList } from "~/suppliers/list/read-supplier-list.server";
import { ErrorPage } from "~/ui/error-page";
import { SuppliersPage } from "./suppliers-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { backend } = signedIn;
  const { searchParams } = new URL(request.url);
  const { timeZone } = await readShopClock();
  const [views, list, dialog, importView] = await Promise.all([
    readViews(signedIn, request, "suppliers"),
    readSupplierList(backend, searchParams),
    readSupplierDialog(backend, searchParams, { ownId: null, timeZone }),
    readCsvImport(backend, "suppliers", searchParams),
  ]);
  return { views, list, dialog, importView };
}

export async function action({ request }: ActionFunctionArgs) {
  if (isViewForm(request)) return await actOnViews(request, "suppliers");
  return isImport(request) ? await importCsv(request, "suppliers") : actOnSuppliers(request);
}

export const shouldRevalidate = keepRows;

export default function Suppliers() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <PeekPlace list={data.list} ids={data.list.rows.map(({ id }) => id)} noun="Supplier">
      <ViewDialog views={data.views} answer={answer} />
      <SuppliersPage {...data} answer={answer} />
    </PeekPlace>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.suppliers(), label: "Open Suppliers" }} />;
