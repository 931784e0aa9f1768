import type { Insertable } from "kysely";
import type { Dialect } from "../db/dialect";
import { insertRows, upsertById } from "../db/insert-rows";
import type { ProductsTable, VariantsTable } from "../db/order-tables";
import type { Db } from "../db/tables";
import type { StoreLine, StoreOrder } from "./store-order";

export interface CatalogIds {
  vendor_id: number | null;
  product_id: number | null;
  variant_id: number | null;
}

type Kind = "vendor" | "product" | "variant";

interface Entry {
  id: number;
  /** What was last written about it. */
  says: string | typeof FROM_STORE;
}
/** The store told of the product itself: lines of orders, which may be old, change nothing. */
const FROM_STORE = Symbol("from the store");

const MAX_REMEMBERED = 100_000;

/** What is known of vendors, products and variants during one import, so that each is looked up once. Kept only when the transaction held. */
export class CatalogMemory {
  readonly #kept = new Map<string, Entry>();
  readonly #pending = new Map<string, Entry>();

  get(kind: Kind, key: string): Entry | undefined {
    return this.#pending.get(`${kind}|${key}`) ?? this.#kept.get(`${kind}|${key}`);
  }

  set(kind: Kind, key: string, entry: Entry): void {
    this.#pending.set(`${kind}|${key}`, entry);
  }

