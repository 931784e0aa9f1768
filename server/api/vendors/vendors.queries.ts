import { foldText } from "contract/fold-text";
import type { VendorListQuery } from "contract/vendors.schema";
import { type Kysely, sql } from "kysely";
import { folded, holdsText } from "../../db/holds-text";
import type { Database } from "../../db/tables";

/** Vendors that were not deleted, by name. */
export async function listVendors(db: Kysely<Database>, query: VendorListQuery) {
  const words = query.q?.trim() ?? "";
  const matching = db
    .selectFrom("vendors")
    .where("deleted_at", "is", null)
    .$if(words !== "", (vendors) => vendors.where(holdsText("name", words)));
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const vendors = await matching
    .select(["id", "name", "created_at", "updated_at", "deleted_at"])
    .orderBy(sql`case when ${folded(sql`name`)} = ${foldText(words)} then 0 else 1 end`)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { vendors, total };
}
