import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { keepRows } from "~/lists/peek/keep-rows";
import { PeekPlace } from "~/lists/peek/peek-place";
import { paths } from "~/navigation/paths";
import { ORDERS_FOUND, readSearch } from "~/navigation/search/read-search.server";
import { actOnOrders } from "~/orders/bulk/act-on-orders.server";
import { FINDER_SCREEN } from "~/orders/list-screens";
import { readMainList } from "~/orders/main-list/read-main-list.server";
import { isNamed, MAX_SEARCH_LENGTH } from "~/orders/named-order.server";
import { useKeptParts } from "~/orders/use-kept-parts";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { FinderPage } from "./finder-page";

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
  const data = useKeptParts(useLoaderData<typeof loader>());
  const answer = useFormAnswer<typeof action>();
  return (
    <PeekPlace list={data.list} ids={data.rows.map(({ id }) => id)} noun="Order">
      <FinderPage data={data} answer={answer} />
    </PeekPlace>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.findOrders(), label: "Find an order" }} />;

/**
 * Find and Enter (`open=1`) lead straight to the order whose number or name is the whole search, if it is one alone; its way back
 * is the list of everything found. Anything else is a list, without `open` in its URL, so that going back never leads on again.
 */
async function openExactOrder(backend: BackendClient, request: Request): Promise<void> {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("open")) return;
  const list = paths.findOrders(new URLSearchParams([...searchParams].filter(saysSomething)));
  const q = searchParams.get("q")?.trim() ?? "";
  if (q === "" || q.length > MAX_SEARCH_LENGTH) throw redirect(list);
  const { data } = await backend.read("listOrders", { query: { q, status: ["any"] } });
  const [only, ...others] = data.filter((order) => isNamed(order, q));
  if (!only || others.length > 0) throw redirect(list);
  throw redirect(paths.order(only.id, new URLSearchParams({ from: list })));
}

/** A form without a script sends every empty field, and with one the sort that holds anyway. */
function saysSomething([name, value]: [string, string]): boolean {
  return name !== "open" && value !== "" && !(name === "sort" && value === FINDER_SCREEN.sort);
}
