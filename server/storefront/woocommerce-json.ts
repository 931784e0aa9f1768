import type { Address } from "contract/customers.schema";
import { languageIn } from "contract/language";
import { moneyText } from "../money";
import { isInternational } from "../orders/international";
import { type Notes, noNotes } from "../orders/store-check";
import { findBundles, settleBundles } from "./bundles";
import { dateOrder } from "./date-order";
import { finishLines, orderFiles } from "./finish-lines";
import { decodeEntities } from "./html-entities";
import {
  clean,
  displayText,
  field,
  idText,
  integerAt,
  isObject,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
} from "./json-values";
import { readLineFacts } from "./line-facts";
import { lineItems } from "./line-items";
import { feesAmongLines, isMoneyTitle, tellRefund } from "./line-kinds";
import { readOrderFacts } from "./order-facts";
import { nothingUnread, type RawProperty, shownProperties, type Unread } from "./property-values";
import { readQuantity } from "./quantity";
import { addressOrNull, countryCode, emailOf, fullName } from "./store-address";
import { readCurrency, readTotal } from "./store-amounts";
import { parseInstant, storeClock } from "./store-dates";
import { allFulfilled } from "./store-fulfilments";
import { parseMoney } from "./store-money";
import {
  IMPORT_LIMITS,
  type StoreCustomer,
  type StoreFee,
  type StoreLine,
  type StoreOrder,
  type StoreProperty,
} from "./store-order";
import { isTrackingMeta, readTracking } from "./woocommerce-tracking";

const CANCELLED = new Set(["cancelled", "failed", "trash", "refunded"]);

/** WooCommerce's REST order (field-guide §3.4) in our words. */
export function mapWooOrder(order: JsonObject, externalId: string, timeZone?: string): StoreOrder {
  const notes = noNotes();
  const { messages } = notes;
  const currency = readCurrency(textAt(order, "currency"), messages);
  const status = textAt(order, "status", 100) ?? "";
  const shipping = filledAddress(order);
  const billing = objectAt(order, "billing");
  const country = countryCode(textAt(shipping, "country"));
  const placedAt = instantAt(order, "date_created", timeZone);
  const updatedAt = instantAt(order, "date_modified", timeZone);
  const offset = offsetOf(order);
  const properties = metaProperties(order);
  const note = decoded(textAt(order, "customer_note", IMPORT_LIMITS.textLength));
  const lines = readLines(order, currency, notes);
  const files = orderFiles(properties, note);
  const number = textAt(order, "number", 100) ?? externalId;
  const facts = readOrderFacts(
    {
      properties,
      tags: [],
      note,
      poNumber: null,
      clock: storeClock(placedAt, offset, timeZone),
      dates: dateOrder(country, currency),
      isInternational: isInternational(country, currency),
    },
    lines,
    notes,
  );
  finishLines(lines, files, notes);
  tellMoneyBack(order, currency, notes);
  const isFulfilled = status === "completed";
  const fulfilledOn = isFulfilled
    ? storeClock(instantAt(order, "date_completed", timeZone), offset, timeZone).placedOn
    : null;
  const isPaid = textAt(order, "date_paid") !== null || textAt(order, "date_paid_gmt") !== null;
  return {
    source: "woocommerce",
    shopDomain: shopDomainOf(order),
    externalId,
    externalUpdatedAt: updatedAt,
    orderNumber: /^\d{1,9}$/.test(number) ? Number(number) : null,
    name: /^\d+$/.test(number) ? `#${number}` : number,
    placedAt,
    processedAt: instantAt(order, "date_paid", timeZone),
    cancelledAt: CANCELLED.has(status) ? (updatedAt ?? placedAt) : null,
    cancelReason: CANCELLED.has(status) ? status : null,
    isFulfilled,
    ...allFulfilled(externalId, fulfilledOn, lines, readTracking(order)),
    isTest: false,
    note,
    properties,
    tags: [],
    ...facts,
    company: decoded(textAt(shipping, "company") ?? textAt(billing, "company")),
    customer: readWooCustomer(order, billing, shipping),
    currency,
    totalPriceMinor: readTotal(textAt(order, "total"), currency, messages),
    paymentState: status === "refunded" ? "refunded" : isPaid ? "paid" : status || null,
    shippingMethod: shippingMethodOf(order),
    country,
    shippingAddress: readAddress(shipping),
    billingAddress: readAddress(billing),
    lines,
    feeLines: [...readFees(order, currency), ...feesAmongLines(lines)],
    files,
    ...notes,
  };
}

