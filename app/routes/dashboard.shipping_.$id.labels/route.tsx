import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { paths } from "~/navigation/paths";
import { recordIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { BoxLabels } from "~/shipping/box-labels";
import { readBoxLabels } from "~/shipping/read-box-labels.server";
import { ErrorPage } from "~/ui/error-page";
import { PageHead } from "~/ui/page-head";
import { PrintButton, PrintKey } from "~/work-orders/print-button";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const id = recordIdOf(params.id, "shipment");
  return { id, labels: await readBoxLabels(backend, id) };
}

/** Labels 4 × 6 in, one a box; the scan box reads their code. */
export default function ShippingLabels() {
  const { id, labels } = useLoaderData<typeof loader>();
  return (
    <>
      <PrintKey />
      <PageHead
        title={`Labels ${labels[0]?.order ?? ""}`}
        fact={countWords(labels.length, "label")}
        parent={{ to: paths.shipment(id), label: "Shipment", here: "Labels" }}
        actions={<PrintButton label={`Print ${countWords(labels.length, "label")}`} />}
      />
      <BoxLabels labels={labels} />
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.shipping(), label: "Open Shipping" }} />;
