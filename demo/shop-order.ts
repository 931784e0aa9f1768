import { type DecorationLocation, type DecorationMethod, ORDER_TYPES } from "contract/decoration";
import type { JsonObject } from "../server/storefront/json-values";
import { type Company, personName } from "./companies";
import { GOODS, type Goods, goodsBy } from "./goods";
import type { Random } from "./random";

/** What makes an order need a human: each is a check of triage. */
export type Trouble =
  | "no_date"
  | "too_early"
  | "names_short"
  | "hard_method"
  | "soft_method"
  | "cancelled"
  | "no_vendor"
  | "no_sku"
  | "no_variant"
  | "no_artwork"
  | "no_method"
  | "test"
  | "fraction"
  | "price_zero"
  | "no_address"
  | "po_box"
  | "fulfilled"
  | "no_lines"
  | "no_names";

/** What is settled about an order before chance fills in the rest. */
export interface OrderBrief {
  id: string;
  name: string;
  number: number;
  shop: string;
  company: Company;
  placedAt: string;
  /** YYYY-MM-DD */
  inHandsDate: string | null;
  troubles: readonly Trouble[];
  /** How many orders of this company the store counts up to this one. */
  ordersCount: number;
  lines?: readonly LineBrief[];
  files?: number;
  logoOnFile?: boolean;
  shipping?: string;
}

export interface LineBrief {
  goods: Goods;
  units: number;
  method: DecorationMethod | null;
  locations: readonly DecorationLocation[];
  names?: number;
  color?: string;
  sizes?: readonly string[];
}

/** A Shopify order as its REST API would send it. */
export function makeShopOrder(brief: OrderBrief, random: Random): JsonObject {
  const { company, troubles } = brief;
  const has = (trouble: Trouble) => troubles.includes(trouble);
  const lines = brief.lines ?? randomLines(brief, random);
  const items = has("no_lines") ? [] : lines.flatMap((line, index) => lineItems(brief, line, index, random));
  const cents = items.reduce((sum, item) => sum + Math.round(item.quantity) * item.cents, 0);
  const address = {
    first_name: company.first,
    last_name: company.last,
    name: `${company.first} ${company.last}`,
    company: company.name,
    address1: has("po_box") ? "PO Box 118" : company.street,
    address2: null,
    city: company.city,
    province_code: company.region,
    zip: company.zip,
    country_code: company.country,
    phone: company.phone,
  };
  return {
    id: brief.id,
    admin_graphql_api_id: `gid://shopify/Order/${brief.id}`,
    name: brief.name,
    order_number: brief.number,
    order_status_url: `https://${brief.shop}/60012/orders/${brief.id}/authenticate`,
    created_at: brief.placedAt,
    processed_at: brief.placedAt,
    updated_at: brief.placedAt,
    cancelled_at: has("cancelled") ? brief.placedAt : null,
    cancel_reason: has("cancelled") ? "customer" : null,
    financial_status: random.chance(0.9) ? "paid" : "pending",
    fulfillment_status: has("fulfilled") ? "fulfilled" : null,
    test: has("test"),
    currency: "USD",
    total_price: has("price_zero") ? "0.00" : (cents / 100).toFixed(2),
    email: company.email,
    note: random.chance(0.12) ? random.pick(NOTES) : null,
    note_attributes: noteAttributes(brief, random),
    tags: tags(brief, random),
    po_number: random.chance(0.15) ? `PO-${random.between(1000, 9999)}` : null,
    shipping_lines: [{ title: brief.shipping ?? shippingFor(brief.troubles, random), price: "0.00" }],
    shipping_address: has("no_address") ? null : address,
    billing_address: address,
    customer: {
      id: company.id,
      email: company.email,
      first_name: company.first,
      last_name: company.last,
      phone: company.phone,
      verified_email: true,
      state: "enabled",
      orders_count: brief.ordersCount,
      default_address: address,
    },
    line_items: items.map(({ cents: price, ...item }) => ({ ...item, price: (price / 100).toFixed(2) })),
  };
}

const NOTES = [
  "Please call before 3 pm if anything is unclear.",
  "Same thread colors as last time.",
  "Sizes were checked with the team, thank you!",
  "Bag by department if you can.",
] as const;
/** What makes the trouble one: freight to a PO box, a carrier without an address. */
function shippingFor(troubles: readonly Trouble[], random: Random): string {
  if (troubles.includes("po_box")) return "LTL Freight";
  return troubles.includes("no_address") ? "Ground" : random.pick(SHIPPING);
}

const SHIPPING = ["Ground", "Ground", "Ground", "Ground", "Local pickup", "2-Day Air", "LTL Freight"] as const;

function noteAttributes(brief: OrderBrief, random: Random) {
  const attributes: { name: string; value: string }[] = [];
  if (brief.inHandsDate) {
    const isEvent = random.chance(0.2);
    attributes.push({ name: isEvent ? "Event date" : "In-hands date", value: brief.inHandsDate });
  }
  if (brief.troubles.includes("no_names")) attributes.push({ name: "Personalization", value: "Yes" });
  if (random.chance(0.05)) attributes.push({ name: "Individual shipping", value: "Yes" });
  if (random.chance(0.05)) attributes.push({ name: "Pre-production sample", value: "Yes" });
  if (random.chance(0.06)) attributes.push({ name: "Special packaging", value: "Fold and bag" });
  return attributes;
}

