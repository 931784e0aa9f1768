import type { APIRequestContext } from "@playwright/test";
import { acceptAll, api, importOrders, type StoreOrder } from "./store-orders";

let tags = 0;

/** A supplier of goods of this test alone. */
export async function makeSupplier(request: APIRequestContext, name: string, leadTimeDays = 2) {
  const full = `${name} ${process.pid}-${++tags}`;
  const made: { id: number } = await api(request, "POST", "/sourcing/suppliers", {
    name: full,
    lead_time_days: leadTimeDays,
  });
  return { id: made.id, name: full };
}

/** An accepted order whose goods are to be bought, and the list that shows these alone. */
export async function goodsToBuy(request: APIRequestContext, order: StoreOrder = { quantity: 96 }) {
  const [made] = await importOrders(request, `buy-${process.pid}-${++tags}`, [order]);
  if (!made) throw new Error("nothing imported");
  await acceptAll(request, [made]);
  const requisitions: { id: number }[] = await api(
    request,
    "GET",
    `/sourcing/requisitions?order_id=${made.id}&sort=created_at`,
  );
  const ids = requisitions.map(({ id }) => id);
  return { order: made, ids, id: ids[0] ?? 0, query: `?${new URLSearchParams({ q: made.name })}` };
}
