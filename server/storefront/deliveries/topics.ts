import type { StoreKind } from "contract/stores";

/** What a message of a store holds. */
export type TopicKind =
  /** The whole order as it is now. */
  | "order"
  | "refund"
  /** Pieces of an order that left, with carrier and tracking numbers. */
  | "fulfilment"
  /** What was added to an order and removed from it, by ids alone. */
  | "edit"
  | "deletion"
  /** Who a customer is now. */
  | "customer"
  /** A product with its variants as it is now. */
  | "product"
  /** A customer whose personal data must go. */
  | "redaction";

const KINDS: Readonly<Record<StoreKind, Readonly<Record<string, TopicKind>>>> = {
  shopify: {
    "orders/create": "order",
    "orders/updated": "order",
    "orders/cancelled": "order",
    "orders/paid": "order",
    "orders/fulfilled": "order",
    "orders/partially_fulfilled": "order",
    "orders/edited": "edit",
    "orders/delete": "deletion",
    "refunds/create": "refund",
    "fulfillments/create": "fulfilment",
    "fulfillments/update": "fulfilment",
    "customers/update": "customer",
    "products/update": "product",
    "customers/redact": "redaction",
  },
  woocommerce: {
    "order.created": "order",
    "order.updated": "order",
    "order.restored": "order",
    "order.deleted": "deletion",
    "customer.updated": "customer",
  },
};

/** Null for a topic that says nothing that we use. */
export function topicKind(source: string, topic: string): TopicKind | null {
  const kinds = source === "woocommerce" ? KINDS.woocommerce : KINDS.shopify;
  return Object.hasOwn(kinds, topic) ? (kinds[topic] ?? null) : null;
}

const WORDS: Readonly<Record<string, string>> = {
  "customers/data_request": "A customer asks for their data. Answer them within 30 days.",
  "shop/redact": "The shop removed the app and asks for its data to be erased.",
};

/** What the list says of a message that is not used. */
export const unusedWords = (topic: string): string => WORDS[topic] ?? "Nothing in this topic is used here.";

/** Spelled as topics of this kind are. */
export function isTopic(source: StoreKind, topic: string): boolean {
  return (source === "shopify" ? /^[a-z_]{1,40}\/[a-z_]{1,60}$/ : /^[a-z_]{1,40}\.[\w-]{1,100}$/).test(topic);
}
