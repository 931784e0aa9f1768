import { isTimeZone } from "contract/conventions.schema";
import { wallClockAt } from "contract/wall-clock";
import { field, flagAt, isObject, type JsonObject, listAt, objectAt, textAt } from "../json-values";
import { parseInstant } from "../store-dates";

export const LINES_A_PAGE = 20;

const MONEY = "shopMoney { amount currencyCode }";
const ADDRESS =
  "name firstName lastName company address1 address2 city province provinceCode zip country countryCodeV2 phone";
export const LINE_FIELDS = `id name title variantTitle sku vendor quantity currentQuantity requiresShipping isGiftCard
  originalUnitPriceSet { ${MONEY} } customAttributes { key value } product { id } variant { id }`;
export const ORDER_FIELDS = `id name createdAt updatedAt processedAt cancelledAt cancelReason test note poNumber tags
  email phone customerLocale currencyCode statusPageUrl displayFinancialStatus displayFulfillmentStatus
  customAttributes { key value }
  currentTotalPriceSet { ${MONEY} } totalPriceSet { ${MONEY} }
  customer { id firstName lastName email phone note state verifiedEmail tags numberOfOrders updatedAt amountSpent { amount }
    defaultAddress { company } }
  shippingAddress { ${ADDRESS} } billingAddress { ${ADDRESS} }
  shippingLines(first: 10) { nodes { title code isRemoved } }
  lineItems(first: ${LINES_A_PAGE}) { nodes { ${LINE_FIELDS} } pageInfo { hasNextPage endCursor } }
  fulfillments(first: 50) { id }`;
export const FULFILMENT_FIELDS = `id status createdAt updatedAt trackingInfo(first: 50) { company number }
  fulfillmentLineItems(first: 100, after: $after) {
    nodes { quantity lineItem { id } } pageInfo { hasNextPage endCursor }
  }`;

/** The elements of a connection, however it was asked for. */
export function nodesOf(parent: JsonObject, name: string): JsonObject[] {
  const connection = objectAt(parent, name);
  const nodes = listAt(connection, "nodes").filter(isObject);
  if (nodes.length > 0) return nodes;
  return listAt(connection, "edges")
    .filter(isObject)
    .map((edge) => objectAt(edge, "node"))
    .filter(isObject);
}

interface OrderParts {
  lines: readonly JsonObject[];
  /** As `restFulfilment` has them. */
  fulfilments: readonly JsonObject[];
  /** Of the store. Other interfaces of it write times by its clock, this one in UTC. */
  timeZone: string | null;
}

/** An order of the GraphQL API as webhooks, exports and the REST API say it: one reader reads them all. */
export function restOrder(order: JsonObject, { lines, fulfilments, timeZone }: OrderParts): JsonObject {
  const gid = textAt(order, "id");
  const name = textAt(order, "name");
  return {
    id: numberOf(gid),
    admin_graphql_api_id: gid,
    name,
    order_number: Number(/\d{1,9}/.exec(name ?? "")?.[0] ?? Number.NaN) || null,
    created_at: byClock(order, "createdAt", timeZone),
    updated_at: field(order, "updatedAt"),
    processed_at: field(order, "processedAt"),
    cancelled_at: field(order, "cancelledAt") ?? null,
    cancel_reason: textAt(order, "cancelReason")?.toLowerCase() ?? null,
    test: field(order, "test"),
    note: field(order, "note"),
    po_number: field(order, "poNumber"),
    tags: listAt(order, "tags").join(", "),
    email: field(order, "email"),
    phone: field(order, "phone"),
    customer_locale: field(order, "customerLocale"),
    currency: field(order, "currencyCode"),
    order_status_url: field(order, "statusPageUrl"),
    total_price: moneyOf(order, "totalPriceSet"),
    current_total_price: moneyOf(order, "currentTotalPriceSet"),
    financial_status: textAt(order, "displayFinancialStatus")?.toLowerCase() ?? null,
    fulfillment_status: fulfillmentOf(textAt(order, "displayFulfillmentStatus")),
    note_attributes: attributesOf(order),
    customer: customerOf(objectAt(order, "customer")),
    shipping_address: addressOf(objectAt(order, "shippingAddress")),
    billing_address: addressOf(objectAt(order, "billingAddress")),
    shipping_lines: nodesOf(order, "shippingLines").map((line) => ({
      title: field(line, "title"),
      code: field(line, "code"),
      is_removed: flagAt(line, "isRemoved") === true,
    })),
    line_items: lines.map(lineOf),
    fulfillments: fulfilments,
  };
}

