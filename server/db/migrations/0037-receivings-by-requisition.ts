import { type Kysely, type Migration, sql } from "kysely";

/** What comes for a requisition is asked for by each list of productions; SQLite built an index of all receivings for each such question. */
export function receivingsByRequisition(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`create index receivings_requisition on receivings (requisition_id)`.execute(db);
    },
  };
}
