import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LANGUAGE_LABELS } from "contract/language";
import { pageWords } from "contract/languages/page-words";
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
  const { slip: words } = pageWords("en");
  const { order, pieces, language } = slip;
  return (
    <>
      <PrintKey />
      <PageHead
        title={words.title(order)}
        fact={`${words.sum(pieces.shipped, pieces.following)}${language === "en" ? "" : ` In ${LANGUAGE_LABELS[language]}, the customer's language.`}`}
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

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.shipping(), label: "Open Shipping" }} />;
