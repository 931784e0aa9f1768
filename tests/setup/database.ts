import { randomBytes } from "node:crypto";
import { copyFile, rm } from "node:fs/promises";
import { sql } from "kysely";
import { type Connection, connectPostgres, connectSqlite } from "server/db/connect";
import { postgres } from "server/db/postgres";
import { ensureSystemTemplates } from "server/mail/templates/system-templates";
import { migrateToLatest } from "server/schema/migrate";
import { type DatabasePlace, sqlitePath } from "server/storage/database-place";
import { makeDataFolder } from "./data-folder";

export interface TestDatabase extends Connection {
  readonly place: DatabasePlace;
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
  const dir = await makeDataFolder("orders-test-");
  const hasCopy = await copySqlite(dir);
  const connection = connectSqlite(sqlitePath(dir));
  if (!hasCopy) await prepare(connection);
  return {
    ...connection,
    place: { databaseUrl: null, dataDir: dir },
    async close() {
      await connection.db.destroy();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Lays a migrated SQLite file into this empty data folder, where the run has one to copy. */
export async function copySqlite(dir: string): Promise<boolean> {
  const template = process.env[SQLITE_TEMPLATE];
  if (template) await copyFile(template, sqlitePath(dir));
  return template !== undefined;
}

async function openPostgres(url: string): Promise<TestDatabase> {
  const template = process.env[POSTGRES_TEMPLATE];
  const name = await createDatabase(url, template);
  const databaseUrl = addressOf(url, name);
  const connection = connectPostgres(databaseUrl, { poolSize: 4 });
  if (!template) await prepare(connection);
  const dataDir = await makeDataFolder("orders-test-");
  return {
    ...connection,
    place: { databaseUrl, dataDir },
    async close() {
      await connection.db.destroy();
      await dropDatabase(url, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Do the tests of this run have a PostgreSQL server? */
export const isPostgres = Boolean(process.env.TEST_DATABASE_URL);

export interface TestPlace {
  place: DatabasePlace;
  close(): Promise<void>;
}

/** A place without a database yet: an empty folder, and with TEST_DATABASE_URL an empty database on that server. */
export async function openEmptyPlace(): Promise<TestPlace> {
  return await openPlace();
}

/** A copy of this place's database, to which nobody is connected. */
export async function openCopyOf({ databaseUrl, dataDir }: DatabasePlace): Promise<TestPlace> {
  const copy = await openPlace(databaseUrl ? new URL(databaseUrl).pathname.slice(1) : undefined);
  if (!databaseUrl) await copyFile(sqlitePath(dataDir), sqlitePath(copy.place.dataDir));
  return copy;
}

async function openPlace(template?: string): Promise<TestPlace> {
  const dataDir = await makeDataFolder("orders-test-");
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return { place: { databaseUrl: null, dataDir }, close: removeFolder };
  const name = await createDatabase(url, template);
  return {
    place: { databaseUrl: addressOf(url, name), dataDir },
    async close() {
      await dropDatabase(url, name);
      await removeFolder();
    },
  };
}

async function prepare({ db, dialect }: Pick<Connection, "db" | "dialect">): Promise<void> {
  await migrateToLatest(db, dialect);
  await ensureSystemTemplates(db, "2026-03-10T15:00:00.000Z");
}

/** They name a migrated database that the others are copied from: migrating takes ten times as long as a copy. */
const SQLITE_TEMPLATE = "TEST_SQLITE_TEMPLATE";
const POSTGRES_TEMPLATE = "TEST_POSTGRES_TEMPLATE";

/** Once a run, before its workers start: they inherit the environment. Returns what undoes it. */
export async function setup(): Promise<() => Promise<void>> {
  const sqlite = await openSqlite();
  // Closed, the file holds all that its log held.
  await sqlite.db.destroy();
  process.env[SQLITE_TEMPLATE] = sqlitePath(sqlite.place.dataDir);
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return sqlite.close;
  const name = await createDatabase(url);
  await inDatabase(addressOf(url, name), (db) => prepare({ db, dialect: postgres }));
  process.env[POSTGRES_TEMPLATE] = name;
  return async () => {
    await dropDatabase(url, name);
    await sqlite.close();
  };
}

/** Its name. To copy files costs a third of what it costs to write each page to the log. */
async function createDatabase(url: string, template = "template1"): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await inDatabase(url, (db) =>
    sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(db),
  );
  return name;
}

function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function dropDatabase(url: string, name: string): Promise<void> {
  await inDatabase(url, (db) => sql`drop database ${sql.id(name)} with (force)`.execute(db));
}

async function inDatabase(url: string, work: (db: Connection["db"]) => Promise<unknown>): Promise<void> {
  const { db } = connectPostgres(url, { poolSize: 1 });
  await work(db);
  await db.destroy();
}
