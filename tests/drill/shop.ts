import { mustAsk } from "./api";
import type { Site } from "./site";

/** What one writer writes to. Nobody else does, so that it knows every lock_version. */
export interface Desk {
  orderIds: readonly number[];
  receivingIds: readonly number[];
  productionIds: readonly number[];
}

const ORDERS_A_WRITER = 4;
/** More than one drill counts on one of them. */
const PIECES = 20_000;
let number = 700_000;

/** Orders of two lines: one whose pieces come in during the drill, and one whose pieces are here and are made. */
export async function layDesks(site: Site, writers: number): Promise<Desk[]> {
  const supplier = await mustAsk(site, { method: "POST", path: "/sourcing/suppliers", body: { name: "Drill Mill" } });
  const desks: Desk[] = [];
  for (let writer = 0; writer < writers; writer += 1) {
    const desk: Desk & { orderIds: number[]; receivingIds: number[]; productionIds: number[] } = {
      orderIds: [],
      receivingIds: [],
      productionIds: [],
    };
    for (let order = 0; order < ORDERS_A_WRITER; order += 1) await layOrder(site, supplier.id, desk);
    desks.push(desk);
  }
  return desks;
}

async function layOrder(
  site: Site,
  supplier_id: number,
  desk: { orderIds: number[]; receivingIds: number[]; productionIds: number[] },
): Promise<void> {
  const row = await importOrder(site, nextStoreOrder([PIECES, PIECES]), `desk-${number}`);
  const accepted = { accepted: [row.order_id], override_reason: "Drill" };
  await mustAsk(site, { method: "PUT", path: "/orders/triage", body: accepted });
  desk.orderIds.push(row.order_id);
  const requisitions = await mustAsk(site, { method: "GET", path: `/sourcing/requisitions?order_id=${row.order_id}` });
  for (const { id, quantity } of requisitions) {
    const split = { supplier_id, quantity, po_number: `PO-${id}`, po_date: "2026-01-05" };
    await mustAsk(site, { method: "POST", path: `/sourcing/requisitions/${id}/splits`, body: { splits: [split] } });
  }
  const receivings = await mustAsk(site, { method: "GET", path: `/sourcing/receivings?order_id=${row.order_id}` });
  const [coming, here] = receivings;
  desk.receivingIds.push(coming.id);
  const receipt = { quantity_received: PIECES };
  await mustAsk(site, { method: "PATCH", path: `/sourcing/receivings/${here.id}`, body: { receipt } });
  const lineId = here.order_line_item.id;
  const productions = await mustAsk(site, { method: "GET", path: `/productions?order_id=${row.order_id}` });
  // biome-ignore lint/suspicious/noExplicitAny: the drill reads bodies of any shape
  const job = productions.find((one: any) => one.order_line_item_id === lineId) ?? productions[0];
  const start = { status: "in_progress", override_reason: "Drill" };
  await mustAsk(site, { method: "PUT", path: `/productions/${job.id}`, body: start });
  desk.productionIds.push(job.id);
}

/** Sends one order as a file of the store; the answer's row says what became of it. */
export async function importOrder(site: Site, order: { name: string }, key: string): Promise<{ order_id: number }> {
  const data = await mustAsk(site, { method: "POST", path: "/imports/orders", body: orderFile(order), key });
  const [row] = data.rows;
  if (!row?.order_id) throw new Error(`The import of ${order.name} made no order: ${JSON.stringify(data)}`);
  return row;
}

export function orderFile(order: { name: string }): FormData {
  const form = new FormData();
  form.append("file", new Blob([JSON.stringify([order])]), "orders.json");
  return form;
}

export function nextStoreOrder(quantities: readonly number[] = [12]) {
  number += 1;
  return storeOrder(number, quantities);
}

/** Another range than the writers' own: for the command line beside the server. */
export const strangersOrder = (index: number) => storeOrder(990_000 + index, [12]);

function storeOrder(id: number, quantities: readonly number[]) {
  const person = { email: `buyer${id}@customer.example`, first_name: "Ellen", last_name: "Marsh" };
  return {
    id,
    name: `#${id}`,
    order_number: id,
    created_at: "2026-03-09T10:00:00-05:00",
    updated_at: "2026-03-09T10:00:00-05:00",
    currency: "USD",
    total_price: "403.00",
    financial_status: "paid",
    fulfillment_status: null,
    cancelled_at: null,
    test: false,
    tags: "",
    note_attributes: [],
    email: person.email,
    customer: { id: id + 50_000_000, ...person, orders_count: 3 },
    shipping_lines: [{ title: "Ground" }],
    line_items: quantities.map((quantity, index) => ({
      id: id * 10 + index,
      title: index === 0 ? "Pique Polo" : "Fleece Hoodie",
      name: `Pique Polo ${index}`,
      variant_title: "Navy / M",
      sku: `DRILL-${index}`,
      vendor: "Atlas Apparel",
      price: "18.50",
      quantity,
      product_id: 4_000 + index,
      variant_id: 5_000 + index,
      requires_shipping: true,
      properties: [
        { name: "Decoration method", value: "Embroidery" },
        { name: "Location", value: "Left Side Chest" },
        { name: "Logo on file", value: "Yes" },
      ],
    })),
  };
}
