import { spellingsOf } from "contract/fold-text";
import { sql } from "kysely";
import { type Dialect, exactOrders, indexedPhrases, searchPlans, TALLY_COLUMNS, wordBeginnings } from "./dialect";
import type { Db } from "./tables";

/** Pages of the search index written by one step of merging: about 10 ms and 100 ms. */
const FEW_PAGES = 100;
const MANY_PAGES = 1_000;

export const sqlite: Dialect = {
  name: "sqlite",
  awaitedSliceMs: 25,
  idColumn: "integer primary key autoincrement",
  forUpdate: sql``,
  forReference: sql``,
  turnOfImports: sql`select 1`,
  beginSnapshot: sql`begin`,

  async createDerivedStores(db) {
    await sql`create virtual table order_search using fts5(text, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1')`.execute(
      db,
    );
    const columns = TALLY_COLUMNS.map((column) => `${column} ${column === "has_vip" ? "integer" : "text"} not null`);
    await raw(
      db,
      `create table order_tallies (${columns.join(", ")}, orders integer not null, units integer not null, primary key (${TALLY_COLUMNS.join(", ")})) without rowid`,
    );
    await raw(db, `create trigger order_tallies_insert after insert on orders begin ${tally("new", 1)} end`);
    const changed = [...TALLY_COLUMNS, "total_units"]
      .map((column) => `old.${column} is not new.${column}`)
      .join(" or ");
    await raw(
      db,
      `create trigger order_tallies_update after update on orders when ${changed} begin ${tally("old", -1)} ${tally("new", 1)} end`,
    );
    await raw(db, `create trigger order_tallies_delete after delete on orders begin ${tally("old", -1)} end`);
  },

  async reserveIds(trx, table, count) {
    // The write lock is held, and rows written under these ids move the sequence on.
    const last = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(trx);
    const first = (last.rows[0]?.seq ?? 0) + 1;
    return Array.from({ length: count }, (_, index) => first + index);
  },

  async indexOrders(db, entries) {
    if (entries.length === 0) return;
    const rows = sql.join(entries.map((entry) => sql`(${entry.order_id}, ${spellingsOf(entry.text).join(" ")})`));
    await sql`insert or replace into order_search (rowid, text) values ${rows}`.execute(db);
  },

  searchOrders(q) {
    const found = searchPlans(q).map((plan) => {
      const parts = plan.filter(({ kind }) => kind === "exact").map(({ text }) => exactOrders(text));
      const phrases = plan.filter(({ kind }) => kind === "phrase");
      if (phrases.length > 0) {
        const match = matching(phrases.map(({ text }) => text));
        parts.push(sql`select rowid as id from order_search where order_search match ${match}`);
      }
      return sql`select id from (${sql.join(parts, sql` intersect `)})`;
    });
    return sql<number>`${sql.join(found, sql` union `)}`;
  },

  searchCustomers(q) {
    const phrases = indexedPhrases(q);
    if (phrases) return sql<number>`select rowid from customer_search where customer_search match ${matching(phrases)}`;
    const beginnings = wordBeginnings(q).map((beginning) => `${quoted(beginning)}*`);
    if (beginnings.length === 0) return sql<number>`select null where false`;
    return sql<number>`select rowid from customer_search_words where customer_search_words match ${beginnings.join(" OR ")}`;
  },

  async compactTallies() {},

  async mergeSearch(db, effort) {
    if (effort === "some") return mergePages(db, FEW_PAGES);
    // A negative number puts all parts on one level first; then each step goes on until a step has nothing left to write.
    await mergePages(db, -MANY_PAGES);
    for (let before = -1, now = await ownChanges(db); now - before >= 2; now = await ownChanges(db)) {
      before = now;
      await mergePages(db, MANY_PAGES);
    }
  },

  async withDelayedDurability(db, work) {
    // The setting is one of the connection, and cannot change inside a transaction.
    return await db.connection().execute(async (connection) => {
      return await withPragmas(connection, DELAYED, () => connection.transaction().execute(work));
    });
  },

  // There is one writer at a time.
  besideNoPastWrites: (db, work) => sqlite.withDelayedDurability(db, work),

  async fillAtOnce(db, work) {
    const result = await withPragmas(db, FILLING, work);
    await raw(db, "pragma wal_checkpoint(truncate)");
    return result;
  },

  async writeAside(db, work) {
    let written = 0;
    await db.transaction().execute(async (trx) => {
      const before = await ownChanges(trx);
      await work(trx);
      written = (await ownChanges(trx)) - before;
    });
    writtenAside.set(db, (writtenAside.get(db) ?? 0) + written);
  },

  async stateOf(db) {
    // total_changes counts what this connection wrote, data_version moves with what any other one committed.
    const { rows } = await sql<{ own: number; others: number }>`
      select total_changes() as own, data_version as others from pragma_data_version`.execute(db);
    return rows[0] ? `${rows[0].own - (writtenAside.get(db) ?? 0)}/${rows[0].others}` : null;
  },

  isUniqueViolation(error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY";
  },

  // There is one writer at a time.
  isDeadlock: () => false,
};

/** Changes of each connection that `stateOf` leaves out. */
const writtenAside = new WeakMap<Db, number>();

/** All of these phrases, each in any spelling. */
const matching = (phrases: readonly string[]) =>
  phrases.map((text) => `(${spellingsOf(text).map(quoted).join(" OR ")})`).join(" AND ");

const quoted = (phrase: string) => `"${phrase.replaceAll('"', '""')}"`;

type Pragmas = Readonly<Record<string, number>>;

/** The log keeps its order on the way to the disk: what a power failure leaves of it is whole. */
const DELAYED: Pragmas = { synchronous: 1 };
/** A page that many transactions write is copied from the log once, and read from memory meanwhile (1 GB and 256 MB). */
const FILLING: Pragmas = { ...DELAYED, wal_autocheckpoint: 262_144, cache_size: -262_144 };

/** They are settings of the connection, which has its own again afterwards. */
async function withPragmas<T>(connection: Db, pragmas: Pragmas, work: () => Promise<T>): Promise<T> {
  const before: Record<string, number> = {};
  for (const name of Object.keys(pragmas)) {
    const { rows } = await sql.raw<Record<string, number>>(`pragma ${name}`).execute(connection);
    before[name] = Object.values(rows[0] ?? {})[0] ?? 0;
  }
  await setPragmas(connection, pragmas);
  try {
    return await work();
  } finally {
    await setPragmas(connection, before);
  }
}

async function setPragmas(connection: Db, pragmas: Pragmas): Promise<void> {
  for (const [name, value] of Object.entries(pragmas)) await raw(connection, `pragma ${name} = ${value}`);
}

async function mergePages(db: Db, pages: number): Promise<void> {
  await sql`insert into order_search (order_search, rank) values ('merge', ${pages})`.execute(db);
}

async function ownChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}

function tally(row: "new" | "old", sign: 1 | -1): string {
  const columns = TALLY_COLUMNS.join(", ");
  const values = TALLY_COLUMNS.map((column) => `${row}.${column}`).join(", ");
  return `insert into order_tallies (${columns}, orders, units) values (${values}, ${sign}, ${sign} * ${row}.total_units)
    on conflict (${columns}) do update set orders = orders + excluded.orders, units = units + excluded.units;`;
}

async function raw(db: Db, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}
