import { type Kysely, type Migration, sql } from "kysely";
import type { MigratedStore } from "./migrated-store";

/** An index of the words by which customers are found by one or two letters: the index of three letters knows none of them. */
export function wordsOfCustomers(dialect: MigratedStore): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const statements = dialect.name === "postgres" ? POSTGRES : SQLITE;
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

const PARTS = ["first_name", "last_name", "company", "email", "phone"];
const joined = PARTS.map((part) => `coalesce(new.${part}, '')`).join(" || ' ' || ");
const text = `fold(${joined}) || ' ' || fold_spelled(${joined})`;
const changed = PARTS.map((part) => `old.${part} is not new.${part}`).join(" or ");

const SQLITE = [
  "create virtual table customer_search_words using fts5(text, content='', contentless_delete=1, detail=none, prefix='1 2', tokenize='unicode61')",
  `insert into customer_search_words (rowid, text) select new.id, ${text} from customers as new`,
  `create trigger customer_search_words_insert after insert on customers begin
    insert into customer_search_words (rowid, text) values (new.id, ${text}); end`,
  `create trigger customer_search_words_update after update on customers when ${changed} begin
    insert or replace into customer_search_words (rowid, text) values (new.id, ${text}); end`,
  `create trigger customer_search_words_delete after delete on customers begin
    delete from customer_search_words where rowid = old.id; end`,
];

const POSTGRES = [
  `create function words_of(value text) returns tsvector language sql immutable strict parallel safe as $$
    select to_tsvector('simple'::regconfig, regexp_replace(value, '[^[:alnum:]]+', ' ', 'g')) $$`,
  "create index customer_search_beginnings on customer_search using gin (words_of(text))",
];