/** `date_x_gmt` is UTC without saying so; `date_x` is in the site's zone, for which the shop's is taken: the last resort. */
function instantAt(order: JsonObject, name: string, timeZone?: string): string | null {
  return parseInstant(textAt(order, `${name}_gmt`)) ?? parseInstant(textAt(order, name), timeZone);
}

function shopDomainOf(order: JsonObject): string {
  const self = listAt(objectAt(order, "_links"), "self").find(isObject);
  const url = textAt(self ?? null, "href", 2_000) ?? textAt(order, "payment_url", 2_000) ?? "";
  return URL.canParse(url) ? new URL(url).hostname : "";
}

/** The shop leaves `shipping` empty where the customer ships to the billing address. */
function filledAddress(order: JsonObject): JsonObject | null {
  const shipping = objectAt(order, "shipping");
  const isFilled =
    shipping !== null && ["address_1", "city", "postcode"].some((name) => textAt(shipping, name) !== null);
  return isFilled ? shipping : objectAt(order, "billing");
}

function readAddress(address: JsonObject | null): Address | null {
  if (!address) return null;
  return addressOrNull({
    name: decoded(fullName(address, "first_name", "last_name")),
    company: decoded(textAt(address, "company")),
    line_1: decoded(textAt(address, "address_1")),
    line_2: decoded(textAt(address, "address_2")),
    city: decoded(textAt(address, "city")),
    region: textAt(address, "state"),
    postal_code: textAt(address, "postcode"),
    country: textAt(address, "country"),
    phone: textAt(address, "phone", 100),
  });
}

export function readWooCustomer(
  order: JsonObject,
  billing: JsonObject | null,
  shipping: JsonObject | null,
): StoreCustomer | null {
  const email = emailOf(textAt(billing, "email"));
  const externalId = idText(field(order, "customer_id"));
  if (externalId === null && email === null) return null;
  const named = fullName(billing, "first_name", "last_name") === null ? shipping : billing;
  return {
    externalId,
    firstName: decoded(textAt(named, "first_name")),
    lastName: decoded(textAt(named, "last_name")),
    email,
    emailVerified: null,
    locale: languageIn(textAt(wpmlLanguage(order), "value", 20)),
    phone: textAt(billing, "phone", 100),
    company: decoded(textAt(billing, "company")),
    note: null,
    state: null,
    tags: [],
    ordersCount: null,
    totalSpentMinor: null,
  };
}

/** What the translation plugin WPML says of an order. */
const wpmlLanguage = (order: JsonObject): JsonObject | null =>
  listAt(order, "meta_data")
    .filter(isObject)
    .find((meta) => field(meta, "key") === "wpml_language") ?? null;

function shippingMethodOf(order: JsonObject): string | null {
  const titles = listAt(order, "shipping_lines")
    .filter(isObject)
    .map((line) => decoded(textAt(line, "method_title")) ?? textAt(line, "method_id"));
  return titles.filter(Boolean).join(", ").slice(0, IMPORT_LIMITS.nameLength) || null;
}

/** meta_data as properties; values of any shape, HTML entities decoded. `display_key` is what the customer read. */
function metaProperties(object: JsonObject, unread: Unread = nothingUnread()): StoreProperty[] {
  const raw: RawProperty[] = [];
  for (const meta of listAt(object, "meta_data").filter(isObject).slice(0, IMPORT_LIMITS.properties)) {
    const key = displayText(field(meta, "key"));
    const shown = key.startsWith("_") ? null : textAt(meta, "display_key");
    const value = field(meta, "display_value") ?? field(meta, "value");
    const text = typeof value === "string" ? decodeEntities(clean(value, IMPORT_LIMITS.textLength)) : value;
    if (key !== "" && !isTrackingMeta(key)) raw.push({ name: decodeEntities(shown ?? key), value: text });
  }
  return shownProperties(raw, unread);
}

function readLines(order: JsonObject, currency: string, notes: Notes): StoreLine[] {
  const refunded = refundedQuantities(order);
  const items = lineItems(order, notes.messages);
  const bundles = findBundles(items);
  const lines = items.map((item) => readLine(item, { currency, refunded, isBox: bundles.boxes.has(item) }, notes));
  settleBundles(items, lines, bundles, notes);
  return lines;
}

