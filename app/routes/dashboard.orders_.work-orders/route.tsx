import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { paths } from "~/navigation/paths";
import { readListRequest } from "~/orders/list-request.server";
import { ORDERS_SCREEN } from "~/orders/list-screens";
import { nameMentions } from "~/people/name-mentions.server";
import { requireUser } from "~/session/session.server";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { PrintButton, PrintKey } from "~/work-orders/print-button";
import { readPrintContext } from "~/work-orders/print-context.server";
import { readSheets } from "~/work-orders/read-sheets.server";
import { printsOf, recordPrintsOf } from "~/work-orders/record-prints.server";
import { Sheets } from "~/work-orders/sheet";
import { sheetView } from "~/work-orders/sheet-view.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const context = await readPrintContext(user);
  const asked = readListRequest(searchParams, ORDERS_SCREEN, context.today);
  const { sheets, leftOut } = await readSheets(backend, searchParams, asked);
  const named = await nameMentions(backend, sheets);
  return {
    sheets: named.map((sheet) => sheetView(sheet, context)),
    units: sheets.reduce((sum, sheet) => sum + sheet.total_units, 0),
    leftOut,
    prints: printsOf(sheets),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return recordPrintsOf(request);
}

/** Many work orders as one document: each begins a page of its own. */
export default function WorkOrders() {
  const { sheets, units, leftOut, prints } = useLoaderData<typeof loader>();
  const toOrders = { to: paths.orders(), label: "Orders", here: "Work orders" };
  if (sheets.length === 0) {
    return (
      <>
        <PageHead title="Work orders" parent={toOrders} />
        <LeftOut lines={leftOut} />
        <Blank icon="clipboard-list" title="Nothing to print" action={<BackToOrders />}>
          Select accepted orders in Orders, then print them from the bar above the list.
        </Blank>
      </>
    );
  }
  return (
    <>
      <PrintKey prints={prints} />
      <PageHead
        title="Work orders"
        fact={`${countWords(sheets.length, "order")}, ${countWords(units, "unit")}`}
        parent={toOrders}
        actions={<PrintButton label={`Print ${countWords(sheets.length, "order")}`} prints={prints} />}
      />
      <LeftOut lines={leftOut} />
      <Sheets sheets={sheets} />
    </>
  );
}

function BackToOrders() {
  return (
    <ButtonLink size="s" to={paths.orders()}>
      Open Orders
    </ButtonLink>
  );
}

/** What was asked for and is not printed. Stands on the screen only. */
function LeftOut({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="sheet-left-out">
      <Notice tone="care">
        <b>{countWords(lines.length, "order")} left out</b>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
