import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { paths } from "~/navigation/paths";
import { CheckSheet } from "~/receiving/sheet/check-sheet";
import { readCheckSheet } from "~/receiving/sheet/read-check-sheet.server";
import { requireUser } from "~/session/session.server";
import { Blank } from "~/ui/blank";
import { ErrorPage } from "~/ui/error-page";
import { PageHead } from "~/ui/page-head";
import { PrintButton, PrintKey } from "~/work-orders/print-button";
import { readPrintContext } from "~/work-orders/print-context.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const { searchParams } = new URL(request.url);
  return await readCheckSheet(backend, searchParams, await readPrintContext(user));
}

/** The dock's clipboard: what should be in the boxes, and a blank for what is. */
export default function ReceivingSheet() {
  const sheet = useLoaderData<typeof loader>();
  const parent = { to: paths.receiving(), label: "Receiving", here: "Check sheet" };
  if (sheet.lines.length === 0) {
    return (
      <>
        <PageHead title="Check sheet" parent={parent} />
        <Blank
          icon="clipboard-list"
          title={sheet.done > 0 ? "Everything is here" : "Nothing is expected"}
          link={{ to: paths.receiving(), label: "Open Receiving" }}
        >
          {sheet.done > 0
            ? `${countWords(sheet.done, "line")} of ${sheet.what} are already counted.`
            : "Open a check sheet from the head of a PO in Receiving."}
        </Blank>
      </>
    );
  }
  return (
    <>
      <PrintKey />
      <PageHead
        title="Check sheet"
        fact={`${sheet.what}, ${countWords(sheet.lines.length, "line")}, ${countWords(sheet.total, "piece")} to come`}
        parent={parent}
        actions={<PrintButton label="Print" />}
      />
      <CheckSheet sheet={sheet} />
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.receiving(), label: "Open Receiving" }} />;
