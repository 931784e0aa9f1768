import { sql } from "kysely";
import type { Db, OrderRow } from "../db/tables";
import type { StoreOrder } from "./store-order";

/** What is known of an order that was imported before. */
export type KnownOrder = Pick<
  OrderRow,
  | "id"
  | "source"
  | "shop_domain"
  | "external_id"
  | "external_updated_at"
  | "store_hash"
  | "accepted_at"
  | "name"
  | "created_at"
> & { lines: number };

/** A stored order as what is known of it. */
export function knownOf<Row extends { counts_json: string }>({ counts_json, ...columns }: Row) {
  const { lines }: { lines: number } = JSON.parse(counts_json);
  return { ...columns, lines };
}

/** Shopify's JSON and its CSV speak of the same orders. */
function familyOf(source: string): "shopify" | "woocommerce" {
  return source === "woocommerce" ? "woocommerce" : "shopify";
}

/** Equal for two files' orders that may be the same one: they must not be worked on at once. */
export function identityOf(order: StoreOrder): string[] {
  const family = familyOf(order.source);
  const ids = family === "shopify" ? [order.externalId, order.name] : [order.externalId];
  return ids.map((id) => `${family}|${id}`);
}

/** What stands for the id of an order whose own is lost: its name alone is not unique. */
export function minuteId(name: string, placedAt: string): string {
  return `${name}@${placedAt.slice(0, MINUTE)}`;
}

/** Length of an instant down to its minute: spreadsheets drop the seconds. */
const MINUTE = "2026-11-20T10:00".length;

/** A CSV says its order's id in digits; anything else stands for a lost one. */
function hasLostId({ source, externalId }: { source: string; externalId: string }): boolean {
  return source === "csv" && !/^\d+$/.test(externalId);
}

/**
 * The orders of the database behind these: by shop and id of the store. Where one side does not know its shop (CSV, old payloads) a
 * single order with that id counts; an order of a CSV without ids is found by its name and its minute. One query for all of them.
 */
export async function findKnownOrders(
  db: Db,
  orders: readonly StoreOrder[],
  shopDomains: ReadonlySet<string>,
): Promise<(KnownOrder | null)[]> {
  if (orders.length === 0) return [];
  const families = new Set(orders.map((order) => familyOf(order.source)));
  const sources = [...families].flatMap((family) => (family === "shopify" ? ["shopify", "csv"] : ["woocommerce"]));
  const lost = [...new Set(orders.filter(hasLostId).map(({ name }) => name))];
  const rows = await db
    .selectFrom("orders")
    .select([
      "id",
      "source",
      "shop_domain",
      "external_id",
      "external_updated_at",
      "store_hash",
      "accepted_at",
      "name",
      "created_at",
      "counts_json",
    ])
    .where("source", "in", sources)
    .where("shop_domain", "in", [...new Set([...shopDomains, ...orders.map((order) => order.shopDomain), ""])])
    .where((eb) =>
      eb.or([
        eb("external_id", "in", [...new Set(orders.flatMap(possibleIds))]),
        ...(lost.length > 0 ? [eb("name", "in", lost)] : []),
      ]),
    )
    .execute();
  const byKey = new Map<string, KnownOrder[]>();
  for (const row of rows.map(knownOf)) {
    for (const key of keysOf(row)) byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return orders.map((order) => chooseKnown(order, byKey));
}

/** Ids under which an order may be known: its own, and what stood for it in a CSV that had lost it. */
function possibleIds({ externalId, name, placedAt }: StoreOrder): string[] {
  return [externalId, name, ...(placedAt === null ? [] : [minuteId(name, placedAt)])];
}

/** Under which `chooseKnown` looks for an order that is known. */
export function keysOf(row: Pick<KnownOrder, "source" | "external_id" | "name">): string[] {
  const family = familyOf(row.source);
  return [`${family}|${row.external_id}`, `${family}|name|${row.name}`];
}

/** The known order that this one is, by the same rules wherever the known ones came from. */
export function chooseKnown(order: StoreOrder, byKey: ReadonlyMap<string, KnownOrder[]>): KnownOrder | null {
  const family = familyOf(order.source);
  const isLost = hasLostId(order);
  const sameId = byKey.get(`${family}|${order.externalId}`) ?? [];
  const exact = sameId.find((row) => row.source === order.source && row.shop_domain === order.shopDomain);
  // A name that stands for the id of both is that of two shops where their orders were placed at different times.
  if (exact && (!isLost || order.placedAt === null || isSameMinute(exact, order))) return exact;
  const sameShop = sameId.filter(
    (row) => row.shop_domain === order.shopDomain || row.shop_domain === "" || order.shopDomain === "",
  );
  const isOne = sameShop.length === 1 && !isLost;
  if (isOne && (family === "shopify" || sameShop[0]?.shop_domain === "" || order.shopDomain === "")) {
    return sameShop[0] ?? null;
  }
  if (family !== "shopify" || order.placedAt === null) return null;
  const sameName = (byKey.get(`shopify|name|${order.name}`) ?? []).filter((row) => isSameMinute(row, order));
  const isLostHere = (row: KnownOrder) => hasLostId({ source: row.source, externalId: row.external_id });
  const found = isLost ? sameName : sameName.filter(isLostHere);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function isSameMinute(row: KnownOrder, order: StoreOrder): boolean {
  return row.created_at.slice(0, MINUTE) === order.placedAt?.slice(0, MINUTE);
}

/** Every shop that orders came from, by skipping along the index instead of reading it. */
export async function listShopDomains(db: Db): Promise<Set<string>> {
  const found = await sql<{ shop: string }>`
    with recursive shops(source, shop) as (
      select kinds.source, (select min(shop_domain) from orders where orders.source = kinds.source)
        from (select 'shopify' as source union all select 'csv' union all select 'woocommerce') as kinds
      union all
      select shops.source,
        (select min(shop_domain) from orders where orders.source = shops.source and shop_domain > shops.shop)
        from shops where shops.shop is not null
    )
    select distinct shop from shops where shop is not null`.execute(db);
  return new Set(found.rows.map((row) => row.shop));
}
