import { type Kysely, type Migration, sql } from "kysely";

/** How often an import was taken up again after its process died: one that ends every process must not be taken up for ever. */
export function importResumes(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql.raw("alter table imports add column resumes integer not null default 0").execute(db);
    },
  };
}
