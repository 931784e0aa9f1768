import type { APIRequestContext } from "@playwright/test";
import { shopifyLine, shopifyOrder } from "../factories/store-files";
import { ADMIN } from "../setup/served-app";

/** An order that its store changes after it was accepted. */

const base = 7_000_000 + Math.floor(Math.random() * 1_000_000);
let serial = 0;
let version = 0;

type Payload = ReturnType<typeof shopifyOrder>;

const token = async (request: APIRequestContext) =>
  (await (await request.post("/api/auth/login", { data: ADMIN })).json()).data.access_token;

let bearer: Promise<string> | undefined;

export async function headers(request: APIRequestContext) {
  bearer ??= token(request);
  return { Authorization: `Bearer ${await bearer}` };
}

/** As the store sends it: a file through the import. */
export async function sendOrder(request: APIRequestContext, order: object): Promise<number> {
  version += 1;
  const updated_at = new Date(Date.UTC(2026, 2, 11, 0, version)).toISOString();
  const buffer = Buffer.from(JSON.stringify({ ...order, updated_at }));
  const file = { name: "order.json", mimeType: "application/json", buffer };
  const answer = await request.post("/api/imports/orders", { headers: await headers(request), multipart: { file } });
  return (await answer.json()).data.rows[0].order_id;
}

export async function acceptedOrder(request: APIRequestContext): Promise<{ id: number; order: Payload }> {
  serial += 1;
  const id = base + serial;
  const note_attributes = [{ name: "In-hands date", value: "2031-03-20" }];
  const order = { ...shopifyOrder({ note_attributes }), id, name: `#${id}`, order_number: id };
  const orderId = await sendOrder(request, order);
  const data = { accepted: [orderId], override_reason: "test" };
  await request.put("/api/orders/triage", { headers: await headers(request), data });
  return { id: orderId, order };
}

export const changed = (order: Payload) => ({
  ...order,
  line_items: [shopifyLine({ quantity: 36 })],
  shipping_address: { ...order.shipping_address, address1: "9 New Street" },
  note: "Ring twice",
});
