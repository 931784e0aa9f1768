import type { SupplierReferences } from "contract/suppliers.schema";
import { sql } from "kysely";
import { instantOf } from "../../clock";
import { onlyRow } from "../../db/only-row";
import type { Db } from "../../db/tables";
import { recordHistory } from "../../history/record-history";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, isStale, stale } from "../errors";
import { mergedAway, supplierEvent, takeSupplier } from "./supplier-write";
import { getSupplier } from "./suppliers.queries";

/** What refers to this supplier, in one statement. */
export async function countReferences(db: Db, id: number): Promise<SupplierReferences> {
  return await onlyRow(
    db,
    sql<SupplierReferences>`select
    (select count(*) from requisitions where supplier_id = ${id}) as requisitions,
    (select count(*) from requisition_splits where supplier_id = ${id}) as splits,
    (select count(*) from purchase_orders where supplier_id = ${id} or decorator_supplier_id = ${id}) as purchase_orders,
    (select count(*) from purchase_orders where supplier_id = ${id}
      and status in ('draft', 'sent', 'confirmed', 'partially_received')) as open_purchase_orders,
    (select count(*) from receivings where supplier_id = ${id}) as receivings,
    (select count(*) from parcels where supplier_id = ${id}) as parcels,
    (select count(*) from suppliers where merged_into_id = ${id}) as merged`,
  );
}

/** Gone where nothing refers to it; else it stays for what does, and is offered no more. */
export async function deleteSupplier(dependencies: ApiDependencies, actor: SignedIn, id: number, seen?: number) {
  const { db, dialect, clock } = dependencies;
  const at = instantOf(clock());
  return await db.transaction().execute(async (trx) => {
    const supplier = await takeSupplier(trx, dialect, id);
    if (isStale(seen, supplier)) throw stale(await getSupplier(trx, id));
    if (supplier.merged_into_id !== null) throw new ApiError("not_allowed", await mergedAway(trx, supplier));
    const isReferred = Object.values(await countReferences(trx, id)).some((count) => (count ?? 0) > 0);
    if (!isReferred) {
      await deleteRows(trx, id, at);
      await recordHistory(trx, actor, at, [
        supplierEvent(id, "supplier_deleted", { before: { name: supplier.name, code: supplier.code } }),
      ]);
      return { id, outcome: "deleted" as const, supplier: null };
    }
    if (supplier.is_active === 1) {
      await trx
        .updateTable("suppliers")
        .set({ is_active: 0, updated_at: at, lock_version: supplier.lock_version + 1 })
        .where("id", "=", id)
        .execute();
      const changed = { before: { is_active: true }, after: { is_active: false } };
      await recordHistory(trx, actor, at, [supplierEvent(id, "supplier_deactivated", changed)]);
    }
    return { id, outcome: "deactivated" as const, supplier: await getSupplier(trx, id) };
  });
}

async function deleteRows(trx: Db, id: number, at: string): Promise<void> {
  await trx.deleteFrom("supplier_contacts").where("supplier_id", "=", id).execute();
  await trx.deleteFrom("supplier_categories").where("supplier_id", "=", id).execute();
  await trx.deleteFrom("supplier_vendors").where("supplier_id", "=", id).execute();
  await trx
    .updateTable("files")
    .set({ deleted_at: at, updated_at: at })
    .where("entity_type", "=", "supplier")
    .where("entity_id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
  await trx.deleteFrom("suppliers").where("id", "=", id).execute();
}
