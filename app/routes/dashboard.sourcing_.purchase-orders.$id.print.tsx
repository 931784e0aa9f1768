import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { recordIdOf } from "~/orders/order-id.server";
import { PoSheet } from "~/purchase-orders/print/po-sheet";
import { poSheetView } from "~/purchase-orders/print/po-sheet-view.server";
import { requireUser } from "~/session/session.server";
import { ErrorPage } from "~/ui/error-page";
import { PageHead } from "~/ui/page-head";
import { PrintButton, PrintKey } from "~/work-orders/print-button";
import { readPrintContext } from "~/work-orders/print-context.server";

export const meta = titledBy<typeof loader>(({ sheet }) => `Print ${sheet.number}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const id = recordIdOf(params.id, "purchase order");
  const withPrices = new URL(request.url).searchParams.get("prices") === "1";
  const [{ data: order }, context] = await Promise.all([
    backend.read("getPurchaseOrder", { id }),
    readPrintContext(user),
  ]);
  return { id, withPrices, sheet: poSheetView(order, context, withPrices) };
}

/** The sheet for the supplier as it will be printed, or saved as a PDF by the browser. */
export default function PrintPurchaseOrder() {
  const { id, withPrices, sheet } = useLoaderData<typeof loader>();
  return (
    <>
      <PrintKey />
      <PageHead
        title={`Print ${sheet.number}`}
        parent={{
          label: "Purchase orders",
          to: paths.purchaseOrders(),
          between: { label: sheet.number, to: paths.purchaseOrder(id) },
          here: "Print",
        }}
      />
      <div className="sheet-bar">
        <Link className="link" to={paths.purchaseOrderPrint(id, withPrices ? undefined : "prices=1")}>
          {withPrices ? "Without prices" : "With prices"}
        </Link>
        <PrintButton label="Print" />
      </div>
      <PoSheet sheet={sheet} />
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.purchaseOrders(), label: "Open purchase orders" }} />;
