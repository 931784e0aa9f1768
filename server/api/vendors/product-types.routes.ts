import { calls } from "contract/calls";
import { groupBy } from "contract/group-by";
import type { ProductType } from "contract/product-types.schema";
import type { Db } from "../../db/tables";
import { shopToday } from "../../plan/calendar";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";

export function productTypeRoutes(mount: Mount, { db, clock, settings }: ApiDependencies): void {
  mount(
    calls.listProductTypes,
    async () => ({ data: await listProductTypes(db) }),
    () => shopToday(clock(), settings.shopTimezone),
  );
}

/** Categories of suppliers by name, each once, with the vendors of those suppliers. Two queries. */
async function listProductTypes(db: Db): Promise<ProductType[]> {
  const categories = await db
    .selectFrom("supplier_categories as category")
    .innerJoin("suppliers", "suppliers.id", "category.supplier_id")
    .selectAll("category")
    .where("suppliers.merged_into_id", "is", null)
    .where("suppliers.is_active", "=", 1)
    .orderBy("category.id")
    .execute();
  const vendors = await db
    .selectFrom("supplier_vendors")
    .innerJoin("vendors", "vendors.id", "supplier_vendors.vendor_id")
    .select([
      "supplier_vendors.supplier_id",
      "vendors.id",
      "vendors.name",
      "vendors.created_at",
      "vendors.updated_at",
      "vendors.deleted_at",
    ])
    .where("vendors.deleted_at", "is", null)
    .orderBy("vendors.name")
    .execute();
  const vendorsOf = groupBy(vendors, (vendor) => vendor.supplier_id);
  const types = [...groupBy(categories, ({ name }) => name.trim().toLowerCase()).values()].map((same): ProductType => {
    const supplied = same.flatMap(({ supplier_id }) => vendorsOf.get(supplier_id) ?? []);
    return {
      id: same[0]?.id ?? 0,
      name: same[0]?.name ?? "",
      is_hard_goods: same.some((one) => one.is_hard_goods === 1),
      is_soft_goods: same.some((one) => one.is_soft_goods === 1),
      lead_time_days: shortest(same.map((one) => one.lead_time_days)),
      returnable_days: shortest(same.map((one) => one.returnable_days)),
      vendors: [...new Map(supplied.map(({ supplier_id: _of, ...vendor }) => [vendor.id, vendor])).values()],
    };
  });
  return types.sort((one, other) => one.name.localeCompare(other.name, "en"));
}

function shortest(days: readonly (number | null)[]): number | null {
  const known = days.filter((count) => count !== null);
  return known.length === 0 ? null : Math.min(...known);
}
