import { setTimeout } from "node:timers/promises";
import type BetterSqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import { outageOf } from "../storage/outage";

const BUSY_WITHIN_MS = 10_000;
const BUSY_RETRY_MS = 20;
/** A wait so long is worth a word: another program writes much. */
const LONG_WAIT_MS = 1_000;

interface Shared {
  /** What the dialect's own configuration prepares its statements with. */
  database: Pick<BetterSqlite.Database, "inTransaction">;
  /** Another process has held the write lock for a second. */
  onWait?: (() => void) | undefined;
}

export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #shared: Shared;

  constructor(config: SqliteDialectConfig, shared: Shared) {
    super(config);
    this.#config = config;
    this.#shared = shared;
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config, this.#shared);
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #shared: Shared;
  #connection: DatabaseConnection | undefined;

  constructor(config: SqliteDialectConfig, shared: Shared) {
    super(config);
    this.#shared = shared;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const own = await super.acquireConnection();
    this.#connection ??= patient(own, this.#shared);
    return this.#connection;
  }

  /** Transactions take the write lock at once: one that read first and wrote later would fail under a second process. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** After a full disk SQLite has rolled back by itself. To ask for it once more would fail and hide the first cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#shared.database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Waits for the write of another process. SQLite's own time-out would hold up the event loop meanwhile. */
function patient(connection: DatabaseConnection, { onWait }: Shared): DatabaseConnection {
  return {
    async executeQuery(query) {
      const startedAt = performance.now();
      for (let hasReported = false; ; await setTimeout(BUSY_RETRY_MS)) {
        try {
          return await connection.executeQuery(query);
        } catch (error) {
          const waitedMs = performance.now() - startedAt;
          if (outageOf(error)?.code !== "database_busy" || waitedMs > BUSY_WITHIN_MS) throw error;
          if (!hasReported && waitedMs > LONG_WAIT_MS) onWait?.();
          hasReported ||= waitedMs > LONG_WAIT_MS;
        }
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

/** SQLite rolls back DDL too, so a migration that fails half way leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
