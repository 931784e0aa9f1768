import type { APIRequestContext } from "@playwright/test";
import { acceptAll, api, importOrders, type StoreLine } from "./store-orders";

export interface OrderedLine {
  receivingId: number;
  splitId: number;
  sku: string;
  title: string;
}

export interface OrderedGoods {
  order: { id: number; name: string };
  po: string;
  lines: readonly OrderedLine[];
}

let serial = 0;

/** An accepted order whose lines are all ordered on one PO, expected today: as buyers leave it to the dock. */
export async function orderGoods(
  request: APIRequestContext,
  tag: string,
  { company, lines }: { company?: string; lines: readonly StoreLine[] },
): Promise<OrderedGoods> {
  const [order] = await importOrders(request, tag, [{ company, lines }]);
  if (!order) throw new Error("nothing was imported");
  await acceptAll(request, [order]);
  const po = `PO-${tag}-${Date.now()}-${++serial}`.toUpperCase();
  const today = new Date().toISOString().slice(0, 10);
  const supplier = await api(request, "POST", "/sourcing/suppliers", { name: `Supplier of ${po}`, type: "goods" });
  const requisitions = await api(request, "GET", `/sourcing/requisitions?order_id=${order.id}&per_page=100`);
  for (const { id, quantity } of requisitions) {
    const split = { supplier_id: supplier.id, quantity, po_number: po, po_date: today };
    await api(request, "POST", `/sourcing/requisitions/${id}/splits`, { splits: [split] });
  }
  const receivings = await api(request, "GET", `/sourcing/receivings?order_id=${order.id}&per_page=100`);
  for (const { id } of receivings) {
    await api(request, "PATCH", `/sourcing/receivings/${id}`, { estimated_arrival_date: today });
  }
  const made = lines.map(({ title }) => {
    const own = receivings.find((one: { order_line_item: { title: string } }) => one.order_line_item.title === title);
    return { receivingId: own.id, splitId: own.requisition_split_id, sku: own.order_line_item.sku, title };
  });
  return { order, po, lines: made };
}
