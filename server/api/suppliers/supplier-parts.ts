import type { SupplierPatch } from "contract/suppliers.schema";
import type { Db } from "../../db/tables";
import type { SupplierParts } from "./suppliers.queries";

type Lists = Pick<SupplierPatch, "contacts" | "categories" | "vendor_ids">;

/** Each list that was sent takes the place of the whole one before. */
export async function replaceParts(trx: Db, supplier_id: number, lists: Lists): Promise<void> {
  if (lists.contacts) {
    await trx.deleteFrom("supplier_contacts").where("supplier_id", "=", supplier_id).execute();
    const rows = lists.contacts.map(({ name, role, email, phone, gets_po }, position) => ({
      supplier_id,
      position,
      name,
      role: role || null,
      email: email || null,
      phone: phone || null,
      gets_po: gets_po ? (1 as const) : (0 as const),
    }));
    if (rows.length > 0) await trx.insertInto("supplier_contacts").values(rows).execute();
  }
  if (lists.categories) {
    await trx.deleteFrom("supplier_categories").where("supplier_id", "=", supplier_id).execute();
    const rows = lists.categories.map((category, position) => ({
      supplier_id,
      position,
      name: category.name,
      is_hard_goods: category.is_hard_goods ? (1 as const) : (0 as const),
      is_soft_goods: category.is_soft_goods ? (1 as const) : (0 as const),
      lead_time_days: category.lead_time_days ?? null,
      returnable_days: category.returnable_days ?? null,
    }));
    if (rows.length > 0) await trx.insertInto("supplier_categories").values(rows).execute();
  }
  if (lists.vendor_ids) {
    await trx.deleteFrom("supplier_vendors").where("supplier_id", "=", supplier_id).execute();
    const rows = [...new Set(lists.vendor_ids)].map((vendor_id) => ({ supplier_id, vendor_id }));
    if (rows.length > 0) await trx.insertInto("supplier_vendors").values(rows).execute();
  }
}

/** The lists as the history tells them: a line of words each, so that who reads it sees what changed. */
export function tellParts({ contacts, categories, vendors }: SupplierParts) {
  return {
    contacts: contacts.map(({ name, role, email, phone, gets_po }) =>
      [name, role, email, phone, gets_po === 1 ? "gets purchase orders" : null].filter(Boolean).join(", "),
    ),
    categories: categories.map(({ name, is_hard_goods, is_soft_goods, lead_time_days, returnable_days }) =>
      [
        name,
        is_hard_goods === 1 ? "hard goods" : null,
        is_soft_goods === 1 ? "soft goods" : null,
        lead_time_days === null ? null : `${lead_time_days} work days to us`,
        returnable_days === null ? null : `returns within ${returnable_days} days`,
      ]
        .filter(Boolean)
        .join(", "),
    ),
    brands: vendors.map((vendor) => vendor.name),
  };
}
