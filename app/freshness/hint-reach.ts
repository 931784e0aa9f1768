import type { ChangeHint } from "contract/events";
import { topicsOf } from "./page-topics";

/** Pages that add up pieces, or list orders by them: a counted piece may change them whatever orders they show. */
const SUMS = /^\/dashboard\/(today(\/|$)|production\/|shipping(\/|$))/;
const NEW_ORDERS = /^\/dashboard\/new-orders(\/|$)/;
const ORDER_PATH = /\/dashboard\/order\/(\d+)/;

/** Orders that a page names: each row that is of an order leads to it. */
export function ordersIn(addresses: Iterable<string>): Set<number> {
  const orders = new Set<number>();
  for (const address of addresses) {
    const id = ORDER_PATH.exec(address)?.[1];
    if (id) orders.add(Number(id));
  }
  return orders;
}

/**
 * What a hint is to a page. "here": it shows what changed, or can't tell. "elsewhere": it does not, but what changed may come into its
 * list or its counts. "nowhere": it has nothing to read anew.
 */
export function reachOf(hint: ChangeHint, page: { pathname: string; orders(): ReadonlySet<number> }) {
  const topics = topicsOf(page.pathname);
  if (!hint.topics.some((topic) => topics.includes(topic))) return "nowhere";
  if (!hint.orders || (hint.has_arrivals && NEW_ORDERS.test(page.pathname))) return "here";
  const shown = page.orders();
  if (hint.orders.some((id) => shown.has(id))) return "here";
  return hint.keeps_lists && shown.size > 0 && !SUMS.test(page.pathname) ? "nowhere" : "elsewhere";
}
