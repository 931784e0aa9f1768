import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { useAnswer } from "~/freshness/use-answer";
import { keepRows } from "~/lists/peek/keep-rows";
import { PeekPlace } from "~/lists/peek/peek-place";
import { paths } from "~/navigation/paths";
import { ORDERS_FOUND, readSearch } from "~/navigation/search/read-search.server";
import { actOnOrders } from "~/orders/bulk/act-on-orders.server";
import { FINDER_SCREEN } from "~/orders/list-screens";
import { readMainList } from "~/orders/main-list/read-main-list.server";
import { useKeptParts } from "~/orders/use-kept-parts";
import { requireUser } from "~/session/session.server";
import { useUnsavedForm } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { FinderPage } from "./finder-page";
import { openExactOrder } from "./open-exact-order.server";

/** Of each kind beside orders, so that these stay in sight. */
const OTHERS_SHOWN = 3;

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  await openExactOrder(signedIn.backend, request);
  const { searchParams } = new URL(request.url);
  const [list, { groups }] = await Promise.all([
    readMainList(signedIn, request, FINDER_SCREEN),
    readSearch(signedIn.backend, searchParams, await readShopClock()),
  ]);
  const others = groups.filter(({ name }) => name !== ORDERS_FOUND);
  return { ...list, others: others.map(({ name, items }) => ({ name, items: items.slice(0, OTHERS_SHOWN) })) };
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
