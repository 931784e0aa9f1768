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
 * server, a database of its own there. One a test file is enough: `beforeAll(open)`, `afterAll(() => database.close())`.
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
  const name = `test_${randomBytes(8).toString("hex")}`;
  await inDatabase(url, (db) => sql`create database ${sql.id(name)}`.execute(db));
  const own = new URL(url);
  own.pathname = `/${name}`;
  const connection = connectPostgres(own.href, { poolSize: 4 });
  await migrateToLatest(connection.db, connection.dialect);
  return {
    ...connection,
    async close() {
      await connection.db.destroy();
      await inDatabase(url, (db) => sql`drop database ${sql.id(name)} with (force)`.execute(db));
    },
  };
}

async function inDatabase(url: string, work: (db: Connection["db"]) => Promise<unknown>): Promise<void> {
  const { db } = connectPostgres(url, { poolSize: 1 });
  await work(db);
  await db.destroy();
}
