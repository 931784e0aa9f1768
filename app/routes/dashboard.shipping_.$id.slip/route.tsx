import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { PRINT_AT_ONCE } from "~/navigation/print-at-once";
import { recordIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { readSlip } from "~/shipping/read-slip.server";
import { Slip } from "~/shipping/slip";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { PageHead } from "~/ui/page-head";
import { PrintButton, PrintKey } from "~/work-orders/print-button";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const id = recordIdOf(params.id, "shipment");
  return { id, slip: await readSlip(backend, id) };
}

/** The slip that goes into the box. */
export default function PackingSlip() {
  const { id, slip } = useLoaderData<typeof loader>();
  return (
    <>
      <PrintKey />
      <PageHead
        title={slip.title}
        fact={slip.sum}
        parent={{ to: paths.shipment(id), label: "Shipment", here: "Packing slip" }}
        actions={
          <>
            <PrintButton label="Print" />
            <ButtonLink to={paths.shippingLabels(id)} state={PRINT_AT_ONCE} icon="printer">
              Labels
            </ButtonLink>
          </>
        }
      />
      <div className="sheets">
        <Slip slip={slip} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.shipping(), label: "Open Shipping" }} />;
}
