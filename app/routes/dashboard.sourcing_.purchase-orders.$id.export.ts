import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/navigation/paths";
import { recordIdOf } from "~/orders/order-id.server";
import { purchaseOrderCsv } from "~/purchase-orders/print/po-csv.server";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

/** What is on a purchase order as a file for the supplier's site. A failure leads back to the page and says so there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const id = recordIdOf(params.id, "purchase order");
  const answer = await signedIn.backend.call("getPurchaseOrder", { id });
  if (!answer.ok) {
    const text = `Nothing was exported. ${answer.error.message}`;
    return redirectWithToast(signedIn, paths.purchaseOrders(), { kind: "error", text });
  }
  const order = answer.data.data;
  const name = order.po_number.replace(/[^\w.-]+/g, "-").slice(0, 60) || "purchase-order";
  return new Response(purchaseOrderCsv(order), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