function tags(brief: OrderBrief, random: Random): string {
  const list: string[] = [];
  if (brief.ordersCount > 2) list.push("repeat");
  if (random.chance(0.08)) list.push("net-30");
  if (random.chance(0.3)) list.push(random.pick(ORDER_TYPES));
  return list.join(", ");
}

function randomLines(brief: OrderBrief, random: Random): LineBrief[] {
  const count = random.weighted([
    [1, 7],
    [2, 4],
    [3, 1],
  ]);
  const wantsNames = brief.troubles.includes("names_short") || random.chance(0.07);
  return Array.from({ length: count }, (_, index) => {
    const goods = index > 0 ? random.pick(GOODS) : firstGoods(brief, random);
    const units = random.weighted([
      [6, 1],
      [12, 4],
      [24, 5],
      [36, 3],
      [48, 3],
      [72, 2],
      [144, 1],
    ]);
    const locations = [random.pick(goods.locations)];
    const second = random.pick(goods.locations);
    if (random.chance(0.12) && second !== locations[0]) locations.push(second);
    const names =
      index === 0 && wantsNames && units <= 36 ? units - (brief.troubles.includes("names_short") ? 1 : 0) : 0;
    return { goods, units, method: random.weighted(goods.methods), locations, names };
  });
}

/** A method of the wrong kind needs goods of the other kind. */
function firstGoods({ troubles }: OrderBrief, random: Random): Goods {
  if (troubles.includes("hard_method")) return goodsBy("AT-K500");
  return troubles.includes("soft_method") ? goodsBy("KH-T20") : random.pick(GOODS);
}

interface Item {
  quantity: number;
  cents: number;
  [field: string]: unknown;
}

/** One line item for each size that was ordered. */
function lineItems(brief: OrderBrief, line: LineBrief, lineIndex: number, random: Random): Item[] {
  const { goods } = line;
  const has = (trouble: Trouble) => lineIndex === 0 && brief.troubles.includes(trouble);
  const color = line.color ?? random.pick(goods.colors);
  const sizes =
    line.sizes ??
    (line.names || line.units < 24 || goods.sizes.length === 1
      ? [random.pick(goods.sizes)]
      : spread(goods.sizes, random));
  const logo = brief.logoOnFile ?? (brief.company.hasLogo && !brief.troubles.includes("no_artwork"));
  let left = line.units;
  return sizes.map((size, index) => {
    const isLast = index === sizes.length - 1;
    const quantity = isLast ? left : Math.max(1, Math.round(line.units / sizes.length));
    left -= quantity;
    const id = `${brief.id}${lineIndex}${index}`;
    const sku = `${goods.code}-${color
      .replace(/[^A-Za-z]/g, "")
      .slice(0, 4)
      .toUpperCase()}-${size.replace(/\W/g, "").toUpperCase()}`;
    const variant = goods.sizes.length === 1 ? color : `${color} / ${size}`;
    return {
      id,
      title: goods.title,
      variant_title: variant,
      name: `${goods.title} - ${variant}`,
      sku: has("no_sku") ? "" : has("no_variant") ? `CUSTOM-${brief.number}` : sku,
      vendor: has("no_vendor") ? null : goods.vendor,
      quantity: has("fraction") && index === 0 ? 1.5 : quantity,
      cents: goods.cents,
      product_id: has("no_variant") ? null : 8_000_000_000_000 + hash(goods.code),
      variant_id: has("no_variant") ? null : 4_000_000_000_000 + hash(sku),
      requires_shipping: true,
      properties: lineProperties(brief, line, { lineIndex, index, quantity, logo }, random),
    };
  });
}

function lineProperties(
  brief: OrderBrief,
  line: LineBrief,
  at: { lineIndex: number; index: number; quantity: number; logo: boolean },
  random: Random,
) {
  const has = (trouble: Trouble) => at.lineIndex === 0 && brief.troubles.includes(trouble);
  const method = has("hard_method") ? "Laser - Hard Goods Only" : has("soft_method") ? "Embroidery" : line.method;
  const properties: { name: string; value: string }[] = [];
  if (method !== null && !has("no_method")) properties.push({ name: "Decoration method", value: method });
  for (const [index, location] of line.locations.entries()) {
    properties.push({ name: index === 0 ? "Location" : `Location ${index + 1}`, value: location });
  }
  if (at.logo) properties.push({ name: "Logo on file", value: "Yes" });
  // All that is ordered together wears the same art.
  const files = has("no_artwork") ? 0 : (brief.files ?? (at.logo ? 0 : 1));
  for (let file = 1; file <= files; file += 1) {
    properties.push({
      name: `Artwork ${file}`,
      value: `https://uploads.stitchandink.example/${brief.id}/art-${file}.pdf`,
    });
  }
  if (line.names && at.index === 0) {
    const names = Array.from({ length: line.names }, () => personName(random).toUpperCase());
    properties.push({ name: "Names", value: names.join(", ") });
  }
  return properties;
}

function spread(sizes: readonly [string, ...string[]], random: Random): string[] {
  const from = random.between(0, Math.max(0, sizes.length - 3));
  return sizes.slice(from, from + random.between(2, 3));
}

/** A small number that stays the same for the same text. */
function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 31 + character.charCodeAt(0)) % 99_999_989;
  return value;
}
