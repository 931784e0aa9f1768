import { type Kysely, type Migration, sql } from "kysely";
import type { Database } from "../tables";

/** The lists count new orders from abroad: few among many that wait. */
export function ordersAbroad(): Migration {
  return {
    async up(db: Kysely<Database>) {
      await sql`create index orders_abroad on orders (stage, is_international) where is_international = 1`.execute(db);
    },
  };
}
