import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import type { FormRefusal } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { useAnswer } from "~/freshness/use-answer";
import { answerOfForm } from "~/mail/revealed-link";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { recordIdOf } from "~/orders/order-id.server";
import { actOnPurchaseOrder } from "~/purchase-orders/actions/act-on-po.server";
import { readPoDialog } from "~/purchase-orders/dialogs/read-po-dialog.server";
import { PoPage } from "~/purchase-orders/page/po-page";
import { purchaseOrderView } from "~/purchase-orders/page/po-view.server";
import { readBeside } from "~/purchase-orders/page/read-po-page.server";
import { requireUser } from "~/session/session.server";
import { useUnsavedForm } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";

export const meta = titledBy<typeof loader>(({ view }) => view.number);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const id = recordIdOf(params.id, "purchase order");
  const [{ data: order }, clock] = await Promise.all([backend.read("getPurchaseOrder", { id }), readShopClock()]);
  const beside = await readBeside(backend, order, clock);
  const { isSentByHand } = beside;
  const dialog = await readPoDialog(new URL(request.url).searchParams, { backend, order, clock, isSentByHand });
  return { view: { ...purchaseOrderView(order, clock), ...beside }, dialog };
}

export const action = (args: ActionFunctionArgs) => actOnPurchaseOrder(args);

/** A refused form met what somebody else saved: the page shows what is stored now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === "POST" || defaultShouldRevalidate;

export default function PurchaseOrder() {
  const { view, dialog } = useLoaderData<typeof loader>();
  const unsaved = useUnsavedForm();
  const answer = answerOfForm(useAnswer<FormRefusal>()) ?? unsaved;
  return <PoPage view={view} dialog={dialog} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.purchaseOrders(), label: "Open purchase orders" }} />;
