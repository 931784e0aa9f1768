import { randomUUID } from "node:crypto";
import type { ManualLine, ManualOrderBody } from "contract/manual-orders.schema";
import type { FieldErrors } from "contract/validation";
import type { Dialect } from "../../db/dialect";
import type { Db } from "../../db/tables";
import { recordHistory } from "../../history/record-history";
import { isInternational } from "../../orders/international";
import { noNotes } from "../../orders/store-check";
import { type WriteMoment, writeMoment } from "../../plan/write-moment";
import { readShop } from "../../shop/stored-shop";
import { dateOrder } from "../../storefront/date-order";
import { readLineFacts } from "../../storefront/line-facts";
import { readOrderFacts } from "../../storefront/order-facts";
import { CatalogMemory } from "../../storefront/store-catalog";
import { storeClock } from "../../storefront/store-dates";
import { parseMoney } from "../../storefront/store-money";
import type { StoreLine, StoreOrder } from "../../storefront/store-order";
import type { LineByHand, OrderCustomer, WriteContext } from "../../storefront/write-context";
import { writeNewOrders } from "../../storefront/write-new-orders";
import type { ApiDependencies, SignedIn } from "../context";
import { invalid } from "../errors";
import { getOrder } from "./order-detail.queries";

/** A number above this is no order's but a slip of an importer. */
const MAX_NUMBER = 1_000_000_000;
const CANDIDATES = 50;

/** A line as the departments read it, and what only a person says of it. */
export interface LineEntry {
  line: StoreLine;
  byHand: LineByHand;
}

/** An order that a person entered. Its number follows when it is written. */
export interface OrderEntry {
  customer: OrderCustomer;
  currency: string;
  company: string | null;
  poNumber: string | null;
  note: string | null;
  requiredInHandDate: string | null;
  isFirm: boolean;
  shippingMethod: string | null;
  shippingAddress: StoreOrder["shippingAddress"];
  billingAddress: StoreOrder["billingAddress"];
  types: string[];
  reorderedFromId: number | null;
  lines: LineEntry[];
}

/** POST /orders: the customer where they are new, the order and its lines in one transaction. */
export async function createManualOrder(dependencies: ApiDependencies, actor: SignedIn, body: ManualOrderBody) {
  return await writeManualOrder(dependencies, actor, async ({ trx, dialect, now }) => {
    await requireVendors(trx, body.line_items);
    const found = await findOrMakeCustomer({ trx, dialect, actor, now }, body);
    const currency = found.currency ?? "USD";
    return {
      customer: found,
      currency,
      company: body.company || found.company,
      poNumber: body.po_number || null,
      note: body.note || null,
      requiredInHandDate: body.required_in_hand_date ?? null,
      isFirm: body.is_firm ?? false,
      shippingMethod: body.shipping_method || null,
      shippingAddress: body.shipping_address ?? null,
      billingAddress: null,
      types: [],
      reorderedFromId: null,
      lines: body.line_items.map((line, index) => enteredLine(line, currency, `line_items.${index}`)),
    };
  });
}

/** Writes what `enter` makes, with the next number, and then what `follow` adds to it. Answers with the order. */
export async function writeManualOrder(
  dependencies: ApiDependencies,
  actor: SignedIn,
  enter: (context: WriteContext) => Promise<OrderEntry>,
  follow: (context: WriteContext, id: number) => Promise<void> = async () => {},
) {
  const { db, dialect, clock } = dependencies;
  const moment = writeMoment(dependencies, clock(), actor.requestId);
  const { at: now, today } = moment;
  const id = await db.transaction().execute(async (trx) => {
    // First of all: whoever enters an order meanwhile waits here, and then finds the customer that this one makes.
    const { order_prefix: prefix } = await readShop(trx);
    const number = await nextOrderNumber(trx, prefix);
    const context = {
      trx,
      dialect,
      actor,
      memory: new CatalogMemory(),
      now,
      today,
      moment,
      renamed: new Set<number>(),
    };
    const entry = await enter(context);
    const order = orderOf(entry, { number, name: `${prefix}${number}` }, moment);
    const byHand = {
      customer: entry.customer,
      reordered_from_id: entry.reorderedFromId,
      lines: entry.lines.map((line) => line.byHand),
    };
    const [written = 0] = await writeNewOrders(context, [{ order, hash: "", byHand }]);
    await follow(context, written);
    return written;
  });
  return await getOrder(db, id, today);
}

