import { supplierFormFields } from "contract/supplier-fields";
import type { SupplierBody, SupplierPatch } from "contract/suppliers.schema";
import type { FieldErrors } from "contract/validation";
import type { Db, SupplierRow } from "../../db/tables";
import { changesOf } from "../../field-rows";
import { currencyDecimals, MAX_MINOR, moneyText } from "../../money";
import { parseMoney } from "../../storefront/store-money";
import { invalid } from "../errors";

type Fields = Omit<SupplierPatch, "merge_from" | "lock_version">;
/** Columns that a person decides. */
export type SupplierColumns = Partial<
  Omit<SupplierRow, "id" | "merged_into_id" | "lock_version" | "created_at" | "updated_at">
>;

export const nameKeyOf = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();

const { currency: _currency, min_order: _amount, ...asRecorded } = supplierFormFields;

/**
 * The columns that a body asks for, checked against the database: the name is no other supplier's, the time zone and the brands exist,
 * amounts fit their currency. Throws 422 with a sentence at each field. `was`: the supplier that is changed; null for a new one.
 */
export async function supplierColumns(
  db: Db,
  fields: SupplierBody | Fields,
  was: SupplierRow | null,
): Promise<SupplierColumns> {
  const errors: FieldErrors = {};
  const columns: SupplierColumns = {};
  if (fields.name !== undefined) {
    const name_key = nameKeyOf(fields.name);
    columns.name_key = name_key;
    if (await isTaken(db, name_key, was?.id ?? 0)) errors.name = [nameTaken(fields.name)];
  }
  Object.assign(columns, changesOf(asRecorded, fields));
  if (fields.time_zone !== undefined) {
    const zone = fields.time_zone ? knownTimeZone(fields.time_zone) : null;
    if (fields.time_zone && zone === null) errors.time_zone = ["Enter a time zone such as America/New_York."];
    columns.time_zone = zone;
  }
  setAmounts(fields, was, columns, errors);
  const unknown = await unknownVendors(db, fields.vendor_ids ?? []);
  if (unknown.length > 0) errors.vendor_ids = [`There is no brand ${unknown.join(", ")}. Choose another.`];
  for (const index of doubled((fields.categories ?? []).map((category) => nameKeyOf(category.name)))) {
    errors[`categories.${index}.name`] = ["This category is there twice. Remove one."];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return columns;
}

export const nameTaken = (name: string) =>
  `Another supplier is called ${name}. Use another name, or merge the two if they are the same.`;

async function isTaken(db: Db, key: string, id: number): Promise<boolean> {
  const other = await db
    .selectFrom("suppliers")
    .select("id")
    .where("name_key", "=", key)
    .where("merged_into_id", "is", null)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Its name in the IANA database as it is written there. */
function knownTimeZone(zone: string): string | null {
  if (/^[+-]/.test(zone)) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const AMOUNTS = [
  { field: "free_freight_threshold", column: "free_freight_minor" },
  { field: "min_order", column: "min_order_minor" },
] as const;

/** Amounts are kept in minor units of the currency, so that another currency means another number for the same amount. */
function setAmounts(fields: Fields, was: SupplierRow | null, columns: SupplierColumns, errors: FieldErrors): void {
  const before = was?.currency ?? "USD";
  const currency = fields.currency ?? before;
  if (fields.currency !== undefined || was === null) columns.currency = currency;
  for (const { field, column } of AMOUNTS) {
    const kept = was?.[column] ?? null;
    const text = fields[field] === undefined && kept !== null ? moneyText(kept, before) : fields[field];
    if (text === undefined || (fields[field] === undefined && currency === before)) continue;
    const parsed = text === null ? null : parseMoney(text, currency);
    if (parsed && !parsed.exact) errors[field] = [decimalsProblem(currency)];
    columns[column] = parsed?.minor ?? null;
    if (parsed && parsed.minor > MAX_MINOR) errors[field] = ["Enter a smaller amount."];
  }
}

function decimalsProblem(currency: string): string {
  const decimals = currencyDecimals(currency);
  return decimals === 0
    ? `Enter a whole amount: ${currency} has no decimals.`
    : `Use ${decimals} decimals for ${currency}.`;
}

async function unknownVendors(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const known = await db
    .selectFrom("vendors")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .execute();
  const found = new Set(known.map((vendor) => vendor.id));
  return ids.filter((id) => !found.has(id));
}

/** Places of keys that stood before. */
function doubled(keys: readonly string[]): number[] {
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
}
