import pg from "pg";
import { BetterSqlite } from "../../server/db/better-sqlite";

type Row = Record<string, unknown>;

/** A database as the archive's SQL needs it: plain statements, and the few words in which the two kinds differ. */
export interface StoreHandle {
  readonly kind: "sqlite" | "postgres";
  run(sql: string): Promise<void>;
  all(sql: string): Promise<Row[]>;
  columns(table: string): Promise<string[]>;
  /** An instant or a day, moved back by as many days as the SQL expression `days` says; null stays null. */
  earlierInstant(column: string, days: string): string;
  earlierDay(column: string, days: string): string;
  close(): Promise<void>;
}

/** For one writer alone that may lose the file in a crash: the bench throws a half-made file away. */
export function openSqlite(path: string): StoreHandle {
  const database = new BetterSqlite(path);
  for (const pragma of [
    // From WAL there is no way to OFF but over DELETE.
    "journal_mode = DELETE",
    "journal_mode = OFF",
    "synchronous = OFF",
    "locking_mode = EXCLUSIVE",
    "foreign_keys = OFF",
    "cache_size = -1500000",
    "temp_store = MEMORY",
    "threads = 2",
  ]) {
    database.pragma(pragma);
  }
  const all = (sql: string) => database.prepare<[], Row>(sql).all();
  return {
    kind: "sqlite",
    run: async (sql) => void database.exec(sql),
    all: async (sql) => all(sql),
    columns: async (table) => all(`pragma table_info(${table})`).map((row) => String(row.name)),
    earlierInstant: (column, days) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-' || ${days} || ' days')`,
    earlierDay: (column, days) => `date(${column}, '-' || ${days} || ' days')`,
    async close() {
      database.pragma("locking_mode = NORMAL");
      database.pragma("journal_mode = WAL");
      database.close();
    },
  };
}

export async function openPostgres(url: string): Promise<StoreHandle> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const all = async (sql: string): Promise<Row[]> => (await client.query(sql)).rows;
  return {
    kind: "postgres",
    run: async (sql) => void (await client.query(sql)),
    all,
    async columns(table) {
      const rows = await all(
        `select column_name from information_schema.columns where table_schema = current_schema() and table_name = '${table}' order by ordinal_position`,
      );
      return rows.map((row) => String(row.column_name));
    },
    earlierInstant: (column, days) =>
      `to_char((${column})::timestamptz at time zone 'UTC' - (${days}) * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    earlierDay: (column, days) => `to_char((${column})::date - (${days})::integer, 'YYYY-MM-DD')`,
    close: () => client.end(),
  };
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
