import type { ApiDependencies } from "server/api/context";
import type { LineItemRow, NewLineItemRow, NewOrderRow } from "server/db/tables";
import { rederiveOrders } from "server/orders/rederive-orders";
import { writeMoment } from "server/plan/write-moment";
import { saveOrderProperties } from "server/storefront/order-properties";

/** A line as a test names it; everything else is a plain embroidered polo that is clean. */
export interface LineRecipe extends Partial<Omit<NewLineItemRow, "order_id">> {
  deco_methods?: string[];
  locations?: string[];
  properties?: { name: string; value: string }[];
  names?: string[];
}

export interface OrderRecipe extends Partial<NewOrderRow> {
  lines?: LineRecipe[];
  /** Email of the customer; the same one gives the same customer. */
  email?: string;
  customer?: { first_name?: string; last_name?: string; orders_count?: number };
  tags?: string[];
  types?: string[];
  characteristics?: string[];
}

export interface MadeOrder {
  id: number;
  name: string;
  lineIds: number[];
  customerId: number;
}

let serial = 1000;

/** Lines that are a design each: every one has artwork of its own. */
export const ownDesigns = (count: number, line: LineRecipe = {}): LineRecipe[] =>
  Array.from({ length: count }, (_, index) => ({
    ...line,
    properties: [{ name: "Artwork", value: `https://files.example/${index + 1}.ai` }],
  }));

/** A clean order in New Orders with all derived columns, as an import leaves it; says differently what the test needs. */
export async function makeOrder(test: ApiDependencies, recipe: OrderRecipe = {}): Promise<MadeOrder> {
  const number = ++serial;
  const { lines = [{}], email, customer, tags, types, characteristics, ...columns } = recipe;
  const at = test.clock().toISOString();
  const customerId = await makeCustomer(test, email ?? `buyer${number}@customer.example`, customer ?? {});
  const is_new_customer: 0 | 1 = customer?.orders_count === 1 ? 1 : 0;
  const values = { ...orderColumns(number, at), customer_id: customerId, is_new_customer, ...columns };
  const { id } = await test.db.insertInto("orders").values(values).returning("id").executeTakeFirstOrThrow();
  const labels = Object.entries({ tag: tags, type: types, characteristic: characteristics }).flatMap(([kind, all]) =>
    (all ?? []).map((label) => ({ order_id: id, kind: kind as "tag", label, label_key: label.toLowerCase() })),
  );
  if (labels.length > 0) await test.db.insertInto("order_labels").values(labels).execute();
  const lineIds: number[] = [];
  for (const [position, line] of lines.entries()) lineIds.push(await makeLine(test, id, position, line));
  if (lines.some((line) => line.properties)) await saveOrderProperties(test.db, [id]);
  await rederiveOrders(test.db, [id], writeMoment(test, test.clock(), null));
  return { id, name: values.name, lineIds, customerId };
}

/** Many orders of one recipe, in one transaction. */
export async function makeOrders(test: ApiDependencies, count: number, recipe: OrderRecipe = {}): Promise<MadeOrder[]> {
  return await test.db.transaction().execute(async (trx) => {
    const made: MadeOrder[] = [];
    for (let index = 0; index < count; index += 1) made.push(await makeOrder({ ...test, db: trx }, recipe));
    return made;
  });
}

async function makeLine(test: ApiDependencies, orderId: number, position: number, recipe: LineRecipe): Promise<number> {
  const { deco_methods, locations, properties, names = [], ...columns } = recipe;
  const at = test.clock().toISOString();
  const goods = await makeGoods(test);
  const quantity = columns.quantity ?? 24;
  const { id } = await test.db
    .insertInto("order_line_items")
    .values({
      ...lineColumns(orderId, position, at),
      ...goods,
      quantity,
      current_quantity: quantity,
      deco_methods_json: JSON.stringify(deco_methods ?? ["Embroidery"]),
      locations_json: JSON.stringify(locations ?? ["Left Side Chest"]),
      properties_json: JSON.stringify(properties ?? []),
      ...columns,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = names.map((name, index) => ({ order_line_item_id: id, unit_index: index + 1, line_1: name }));
  if (rows.length > 0) await test.db.insertInto("personalizations").values(rows).execute();
  return id;
}

export async function makeCustomer(
  test: ApiDependencies,
  email: string,
  more: { first_name?: string; last_name?: string; orders_count?: number },
): Promise<number> {
  const at = test.clock().toISOString();
  const known = await test.db.selectFrom("customers").select("id").where("email", "=", email).executeTakeFirst();
  if (known) return known.id;
  const { id } = await test.db
    .insertInto("customers")
    .values({
      source: "shopify",
      shop_domain: "shop.example",
      customer_key: `shopify|shop.example|${email}`,
      first_name: "Ellen",
      last_name: "Marsh",
      email,
      tags_json: "[]",
      orders_count: 3,
      created_at: at,
      updated_at: at,
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeVendor(test: ApiDependencies, name = `Vendor ${++serial}`): Promise<number> {
  const at = test.clock().toISOString();
  const { id } = await test.db
    .insertInto("vendors")
    .values({ name, name_key: name.toLowerCase(), created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function makeGoods(test: ApiDependencies) {
  const number = ++serial;
  const at = test.clock().toISOString();
  const vendor_id = await makeVendor(test, `Mill ${number}`);
  const product = await test.db
    .insertInto("products")
    .values({
      product_key: `p${number}`,
      vendor_id,
      title: "Pique Polo",
      images_json: "[]",
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const variant = await test.db
    .insertInto("variants")
    .values({
      variant_key: `v${number}`,
      product_id: product.id,
      sku: `SKU-${number}`,
      title: "M",
      price_minor: 1850,
      currency: "USD",
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { vendor_id, product_id: product.id, variant_id: variant.id, sku: `SKU-${number}` };
}

function orderColumns(number: number, at: string) {
  return {
    source: "shopify",
    shop_domain: "shop.example",
    external_id: `gid-${number}`,
    order_number: number,
    name: `#${number}`,
    company: "Harbor & Pine Outfitters",
    company_sort: "",
    status: "unprocessed",
    stage: "new",
    priority: "normal",
    priority_rank: 1,
    properties_json: "[]",
    total_price_minor: 40_300,
    currency: "USD",
    total_units: 0,
    shipping_method: "Ground",
    shipment_country: "US",
    shipping_address_json: JSON.stringify({ line_1: "18 Wharf Row", city: "Port Alder", region: "ME", country: "US" }),
    is_test: 0,
    created_at: at,
    updated_at: at,
    imported_at: at,
    store_fulfilled: 0,
    required_in_hand_date: "2026-04-10",
    in_hand_sort: "",
    is_firm: 0,
    ship_sort: "",
    has_vip: 0,
    lead_days: 0,
    art_status: "not_started",
    sourcing_status: "not_started",
    receiving_status: "not_started",
    production_status: "not_started",
    counts_json: "{}",
    decoration_json: "{}",
    checks_json: "[]",
    check_level: "none",
    is_international: 0,
  } satisfies Omit<NewOrderRow, "is_new_customer">;
}

function lineColumns(orderId: number, position: number, at: string) {
  return {
    order_id: orderId,
    position,
    name: "Pique Polo - M",
    title: "Pique Polo",
    cancelled_quantity: 0,
    unit_price_minor: 1850,
    currency: "USD",
    has_logo_on_file: 1,
    is_hard_good: 0,
    is_product: 1,
    goods_source: "purchase",
    needs_art: 1,
    created_at: at,
    updated_at: at,
  } satisfies Partial<LineItemRow>;
}