/**
 * One more than the highest, and such that no order has its name under this prefix: the shop's prefix tells an order that was entered
 * here from the store's of the same number, and it may change. The counter's row stays taken until the transaction ends.
 */
async function nextOrderNumber(trx: Db, prefix: string): Promise<number> {
  const counter = await trx
    .insertInto("settings")
    .values({ key: "next_order_number", value: "1001" })
    .onConflict((conflict) => conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("settings.value") })))
    .returning("value")
    .executeTakeFirstOrThrow();
  const { highest } = await trx
    .selectFrom("orders")
    .select((eb) => eb.fn.max("order_number").as("highest"))
    .where("order_number", "<", MAX_NUMBER)
    .executeTakeFirstOrThrow();
  const number = await freeNumber(trx, prefix, Math.max(Number(counter.value), Number(highest ?? 0) + 1));
  await trx
    .updateTable("settings")
    .set({ value: String(number + 1) })
    .where("key", "=", "next_order_number")
    .execute();
  return number;
}

/** The first from `first` on. More than one round only where dozens of names in a row are taken. */
async function freeNumber(trx: Db, prefix: string, first: number): Promise<number> {
  const numbers = Array.from({ length: CANDIDATES }, (_, index) => first + index);
  const taken = await trx
    .selectFrom("orders")
    .select("name")
    .where(
      "name",
      "in",
      numbers.map((number) => `${prefix}${number}`),
    )
    .execute();
  const names = new Set(taken.map(({ name }) => name));
  return (
    numbers.find((number) => !names.has(`${prefix}${number}`)) ?? (await freeNumber(trx, prefix, first + CANDIDATES))
  );
}

function orderOf(
  entry: OrderEntry,
  { number, name }: { number: number; name: string },
  { at: now, timeZone }: WriteMoment,
): StoreOrder {
  const lines = entry.lines.map(({ line }) => line);
  const country = entry.shippingAddress?.country || null;
  const notes = noNotes();
  const facts = readOrderFacts(
    {
      properties: [],
      tags: entry.types,
      note: null,
      poNumber: entry.poNumber,
      clock: storeClock(now, null, timeZone),
      dates: dateOrder(country, entry.currency),
      isInternational: isInternational(country, entry.currency),
    },
    lines,
    notes,
  );
  return {
    source: "manual",
    shopDomain: "",
    externalId: name,
    externalUpdatedAt: null,
    orderNumber: number,
    name,
    placedAt: now,
    processedAt: null,
    cancelledAt: null,
    cancelReason: null,
    isFulfilled: false,
    isTest: false,
    note: entry.note,
    properties: [],
    tags: [],
    company: entry.company,
    customer: null,
    currency: entry.currency,
    totalPriceMinor: 0,
    paymentState: null,
    shippingMethod: entry.shippingMethod,
    country,
    shippingAddress: entry.shippingAddress,
    billingAddress: entry.billingAddress,
    lines,
    feeLines: [],
    files: [],
    ...notes,
    ...facts,
    requiredInHandDate: entry.requiredInHandDate,
    isFirm: entry.isFirm,
  };
}

/** What a person typed of a line; what they left open is read off its properties, as it is of a store's. Throws 422 at `path`. */
export function enteredLine(entry: ManualLine, currency: string, path: string): LineEntry {
  const { title, quantity, size = null, color = null } = entry;
  const properties = entry.properties ?? [];
  const read = readLineFacts({ title, variantTitle: null, properties, isProduct: true, currentQuantity: quantity }, []);
  const variantTitle = [color, size].filter(Boolean).join(" / ") || null;
  const line: StoreLine = {
    ...read,
    externalId: null,
    name: variantTitle ? `${title} - ${variantTitle}` : title,
    title,
    variantTitle,
    sku: entry.sku || null,
    quantity,
    currentQuantity: quantity,
    quantityInStore: null,
    unitPriceMinor: null,
    vendorName: null,
    productExternalId: null,
    variantExternalId: null,
    image: null,
    isProduct: true,
    isHardGood: entry.is_hard_good ?? read.isHardGood,
    hasLogoOnFile: entry.has_logo_on_file ?? read.hasLogoOnFile,
    goodsSource: entry.goods_source ?? read.goodsSource,
    size: size || read.size,
    color: color || read.color,
    decoMethods: entry.deco_methods ?? read.decoMethods,
    locations: entry.locations ?? read.locations,
    note: entry.note || null,
    properties,
    personalizations: entry.personalizations?.map(nameOf) ?? read.personalizations,
  };
  return { line, byHand: { ...costOf(entry, currency, path), ...(entry.vendor_id && { vendor_id: entry.vendor_id }) } };
}

