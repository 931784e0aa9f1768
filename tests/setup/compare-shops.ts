import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Connection } from "server/db/connect";
import type { Database } from "server/db/tables";

/** Every table with all of its rows as JSON, in an order that hangs on nothing but the rows. */
export async function allRows({ db, dialect }: Connection): Promise<Record<string, string[]>> {
  const names = dialect.name === "sqlite" ? sqliteTables(db) : postgresTables(db);
  const tables: Record<string, string[]> = {};
  for (const name of await names) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    tables[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return tables;
}

async function sqliteTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table' order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function postgresTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Content by its path under DATA_DIR/files. */
export function allContent(dataDir: string, folder: string): Map<string, Buffer> {
  const root = join(dataDir, "files", folder);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(root.length + 1), readFileSync(path)]),
  );
}
