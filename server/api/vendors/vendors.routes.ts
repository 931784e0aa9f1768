import { calls } from "contract/calls";
import { foldText } from "contract/fold-text";
import type { VendorListQuery } from "contract/vendors.schema";
import { sql } from "kysely";
import { folded, holdsText } from "../../db/holds-text";
import { countRows, onPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { shopToday } from "../../plan/calendar";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listAnswer } from "../paging";

export function vendorRoutes(mount: Mount, { db, clock, settings }: ApiDependencies): void {
  mount(
    calls.listVendors,
    ({ query }) => listAnswer(query, listVendors(db, query)),
    () => shopToday(clock(), settings.shopTimezone),
  );
}

/** Vendors that were not deleted, by name. */
async function listVendors(db: Db, query: VendorListQuery) {
  const words = query.q?.trim() ?? "";
  const matching = db
    .selectFrom("vendors")
    .where("deleted_at", "is", null)
    .$if(words !== "", (vendors) => vendors.where(holdsText("name", words)));
  const total = await countRows(matching);
  const vendors = await matching
    .select(["id", "name", "created_at", "updated_at", "deleted_at"])
    .orderBy(sql`case when ${folded(sql`name`)} = ${foldText(words)} then 0 else 1 end`)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .$call(onPage(query))
    .execute();
  return { rows: vendors, total };
}
