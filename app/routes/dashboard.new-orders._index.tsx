import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { keepNoPeek } from "~/lists/peek/keep-rows";
import { actOnOrderPeek } from "~/orders/peek/act-on-order-peek.server";
import { OrderBeside } from "~/orders/peek/order-beside";
import { readOrderPeek } from "~/orders/peek/read-order-peek.server";
import { requireUser } from "~/session/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return readOrderPeek(await requireUser(request), request);
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnOrderPeek(request);
}

export const shouldRevalidate = keepNoPeek;

// A route of its own: another order is read without the rows.
export default OrderBeside;
