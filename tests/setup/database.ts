import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Connection, connectPostgres, connectSqlite } from "server/db/connect";
import { migrateToLatest } from "server/db/migrate";

export interface TestDatabase extends Connection {
  /** Drops everything that it held. */
  close(): Promise<void>;
}

/**
 * A migrated, empty database that nobody else uses: a SQLite file, or, where TEST_DATABASE_URL names a PostgreSQL
 * database, a schema of its own in that. One a test file is enough: `beforeAll(open)`, `afterAll(() => database.close())`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openPostgres(url) : openSqlite();
}

async function openSqlite(): Promise<TestDatabase> {
  const dir = await mkdtemp(join(tmpdir(), "orders-test-"));
  const connection = connectSqlite(join(dir, "orders.db"));
  await migrateToLatest(connection.db, connection.dialect);
  return {
    ...connection,
    async close() {
      await connection.db.destroy();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function openPostgres(url: string): Promise<TestDatabase> {
  const schema = `test_${randomBytes(8).toString("hex")}`;
  const outside = connectPostgres(url, { poolSize: 1 });
  await sql`create schema ${sql.id(schema)}`.execute(outside.db);
  const connection = connectPostgres(url, { schema, poolSize: 4 });
  await migrateToLatest(connection.db, connection.dialect);
  return {
    ...connection,
    async close() {
      await connection.db.destroy();
      await sql`drop schema ${sql.id(schema)} cascade`.execute(outside.db);
      await outside.db.destroy();
    },
  };
}
