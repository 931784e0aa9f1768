import { type Kysely, sql } from "kysely";
import type { Database, OrderRow } from "../db/tables";
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

/**
 * The orders of the database behind these: by shop and id of the store. Where one side does not know its shop (CSV, old payloads) a
 * single order with that id counts; an order of a CSV without ids is found by its name and its second. One query for all of them.
 */
export async function findKnownOrders(
  db: Kysely<Database>,
  orders: readonly StoreOrder[],
  shopDomains: ReadonlySet<string>,
): Promise<(KnownOrder | null)[]> {
  if (orders.length === 0) return [];
  const families = new Set(orders.map((order) => familyOf(order.source)));
  const sources = [...families].flatMap((family) => (family === "shopify" ? ["shopify", "csv"] : ["woocommerce"]));
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
    .where("external_id", "in", [...new Set(orders.flatMap((order) => [order.externalId, order.name]))])
    .execute();
  const byId = new Map<string, KnownOrder[]>();
  for (const { counts_json, ...columns } of rows) {
    const { lines }: { lines: number } = JSON.parse(counts_json);
    const row = { ...columns, lines };
    const key = keyOf(row);
    byId.set(key, [...(byId.get(key) ?? []), row]);
  }
  return orders.map((order) => chooseKnown(order, byId));
}

/** Under which `chooseKnown` looks for an order that is known. */
export function keyOf(row: Pick<KnownOrder, "source" | "external_id">): string {
  return `${familyOf(row.source)}|${row.external_id}`;
}

/** The known order that this one is, by the same rules wherever the known ones came from. */
export function chooseKnown(order: StoreOrder, byId: ReadonlyMap<string, KnownOrder[]>): KnownOrder | null {
  const family = familyOf(order.source);
  const sameId = byId.get(`${family}|${order.externalId}`) ?? [];
  const exact = sameId.find((row) => row.source === order.source && row.shop_domain === order.shopDomain);
  if (exact) return exact;
  const sameShop = sameId.filter(
    (row) => row.shop_domain === order.shopDomain || row.shop_domain === "" || order.shopDomain === "",
  );
  if (sameShop.length === 1 && (family === "shopify" || sameShop[0]?.shop_domain === "" || order.shopDomain === "")) {
    return sameShop[0] ?? null;
  }
  if (family !== "shopify" || order.placedAt === null) return null;
  const sameName = byId.get(`shopify|${order.name}`) ?? [];
  return sameName.find((row) => row.source === "csv" && row.created_at === order.placedAt) ?? null;
}

/** Every shop that orders came from, by skipping along the index instead of reading it. */
export async function listShopDomains(db: Kysely<Database>): Promise<Set<string>> {
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
