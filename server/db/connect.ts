import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { foldText } from "contract/fold-text";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import pg from "pg";
import { BetterSqlite } from "./better-sqlite";
import type { Dialect } from "./dialect/dialect";
import { postgres } from "./dialect/postgres";
import { sqlite } from "./dialect/sqlite";
import { cacheStatements } from "./statement-cache";
import type { Database } from "./tables";

export interface Connection {
  db: Kysely<Database>;
  dialect: Dialect;
}

/** Where a shop's database is: `postgres://…`, or SQLite in the data folder. */
export interface DatabasePlace {
  databaseUrl: string | null;
  dataDir: string;
}

export const sqlitePath = (dataDir: string) => join(dataDir, "orders.db");

export function connect({ databaseUrl, dataDir }: DatabasePlace): Connection {
  return databaseUrl ? connectPostgres(databaseUrl) : connectSqlite(sqlitePath(dataDir));
}

const BUSY_TIMEOUT_MS = 10_000;
const INT8_OID = 20;
const NUMERIC_OID = 1700;

/** Opens (and creates) the SQLite file. Durable: WAL with synchronous=FULL. */
export function connectSqlite(path: string): Connection {
  mkdirSync(dirname(path), { recursive: true });
  const database = new BetterSqlite(path, { timeout: BUSY_TIMEOUT_MS });
  for (const pragma of ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "cache_size = -16000"]) {
    database.pragma(pragma);
  }
  database.function("fold", { deterministic: true }, (text) => (typeof text === "string" ? foldText(text) : null));
  return {
    db: new Kysely<Database>({ dialect: new ImmediateSqliteDialect({ database: cacheStatements(database) }) }),
    dialect: sqlite,
  };
}

/** `url` is `postgres://…`. */
export function connectPostgres(url: string, options: { poolSize?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    // Sums and counts fit a double; pg would hand them over as strings.
    types: { getTypeParser: (oid, format) => (isBigNumber(oid) ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // A database that restarts breaks idle connections; unheard, that would end the process. The next query opens another.
  pool.on("error", () => undefined);
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), dialect: postgres };
}

function isBigNumber(oid: number): boolean {
  return oid === INT8_OID || oid === NUMERIC_OID;
}

/** Transactions take the write lock at once: one that read first and wrote later would fail under a second process. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** SQLite rolls back DDL too, so a migration that fails half way leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config);
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}
