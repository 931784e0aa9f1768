import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { PrintButton } from "~/work-orders/print-button";
import { readPrintContext } from "~/work-orders/print-context.server";
import { Sheets } from "~/work-orders/sheet";
import { sheetView } from "~/work-orders/sheet-view.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const id = orderIdOf(params.id);
  const [{ data: workOrder }, context] = await Promise.all([backend.read("workOrder", { id }), readPrintContext(user)]);
  return { sheet: sheetView(workOrder, context) };
}

/** The sheet that goes to the press, as it will be printed. */
export default function WorkOrderTab() {
  const { sheet } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="sheet-bar">
        <p>
          Revision {sheet.revision}, as of {sheet.made}
        </p>
        <PrintButton label="Print" />
      </div>
      <Sheets sheets={[sheet]} />
    </>
  );
}
