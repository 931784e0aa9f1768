import type { Address } from "contract/customers.schema";
import { languageIn } from "contract/language";
import { moneyText } from "../money";
import { isInternational } from "../orders/international";
import { type Notes, noNotes } from "../orders/store-check";
import { dateOrder } from "./date-order";
import { finishLines, orderFiles } from "./finish-lines";
import {
  displayText,
  field,
  flagAt,
  gidNumber,
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
import {
  feesAmongLines,
  type GonePieces,
  isMoneyTitle,
  nothingGone,
  tellGone,
  tellRefund,
  tellUnshipped,
} from "./line-kinds";
import { shorten } from "./named-values";
import { readOrderFacts } from "./order-facts";
import { nothingUnread, readProperties } from "./property-values";
import { readQuantity } from "./quantity";
import { addressOrNull, countryCode, emailOf, fullName, splitTags } from "./store-address";
import { readCurrency, readTotal } from "./store-amounts";
import { parseInstant, readInstant, storeClock, UNKNOWN_INSTANT } from "./store-dates";
import { isFulfilmentOff, readFulfilments } from "./store-fulfilments";
import { parseMoney } from "./store-money";
import { IMPORT_LIMITS, type StoreCustomer, type StoreFee, type StoreLine, type StoreOrder } from "./store-order";
import { writtenOffset } from "./typed-dates";

/** Shopify's REST order (field-guide §3.2) in our words. `externalId` was found by whoever recognised the order. */
export function mapShopifyOrder(order: JsonObject, externalId: string, timeZone?: string): StoreOrder {
  const notes = noNotes();
  const { messages } = notes;
  const currency = readCurrency(textAt(order, "currency") ?? textAt(order, "presentment_currency"), messages);
  const shipping = objectAt(order, "shipping_address");
  const billing = objectAt(order, "billing_address");
  const customer = objectAt(order, "customer");
  const country = countryCode(textAt(shipping, "country_code"));
  const placed = textAt(order, "created_at") ?? textAt(order, "processed_at");
  const placedAt = readInstant("created_at", placed, messages) ?? parseInstant(textAt(order, "processed_at"));
  const properties = readProperties(field(order, "note_attributes"), messages);
  const note = textAt(order, "note", IMPORT_LIMITS.textLength);
  const tags = splitTags(tagText(order));
  const cancelledAt = readCancelledAt(order, notes);
  const lines = readLines(order, { currency, isCancelled: cancelledAt !== null, notes });
  const files = orderFiles(properties, note);
  const name = textAt(order, "name", 100) ?? textAt(order, "order_number", 100) ?? externalId;
  const facts = readOrderFacts(
    {
      properties,
      tags,
      note,
      poNumber: textAt(order, "po_number"),
      clock: storeClock(placedAt, writtenOffset(placed), timeZone),
      dates: dateOrder(country, currency),
      isInternational: isInternational(country, currency),
    },
    lines,
    notes,
  );
  finishLines(lines, files, notes);
  tellMoneyBack(order, currency, notes);
  return {
    source: "shopify",
    shopDomain: shopDomainOf(order),
    externalId,
    externalUpdatedAt: parseInstant(textAt(order, "updated_at")),
    orderNumber: integerAt(order, "order_number") ?? integerAt(order, "number"),
    name,
    placedAt,
    processedAt: parseInstant(textAt(order, "processed_at")),
    cancelledAt,
    cancelReason: textAt(order, "cancel_reason"),
    isFulfilled: textAt(order, "fulfillment_status") === "fulfilled",
    ...readFulfilments(order, lines, timeZone),
    isTest: flagAt(order, "test") === true,
    note,
    properties,
    tags,
    ...facts,
    company:
      textAt(shipping, "company") ??
      textAt(billing, "company") ??
      textAt(objectAt(customer, "default_address"), "company"),
    customer: readShopifyCustomer(order, customer, currency),
    customerUpdatedAt: parseInstant(textAt(customer, "updated_at")),
    currency,
    totalPriceMinor: readTotal(textAt(order, "total_price"), currency, messages),
    paymentState: textAt(order, "financial_status", 100),
    shippingMethod: shippingMethodOf(order),
    country,
    shippingAddress: readAddress(shipping),
    billingAddress: readAddress(billing),
    lines,
    feeLines: [...additionalFees(order, currency), ...feesAmongLines(lines)],
    files,
    ...notes,
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
/** `order` says what the customer leaves out. */
export function readShopifyCustomer(
  order: JsonObject,
  customer: JsonObject | null,
  currency: string,
): StoreCustomer | null {
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
    locale: languageIn(textAt(order, "customer_locale", 20)),
    tags: splitTags(customer ? tagText(customer) : null),
    ordersCount: integerAt(customer, "orders_count"),
    totalSpentMinor: spent?.minor ?? null,
  };
}

/** Of what every line of an order needs to know. */
interface LineContext {
  currency: string;
  isCancelled: boolean;
  notes: Notes;
}

interface Gone {
  refunded: Quantities;
  shipped: Quantities;
  pieces: GonePieces;
}

function readLines(order: JsonObject, context: LineContext): StoreLine[] {
  const gone = { refunded: refundedQuantities(order), shipped: shippedQuantities(order), pieces: nothingGone() };
  const isOverTheCounter = textAt(order, "source_name")?.toLowerCase() === "pos";
  const lines = lineItems(order, context.notes.messages).map((item) => {
    const line = readLine(item, gone, context);
    if (flagAt(item, "requires_shipping") === false) tellUnshipped(line, isOverTheCounter, context.notes);
    return line;
  });
  tellGone(gone.pieces, context.notes);
  return lines;
}

type Quantities = ReadonlyMap<string, number>;

function readLine(item: JsonObject, gone: Gone, context: LineContext): StoreLine {
  const { messages } = context.notes;
  const externalId = gidNumber(item) ?? idText(field(item, "id"));
  const title = textAt(item, "title") ?? textAt(item, "name") ?? "Untitled";
  const variantTitle = textAt(item, "variant_title");
  const ordered = readQuantity(field(item, "quantity"));
  const isProduct = flagAt(item, "gift_card") !== true && !isMoneyTitle(title);
  const key = externalId ?? "";
  const counts = {
    ordered: ordered.quantity,
    refunded: gone.refunded.get(key) ?? 0,
    shipped: gone.shipped.get(key) ?? 0,
  };
  const isCounted = isProduct && !context.isCancelled;
  const currentQuantity = currentPieces(item, { title, ...counts }, isCounted ? gone.pieces : null);
  const unread = nothingUnread();
  const properties = readProperties(field(item, "properties"), messages, unread);
  const words = { title, variantTitle, properties, isProduct, currentQuantity, unread };
  return {
    externalId,
    name: textAt(item, "name") ?? [title, variantTitle].filter(Boolean).join(" - "),
    title,
    variantTitle,
    sku: textAt(item, "sku", 200),
    ...ordered,
    currentQuantity,
    unitPriceMinor: parseMoney(textAt(item, "price"), context.currency)?.minor ?? null,
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

interface Pieces {
  title: string;
  ordered: number;
  refunded: number;
  /** By the fulfillments that the payload lists. */
  shipped: number;
}

/**
 * Pieces that are left of a line. Bodies from before `current_quantity` keep the quantity of a removed line: only what is left to ship
 * (`fulfillable_quantity`) is less than what was ordered, refunded and shipped. What was shipped still counts, and is told.
 */
function currentPieces(item: JsonObject, line: Pieces, gone: GonePieces | null): number {
  const current = field(item, "current_quantity");
  const said = typeof current === "number" ? readQuantity(current) : null;
  const isSaid = said !== null && said.quantityInStore === null;
  const most = Math.max(0, Math.min(isSaid ? said.quantity : line.ordered - line.refunded, line.ordered));
  const toShip = integerAt(item, "fulfillable_quantity");
  const missing = toShip === null ? 0 : Math.max(0, most - toShip);
  if (gone === null || missing === 0) return most;
  const isShipping = /^(?:fulfilled|partial)$/i.test(textAt(item, "fulfillment_status") ?? "");
  const shipped = isShipping && (line.shipped === 0 || isSaid) ? missing : Math.min(line.shipped, missing);
  const removed = missing - shipped;
  if (shipped > 0) gone.shipped.push({ title: line.title, count: shipped });
  if (removed > 0) gone[isSaid ? "notToShip" : "removed"].push({ title: line.title, count: removed });
  return isSaid ? most : most - removed;
}

/** Pieces that left the store, by line. */
function shippedQuantities(order: JsonObject): Quantities {
  const shipped = new Map<string, number>();
  for (const fulfillment of listAt(order, "fulfillments").filter(isObject)) {
    if (isFulfilmentOff(fulfillment)) continue;
    for (const line of listAt(fulfillment, "line_items").filter(isObject)) {
      const id = idText(field(line, "id"));
      if (id !== null) shipped.set(id, (shipped.get(id) ?? 0) + readQuantity(field(line, "quantity")).quantity);
    }
  }
  return shipped;
}

/** Charges that are no line. */
function additionalFees(order: JsonObject, currency: string): StoreFee[] {
  return listAt(order, "additional_fees")
    .filter(isObject)
    .map((fee) => ({
      title: textAt(fee, "name") ?? "Fee",
      amountMinor: parseMoney(textAt(fee, "price"), currency)?.minor ?? null,
    }));
}

/** A time that the store wrote and that cannot be read still says that it was cancelled. */
function readCancelledAt(order: JsonObject, notes: Notes): string | null {
  const text = textAt(order, "cancelled_at");
  if (text === null) return null;
  const read = parseInstant(text);
  if (read !== null) return read;
  notes.messages.push(
    `The time of the cancellation "${shorten(text)}" could not be read; the order counts as cancelled.`,
  );
  return parseInstant(textAt(order, "updated_at")) ?? parseInstant(textAt(order, "created_at")) ?? UNKNOWN_INSTANT;
}

/** Refunds that name no pieces: a person sees which, for the store does not say. */
function tellMoneyBack(order: JsonObject, currency: string, notes: Notes): void {
  const refunds = listAt(order, "refunds").filter(isObject);
  let minor = 0;
  let reason: string | null = null;
  for (const refund of refunds) {
    if (listAt(refund, "refund_line_items").length > 0) continue;
    const [back, freight] = [paidBack(refund, currency), freightBack(refund, currency)];
    if (back <= freight) continue;
    minor += back - freight;
    reason ??= textAt(refund, "note");
  }
  if (minor > 0) tellRefund(moneyText(minor, currency), reason, notes);
  else if (refunds.length === 0 && /refunded/.test(textAt(order, "financial_status") ?? ""))
    tellRefund(null, null, notes);
}

function paidBack(refund: JsonObject, currency: string): number {
  let minor = 0;
  for (const one of listAt(refund, "transactions").filter(isObject)) {
    const isDone = (textAt(one, "status") ?? "success") === "success" && (textAt(one, "kind") ?? "refund") === "refund";
    if (isDone) minor += Math.abs(parseMoney(textAt(one, "amount"), currency)?.minor ?? 0);
  }
  return minor;
}

function freightBack(refund: JsonObject, currency: string): number {
  let minor = 0;
  for (const one of listAt(refund, "order_adjustments").filter(isObject)) {
    if (textAt(one, "kind") !== "shipping_refund") continue;
    for (const name of ["amount", "tax_amount"]) minor += Math.abs(parseMoney(textAt(one, name), currency)?.minor ?? 0);
  }
  return minor;
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
