import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { paths } from "~/navigation/paths";
import { readWorksheets } from "~/production/worksheet/read-worksheets.server";
import { Worksheet } from "~/production/worksheet/worksheet";
import { requireUser } from "~/session/session.server";
import { Blank } from "~/ui/blank";
import { ErrorPage } from "~/ui/error-page";
import { PageHead } from "~/ui/page-head";
import { PrintButton, PrintKey } from "~/work-orders/print-button";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ");
  return await readWorksheets(backend, new URL(request.url).searchParams, name);
}

/** What goes to the machines on paper: a sheet a job. */
export default function Worksheets() {
  const { sheets, printed, more } = useLoaderData<typeof loader>();
  const parent = { to: paths.production(), label: "Production", here: "Worksheets" };
  if (sheets.length === 0) {
    return (
      <>
        <PageHead title="Worksheets" parent={parent} />
        <Blank
          icon="clipboard-list"
          title="Nothing is chosen"
          link={{ to: paths.production(), label: "Open Production" }}
        >
          Select jobs in the queue, then print their worksheets.
        </Blank>
      </>
    );
  }
  const rest = more > 0 ? `, ${countWords(more, "more job")} not shown: choose fewer` : "";
  return (
    <>
      <PrintKey />
      <PageHead
        title="Worksheets"
        fact={`${countWords(sheets.length, "job")}${rest}`}
        parent={parent}
        actions={<PrintButton label="Print" />}
      />
      <div className="sheets">
        {sheets.map((sheet) => (
          <Worksheet key={sheet.key} sheet={sheet} printed={printed} />
        ))}
      </div>
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.production(), label: "Open Production" }} />;
