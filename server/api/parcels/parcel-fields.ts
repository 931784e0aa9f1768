import type { ParcelPatch } from "contract/locations.schema";
import type { FieldErrors } from "contract/validation";
import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import { invalid } from "../errors";

type Checked = Pick<ParcelPatch, "supplier_id" | "owner_id" | "receiving_id" | "received_date">;

/** Throws 422 with a sentence at each field that names nothing, or a day to come. */
export async function checkParcelFields(db: Kysely<Database>, fields: Checked, today: string): Promise<void> {
  const errors: FieldErrors = {};
  const { supplier_id, owner_id, receiving_id, received_date } = fields;
  if (supplier_id) {
    const supplier = await db
      .selectFrom("suppliers")
      .select(["name", "merged_into_id"])
      .where("id", "=", supplier_id)
      .executeTakeFirst();
    if (!supplier) errors.supplier_id = ["There is no such supplier. Choose another one."];
    else if (supplier.merged_into_id !== null)
      errors.supplier_id = [`${supplier.name} was merged into another supplier. Choose that one.`];
  }
  if (owner_id) {
    const owner = await db
      .selectFrom("users")
      .select("id")
      .where("id", "=", owner_id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!owner) errors.owner_id = ["There is no such person. Choose another."];
  }
  if (receiving_id) {
    const receiving = await db.selectFrom("receivings").select("id").where("id", "=", receiving_id).executeTakeFirst();
    if (!receiving) errors.receiving_id = ["There is no such receiving. Choose the one that this parcel belongs to."];
  }
  if (received_date && received_date > today) errors.received_date = ["Enter today or an earlier day."];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
