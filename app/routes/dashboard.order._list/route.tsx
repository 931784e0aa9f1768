import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/freshness/use-answer";
import { keepRows } from "~/lists/peek/keep-rows";
import { PeekPlace } from "~/lists/peek/peek-place";
import { paths } from "~/navigation/paths";
import { actOnOrders } from "~/orders/bulk/act-on-orders.server";
import { FINDER_SCREEN } from "~/orders/list-screens";
import { readMainList } from "~/orders/main-list/read-main-list.server";
import { useKeptParts } from "~/orders/use-kept-parts";
import { requireUser } from "~/session/session.server";
import { useUnsavedForm } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { FinderPage } from "./finder-page";
import { openExactOrder } from "./open-exact-order.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  await openExactOrder(signedIn.backend, request);
  return readMainList(signedIn, request, FINDER_SCREEN);
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnOrders(request, FINDER_SCREEN);
}

export const shouldRevalidate = keepRows;

export default function FindOrder() {
  const unsaved = useUnsavedForm();
  const data = useKeptParts(useLoaderData<typeof loader>());
  const answer = useAnswer<typeof action>() ?? unsaved;
  return (
    <PeekPlace list={data.list} ids={data.rows.map(({ id }) => id)} noun="Order">
      <FinderPage data={data} answer={answer} />
    </PeekPlace>
  );
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.findOrders(), label: "Find an order" }} />;
}
