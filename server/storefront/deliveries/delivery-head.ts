import { createHash } from "node:crypto";
import type { StoreKind } from "contract/stores";

/** What the headers of a message say. Null where one is missing. */
export interface DeliveryHead {
  signature: string | null;
  /** Where none is named, that of an order as it is now. */
  topic: string;
  /** Host of the shop; null where the header is not the name of a host. */
  shop: string | null;
  deliveryId: string | null;
  /** With nine digits of a second, so that texts compare as instants do. */
  triggeredAt: string | null;
}

export function readHead(source: StoreKind, headers: Headers): DeliveryHead {
  return source === "shopify" ? shopifyHead(headers) : wooHead(headers);
}

/** Newer messages of Shopify have the same names without `X-`. */
function shopifyHead(headers: Headers): DeliveryHead {
  const get = (name: string) => headers.get(`X-Shopify-${name}`) ?? headers.get(`Shopify-${name}`);
  return {
    signature: get("Hmac-Sha256"),
    topic: get("Topic") || "orders/updated",
    shop: hostOf(get("Shop-Domain") ?? ""),
    deliveryId: get("Webhook-Id"),
    triggeredAt: exactInstant(get("Triggered-At")),
  };
}

function wooHead(headers: Headers): DeliveryHead {
  const source = headers.get("X-WC-Webhook-Source") ?? "";
  return {
    signature: headers.get("X-WC-Webhook-Signature"),
    topic: headers.get("X-WC-Webhook-Topic") || "order.updated",
    shop: hostOf(URL.canParse(source) ? new URL(source).hostname : source),
    deliveryId: headers.get("X-WC-Webhook-Delivery-ID"),
    triggeredAt: null,
  };
}

/** "" where nothing is said. */
function hostOf(text: string): string | null {
  const host = text.trim().toLowerCase();
  return host === "" || /^[a-z0-9.:[\]-]{1,253}$/.test(host) ? host : null;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:?\d{2})$/;

function exactInstant(text: string | null): string | null {
  const [, seconds, fraction = "", zone] = INSTANT.exec(text ?? "") ?? [];
  const time = Date.parse(`${seconds}${zone}`);
  return Number.isNaN(time) ? null : `${new Date(time).toISOString().slice(0, 19)}.${fraction.padEnd(9, "0")}Z`;
}

/** For a store that does not number its messages: the same message again is the same one. */
export function idOfBody(topic: string, bodySha256: string): string {
  return `sha256:${createHash("sha256").update(`${topic}\n${bodySha256}`).digest("hex")}`;
}
