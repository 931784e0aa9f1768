import { supplierFields, supplierFormFields } from "contract/supplier-fields";
import { type Supplier, type SupplierPatch, supplierPatch } from "contract/suppliers.schema";
import type { Db, SupplierRow } from "../../db/tables";
import { invalid } from "../errors";
import { nameKeyOf, supplierColumns } from "../suppliers/supplier-fields";
import { changeSupplier, insertSupplier, mergedAway, supplierDifference } from "../suppliers/supplier-write";
import { presentOwnFields, presentSuppliers, selectSought, suppliersAfter } from "../suppliers/suppliers.queries";
import { columnsOfFields, writtenColumns } from "./csv-columns";
import type { CsvRecords } from "./csv-records";

/** What hangs on a supplier, in words, and its numbers: written, never read. */
const HANGING = ["contacts", "categories", "vendor_ids", "vendors"] as const;
const NUMBERS = ["open_pos", "open_units", "on_time_rate", "fill_rate", "defect_rate", "receivings"] as const;

function flat({ contacts, categories, vendors, stats, ...supplier }: Supplier) {
  return {
    ...supplier,
    ...stats,
    contacts: contacts.map(({ name, email }) => (email ? `${name} <${email}>` : name)),
    categories: categories.map(({ name }) => name),
    vendors: vendors.map(({ name }) => name),
  };
}

/** Suppliers as a file: found by id, else by name. */
export const supplierRecords: CsvRecords<SupplierRow, Omit<SupplierPatch, "merge_from" | "lock_version">> = {
  table: "suppliers",
  noun: ["supplier", "suppliers"],
  columns: [
    ...writtenColumns(["id"]),
    ...columnsOfFields(supplierFields, (name) => name in supplierFormFields),
    ...writtenColumns([...HANGING, ...NUMBERS, "lock_version"]),
  ],
  after: async (db, id, limit) => (await presentSuppliers(db, await suppliersAfter(db, id, limit))).map(flat),
  keyField: "name",
  keyOf: nameKeyOf,
  keyOfRow: ({ name_key, merged_into_id }) => (merged_into_id === null ? name_key : null),
  nameOf: (of) => String(Reflect.get(of, "name") ?? ""),
  body: supplierPatch,
  find: async (trx, sought, lock) =>
    await selectSought(trx, sought).selectAll().orderBy("id").modifyEnd(lock).execute(),
  present: presentOwnFields,
  refusal: async (trx, row) => (row.merged_into_id === null ? null : await mergedAway(trx, row)),
  async add(trx, { name, ...fields }, { actor, moment: { at }, isDryRun }) {
    if (name === undefined) throw invalid({ name: ["Enter a name."] });
    if (!isDryRun) return await insertSupplier(trx, { name, ...fields }, { actor, at });
    await supplierColumns(trx, { name, ...fields }, null);
    return null;
  },
  async change(trx, row, body, { actor, moment: { at }, isDryRun }) {
    const changed = isDryRun ? await wouldChange(trx, row, body) : await changeSupplier(trx, row, body, { actor, at });
    return changed.map((field) => (field === "free_freight" ? "free_freight_threshold" : field));
  },
};

async function wouldChange(trx: Db, row: SupplierRow, body: SupplierPatch): Promise<string[]> {
  const columns = await supplierColumns(trx, body, row);
  return Object.keys(supplierDifference(row, columns, columns.currency)?.after ?? {});
}
