import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { foldSpelled, foldText } from "contract/fold-text";
import { type DatabaseConnection, Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from "kysely";
import pg from "pg";
import { type DatabasePlace, sqlitePath } from "../storage/database-place";
import { outageOf } from "../storage/outage";
import { BetterSqlite } from "./better-sqlite";
import type { Dialect } from "./dialect";
import { NamingClient } from "./naming-client";
import { postgres } from "./postgres";
import { sqlite } from "./sqlite";
import { ImmediateSqliteDialect } from "./sqlite-driver";
import { cacheStatements } from "./statement-cache";
import type { Database, Db } from "./tables";

export interface Connection {
  db: Db;
  dialect: Dialect;
}

/** `onWait` hears of a wait for another process that writes to the SQLite file. */
export function connect({ databaseUrl, dataDir }: DatabasePlace, options: { onWait?: () => void } = {}): Connection {
  return databaseUrl ? connectPostgres(databaseUrl) : connectSqlite(sqlitePath(dataDir), options);
}

/** For the few statements of opening; later ones are waited for by the driver, without holding up the event loop. */
const BUSY_WHILE_OPENING_MS = 5_000;
/** By which a PostgreSQL server knows our connections. */
export const APPLICATION_NAME = "order-management";
const INT8_OID = 20;
const NUMERIC_OID = 1700;

/** Opens (and creates) the SQLite file. Durable: WAL with synchronous=FULL. `onWait` hears of a wait for another process that writes. */
export function connectSqlite(path: string, { onWait }: { onWait?: () => void } = {}): Connection {
  mkdirSync(dirname(path), { recursive: true });
  const database = new BetterSqlite(path, { timeout: BUSY_WHILE_OPENING_MS });
  try {
    for (const pragma of PRAGMAS) database.pragma(pragma);
  } catch (error) {
    database.close();
    throw error;
  }
  for (const [name, fold] of Object.entries({ fold: foldText, fold_spelled: foldSpelled }))
    database.function(name, { deterministic: true }, (text) => (typeof text === "string" ? fold(text) : null));
  const dialect = new ImmediateSqliteDialect({ database: cacheStatements(database) }, { database, onWait });
  return { db: new Kysely<Database>({ dialect }), dialect: sqlite };
}

const PRAGMAS = [
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "cache_size = -16000",
  "busy_timeout = 0",
];

/** `url` is `postgres://…`. */
export function connectPostgres(url: string, options: { poolSize?: number } = {}): Connection {
  const pool = new pg.Pool({
    Client: NamingClient,
    // Statements that are asked together are sent together, not each after the answer to the one before.
    pipeline: true,
    connectionString: url,
    max: options.poolSize ?? 10,
    // One stays open as long as the program runs: change-secret looks for it.
    min: 1,
    application_name: APPLICATION_NAME,
    // Sums and counts fit a double; pg would hand them over as strings.
    types: { getTypeParser: (oid, format) => (isBigNumber(oid) ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // A database that restarts breaks connections: idle ones, which the pool hears, and those of a transaction between two of its
  // statements, which nobody hears. Unheard, that would end the process. The next query opens another, or fails its transaction.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { db: new Kysely<Database>({ dialect: new ForgivingPostgresDialect({ pool }) }), dialect: postgres };
}

function isBigNumber(oid: number): boolean {
  return oid === INT8_OID || oid === NUMERIC_OID;
}

class ForgivingPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ForgivingPostgresDriver(this.#config);
  }
}

class ForgivingPostgresDriver extends PostgresDriver {
  /** With the connection its transaction has gone. To fail at that once more would hide the first cause; the pool drops the connection. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!outageOf(error)) throw error;
    }
  }
}
