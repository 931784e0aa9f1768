import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { useUnsavedForm } from "~/session/use-typed-values";
import { actOnSuppliers } from "~/suppliers/dialogs/act-on-suppliers.server";
import { readSupplierDialog } from "~/suppliers/dialogs/read-supplier-dialog.server";
import { readSupplierList } from "~/suppliers/list/read-supplier-list.server";
import { ErrorPage } from "~/ui/error-page";
import { SuppliersPage } from "./suppliers-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const { timeZone } = await readShopClock();
  const [list, dialog] = await Promise.all([
    readSupplierList(backend, searchParams),
    readSupplierDialog(backend, searchParams, { ownId: null, timeZone }),
  ]);
  return { list, dialog };
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnSuppliers(request);
}

export default function Suppliers() {
  const data = useLoaderData<typeof loader>();
  const unsaved = useUnsavedForm();
  const answer = useActionData<typeof action>() ?? unsaved;
  return <SuppliersPage {...data} answer={answer} />;
}

/** A page's own boundary keeps the shell after a failed action too; the layout's one would have to stand without its data. */
export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.suppliers(), label: "Open Suppliers" }} />;
}
