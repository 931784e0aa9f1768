import type { Db } from "../db/tables";

/** Vendor → who is bought from first where its name stands on a line: the active supplier that carries it longest. */
export type SuggestedSuppliers = ReadonlyMap<number, number>;

export async function suggestSuppliers(db: Db, vendorIds: readonly (number | null)[]): Promise<SuggestedSuppliers> {
  const ids = [...new Set(vendorIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("supplier_vendors")
    .innerJoin("suppliers", "suppliers.id", "supplier_vendors.supplier_id")
    .select((eb) => ["supplier_vendors.vendor_id", eb.fn.min("suppliers.id").as("supplier_id")])
    .where("supplier_vendors.vendor_id", "in", ids)
    .where("suppliers.is_active", "=", 1)
    .where("suppliers.merged_into_id", "is", null)
    .where("suppliers.type", "<>", "decorator")
    .groupBy("supplier_vendors.vendor_id")
    .execute();
  return new Map(rows.map(({ vendor_id, supplier_id }) => [vendor_id, Number(supplier_id)]));
}
