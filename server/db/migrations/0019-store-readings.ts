import { type Kysely, type Migration, sql } from "kysely";

/** What a store charged beside its goods, when it says that an order ships, and what a reader of it could not read. */
export function storeReadings(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    },
  };
}

const STATEMENTS = [
  "alter table orders add column fee_lines_json text not null default '[]'",
  "alter table orders add column store_checks_json text not null default '[]'",
  "alter table orders add column store_ship_by_date text",
];
