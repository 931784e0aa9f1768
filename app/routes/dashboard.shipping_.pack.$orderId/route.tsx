import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { actOnPacking } from "~/shipping/act-on-packing.server";
import { PackPage } from "~/shipping/pack-page";
import { readPacking } from "~/shipping/read-packing.server";
import { ErrorPage } from "~/ui/error-page";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const { today } = await readShopClock();
  return await readPacking(backend, orderIdOf(params.orderId), today);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return await actOnPacking(request, orderIdOf(params.orderId));
}

/** After a conflict the page shows what is packed now. */
export const shouldRevalidate = () => true;

export default function Pack() {
  const view = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return <PackPage view={view} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.shipping(), label: "Open Shipping" }} />;
