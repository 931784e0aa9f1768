import { sql } from "kysely";
import { createApi } from "./api/app";
import type { ApiDependencies } from "./api/context";
import { refuseUnfinishedRestore } from "./backup/unfinished-restore";
import { type Clock, instantOf, systemClock } from "./clock";
import { type Connection, connect, type DatabasePlace } from "./db/connect";
import { isMigrated, migrateToLatest } from "./db/migrate";
import { takeServingLock } from "./db/serving-lock";
import type { ServingSettings } from "./env.server";
import { ensureFirstAdmin } from "./first-admin";
import { startHousekeeping } from "./jobs/housekeeping";
import { jsonLogger, type Logger } from "./logger";
import { startDelivery } from "./mail/delivery";
import { ensureSystemTemplates } from "./mail/templates/system-templates";
import { createTokenCipher } from "./sessions/token-cipher";

/** The running backend: the database with all that hangs on it. `api` is null where the company's own backend answers /api. */
export interface Backend extends ApiDependencies {
  settings: ServingSettings;
  api: { fetch(request: Request): Promise<Response> } | null;
  /** Null when the database answers and is migrated, else why not. */
  notReadyBecause(): Promise<string | null>;
  /** Gives an empty database its first admin and prints a generated password. For when requests are answered: a start that fails prints none. */
  makeFirstAdmin(): Promise<void>;
  close(): Promise<void>;
}

interface BootOptions {
  clock?: Clock;
  logger?: Logger;
  /** Where the first admin's password is printed. */
  announce?: (line: string) => void;
}

/** Opens the database, brings it to the latest schema, and gives it the texts of mail that it lacks. Rejects with a sentence for the operator. */
export async function openDatabase(place: DatabasePlace): Promise<Connection> {
  const connection = connect(place);
  try {
    await migrateToLatest(connection.db, connection.dialect);
    await ensureSystemTemplates(connection.db, instantOf(systemClock()));
    return connection;
  } catch (error) {
    await connection.db.destroy();
    throw place.databaseUrl ? unusable(error) : error;
  }
}

/** The driver says what is wrong, but not of which setting. A name with several addresses fails without words, by a code. */
function unusable(error: unknown): Error {
  const { message, code }: { message?: unknown; code?: unknown } = error instanceof Error ? error : {};
  return new Error(`The database of DATABASE_URL cannot be used: ${message || code || String(error)}`, {
    cause: error,
  });
}

/** Locks the data folder, opens and migrates the database. Rejects with a sentence for the operator. */
export async function boot(settings: ServingSettings, options: BootOptions = {}): Promise<Backend> {
  const write = (line: string) => process.stdout.write(line);
  const { clock = systemClock, logger = jsonLogger(write), announce = (line: string) => write(`${line}\n`) } = options;
  refuseUnfinishedRestore(settings.dataDir);
  const lock = settings.databaseUrl ? null : takeServingLock(settings.dataDir);
  const { db, dialect } = await openDatabase(settings).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  const linkCipher = createTokenCipher(settings.sessionSecret, "proof links");
  const factorCipher = createTokenCipher(settings.sessionSecret, "second factors");
  const dependencies: ApiDependencies = { db, dialect, clock, logger, settings, linkCipher, factorCipher };
  const stopHousekeeping = startHousekeeping(dependencies);
  const stopDelivery = settings.apiBaseUrl ? async () => {} : startDelivery(dependencies);
  const api = settings.apiBaseUrl ? null : createApi(dependencies);
  return {
    ...dependencies,
    settings,
    api: api && { fetch: async (request) => await api.fetch(request) },
    notReadyBecause: () => whyNotReady(dependencies),
    makeFirstAdmin: settings.apiBaseUrl ? async () => {} : onceMade(() => makeFirstAdmin(dependencies, announce)),
    async close() {
      await Promise.all([stopHousekeeping(), stopDelivery()]);
      await db.destroy();
      lock?.release();
    },
  };
}

async function makeFirstAdmin(dependencies: ApiDependencies, announce: (line: string) => void): Promise<void> {
  await ensureFirstAdmin({
    ...dependencies,
    tell({ email, password }) {
      announce("");
      announce("  The first admin was created. This password is shown once:");
      announce(`    email     ${email}`);
      announce(`    password  ${password}`);
      announce("");
    },
  });
}

/** Every caller waits for the same work; after a failure the next one tries again. */
function onceMade(make: () => Promise<void>): () => Promise<void> {
  let made: Promise<void> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

async function whyNotReady({ db, dialect }: ApiDependencies): Promise<string | null> {
  try {
    await sql`select 1`.execute(db);
    return (await isMigrated(db, dialect)) ? null : "The database is not migrated.";
  } catch {
    return "The database does not answer.";
  }
}
