import { upsertById } from "../db/insert-rows";
import type { Db } from "../db/tables";
import { field, gidNumber, idText, isObject, type JsonObject, listAt, textAt } from "./json-values";
import { parseInstant } from "./store-dates";
import { parseMoney } from "./store-money";

/**
 * Brings a product of Shopify that is known from orders up to date, with its variants that are known. Lines of orders stay as they were
 * ordered.
 */
export async function updateProduct(
  trx: Db,
  product: JsonObject,
  shopDomains: ReadonlySet<string>,
  now: string,
): Promise<"unknown" | "older" | "changed"> {
  const id = gidNumber(product) ?? idText(field(product, "id"));
  const shops = [...shopDomains].map((shop) => `shopify|${shop}`);
  const keys = shops.map((shop) => `${shop}|${id}`);
  const rows = await trx.selectFrom("products").selectAll().where("product_key", "in", keys).execute();
  if (id === null || rows.length === 0) return "unknown";
  const version = parseInstant(textAt(product, "updated_at"));
  const older = rows.filter(({ store_updated_at }) => version !== null && version >= (store_updated_at ?? ""));
  if (older.length === 0) return "older";
  const vendor_id = await vendorId(trx, textAt(product, "vendor"), now);
  const images = listAt(product, "images").filter(isObject);
  const products = older.map((row) => ({
    ...row,
    title: textAt(product, "title") ?? row.title,
    vendor_id: vendor_id ?? row.vendor_id,
    product_type: textAt(product, "product_type"),
    images_json: JSON.stringify(
      images.flatMap((image, index) => {
        const src = textAt(image, "src", 2_000);
        return src === null ? [] : [{ id: index + 1, src }];
      }),
    ),
    store_updated_at: version,
    updated_at: now,
  }));
  await upsertById(trx, "products", products);
  await updateVariants(trx, product, shops, now);
  return "changed";
}

async function vendorId(trx: Db, name: string | null, now: string): Promise<number | null> {
  if (name === null) return null;
  const name_key = name.toLowerCase();
  await trx
    .insertInto("vendors")
    .values({ name, name_key, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("name_key").doNothing())
    .execute();
  const vendor = await trx.selectFrom("vendors").select("id").where("name_key", "=", name_key).executeTakeFirst();
  return vendor?.id ?? null;
}

async function updateVariants(trx: Db, product: JsonObject, shops: readonly string[], now: string): Promise<void> {
  const stated = new Map<string, JsonObject>();
  for (const variant of listAt(product, "variants").filter(isObject)) {
    const id = gidNumber(variant) ?? idText(field(variant, "id"));
    if (id !== null) for (const shop of shops) stated.set(`${shop}|${id}`, variant);
  }
  const rows = await trx
    .selectFrom("variants")
    .selectAll()
    .where("variant_key", "in", [...stated.keys(), ""])
    .execute();
  const images = new Map(
    listAt(product, "images")
      .filter(isObject)
      .map((image) => [idText(field(image, "id")), textAt(image, "src", 2_000)]),
  );
  const variants = rows.map((row) => {
    const variant = stated.get(row.variant_key) ?? {};
    const price = parseMoney(textAt(variant, "price"), row.currency ?? "USD");
    return {
      ...row,
      sku: textAt(variant, "sku", 200),
      title: textAt(variant, "title") ?? row.title,
      price_minor: price?.minor ?? row.price_minor,
      image: images.get(idText(field(variant, "image_id"))) ?? row.image,
      updated_at: now,
    };
  });
  await upsertById(trx, "variants", variants);
}
