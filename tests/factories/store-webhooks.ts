import { createHmac, randomUUID } from "node:crypto";
import type { TestApi } from "../setup/test-api";

export const WEBHOOK_SECRET = "the secret of the shop's webhooks";

export interface Sent {
  topic: string;
  body: unknown;
  secret?: string;
  id?: string;
  shop?: string;
  headers?: Record<string, string>;
}

const textOf = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));
const sign = (body: string, secret: string) => createHmac("sha256", secret).update(body).digest("base64");

/** A message as Shopify sends it. */
export function shopifyMessage({ topic, body, secret = WEBHOOK_SECRET, ...sent }: Sent) {
  const text = textOf(body);
  const headers = {
    "Content-Type": "application/json",
    "X-Shopify-Topic": topic,
    "X-Shopify-Hmac-Sha256": sign(text, secret),
    "X-Shopify-Shop-Domain": sent.shop ?? "harbor.myshopify.com",
    "X-Shopify-Webhook-Id": sent.id ?? randomUUID(),
    ...sent.headers,
  };
  return { body: text, headers };
}

export const sendShopify = (test: TestApi, sent: Sent) => test.call("POST", "/webhooks/shopify", shopifyMessage(sent));

/** As WooCommerce sends it. */
export async function sendWoo(test: TestApi, { topic, body, secret = WEBHOOK_SECRET, ...sent }: Sent) {
  const text = textOf(body);
  const headers = {
    "Content-Type": "application/json",
    "X-WC-Webhook-Topic": topic,
    "X-WC-Webhook-Signature": sign(text, secret),
    "X-WC-Webhook-Source": sent.shop ?? "https://harbor.example/",
    "X-WC-Webhook-Delivery-ID": sent.id ?? randomUUID(),
    ...sent.headers,
  };
  return await test.call("POST", "/webhooks/woocommerce", { body: text, headers });
}
