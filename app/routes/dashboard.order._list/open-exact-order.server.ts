import { redirect } from "@remix-run/node";
import type { BackendClient } from "~/backend/client.server";
import { paths } from "~/navigation/paths";
import { FINDER_SCREEN } from "~/orders/list-screens";
import { isNamed, MAX_SEARCH_LENGTH } from "~/orders/named-order.server";

/**
 * Find and Enter (`open=1`) lead straight to the order whose number or name is the whole search, if it is one alone; its way back
 * is the list of everything found. Anything else is a list, without `open` in its URL, so that going back never leads on again.
 */
export async function openExactOrder(backend: BackendClient, request: Request): Promise<void> {
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