export function restFulfilment(
  fulfilment: JsonObject,
  items: readonly JsonObject[],
  timeZone: string | null,
): JsonObject {
  const gid = textAt(fulfilment, "id");
  const tracking = listAt(fulfilment, "trackingInfo").filter(isObject);
  return {
    id: numberOf(gid),
    admin_graphql_api_id: gid,
    status: textAt(fulfilment, "status")?.toLowerCase() ?? null,
    created_at: byClock(fulfilment, "createdAt", timeZone),
    updated_at: field(fulfilment, "updatedAt"),
    tracking_company: tracking.map((one) => textAt(one, "company")).find(Boolean) ?? null,
    tracking_numbers: tracking.map((one) => field(one, "number")),
    line_items: items.map((item) => ({
      id: numberOf(textAt(objectAt(item, "lineItem"), "id")),
      quantity: field(item, "quantity"),
    })),
  };
}

function lineOf(line: JsonObject): JsonObject {
  const gid = textAt(line, "id");
  return {
    id: numberOf(gid),
    admin_graphql_api_id: gid,
    name: field(line, "name"),
    title: field(line, "title"),
    variant_title: field(line, "variantTitle"),
    sku: field(line, "sku"),
    vendor: field(line, "vendor"),
    quantity: field(line, "quantity"),
    current_quantity: field(line, "currentQuantity"),
    requires_shipping: field(line, "requiresShipping"),
    gift_card: flagAt(line, "isGiftCard") === true,
    price: moneyOf(line, "originalUnitPriceSet"),
    properties: attributesOf(line),
    product_id: numberOf(textAt(objectAt(line, "product"), "id")),
    variant_id: numberOf(textAt(objectAt(line, "variant"), "id")),
  };
}

function customerOf(customer: JsonObject | null): JsonObject | null {
  if (!customer) return null;
  const gid = textAt(customer, "id");
  return {
    id: numberOf(gid),
    admin_graphql_api_id: gid,
    first_name: field(customer, "firstName"),
    last_name: field(customer, "lastName"),
    email: field(customer, "email"),
    phone: field(customer, "phone"),
    note: field(customer, "note"),
    state: textAt(customer, "state")?.toLowerCase() ?? null,
    verified_email: field(customer, "verifiedEmail"),
    tags: listAt(customer, "tags").join(", "),
    orders_count: Number(textAt(customer, "numberOfOrders") ?? Number.NaN) || null,
    total_spent: field(objectAt(customer, "amountSpent"), "amount"),
    updated_at: field(customer, "updatedAt"),
    default_address: { company: field(objectAt(customer, "defaultAddress"), "company") },
  };
}

function addressOf(address: JsonObject | null): JsonObject | null {
  if (!address) return null;
  return {
    name: field(address, "name"),
    first_name: field(address, "firstName"),
    last_name: field(address, "lastName"),
    company: field(address, "company"),
    address1: field(address, "address1"),
    address2: field(address, "address2"),
    city: field(address, "city"),
    province: field(address, "province"),
    province_code: field(address, "provinceCode"),
    zip: field(address, "zip"),
    country: field(address, "country"),
    country_code: field(address, "countryCodeV2"),
    phone: field(address, "phone"),
  };
}

/** The REST API knows "unfulfilled" as null, and "partially_fulfilled" as "partial". */
function fulfillmentOf(status: string | null): string | null {
  if (status === "FULFILLED") return "fulfilled";
  return status === "PARTIALLY_FULFILLED" ? "partial" : null;
}

const attributesOf = (object: JsonObject) =>
  listAt(object, "customAttributes")
    .filter(isObject)
    .map((one) => ({ name: field(one, "key"), value: field(one, "value") }));

const moneyOf = (object: JsonObject, name: string) => field(objectAt(objectAt(object, name), "shopMoney"), "amount");

/** An instant as the store's own clock shows it, with its offset. */
function byClock(object: JsonObject, name: string, timeZone: string | null): unknown {
  const text = textAt(object, name);
  const instant = Date.parse(parseInstant(text) ?? "");
  if (Number.isNaN(instant) || timeZone === null || !isTimeZone(timeZone)) return text;
  const { day, time } = wallClockAt(instant, timeZone);
  const minutes = Math.round((Date.parse(`${day}T${time}Z`) - instant) / 60_000);
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${day}T${time}${minutes < 0 ? "-" : "+"}${offset}`;
}

/** `gid://shopify/LineItem/123` as text: ids exceed 2^53. */
export const numberOf = (gid: string | null) => /\/(\d{1,30})(?:\?.*)?$/.exec(gid ?? "")?.[1] ?? null;
