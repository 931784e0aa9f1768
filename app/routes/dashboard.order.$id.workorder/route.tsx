import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { PrintButton, PrintKey } from "~/work-orders/print-button";
import { readPrintContext } from "~/work-orders/print-context.server";
import { ScanResult } from "~/work-orders/scan-result";
import { readScan, scannedRevision, scanView } from "~/work-orders/scan-view.server";
import { Sheets } from "~/work-orders/sheet";
import { sheetView } from "~/work-orders/sheet-view.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const id = orderIdOf(params.id);
  const scanned = scannedRevision(new URL(request.url).searchParams);
  const [{ data: workOrder }, told, context] = await Promise.all([
    backend.read("workOrder", { id }),
    readScan(backend, { id, since: scanned?.revision ?? null }),
    readPrintContext(user),
  ]);
  return {
    sheet: sheetView(workOrder, context),
    scan: scanned ? scanView(scanned.revision, workOrder, told, context) : null,
    reasons: workOrder.gate.reasons,
  };
}

/** The sheet that goes to the press, as it will be printed; opened by the code on a printed one, first what that one is worth. */
export default function WorkOrderTab() {
  const { sheet, scan, reasons } = useLoaderData<typeof loader>();
  return (
    <>
      <PrintKey />
      {scan ? <ScanResult scan={scan} gate={{ ok: sheet.gate.ok, reasons }} revision={sheet.revision} /> : null}
      <div className="sheet-bar">
        <p>
          {sheet.edition}, as of {sheet.made}
        </p>
        {scan && scan.state !== "current" ? null : <PrintButton label="Print" />}
      </div>
      <Sheets sheets={[sheet]} />
    </>
  );
}
