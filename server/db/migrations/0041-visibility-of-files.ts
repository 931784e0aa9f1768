import { type Kysely, type Migration, sql } from "kysely";

/** What staff add is internal, in the words of field-guide §4.1. */
export function visibilityOfFiles(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`update files set visibility = 'internal' where visibility = 'private'`.execute(db);
    },
  };
}
