import { type Kysely, type Migration, sql } from "kysely";
import { indexAnew } from "./0010-search-text";
import type { MigratedStore } from "./migrated-store";

/** "Größe" is found as "groesse", too: PostgreSQL gets the function that says so, and orders with such letters are indexed anew. */
export function searchSpellings(dialect: MigratedStore): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (dialect.name === "postgres") await sql.raw(foldSpelledFunction()).execute(db);
      await indexAnew(db, (order_id, text) => dialect.indexOrders(db, [{ order_id, text }]));
    },
  };
}

/** `foldSpelled` of contract/fold-text.ts, in SQL. */
function foldSpelledFunction(): string {
  const pairs = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
  const spelled = Object.entries(pairs).reduce(
    (text, [letter, two]) => `replace(replace(${text}, '${letter}', '${two}'), '${letter.toUpperCase()}', '${two}')`,
    "normalize(value, NFC)",
  );
  return `create function fold_spelled(value text) returns text language sql immutable strict parallel safe as $$
    select case when length(value) = octet_length(value) then lower(value) else fold(${spelled}) end $$`;
}