function readLine(
  item: JsonObject,
  { currency, refunded, isBox }: { currency: string; refunded: ReadonlyMap<string, number>; isBox: boolean },
  notes: Notes,
): StoreLine {
  const externalId = idText(field(item, "id"));
  const name = decoded(textAt(item, "name")) ?? "Untitled";
  const title = decoded(textAt(item, "parent_name")) ?? name;
  const variation = idText(field(item, "variation_id"));
  const unread = nothingUnread();
  const properties = metaProperties(item, unread);
  const ordered = readQuantity(field(item, "quantity"));
  const left = ordered.quantity - (refunded.get(externalId ?? "") ?? 0);
  const currentQuantity = Math.max(0, left);
  const isProduct = !isBox && !isMoneyTitle(name);
  const variantTitle = title !== name && name.startsWith(`${title} - `) ? name.slice(title.length + 3) : null;
  return {
    externalId,
    name,
    title,
    variantTitle,
    sku: textAt(item, "sku", 200),
    ...ordered,
    currentQuantity,
    unitPriceMinor: parseMoney(textAt(item, "price") ?? textAt(item, "subtotal"), currency)?.minor ?? null,
    vendorName: vendorOf(properties),
    productExternalId: idText(field(item, "product_id")),
    // A simple product is its own variant.
    variantExternalId: variation ?? idText(field(item, "product_id")),
    image: textAt(objectAt(item, "image"), "src", 2_000),
    isProduct,
    note: null,
    properties,
    ...readLineFacts({ title: name, variantTitle, properties, isProduct, currentQuantity, unread }, notes.messages),
  };
}

/** What the shop charged beside its goods: rush, digitizing, set-up. */
function readFees(order: JsonObject, currency: string): StoreFee[] {
  return listAt(order, "fee_lines")
    .filter(isObject)
    .slice(0, IMPORT_LIMITS.lines)
    .map((fee) => ({
      title: decoded(textAt(fee, "name")) ?? "Fee",
      amountMinor: parseMoney(textAt(fee, "total"), currency)?.minor ?? null,
    }));
}

/** Refunds that name no pieces: a person sees which, for the store does not say. A refunded order counts as cancelled. */
function tellMoneyBack(order: JsonObject, currency: string, notes: Notes): void {
  if (textAt(order, "status") === "refunded") return;
  let minor = 0;
  let reason: string | null = null;
  for (const refund of listAt(order, "refunds").filter(isObject)) {
    if (listAt(refund, "line_items").length > 0) continue;
    minor += Math.abs(parseMoney(textAt(refund, "total") ?? textAt(refund, "amount"), currency)?.minor ?? 0);
    reason ??= decoded(textAt(refund, "reason"));
  }
  if (minor > 0) tellRefund(moneyText(minor, currency), reason, notes);
}

/** Minutes between the site's clock and UTC: WooCommerce writes the moment of an order by both. */
function offsetOf(order: JsonObject): number | null {
  const [local, utc] = [parseInstant(textAt(order, "date_created")), parseInstant(textAt(order, "date_created_gmt"))];
  if (local === null || utc === null) return null;
  const minutes = Math.round((Date.parse(local) - Date.parse(utc)) / 60_000);
  return Math.abs(minutes) <= 14 * 60 ? minutes : null;
}

function vendorOf(properties: readonly StoreProperty[]): string | null {
  return properties.find(({ name }) => /^(?:pa_)?(?:vendor|brand|supplier)$/i.test(name))?.value || null;
}

/** `refunds[].line_items` (newer versions) hold negative quantities and the line that they take from. */
function refundedQuantities(order: JsonObject): Map<string, number> {
  const refunded = new Map<string, number>();
  for (const refund of listAt(order, "refunds").filter(isObject)) {
    for (const line of listAt(refund, "line_items").filter(isObject)) {
      const meta = listAt(line, "meta_data").filter(isObject);
      const id = idText(field(meta.find((one) => field(one, "key") === "_refunded_item_id") ?? null, "value"));
      const pieces = integerAt({ quantity: displayText(field(line, "quantity")).replace(/^-/, "") }, "quantity");
      if (id !== null && pieces !== null) refunded.set(id, (refunded.get(id) ?? 0) + pieces);
    }
  }
  return refunded;
}

function decoded(text: string | null): string | null {
  return text === null ? null : decodeEntities(text).trim() || null;
}
