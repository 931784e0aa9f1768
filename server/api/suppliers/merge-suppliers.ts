import { sql } from "kysely";
import type { Dialect } from "../../db/dialect";
import type { Db, SupplierRow } from "../../db/tables";
import type { HistoryEntry } from "../../history/record-history";
import { ApiError, invalid } from "../errors";
import { loadSupplierParts } from "./suppliers.queries";

/**
 * Takes the orders whose goods these suppliers deliver, then their purchase orders, in the order of their ids and before any supplier:
 * who counts in their goods meanwhile would write them under the supplier that is going away.
 */
export async function lockForMerge(trx: Db, dialect: Dialect, supplierIds: readonly number[]): Promise<void> {
  if (supplierIds.length === 0) return;
  const ids = sql.join(supplierIds);
  await sql`select id from orders where id in (
      select order_id from requisition_splits where supplier_id in (${ids})
      union select order_id from requisitions where supplier_id in (${ids})
    ) order by id ${dialect.forUpdate}`.execute(trx);
  await sql`select id from purchase_orders where supplier_id in (${ids}) or decorator_supplier_id in (${ids})
    order by id ${dialect.forUpdate}`.execute(trx);
}

/** Everything that names one of these suppliers names `survivor` from now on; its row is the caller's. Answers with what both histories tell. */
export async function mergeSuppliers(
  trx: Db,
  survivor: SupplierRow,
  mergedIds: readonly number[],
  at: string,
): Promise<HistoryEntry[]> {
  const merged = await requireMergeable(trx, survivor, mergedIds);
  const ids = merged.map((supplier) => supplier.id);
  await moveParts(trx, survivor.id, ids);
  await moveGoods(trx, survivor.id, ids, at);
  const sum = (of: keyof Sums) => merged.reduce((total, supplier) => total + supplier[of], 0);
  await trx
    .updateTable("suppliers")
    .set((eb) => ({
      receivings_judged: eb("receivings_judged", "+", sum("receivings_judged")),
      receivings_on_time: eb("receivings_on_time", "+", sum("receivings_on_time")),
      units_expected: eb("units_expected", "+", sum("units_expected")),
      units_accepted: eb("units_accepted", "+", sum("units_accepted")),
      units_rejected: eb("units_rejected", "+", sum("units_rejected")),
    }))
    .where("id", "=", survivor.id)
    .execute();
  await trx
    .updateTable("suppliers")
    .set((eb) => ({
      ...NO_SUMS,
      merged_into_id: survivor.id,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where((eb) => eb.or([eb("id", "in", ids), eb("merged_into_id", "in", ids)]))
    .execute();
  const recorded = (id: number, after: object): HistoryEntry => ({
    entity_type: "supplier",
    entity_id: id,
    order_id: null,
    action: "supplier_merged",
    after: { ...after },
  });
  return [
    recorded(survivor.id, { merged_from: merged.map((supplier) => supplier.name) }),
    ...ids.map((id) => recorded(id, { merged_into: survivor.name })),
  ];
}

type Sums = typeof NO_SUMS;
const NO_SUMS = {
  receivings_judged: 0,
  receivings_on_time: 0,
  units_expected: 0,
  units_accepted: 0,
  units_rejected: 0,
};

async function requireMergeable(trx: Db, survivor: SupplierRow, mergedIds: readonly number[]): Promise<SupplierRow[]> {
  const ids = [...new Set(mergedIds)];
  if (ids.includes(survivor.id)) {
    throw invalid({ merge_from: ["A supplier can't be merged into itself. Choose the duplicates only."] });
  }
  const rows = await trx.selectFrom("suppliers").selectAll().where("id", "in", ids).orderBy("id").execute();
  const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0) {
    throw invalid({ merge_from: [`There is no supplier ${unknown.join(", ")}. Choose another.`] });
  }
  const gone = rows.filter((row) => row.merged_into_id !== null).map((row) => row.name);
  if (gone.length > 0) {
    const words = `${gone.join(", ")} ${gone.length === 1 ? "was" : "were"} merged already. Leave ${gone.length === 1 ? "it" : "them"} out.`;
    throw new ApiError("not_allowed", words, { errors: { merge_from: [words] } });
  }
  return rows;
}

/** Contacts, categories and brands that the survivor lacks come behind its own. */
async function moveParts(trx: Db, survivorId: number, ids: readonly number[]): Promise<void> {
  const parts = await loadSupplierParts(trx, [survivorId, ...ids]);
  const contacts = missing(parts.contacts, survivorId, ({ name, email }) => `${name}|${email}`.toLowerCase());
  const categories = missing(parts.categories, survivorId, ({ name }) => name.toLowerCase());
  const vendors = missing(parts.vendors, survivorId, ({ id }) => String(id));
  const behind = (index: number) => ({ supplier_id: survivorId, position: BEHIND + index });
  if (contacts.length > 0) {
    const rows = contacts.map(({ id: _id, ...row }, index) => ({ ...row, ...behind(index) }));
    await trx.insertInto("supplier_contacts").values(rows).execute();
  }
  if (categories.length > 0) {
    const rows = categories.map(({ id: _id, ...row }, index) => ({ ...row, ...behind(index) }));
    await trx.insertInto("supplier_categories").values(rows).execute();
  }
  if (vendors.length > 0) {
    const rows = vendors.map(({ id }) => ({ supplier_id: survivorId, vendor_id: id }));
    await trx.insertInto("supplier_vendors").values(rows).execute();
  }
}

/** More than a supplier's own lists can hold. */
const BEHIND = 1_000;

/** Rows of others whose key the survivor does not have, each key once. */
function missing<T extends { supplier_id: number }>(
  rows: readonly T[],
  survivorId: number,
  key: (row: T) => string,
): T[] {
  const known = new Set(rows.filter((row) => row.supplier_id === survivorId).map(key));
  return rows.filter((row) => {
    if (row.supplier_id === survivorId || known.has(key(row))) return false;
    known.add(key(row));
    return true;
  });
}

const WITH_VERSION = ["requisitions", "requisition_splits", "receivings", "purchase_orders", "parcels"] as const;

async function moveGoods(trx: Db, survivorId: number, ids: readonly number[], at: string): Promise<void> {
  for (const table of WITH_VERSION) {
    await sql`update ${sql.table(table)} set supplier_id = ${survivorId}, updated_at = ${at}, lock_version = lock_version + 1
      where supplier_id in (${sql.join(ids)})`.execute(trx);
  }
  await trx
    .updateTable("purchase_orders")
    .set({ decorator_supplier_id: survivorId })
    .where("decorator_supplier_id", "in", ids)
    .execute();
  await trx
    .updateTable("files")
    .set({ entity_id: survivorId })
    .where("entity_type", "=", "supplier")
    .where("entity_id", "in", ids)
    .execute();
}
