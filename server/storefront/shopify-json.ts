import type { Address } from "contract/customers.schema";
import { isInternational } from "../orders/international";
import {
  displayText,
  field,
  flagAt,
  idText,
  integerAt,
  isObject,
  type JsonObject,
  listAt,
  objectAt,
  plainText,
  textAt,
} from "./json-values";
import { readLineFacts } from "./line-facts";
import { lineItems } from "./line-items";
import { readOrderFacts } from "./order-facts";
import { readFiles, readProperties } from "./property-values";
import { readQuantity } from "./quantity";
import { addressOrNull, countryCode, emailOf, fullName, splitTags } from "./store-address";
import { readCurrency, readTotal } from "./store-amounts";
import { parseInstant } from "./store-dates";
import { parseMoney } from "./store-money";
import { IMPORT_LIMITS, type StoreCustomer, type StoreLine, type StoreOrder } from "./store-order";

/** Shopify's REST order (field-guide §3.2) in our words. `externalId` was found by whoever recognised the order. */
export function mapShopifyOrder(order: JsonObject, externalId: string): StoreOrder {
  const messages: string[] = [];
  const currency = readCurrency(textAt(order, "currency") ?? textAt(order, "presentment_currency"), messages);
  const shipping = objectAt(order, "shipping_address");
  const billing = objectAt(order, "billing_address");
  const customer = objectAt(order, "customer");
  const country = countryCode(textAt(shipping, "country_code"));
  const placedAt = parseInstant(textAt(order, "created_at")) ?? parseInstant(textAt(order, "processed_at"));
  const properties = readProperties(field(order, "note_attributes"), messages);
  const note = textAt(order, "note", IMPORT_LIMITS.textLength);
  const tags = splitTags(tagText(order));
  const lines = readLines(order, currency, messages);
  const name = textAt(order, "name", 100) ?? textAt(order, "order_number", 100) ?? externalId;
  const facts = readOrderFacts(
    {
      properties,
      tags,
      note,
      poNumber: textAt(order, "po_number"),
      placedOn: placedAt?.slice(0, 10) ?? null,
      isInternational: isInternational(country, currency),
    },
    lines,
    messages,
  );
  return {
    source: "shopify",
    shopDomain: shopDomainOf(order),
    externalId,
    externalUpdatedAt: parseInstant(textAt(order, "updated_at")),
    orderNumber: integerAt(order, "order_number") ?? integerAt(order, "number"),
    name,
    placedAt,
    processedAt: parseInstant(textAt(order, "processed_at")),
    cancelledAt: parseInstant(textAt(order, "cancelled_at")),
    cancelReason: textAt(order, "cancel_reason"),
    isFulfilled: textAt(order, "fulfillment_status") === "fulfilled",
    isTest: flagAt(order, "test") === true,
    note,
    properties,
    tags,
    ...facts,
    company:
      textAt(shipping, "company") ??
      textAt(billing, "company") ??
      textAt(objectAt(customer, "default_address"), "company"),
    customer: readCustomer(order, customer, currency),
    currency,
    totalPriceMinor: readTotal(textAt(order, "total_price"), currency, messages),
    paymentState: textAt(order, "financial_status", 100),
    shippingMethod: shippingMethodOf(order),
    country,
    shippingAddress: readAddress(shipping),
    billingAddress: readAddress(billing),
    lines,
    files: readFiles(properties),
    messages,
  };
}

function tagText(order: JsonObject): string | null {
  const tags = field(order, "tags");
  return Array.isArray(tags) ? tags.map(displayText).join(",") : plainText(tags, IMPORT_LIMITS.textLength);
}

/** The order's status page lies on the shop's domain. */
function shopDomainOf(order: JsonObject): string {
  const url = textAt(order, "order_status_url", 2_000) ?? "";
  return URL.canParse(url) && new URL(url).pathname.includes("/orders/") ? new URL(url).hostname : "";
}

function shippingMethodOf(order: JsonObject): string | null {
  const titles = listAt(order, "shipping_lines")
    .filter(isObject)
    .filter((line) => flagAt(line, "is_removed") !== true)
    .map((line) => textAt(line, "title") ?? textAt(line, "code"));
  return titles.filter(Boolean).join(", ").slice(0, IMPORT_LIMITS.nameLength) || null;
}

