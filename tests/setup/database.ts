import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Connection, connectPostgres, connectSqlite } from "server/db/connect";
import { migrateToLatest } from "server/db/migrate";

export interface TestDatabase extends Connection {
  /** Removes the database for good. */
  close(): Promise<void>;
}

/** A migrated, empty database of its own: a SQLite file, or with TEST_DATABASE_URL a schema of that PostgreSQL. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const opened = process.env.TEST_DATABASE_URL
    ? await openPostgresSchema(process.env.TEST_DATABASE_URL)
    : await openSqliteFile();
  await migrateToLatest(opened.db, opened.dialect);
  return opened;
}

async function openSqliteFile(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "orders-test-"));
  const connection = connectSqlite(join(folder, "orders.db"));
  return {
    ...connection,
    async close() {
      await connection.db.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openPostgresSchema(url: string): Promise<TestDatabase> {
  const schema = `test_${randomBytes(8).toString("hex")}`;
  const admin = connectPostgres(url, { poolSize: 1 });
  await admin.db.transaction().execute(async (trx) => {
    // Files run side by side: only one may install the extension.
    await sql`select pg_advisory_xact_lock(hashtext('pg_trgm'))`.execute(trx);
    await sql`create extension if not exists pg_trgm with schema public`.execute(trx);
  });
  await sql`create schema ${sql.id(schema)}`.execute(admin.db);
  const connection = connectPostgres(url, { schema, poolSize: 4 });
  return {
    ...connection,
    async close() {
      await connection.db.destroy();
      await sql`drop schema ${sql.id(schema)} cascade`.execute(admin.db);
      await admin.db.destroy();
    },
  };
}
