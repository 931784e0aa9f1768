import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { readShopClock } from "~/backend/shop-calendar.server";
import { changeQuery, paths } from "~/navigation/paths";
import { LABEL_SIZES, type LabelSize } from "~/receiving/labels/label-view";
import { Labels } from "~/receiving/labels/labels";
import { readLabels } from "~/receiving/labels/read-labels.server";
import { requireUser } from "~/session/session.server";
import { Blank } from "~/ui/blank";
import { ErrorPage } from "~/ui/error-page";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Segments } from "~/ui/segments";
import { PrintButton, PrintKey } from "~/work-orders/print-button";

const SIZE_LABELS: Readonly<Record<LabelSize, string>> = { "4x6": "4 × 6 in", small: "4 × 2 in" };

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const { today } = await readShopClock();
  const size = LABEL_SIZES.find((known) => known === searchParams.get("size")) ?? "4x6";
  return { size, ...(await readLabels(backend, searchParams, today)) };
}

/** Labels for bins and boxes: the scan box reads them. */
export default function BinLabels() {
  const { size, labels, lines, missing, more } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const parent = { to: paths.receiving(), label: "Receiving", here: "Labels" };
  if (labels.length === 0) {
    return (
      <>
        <PageHead title="Labels" parent={parent} />
        <Blank icon="printer" title="No labels to print" link={{ to: paths.receiving(), label: "Open Receiving" }}>
          Select lines in Receiving, then print their labels from the bar above the list.
        </Blank>
      </>
    );
  }
  const segments = LABEL_SIZES.map((name) => ({
    label: SIZE_LABELS[name],
    to: `?${changeQuery(search, { size: name })}`,
    isCurrent: name === size,
  }));
  return (
    <>
      <PrintKey />
      <PageHead
        title="Labels"
        fact={`${countWords(labels.length, "label")} for ${countWords(lines, "line")}`}
        parent={parent}
        actions={
          <>
            <Segments label="Size" segments={segments} />
            <PrintButton label={`Print ${countWords(labels.length, "label")}`} />
          </>
        }
      />
      {missing + more > 0 ? (
        <div className="sheet-left-out">
          <Notice tone="care">
            {missing > 0 ? `${countWords(missing, "split")} not ordered yet, or not there: no label. ` : null}
            {more > 0 ? `${countWords(more, "line")} more than fit in one print. Print them separately.` : null}
          </Notice>
        </div>
      ) : null}
      <Labels labels={labels} size={size} />
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.receiving(), label: "Open Receiving" }} />;