  /** The transaction was committed (or not). */
  settle(committed: boolean): void {
    if (this.#kept.size > MAX_REMEMBERED) this.#kept.clear();
    if (committed) for (const [key, entry] of this.#pending) this.#kept.set(key, entry);
    this.#pending.clear();
  }
}

/** What the catalog asks of the order behind a line. */
export type CatalogOrder = Pick<StoreOrder, "source" | "shopDomain" | "placedAt" | "currency">;

interface Desired {
  line: StoreLine;
  vendorKey: string | null;
  productKey: string | null;
  variantKey: string | null;
  sku: string | null;
  order: CatalogOrder;
}

/** Finds or makes the vendor, product and variant of every line; a fixed number of statements. The ids come in the order of the lines. */
export async function saveCatalog(
  trx: Db,
  dialect: Dialect,
  memory: CatalogMemory,
  lines: readonly { order: CatalogOrder; line: StoreLine }[],
  now: string,
): Promise<CatalogIds[]> {
  const desired = lines.map(want);
  await saveVendors(trx, dialect, memory, desired, now);
  await saveProducts(trx, dialect, memory, desired, now);
  await saveVariants(trx, dialect, memory, desired, now);
  const bySku = await findBySku(trx, desired);
  const idOf = (kind: Kind, key: string | null) => (key === null ? null : (memory.get(kind, key)?.id ?? null));
  return desired.map((one) => {
    const found = one.variantKey === null && one.sku !== null ? bySku.get(one.sku) : undefined;
    return {
      vendor_id: idOf("vendor", one.vendorKey),
      product_id: idOf("product", one.productKey) ?? found?.product_id ?? null,
      variant_id: idOf("variant", one.variantKey) ?? found?.id ?? null,
    };
  });
}

function want({ order, line }: { order: CatalogOrder; line: StoreLine }): Desired {
  const shop = `${order.source === "woocommerce" ? "woocommerce" : "shopify"}|${order.shopDomain}`;
  const isCsv = order.source === "csv";
  const hasVariant = line.variantExternalId !== null || (isCsv && (line.sku !== null || line.variantTitle !== null));
  const hasProduct = line.productExternalId !== null || hasVariant;
  const productKey = `${shop}|${line.productExternalId ?? `title:${line.title.toLowerCase()}`}`;
  const byWords = `${productKey}|${(line.variantTitle ?? "").toLowerCase()}|${line.sku ?? ""}`;
  return {
    line,
    order,
    sku: line.sku,
    vendorKey: line.vendorName?.toLowerCase() ?? null,
    productKey: hasProduct ? productKey : null,
    variantKey: hasVariant ? (line.variantExternalId === null ? byWords : `${shop}|${line.variantExternalId}`) : null,
  };
}

/** Keys not yet in memory, once each, with the first line that names them. */
function missing(
  memory: CatalogMemory,
  kind: Kind,
  desired: readonly Desired[],
  keyOf: (one: Desired) => string | null,
) {
  const found = new Map<string, Desired>();
  for (const one of desired) {
    const key = keyOf(one);
    if (key !== null && !found.has(key) && !memory.get(kind, key)) found.set(key, one);
  }
  return found;
}

async function saveVendors(
  trx: Db,
  dialect: Dialect,
  memory: CatalogMemory,
  desired: readonly Desired[],
  now: string,
): Promise<void> {
  const unknown = missing(memory, "vendor", desired, (one) => one.vendorKey);
  if (unknown.size === 0) return;
  const rows = await trx
    .selectFrom("vendors")
    .select(["id", "name_key"])
    .where("name_key", "in", [...unknown.keys()])
    .execute();
  for (const row of rows) {
    memory.set("vendor", row.name_key, { id: row.id, says: "" });
    unknown.delete(row.name_key);
  }
  const ids = await dialect.reserveIds(trx, "vendors", unknown.size);
  const made = [...unknown].map(([name_key, { line }]) => {
    const id = ids.shift() ?? 0;
    memory.set("vendor", name_key, { id, says: "" });
    return { id, name: line.vendorName ?? name_key, name_key, created_at: now, updated_at: now, deleted_at: null };
  });
  await insertRows(trx, "vendors", made);
}

async function saveProducts(
  trx: Db,
  dialect: Dialect,
  memory: CatalogMemory,
  desired: readonly Desired[],
  now: string,
): Promise<void> {
  const unknown = missing(memory, "product", desired, (one) => one.productKey);
  if (unknown.size > 0) {
    const keys = [...unknown.keys()];
    const rows = await trx
      .selectFrom("products")
      .select(["id", "product_key", "title", "store_updated_at"])
      .where("product_key", "in", keys)
      .execute();
    for (const { id, product_key, title, store_updated_at } of rows)
      memory.set("product", product_key, { id, says: store_updated_at === null ? title : FROM_STORE });
  }
  const fresh = missing(memory, "product", desired, (one) => one.productKey);
  const ids = await dialect.reserveIds(trx, "products", fresh.size);
  for (const [key] of fresh) memory.set("product", key, { id: ids.shift() ?? 0, says: "" });
  const changed = new Map<string, Insertable<ProductsTable> & { id: number }>();
  for (const { productKey, line, order } of desired) {
    const entry = productKey === null ? undefined : memory.get("product", productKey);
    if (productKey === null || !entry || entry.says === line.title || entry.says === FROM_STORE) continue;
    memory.set("product", productKey, { id: entry.id, says: line.title });
    changed.set(productKey, {
      id: entry.id,
      product_key: productKey,
      external_id: line.productExternalId,
      vendor_id: line.vendorName === null ? null : (memory.get("vendor", line.vendorName.toLowerCase())?.id ?? null),
      title: line.title,
      product_type: null,
      images_json: JSON.stringify(line.image === null ? [] : [{ id: 1, src: line.image }]),
      position: null,
      created_at: order.placedAt ?? now,
      updated_at: now,
    });
  }
  await upsertById(trx, "products", [...changed.values()]);
}

async function saveVariants(
  trx: Db,
  dialect: Dialect,
  memory: CatalogMemory,
  desired: readonly Desired[],
  now: string,
): Promise<void> {
  const unknown = missing(memory, "variant", desired, (one) => one.variantKey);
  if (unknown.size > 0) {
    const keys = [...unknown.keys()];
    const rows = await trx
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .select(["variants.id", "variant_key", "sku", "variants.title", "products.store_updated_at"])
      .where("variant_key", "in", keys)
      .execute();
    for (const { id, variant_key, sku, title, store_updated_at } of rows)
      memory.set("variant", variant_key, { id, says: store_updated_at === null ? `${sku}|${title}` : FROM_STORE });
  }
  const fresh = missing(memory, "variant", desired, (one) => one.variantKey);
  const ids = await dialect.reserveIds(trx, "variants", fresh.size);
  for (const [key] of fresh) memory.set("variant", key, { id: ids.shift() ?? 0, says: "" });
  const changed = new Map<string, Insertable<VariantsTable> & { id: number }>();
  for (const { variantKey, productKey, line, order } of desired) {
    const entry = variantKey === null ? undefined : memory.get("variant", variantKey);
    const product = productKey === null ? undefined : memory.get("product", productKey);
    const says = `${line.sku}|${line.variantTitle}`;
    if (variantKey === null || !entry || !product || entry.says === says || entry.says === FROM_STORE) continue;
    memory.set("variant", variantKey, { id: entry.id, says });
    changed.set(variantKey, {
      id: entry.id,
      variant_key: variantKey,
      product_id: product.id,
      external_id: line.variantExternalId,
      sku: line.sku,
      title: line.variantTitle,
      price_minor: line.unitPriceMinor,
      currency: order.currency,
      image: line.image,
      created_at: order.placedAt ?? now,
      updated_at: now,
      deleted_at: null,
    });
  }
  await upsertById(trx, "variants", [...changed.values()]);
}

/** Custom lines name no variant: their SKU does, where it belongs to one variant only. */
async function findBySku(trx: Db, desired: readonly Desired[]) {
  const skus = new Set(desired.flatMap((one) => (one.variantKey === null && one.sku !== null ? one.sku : [])));
  const found = new Map<string, { id: number; product_id: number }>();
  if (skus.size === 0) return found;
  const rows = await trx
    .selectFrom("variants")
    .select(["id", "product_id", "sku"])
    .where("sku", "in", [...skus])
    .execute();
  const shared = new Set<string>();
  for (const { sku, ...variant } of rows) {
    if (sku === null) continue;
    if (found.has(sku)) shared.add(sku);
    found.set(sku, variant);
  }
  for (const sku of shared) found.delete(sku);
  return found;
}
