import { type Kysely, type Migration, sql } from "kysely";

/** The lists count new orders from abroad: few among many that wait. */
export function ordersAbroad(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`create index orders_abroad on orders (stage, is_international) where is_international = 1`.execute(db);
    },
  };
}
