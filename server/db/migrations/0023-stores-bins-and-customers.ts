import { type Kysely, type Migration, sql } from "kysely";
import type { MigratedStore } from "./migrated-store";

/**
 * When stores last changed customers and products: what comes late must not undo what is newer. Which received pieces are at their place
 * no more. Which names of a roster are in a shipment. And an index by which
 * customers are found. Orders are read anew at the next housekeeping, for their bins and the words of their checks.
 */
export function storesBinsAndCustomers(dialect: MigratedStore): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const search = dialect.name === "postgres" ? POSTGRES_SEARCH : SQLITE_SEARCH;
      for (const statement of [...COLUMNS, ...search]) await sql.raw(statement).execute(db);
    },
  };
}

const COLUMNS = [
  "alter table customers add column store_updated_at text",
  "alter table products add column store_updated_at text",
  "alter table requisition_splits add column quantity_left integer not null default 0",
  "alter table shipments add column names_json text not null default '[]'",
  "create index orders_reordered on orders (reordered_from_id) where reordered_from_id is not null",
  `insert into settings (key, value) select 'plan.stale', 'all' where exists (select 1 from orders)
    on conflict (key) do update set value = 'all'`,
];

const PARTS = ["first_name", "last_name", "company", "email", "phone"];
const joined = (of: string) => PARTS.map((part) => `coalesce(${of}${part}, '')`).join(" || ' ' || ");

const text = `fold(${joined("new.")}) || ' ' || fold_spelled(${joined("new.")})`;
const changed = PARTS.map((part) => `old.${part} is not new.${part}`).join(" or ");

/** Its texts are kept nowhere but in the index. */
const SQLITE_SEARCH = [
  "create virtual table customer_search using fts5(text, content='', contentless_delete=1, tokenize='trigram')",
  `insert into customer_search (rowid, text) select new.id, ${text} from customers as new`,
  `create trigger customer_search_insert after insert on customers begin
    insert into customer_search (rowid, text) values (new.id, ${text}); end`,
  `create trigger customer_search_update after update on customers when ${changed} begin
    insert or replace into customer_search (rowid, text) values (new.id, ${text}); end`,
  `create trigger customer_search_delete after delete on customers begin
    delete from customer_search where rowid = old.id; end`,
];

const same = PARTS.map((part) => `old.${part} is not distinct from new.${part}`).join(" and ");

const POSTGRES_SEARCH = [
  "create table customer_search (customer_id integer primary key references customers (id) on delete cascade, text text not null)",
  `insert into customer_search (customer_id, text) select new.id, ${text} from customers as new`,
  "create index customer_search_text on customer_search using gin (text gin_trgm_ops)",
  `create function index_customer() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and ${same} then return null; end if;
      insert into customer_search (customer_id, text) values (new.id, ${text})
        on conflict (customer_id) do update set text = excluded.text;
      return null;
    end $$`,
  "create trigger customer_search_change after insert or update on customers for each row execute function index_customer()",
];
