import type { Supplier, SupplierBody, SupplierPatch } from "contract/suppliers.schema";
import { sql } from "kysely";
import { instantOf } from "../../clock";
import type { Dialect } from "../../db/dialect";
import type { Db, SupplierRow } from "../../db/tables";
import { historyFields } from "../../history/history-fields";
import { entriesOf, recordHistory } from "../../history/record-history";
import { type Creation, rememberAnswer } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, isStale, notFound, stale } from "../errors";
import { withOwnName } from "../own-name";
import { lockForMerge, mergeSuppliers } from "./merge-suppliers";
import { nameTaken, type SupplierColumns, supplierColumns } from "./supplier-fields";
import { replaceParts, tellParts } from "./supplier-parts";
import { findSupplier, getSupplier, loadSupplierParts } from "./suppliers.queries";

export async function createSupplier(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { body, remember }: Creation<SupplierBody>,
): Promise<{ success: true; data: Supplier }> {
  const at = instantOf(dependencies.clock());
  return await withOwnName(dependencies, nameTaken(body.name), async (trx) => {
    const id = await insertSupplier(trx, body, { actor, at });
    return await rememberAnswer(trx, remember, await getSupplier(trx, id));
  });
}

interface Writer {
  actor: SignedIn;
  at: string;
}

/** With its lists and its history. */
export async function insertSupplier(trx: Db, body: SupplierBody, { actor, at }: Writer): Promise<number> {
  const columns = await supplierColumns(trx, body, null);
  const { name, name_key, currency = "USD", type = "goods" } = requireName(columns);
  const { id } = await trx
    .insertInto("suppliers")
    .values({ ...columns, name, name_key, currency, type, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await replaceParts(trx, id, body);
  await recordHistory(trx, actor, at, [supplierEvent(id, "supplier_created", { after: { name, type } })]);
  return id;
}

function requireName(columns: SupplierColumns) {
  const { name, name_key } = columns;
  if (name === undefined || name_key === undefined) throw invalid({ name: ["Enter a name."] });
  return { ...columns, name, name_key };
}

/** Fields, lists and merging in one transaction: guard on lock_version, rows, history. Answers with the supplier as it is then. */
export async function patchSupplier(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  { lock_version, ...patch }: SupplierPatch,
): Promise<Supplier> {
  const at = instantOf(dependencies.clock());
  await withOwnName(dependencies, nameTaken(patch.name ?? ""), async (trx) => {
    const { merge_from = [] } = patch;
    await lockForMerge(trx, dependencies.dialect, merge_from);
    const supplier = await takeSupplier(trx, dependencies.dialect, id, merge_from);
    if (supplier.merged_into_id !== null) throw new ApiError("not_allowed", await mergedAway(trx, supplier));
    if (isStale(lock_version, supplier)) throw stale(await getSupplier(trx, id));
    await changeSupplier(trx, supplier, patch, { actor, at });
  });
  return await getSupplier(dependencies.db, id);
}

/** A row that is locked, as are those that become a part of it: what differs, and its history. Answers with the fields that differ. */
export async function changeSupplier(
  trx: Db,
  supplier: SupplierRow,
  { merge_from = [], ...fields }: Omit<SupplierPatch, "lock_version">,
  { actor, at }: Writer,
): Promise<string[]> {
  const { id } = supplier;
  const columns = await supplierColumns(trx, fields, supplier);
  const before = tellParts(await loadSupplierParts(trx, [id]));
  await replaceParts(trx, id, fields);
  const after = tellParts(await loadSupplierParts(trx, [id]));
  const changed = supplierDifference({ ...supplier, ...before }, { ...columns, ...after }, columns.currency);
  const history = changed ? [supplierEvent(id, actionOf(supplier, columns), changed)] : [];
  if (merge_from.length > 0) history.push(...(await mergeSuppliers(trx, supplier, merge_from, at)));
  if (history.length === 0) return [];
  await trx
    .updateTable("suppliers")
    .set({ ...columns, updated_at: at, lock_version: supplier.lock_version + 1 })
    .where("id", "=", id)
    .execute();
  await recordHistory(trx, actor, at, history);
  return Object.keys(changed?.after ?? {});
}

/** The rows of these suppliers in the order of their ids, for the rest of the transaction. Throws where the first is none. */
export async function takeSupplier(
  trx: Db,
  dialect: Dialect,
  id: number,
  others: readonly number[] = [],
): Promise<SupplierRow> {
  const ids = sql.join([...new Set([id, ...others])]);
  await sql`select id from suppliers where id in (${ids}) order by id ${dialect.forUpdate}`.execute(trx);
  // SQLite has one writer at a time, and this makes it us.
  await sql`update suppliers set lock_version = lock_version where id = ${id}`.execute(trx);
  const supplier = await findSupplier(trx, id);
  if (!supplier) throw notFound("That supplier");
  return supplier;
}

export async function mergedAway(db: Db, supplier: SupplierRow): Promise<string> {
  const into = await findSupplier(db, supplier.merged_into_id ?? 0);
  return `${supplier.name} was merged into ${into?.name ?? "another supplier"}. Change that one.`;
}

const actionOf = (supplier: SupplierRow, { is_active }: SupplierColumns) =>
  is_active === 0 && supplier.is_active === 1 ? "supplier_deactivated" : "supplier_updated";

/** Fields and lists that really differ, in the words of the contract; null where none does. */
export function supplierDifference(before: object, after: object, currency?: string) {
  const differs = (key: string) =>
    key !== "name_key" && JSON.stringify(Reflect.get(before, key)) !== JSON.stringify(Reflect.get(after, key));
  const keys = Object.keys(after).filter(differs);
  const recorded = (of: object, inCurrency: string | undefined) =>
    historyFields(Object.fromEntries(keys.map((key) => [key, Reflect.get(of, key)])), inCurrency);
  const was: string = Reflect.get(before, "currency");
  return keys.length === 0 ? null : { before: recorded(before, was), after: recorded(after, currency ?? was) };
}

export const supplierEvent = entriesOf("supplier");
