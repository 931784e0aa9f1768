import { supplierFields } from "contract/supplier-fields";
import type { Supplier, SupplierQuery } from "contract/suppliers.schema";
import { sql } from "kysely";
import { anyHoldsText } from "../../db/holds-text";
import { countRows, onPage } from "../../db/pages";
import type { Db, SupplierRow } from "../../db/tables";
import { presenterOf } from "../../field-rows";
import { moneyText } from "../../money";
import { notFound } from "../errors";
import { loadOpenNumbers, type OpenNumbers, ratesOf } from "./supplier-stats.queries";

const NO_NUMBERS: OpenNumbers = { open_pos: 0, open_units: 0 };

/** Those that were not merged away, by name unless sorted otherwise. */
export async function listSuppliers(db: Db, query: SupplierQuery): Promise<{ rows: Supplier[]; total: number }> {
  const matching = matchingSuppliers(db, query);
  const total = await countRows(matching);
  const rows = await matching
    .selectAll("suppliers")
    .orderBy(sortOf(query.sort), query.sort?.startsWith("-") ? "desc" : "asc")
    .orderBy("suppliers.name_key")
    .orderBy("suppliers.id")
    .$call(onPage(query))
    .execute();
  return { rows: await presentSuppliers(db, rows), total };
}

/** Those behind this id that were not merged away, in the order of their ids. */
export async function suppliersAfter(db: Db, id: number, limit: number): Promise<SupplierRow[]> {
  const all = db.selectFrom("suppliers").selectAll().where("merged_into_id", "is", null);
  return await all.where("id", ">", id).orderBy("id").limit(limit).execute();
}

/** Those with one of these ids, and those that are called so. */
export function selectSought(db: Db, { ids, keys }: { ids: readonly number[]; keys: readonly string[] }) {
  return db
    .selectFrom("suppliers")
    .where((eb) =>
      eb.or([eb("id", "in", ids.length > 0 ? ids : [0]), eb("name_key", "in", keys.length > 0 ? keys : [""])]),
    );
}

/** How many the list has on all its pages, as part of a larger statement. */
export const supplierCount = (db: Db, query: SupplierQuery) =>
  sql<number>`(${matchingSuppliers(db, query).select((eb) => eb.fn.countAll<number>().as("total"))})`;

function matchingSuppliers(db: Db, query: SupplierQuery) {
  const words = query.q?.trim() ?? "";
  const texts = ["name", "code", "account_number", "contact_name", "email", "po_email"];
  const own = anyHoldsText(
    texts.map((column) => `suppliers.${column}`),
    words,
  );
  return db
    .selectFrom("suppliers")
    .where("suppliers.merged_into_id", "is", null)
    .$if(query.type !== undefined, (all) => all.where("suppliers.type", "in", query.type ?? []))
    .$if(query.is_active !== undefined, (all) => all.where("suppliers.is_active", "=", query.is_active ? 1 : 0))
    .$if(query.vendor_id !== undefined, (all) =>
      all.where("suppliers.id", "in", (eb) =>
        eb
          .selectFrom("supplier_vendors")
          .select("supplier_id")
          .where("vendor_id", "=", query.vendor_id ?? 0),
      ),
    )
    .$if(words !== "", (all) =>
      all.where(
        sql<boolean>`(${own} or exists (select 1 from supplier_contacts where supplier_id = suppliers.id
          and ${anyHoldsText(["supplier_contacts.name", "supplier_contacts.email"], words)}))`,
      ),
    );
}

/** What has no value comes last, in either direction as the smallest. */
const SORTS = {
  name: sql`suppliers.name_key`,
  code: sql`coalesce(lower(suppliers.code), '')`,
  lead_time_days: sql`coalesce(suppliers.lead_time_days, -1)`,
  open_units: sql`coalesce((select sum(quantity_outstanding) from receivings
    where receivings.supplier_id = suppliers.id and is_open = 1 and is_active = 1), 0)`,
  created_at: sql`suppliers.created_at`,
} as const;

function sortOf(sort: SupplierQuery["sort"]) {
  return SORTS[(sort ?? "name").replace("-", "") as keyof typeof SORTS];
}

/** Throws 404. One that was merged away is found too, with where it went. */
export async function getSupplier(db: Db, id: number): Promise<Supplier> {
  const row = await findSupplier(db, id);
  const [supplier] = row ? await presentSuppliers(db, [row]) : [];
  if (!supplier) throw notFound("That supplier");
  return supplier;
}

export async function findSupplier(db: Db, id: number): Promise<SupplierRow | undefined> {
  return await db.selectFrom("suppliers").selectAll().where("id", "=", id).executeTakeFirst();
}

/** With contacts, categories, brands and numbers; five queries however many they are. */
export async function presentSuppliers(db: Db, rows: readonly SupplierRow[]): Promise<Supplier[]> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const { contacts, categories, vendors } = await loadSupplierParts(db, ids);
  const open = await loadOpenNumbers(db, ids);
  return rows.map((row) =>
    presentSupplier(row, {
      contacts: contacts.filter((contact) => contact.supplier_id === row.id),
      categories: categories.filter((category) => category.supplier_id === row.id),
      vendors: vendors.filter((vendor) => vendor.supplier_id === row.id),
      open: open.get(row.id) ?? NO_NUMBERS,
    }),
  );
}

export type SupplierParts = Awaited<ReturnType<typeof loadSupplierParts>>;

/** The lists that hang on these suppliers, in their order. */
export async function loadSupplierParts(db: Db, ids: readonly number[]) {
  const contacts = await db
    .selectFrom("supplier_contacts")
    .selectAll()
    .where("supplier_id", "in", ids)
    .orderBy("supplier_id")
    .orderBy("position")
    .orderBy("id")
    .execute();
  const categories = await db
    .selectFrom("supplier_categories")
    .selectAll()
    .where("supplier_id", "in", ids)
    .orderBy("supplier_id")
    .orderBy("position")
    .orderBy("id")
    .execute();
  const vendors = await db
    .selectFrom("supplier_vendors")
    .innerJoin("vendors", "vendors.id", "supplier_vendors.vendor_id")
    .select(["supplier_vendors.supplier_id", "vendors.id", "vendors.name"])
    .where("supplier_vendors.supplier_id", "in", ids)
    .orderBy(sql`lower(vendors.name)`)
    .orderBy("vendors.id")
    .execute();
  return { contacts, categories, vendors };
}

const presentFields = presenterOf(supplierFields);

/** Those of the row itself. */
export function presentOwnFields(row: SupplierRow) {
  const { free_freight_minor: freight, currency } = row;
  return { ...presentFields(row), free_freight_threshold: freight === null ? null : moneyText(freight, currency) };
}

function presentSupplier(
  row: SupplierRow,
  { contacts, categories, vendors, open }: SupplierParts & { open: OpenNumbers },
): Supplier {
  return {
    id: row.id,
    ...presentOwnFields(row),
    contacts: contacts.map(({ supplier_id: _of, position: _at, gets_po, ...contact }) => ({
      ...contact,
      gets_po: gets_po === 1,
    })),
    categories: categories.map(({ supplier_id: _of, position: _at, is_hard_goods, is_soft_goods, ...category }) => ({
      ...category,
      is_hard_goods: is_hard_goods === 1,
      is_soft_goods: is_soft_goods === 1,
    })),
    vendor_ids: vendors.map((vendor) => vendor.id),
    vendors: vendors.map(({ id, name }) => ({ id, name })),
    stats: { ...open, ...ratesOf(row) },
    lock_version: row.lock_version,
  };
}