function readAddress(address: JsonObject | null): Address | null {
  if (!address) return null;
  return addressOrNull({
    name: textAt(address, "name") ?? fullName(address, "first_name", "last_name"),
    company: textAt(address, "company"),
    line_1: textAt(address, "address1"),
    line_2: textAt(address, "address2"),
    city: textAt(address, "city"),
    region: textAt(address, "province_code") ?? textAt(address, "province"),
    postal_code: textAt(address, "zip"),
    country: countryCode(textAt(address, "country_code")) ?? textAt(address, "country"),
    phone: textAt(address, "phone"),
  });
}

/** A customer of the store, a guest with an email address, or nobody. */
function readCustomer(order: JsonObject, customer: JsonObject | null, currency: string): StoreCustomer | null {
  const email = emailOf(textAt(customer, "email") ?? textAt(order, "email") ?? textAt(order, "contact_email"));
  const externalId = gidNumber(customer) ?? idText(field(customer, "id"));
  if (externalId === null && email === null) return null;
  const address = objectAt(order, "billing_address") ?? objectAt(order, "shipping_address");
  const named = customer ?? address;
  const spent = parseMoney(textAt(customer, "total_spent"), currency);
  return {
    externalId,
    firstName: textAt(named, "first_name"),
    lastName: textAt(named, "last_name"),
    email,
    emailVerified: flagAt(customer, "verified_email"),
    phone: textAt(customer, "phone", 100) ?? textAt(order, "phone", 100) ?? textAt(address, "phone", 100),
    company: textAt(objectAt(customer, "default_address"), "company") ?? textAt(address, "company"),
    note: textAt(customer, "note", IMPORT_LIMITS.textLength),
    state: textAt(customer, "state", 100),
    tags: splitTags(customer ? tagText(customer) : null),
    ordersCount: integerAt(customer, "orders_count"),
    totalSpentMinor: spent?.minor ?? null,
  };
}

/** `gid://shopify/Order/820982911946154508` → its number: the one place where long ids always stand exactly. */
export function gidNumber(object: JsonObject | null): string | null {
  return /^gid:\/\/shopify\/\w+\/(\d{1,30})$/.exec(textAt(object, "admin_graphql_api_id") ?? "")?.[1] ?? null;
}

function readLines(order: JsonObject, currency: string, messages: string[]): StoreLine[] {
  const refunded = refundedQuantities(order);
  return lineItems(order, messages).map((item) => readLine(item, currency, refunded, messages));
}

function readLine(
  item: JsonObject,
  currency: string,
  refunded: ReadonlyMap<string, number>,
  messages: string[],
): StoreLine {
  const externalId = gidNumber(item) ?? idText(field(item, "id"));
  const title = textAt(item, "title") ?? textAt(item, "name") ?? "Untitled";
  const variantTitle = textAt(item, "variant_title");
  const ordered = readQuantity(field(item, "quantity"));
  const current = field(item, "current_quantity");
  const left = typeof current === "number" ? readQuantity(current) : null;
  const currentQuantity =
    left?.quantityInStore === null ? left.quantity : ordered.quantity - (refunded.get(externalId ?? "") ?? 0);
  const isProduct = flagAt(item, "gift_card") !== true && flagAt(item, "requires_shipping") !== false;
  const properties = readProperties(field(item, "properties"), messages);
  const words = { title, variantTitle, properties, isProduct, currentQuantity };
  return {
    externalId,
    name: textAt(item, "name") ?? [title, variantTitle].filter(Boolean).join(" - "),
    title,
    variantTitle,
    sku: textAt(item, "sku", 200),
    ...ordered,
    currentQuantity: Math.max(0, Math.min(currentQuantity, ordered.quantity)),
    unitPriceMinor: parseMoney(textAt(item, "price"), currency)?.minor ?? null,
    vendorName: textAt(item, "vendor"),
    productExternalId: idText(field(item, "product_id")),
    variantExternalId: idText(field(item, "variant_id")),
    image: null,
    isProduct,
    note: null,
    properties,
    ...readLineFacts(words, messages),
  };
}

/** Pieces taken back per line, for orders from before `current_quantity`. */
function refundedQuantities(order: JsonObject): Map<string, number> {
  const refunded = new Map<string, number>();
  for (const refund of listAt(order, "refunds").filter(isObject)) {
    for (const line of listAt(refund, "refund_line_items").filter(isObject)) {
      const id = idText(field(line, "line_item_id"));
      const { quantity } = readQuantity(field(line, "quantity"));
      if (id !== null) refunded.set(id, (refunded.get(id) ?? 0) + quantity);
    }
  }
  return refunded;
}
