import { join } from "node:path";
import { sql } from "kysely";
import { createApi } from "./api/app";
import type { ApiDependencies } from "./api/context";
import { type Clock, systemClock } from "./clock";
import { type Connection, connectPostgres, connectSqlite } from "./db/connect";
import { isMigrated, migrateToLatest } from "./db/migrate";
import { takeServingLock } from "./db/serving-lock";
import type { ServingSettings, Settings } from "./env.server";
import { ensureFirstAdmin } from "./first-admin";
import { startHousekeeping } from "./jobs/housekeeping";
import { jsonLogger, type Logger } from "./logger";

/** The running backend: the database with all that hangs on it. `api` is null where the company's own backend answers /api. */
export interface Backend extends ApiDependencies {
  settings: ServingSettings;
  api: { fetch(request: Request): Promise<Response> } | null;
  /** Null when the database answers and is migrated, else why not. */
  notReadyBecause(): Promise<string | null>;
  close(): Promise<void>;
}

interface BootOptions {
  clock?: Clock;
  logger?: Logger;
  /** Where the first admin's password is printed. */
  announce?: (line: string) => void;
}

export function connect(settings: Pick<Settings, "databaseUrl" | "dataDir">): Connection {
  return settings.databaseUrl
    ? connectPostgres(settings.databaseUrl)
    : connectSqlite(join(settings.dataDir, "orders.db"));
}

/** Locks the data folder, opens and migrates the database, makes the first admin. Rejects with a sentence for the operator. */
export async function boot(settings: ServingSettings, options: BootOptions = {}): Promise<Backend> {
  const write = (line: string) => process.stdout.write(line);
  const { clock = systemClock, logger = jsonLogger(write), announce = (line: string) => write(`${line}\n`) } = options;
  const lock = settings.databaseUrl ? null : takeServingLock(settings.dataDir);
  const { db, dialect } = connect(settings);
  try {
    await migrateToLatest(db, dialect);
  } catch (error) {
    await db.destroy();
    lock?.release();
    throw error;
  }
  const dependencies: ApiDependencies = { db, dialect, clock, logger, settings };
  if (!settings.apiBaseUrl) await announceFirstAdmin(dependencies, announce);
  const stopHousekeeping = startHousekeeping(dependencies);
  const api = settings.apiBaseUrl ? null : createApi(dependencies);
  return {
    ...dependencies,
    settings,
    api: api && { fetch: async (request) => await api.fetch(request) },
    notReadyBecause: () => whyNotReady(dependencies),
    async close() {
      await stopHousekeeping();
      await db.destroy();
      lock?.release();
    },
  };
}

async function announceFirstAdmin(dependencies: ApiDependencies, announce: (line: string) => void): Promise<void> {
  const admin = await ensureFirstAdmin(dependencies, dependencies.settings);
  if (!admin) return;
  announce("");
  announce("  The first admin was created. This password is shown once:");
  announce(`    email     ${admin.email}`);
  announce(`    password  ${admin.password}`);
  announce("");
}

async function whyNotReady({ db, dialect }: ApiDependencies): Promise<string | null> {
  try {
    await sql`select 1`.execute(db);
    return (await isMigrated(db, dialect)) ? null : "The database is not migrated.";
  } catch {
    return "The database does not answer.";
  }
}
