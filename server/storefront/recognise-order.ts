import { field, gidNumber, idText, isObject, type JsonObject, textAt } from "./json-values";
import { mapShopifyOrder } from "./shopify-json";
import type { ReadOrder } from "./store-order";
import { mapWooOrder } from "./woocommerce-json";

const WOO_KEYS = ["order_key", "date_created", "billing", "payment_method_title", "meta_data", "line_items", "total"];
const SHOPIFY_KEYS = [
  "order_number",
  "financial_status",
  "total_price",
  "created_at",
  "line_items",
  "name",
  "updated_at",
];

/** What a JSON value of a file is: an order of a store, or a sentence that says what it is instead. The time zone is the shop's. */
export function recogniseOrder(value: unknown, row: number, timeZone?: string): ReadOrder {
  const order = unwrap(value);
  const refuse = (refusal: string): ReadOrder => ({ row, name: labelOf(order), externalId: idOf(order), refusal });
  if (!isObject(order)) return refuse(`This is not an order but ${kindOf(order)}.`);
  const other = whatElse(order);
  if (other) return refuse(other);
  const woo = count(order, WOO_KEYS) + (Object.hasOwn(order, "order_key") ? 5 : 0);
  const shopify = count(order, SHOPIFY_KEYS) + (Object.hasOwn(order, "financial_status") ? 5 : 0);
  if (Math.max(woo, shopify) < 2) return refuse("Not a Shopify or WooCommerce order: its fields are missing.");
  const externalId = idOf(order);
  if (externalId === null) return refuse("The order has no id, so it could not be recognised when it comes again.");
  const isWoo = woo > shopify;
  const map = isWoo ? mapWooOrder : mapShopifyOrder;
  return { row, order: map(order, externalId, timeZone) };
}

/** `{order: {…}}` of the REST API and `{response: {…}}` of Shopify's documentation. */
function unwrap(value: unknown): unknown {
  if (!isObject(value)) return value;
  for (const wrapper of ["order", "response"]) {
    const inner = field(value, wrapper);
    if (isObject(inner) && !Object.hasOwn(value, "line_items")) return inner;
  }
  return value;
}

function whatElse(value: JsonObject): string | null {
  const has = (key: string) => Object.hasOwn(value, key);
  if (has("order_edit")) {
    return "This is Shopify's orders/edited message, not an order: it only says what was added and removed. Import the order itself.";
  }
  if (has("refund_line_items")) return "This is a refund, not an order. Import the order itself.";
  if (has("order_id") && (has("tracking_number") || has("tracking_company"))) {
    return "This is a shipment, not an order. Import the order itself.";
  }
  if (has("orders_count") || (has("default_address") && !has("line_items"))) return "This is a customer, not an order.";
  if (has("variants") || has("product_type") || has("permalink")) return "This is a product, not an order.";
  if (has("abandoned_checkout_url")) return "This is an abandoned checkout, not an order.";
  if (has("lineItems"))
    return "This is an answer of Shopify's GraphQL API. Export the order with the REST API or as CSV.";
  if (has("errors") || (has("code") && has("message"))) return "This is an error message of a store, not an order.";
  if (Object.keys(value).length === 1 && has("id")) return "The store only says that this order was deleted.";
  return null;
}

function count(order: JsonObject, keys: readonly string[]): number {
  return keys.filter((key) => Object.hasOwn(order, key)).length;
}

function idOf(order: unknown): string | null {
  if (!isObject(order)) return null;
  const id = gidNumber(order) ?? idText(field(order, "id"));
  return id !== null && /^\d{1,30}$/.test(id) ? id : null;
}

function labelOf(order: unknown): string | null {
  return isObject(order) ? (textAt(order, "name", 100) ?? textAt(order, "number", 100)) : null;
}

function kindOf(value: unknown): string {
  if (value === null) return "nothing (null)";
  if (Array.isArray(value)) return "a list";
  return `a ${typeof value === "string" ? "text" : typeof value}`;
}