function nameOf(name: NonNullable<ManualLine["personalizations"]>[number]) {
  return {
    size: name.size || null,
    line1: name.line_1 || null,
    line2: name.line_2 || null,
    font: name.font || null,
    threadColor: name.thread_color || null,
  };
}

function costOf({ unit_cost }: ManualLine, currency: string, path: string): LineByHand {
  if (unit_cost === undefined || unit_cost === null) return {};
  const cost = parseMoney(unit_cost, currency);
  if (!cost?.exact) throw invalid({ [`${path}.unit_cost`]: [`Enter an amount in ${currency}.`] });
  return { unit_cost_minor: cost.minor };
}

/** Throws 422 at the lines whose vendor is none of the list. */
export async function requireVendors(trx: Db, lines: readonly Pick<ManualLine, "vendor_id">[]): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ vendor_id }) => vendor_id ?? []))];
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom("vendors")
    .select("id")
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const errors: FieldErrors = {};
  for (const [index, { vendor_id }] of lines.entries())
    if (vendor_id && !known.has(vendor_id))
      errors[`line_items.${index}.vendor_id`] = ["Choose a vendor from the list."];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

interface Entering {
  trx: Db;
  dialect: Dialect;
  actor: SignedIn;
  now: string;
}

type FoundCustomer = OrderCustomer & { company: string | null; currency: string | null };

const FOUND = ["id", "first_name", "last_name", "email", "phone", "company", "currency", "orders_count"] as const;

/** The customer of an order: the one that it names, the one with this email address, or a new one. Counts the order. */
async function findOrMakeCustomer(entering: Entering, body: ManualOrderBody): Promise<FoundCustomer> {
  const { trx } = entering;
  const email = body.customer?.email?.toLowerCase() || null;
  const select = trx.selectFrom("customers").select(FOUND).where("deleted_at", "is", null);
  if (body.customer_id !== undefined) {
    const chosen = await select.where("id", "=", body.customer_id).executeTakeFirst();
    if (!chosen) throw invalid({ customer_id: ["Choose a customer from the list."] });
    return await countOrder(entering, chosen);
  }
  const known = email === null ? undefined : await select.where("email", "=", email).orderBy("id").executeTakeFirst();
  return known ? await countOrder(entering, known) : await makeCustomer(entering, body, email);
}

/** `orders_count` counts this order too. */
export async function countOrder<C extends { id: number; orders_count: number }>(
  { trx, now }: Pick<Entering, "trx" | "now">,
  customer: C,
): Promise<C> {
  const { held } = await trx
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("held"))
    .where("customer_id", "=", customer.id)
    .executeTakeFirstOrThrow();
  const orders_count = Math.max(customer.orders_count, Number(held) + 1);
  await trx.updateTable("customers").set({ orders_count, updated_at: now }).where("id", "=", customer.id).execute();
  return { ...customer, orders_count };
}

async function makeCustomer({ trx, actor, now }: Entering, body: ManualOrderBody, email: string | null) {
  const { first_name, last_name, phone, company } = body.customer ?? {};
  const said = {
    first_name: first_name || null,
    last_name: last_name || null,
    email,
    phone: phone || null,
    company: company || body.company || null,
  };
  const made = await trx
    .insertInto("customers")
    .values({
      ...said,
      source: "manual",
      shop_domain: "",
      customer_key: `manual||${randomUUID()}`,
      tags_json: "[]",
      orders_count: 1,
      created_at: now,
      updated_at: now,
    })
    .returning(FOUND)
    .executeTakeFirstOrThrow();
  await recordHistory(trx, actor, now, [
    { entity_type: "customer", entity_id: made.id, order_id: null, action: "customer_created", after: said },
  ]);
  return made;
}
