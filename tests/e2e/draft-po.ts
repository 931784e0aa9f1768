import type { APIRequestContext } from "@playwright/test";
import { acceptAll, api, importOrders, type StoreLine } from "./store-orders";

let serial = 0;

/** A draft with every line of an accepted order. */
export async function draftPo(request: APIRequestContext, lines: readonly StoreLine[]) {
  const tag = `po-${process.pid}-${Date.now()}-${++serial}`;
  const [order] = await importOrders(request, tag, [{ lines }]);
  if (!order) throw new Error("nothing was imported");
  await acceptAll(request, [order]);
  const supplier = await api(request, "POST", "/sourcing/suppliers", {
    name: `Northgate ${tag}`,
    lead_time_days: 3,
    contacts: [{ name: "Rosa Lind", email: "rosa@northgate.example", gets_po: true }],
  });
  for (const { id, quantity } of await api(
    request,
    "GET",
    `/sourcing/requisitions?order_id=${order.id}&per_page=100`,
  )) {
    await api(request, "POST", `/sourcing/requisitions/${id}/splits`, {
      splits: [{ supplier_id: supplier.id, quantity }],
    });
  }
  const drafts: { id: number }[] = await api(
    request,
    "GET",
    `/sourcing/requisition_splits?order_id=${order.id}&per_page=100`,
  );
  const splits = drafts.map(({ id }) => id);
  const po = await api(request, "POST", "/sourcing/purchase_orders", { supplier_id: supplier.id, splits });
  return { order, supplier, id: po.id as number, number: po.po_number as string };
}
