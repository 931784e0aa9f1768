import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { recordIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { actOnSuppliers } from "~/suppliers/dialogs/act-on-suppliers.server";
import { readSupplierDialog } from "~/suppliers/dialogs/read-supplier-dialog.server";
import { readSupplier } from "~/suppliers/page/read-supplier.server";
import { ErrorPage } from "~/ui/error-page";
import { SupplierPage } from "./supplier-page";

export const meta = titledBy<typeof loader>(({ supplier }) => supplier.name);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const id = recordIdOf(params.id, "supplier");
  const clock = await readShopClock();
  const [supplier, dialog] = await Promise.all([
    readSupplier(backend, id, clock),
    readSupplierDialog(backend, new URL(request.url).searchParams, { ownId: id, timeZone: clock.timeZone }),
  ]);
  return { supplier, dialog };
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnSuppliers(request);
}

export default function Supplier() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return <SupplierPage {...data} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.suppliers(), label: "Open Suppliers" }} />;
