import { type Kysely, type Migration, sql } from "kysely";

/** What people here write about customers, and which order another one repeats. */
export function customersAndReorders(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const column of ["locale text", "addresses_json text", "lock_version integer not null default 1"])
        await sql`alter table customers add column ${sql.raw(column)}`.execute(db);
      await sql`alter table orders add column reordered_from_id integer references orders (id)`.execute(db);
    },
  };
}
