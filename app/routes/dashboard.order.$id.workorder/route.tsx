import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orderIdOf } from "~/orders/order-id.server";
import { nameMentions } from "~/people/name-mentions.server";
import { requireUser } from "~/session/session.server";
import { Badge } from "~/ui/badge";
import { PrintButton, PrintKey } from "~/work-orders/print-button";
import { readPrintContext } from "~/work-orders/print-context.server";
import type { PrintedLine } from "~/work-orders/printed-line";
import { printedLine, printsOf, recordPrintsOf } from "~/work-orders/record-prints.server";
import { ScanResult } from "~/work-orders/scan-result";
import { readScan, scannedRevision, scanView } from "~/work-orders/scan-view.server";
import { Sheets } from "~/work-orders/sheet";
import { sheetView } from "~/work-orders/sheet-view.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const id = orderIdOf(params.id);
  const scanned = scannedRevision(new URL(request.url).searchParams);
  const [{ data: workOrder }, result, context] = await Promise.all([
    backend.read("workOrder", { id }).then((answer) => nameMentions(backend, answer)),
    readScan(backend, { id, since: scanned?.revision ?? null }).then((answer) => nameMentions(backend, answer)),
    readPrintContext(user),
  ]);
  return {
    sheet: sheetView(workOrder, context),
    scan: scanned ? scanView(scanned.revision, workOrder, result, context) : null,
    reasons: workOrder.gate.reasons,
    printed: printedLine(workOrder, context),
    prints: printsOf([workOrder]),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return recordPrintsOf(request);
}

/** The sheet that goes to the press, as it will be printed; opened by the code on a printed one, first what that one is worth. */
export default function WorkOrderTab() {
  const { sheet, scan, reasons, printed, prints } = useLoaderData<typeof loader>();
  return (
    <>
      <PrintKey prints={prints} />
      {scan ? (
        <ScanResult scan={scan} gate={{ ...sheet.gate, reasons }} revision={sheet.revision} prints={prints} />
      ) : null}
      <div className="sheet-bar">
        <p>
          {sheet.edition}, as of {sheet.made}
          {printed ? <Printed line={printed} /> : null}
        </p>
        {scan && scan.state !== "current" ? null : <PrintButton label="Print" prints={prints} />}
      </div>
      <Sheets sheets={[sheet]} />
    </>
  );
}

/** A sheet of before lies at the press: that must be seen. */
function Printed({ line: { text, isSuperseded } }: { line: PrintedLine }) {
  if (!isSuperseded) return <>. {text}.</>;
  return (
    <>
      {" "}
      <Badge tone="care" glyph="triangle" label={text} />
    </>
  );
}
