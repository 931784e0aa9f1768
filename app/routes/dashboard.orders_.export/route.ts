import type { LoaderFunctionArgs } from "@remix-run/node";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { readListRequest } from "~/orders/list-request.server";
import { ORDERS_SCREEN } from "~/orders/list-screens";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { pageQuery, streamOrders } from "./stream-orders.server";

/** The current view of Orders as a CSV file; takes the list's own query. A failure leads back to the list and says so there. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { backend } = signedIn;
  const { searchParams } = new URL(request.url);
  const { today } = await readShopClock();
  const { query } = readListRequest(searchParams, ORDERS_SCREEN, today);
  const first = await backend.call("listOrders", { query: pageQuery(query, 1) });
  if (!first.ok) {
    const text = `Nothing was exported. ${first.error.message}`;
    return redirectWithToast(signedIn, paths.orders(searchParams), { kind: "error", text });
  }
  return new Response(streamOrders(backend, query, first.data, request.signal), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="orders-${today}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
