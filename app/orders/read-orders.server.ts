import { MAX_PER_PAGE } from "contract/conventions.schema";
import { propertyKey, readPropertyFilter } from "contract/line-properties";
import type { OrderListQuery } from "contract/order-list.schema";
import type { Order } from "contract/orders.schema";
import type { BackendClient } from "~/backend/client.server";
import type { ListRequest } from "./list-request.server";

/** What a list asks for beside its orders. */
type OrderIncludes = Pick<OrderListQuery, "include" | "include_property">;

export type OrderPage = Awaited<ReturnType<typeof readOrderPage>>;

/** One page of a list with its sums, and the counts of its views where it shows any, in calls at once. A read that nobody asked for may leave the sums out. */
export async function readOrderPage(
  backend: BackendClient,
  { query }: ListRequest,
  {
    withCounts = true,
    withSums = true,
    include = {},
  }: { withCounts?: boolean; withSums?: boolean; include?: OrderIncludes } = {},
) {
  const { page: _page, per_page: _perPage, sort: _sort, ...filters } = query;
  const names = backend.isForeign ? propertyNames(query) : [];
  const [list, summary, counts] = await Promise.all([
    backend.read("listOrders", { query: { ...query, ...include, ...(names.length > 0 && withNames(include, names)) } }),
    withSums ? backend.call("summarizeOrders", { query: filters }) : null,
    withCounts ? backend.call("countOrders") : null,
  ]);
  return {
    orders: list.data,
    meta: list.meta,
    /** Units of everything that the filter matches; null where the backend did not say, or was not asked. */
    units: summary?.ok ? summary.data.data.total_units : null,
    /** View → orders; null where the backend does not count views. */
    counts: counts?.ok ? counts.data.data : null,
    /** The filter asks for answers on lines, and a company's backend that does not know them answered as if it did not. */
    ignoresProperties: names.length > 0 && list.data.some((order) => !answersAll(order, names)),
  };
}

/** The answers on lines that a filter asks for, by name. */
const propertyNames = ({ property = [] }: OrderListQuery): string[] => [
  ...new Set(property.flatMap((filter) => propertyKey(readPropertyFilter(filter)?.name ?? "") || [])),
];

/** Every order that was filtered by a name has an answer to it, where the backend is asked to say so. */
const answersAll = ({ line_properties: properties }: Order, names: readonly string[]): boolean =>
  names.every((name) => properties.some((one) => propertyKey(one.name) === name && one.values.length > 0));

const withNames = ({ include_property: asked = [] }: OrderIncludes, names: readonly string[]): OrderIncludes => ({
  include_property: [...asked, ...names.filter((name) => !asked.some((one) => propertyKey(one) === name))],
});

/** These orders, whatever state they are in, in the order of `ids`; unknown ids are left out. */
export async function readOrdersById(backend: BackendClient, ids: readonly number[]): Promise<Order[]> {
  const chunks: number[][] = [];
  for (let start = 0; start < ids.length; start += MAX_PER_PAGE) chunks.push(ids.slice(start, start + MAX_PER_PAGE));
  const found = new Map<number, Order>();
  for (const id of chunks) {
    const { data } = await backend.read("listOrders", { query: { id, status: ["any"], per_page: MAX_PER_PAGE } });
    for (const order of data) found.set(order.id, order);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** At most this many orders are changed at once; more want a narrower filter. */
export const MAX_BULK_ORDERS = 5_000;

/** Everything that the list's filter matches, up to MAX_BULK_ORDERS, and how many match. */
export async function readAllMatching(backend: BackendClient, { query }: ListRequest) {
  const orders: Order[] = [];
  let total = 0;
  for (let page = 1; page <= MAX_BULK_ORDERS / MAX_PER_PAGE; page += 1) {
    const answer = await backend.read("listOrders", { query: { ...query, page, per_page: MAX_PER_PAGE } });
    total = answer.meta.total;
    orders.push(...answer.data);
    if (page >= answer.meta.last_page) break;
  }
  return { orders, total };
}
