import { createHash } from "node:crypto";
import type { StoreOrder } from "./store-order";

/** Equal for two versions of an order that say the same about everything that the store owns. */
export function storeHash(order: StoreOrder): string {
  const {
    messages: _messages,
    externalUpdatedAt: _updatedAt,
    customerUpdatedAt: _customerAt,
    shopDomain: _shopDomain,
    ...owned
  } = order;
  return createHash("sha256").update(JSON.stringify(owned)).digest("base64url");
}
