import type { APIRequestContext } from "@playwright/test";
import { ADMIN } from "../setup/served-app";
import { expect } from "./served";

/** An order as a test wants its store to send it; everything else makes it clean. */
export interface StoreOrder {
  company?: string;
  /** YYYY-MM-DD, "" for none. */
  inHands?: string;
  quantity?: number;
  country?: string;
  vendor?: string;
  cancelled?: boolean;
  /** In place of the one line of 48 shirts. */
  lines?: readonly StoreLine[];
}

export interface StoreLine {
  title: string;
  /** "Navy / M" */
  variant?: string;
  quantity?: number;
  method?: string;
  place?: string;
}

export interface ImportedOrder {
  id: number;
  name: string;
}

const token = async (request: APIRequestContext) =>
  (await (await request.post("/api/auth/login", { data: ADMIN })).json()).data.access_token;

let bearer: Promise<string> | undefined;
let serial = 600_000 + Math.floor(Math.random() * 1_000) * 300;

async function headers(request: APIRequestContext) {
  bearer ??= token(request);
  return { Authorization: `Bearer ${await bearer}` };
}

/** A day so far ahead that every order can be made by then. */
export const FAR = "2031-03-20";

/** Lays these orders into New Orders by the way that orders come in. `tag` is theirs alone. */
export async function importOrders(
  request: APIRequestContext,
  tag: string,
  orders: readonly StoreOrder[],
): Promise<ImportedOrder[]> {
  const file = {
    name: "orders.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ orders: orders.map((order) => shopifyOrder(order, tag)) })),
  };
  const answer = await request.post("/api/imports/orders", { headers: await headers(request), multipart: { file } });
  const { data } = await answer.json();
  expect(data.counts).toMatchObject({ new: orders.length, refused: 0 });
  const rows: { name: string; order_id: number }[] = data.rows;
  return rows.map(({ name, order_id }) => ({ id: order_id, name }));
}

/** The order as Shopify sends it. */
export function shopifyOrder(order: StoreOrder, tag: string) {
  const number = ++serial;
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const { company = "Harbor & Pine Outfitters", inHands = FAR, quantity = 48, country = "US" } = order;
  return {
    id: number,
    order_number: number,
    name: `#${number}`,
    created_at: at,
    updated_at: at,
    cancelled_at: order.cancelled ? at : null,
    currency: "USD",
    total_price: "403.00",
    tags: tag,
    customer: {
      id: number,
      email: `b${number}@customer.example`,
      first_name: "Ellen",
      last_name: "Marsh",
      orders_count: 4,
    },
    shipping_address: { company, address1: "18 Wharf Row", city: "Port Alder", country_code: country, zip: "04101" },
    shipping_lines: [{ title: "UPS Ground" }],
    note_attributes: inHands ? [{ name: "In Hands Date", value: inHands }] : [],
    line_items: (order.lines ?? [{ title: "Twill Work Shirt", quantity }]).map((line, index) => ({
      id: number * 100 + index,
      product_id: number * 100 + index,
      variant_id: number * 100 + index,
      title: line.title,
      variant_title: line.variant ?? "Navy / M",
      sku: index === 0 ? `TW-${number}` : `TW-${number}-${index}`,
      quantity: line.quantity ?? 1,
      price: "12.50",
      vendor: order.vendor ?? "Atlas Blanks",
      properties: [
        { name: "Decoration Method", value: line.method ?? "Embroidery" },
        { name: "Decoration Location", value: line.place ?? "Left Side Chest" },
        { name: "Logo on file", value: "Yes" },
      ],
    })),
  };
}

/** Straight at /api, as somebody else would work at the same time. */
export async function api(
  request: APIRequestContext,
  method: "GET" | "PATCH" | "POST" | "PUT",
  path: string,
  data?: object,
) {
  const answer = await request.fetch(`/api${path}`, { method, headers: await headers(request), data });
  const body = await answer.json();
  expect(answer.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true);
  return body.data;
}

export async function acceptAll(request: APIRequestContext, orders: readonly ImportedOrder[]) {
  const { refused } = await api(request, "PUT", "/orders/triage", { accepted: orders.map(({ id }) => id) });
  expect(refused).toEqual([]);
}

/** Only the orders of a test, by their tag. */
export const listOf = (path: string, tag: string, more = "") => `${path}?tag%5B%5D=${tag}${more}`;
