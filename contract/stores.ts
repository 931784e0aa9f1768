/** Plain words of store connections and of what stores send; no zod, so that browsers load nothing for them. */

export const STORE_KINDS = ["shopify", "woocommerce"] as const;
export type StoreKind = (typeof STORE_KINDS)[number];
export const STORE_KIND_LABELS: Readonly<Record<StoreKind, string>> = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
};

/** What the API of each kind asks for. */
export const STORE_CREDENTIALS = {
  shopify: { access_token: "Access token" },
  woocommerce: { consumer_key: "Consumer key", consumer_secret: "Consumer secret" },
} as const satisfies Readonly<Record<StoreKind, Readonly<Record<string, string>>>>;

/** `received` waits to be worked on; `unused` has nothing for us in it. */
export const DELIVERY_OUTCOMES = ["received", "new", "changed", "unchanged", "unused", "failed"] as const;
