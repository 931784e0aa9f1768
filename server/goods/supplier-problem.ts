import { sql } from "kysely";
import type { Dialect } from "../db/dialect";
import type { Db } from "../db/tables";

export interface SupplierFacts {
  id: number;
  name: string;
  type: string;
  is_active: number;
  currency: string;
  /** Where it went when it was merged into another. */
  survivor: string | null;
}

/**
 * Suppliers that this transaction is going to refer to: whoever deletes or merges one of them waits until it is over, and who comes after
 * that sees it. Take purchase orders before them.
 */
export async function holdSuppliers(trx: Db, dialect: Dialect, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select id from suppliers where id in (${sql.join(ids)}) order by id ${dialect.forReference}`.execute(trx);
}

/** What decides whether goods can be bought of these suppliers, by id. They are held. */
export async function loadSupplierFacts(
  trx: Db,
  dialect: Dialect,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, SupplierFacts>> {
  const desired = [...new Set(ids.flatMap((id) => id ?? []))];
  if (desired.length === 0) return new Map();
  await holdSuppliers(trx, dialect, desired);
  const rows = await trx
    .selectFrom("suppliers as supplier")
    .leftJoin("suppliers as survivor", "survivor.id", "supplier.merged_into_id")
    .select([
      "supplier.id",
      "supplier.name",
      "supplier.type",
      "supplier.is_active",
      "supplier.currency",
      "survivor.name as survivor",
    ])
    .where("supplier.id", "in", desired)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Why goods can't be bought of it, for the field that names it; null: they can. */
export function supplierProblem(supplier: SupplierFacts | undefined): string | null {
  if (!supplier) return "Supplier not found. Choose another one.";
  const { name, survivor } = supplier;
  if (survivor !== null) return `${name} was merged into ${survivor}. Choose ${survivor}.`;
  if (supplier.is_active === 0) return `${name} is deactivated. Choose another supplier, or activate it first.`;
  if (supplier.type === "decorator") return `${name} decorates and sells no goods. Choose another supplier.`;
  return null;
}
