import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isAdmin } from "contract/permissions";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { recordIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { actOnShipments } from "~/shipping/act-on-shipments.server";
import { readShipment } from "~/shipping/read-shipment.server";
import { ShipmentPage } from "~/shipping/shipment-page";
import { ErrorPage } from "~/ui/error-page";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const { today } = await readShopClock();
  return await readShipment(backend, recordIdOf(params.id, "shipment"), { today, isAdmin: isAdmin(user) });
}

export async function action({ request }: ActionFunctionArgs) {
  return await actOnShipments(request);
}

/** After a conflict the page shows what is stored now. */
export const shouldRevalidate = () => true;

export default function OneShipment() {
  const view = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return <ShipmentPage view={view} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.shipping(), label: "Open Shipping" }} />;
