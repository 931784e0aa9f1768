import type { VendorListQuery } from "contract/vendors.schema";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables";

/** Vendors that were not deleted, by name. */
export async function listVendors(db: Kysely<Database>, query: VendorListQuery) {
  const words = query.q?.trim().toLowerCase() ?? "";
  const pattern = `%${words.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const matching = db
    .selectFrom("vendors")
    .where("deleted_at", "is", null)
    .$if(words !== "", (vendors) => vendors.where(sql<boolean>`lower(name) like ${pattern} escape '\\'`));
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const vendors = await matching
    .select(["id", "name", "deleted_at"])
    .orderBy(sql`case when lower(name) = ${words} then 0 else 1 end`)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { vendors, total };
}
