import type { ApiDependencies } from "../api/context";
import { refuseUnfinishedRestore } from "../backup/unfinished-restore";
import { type Clock, instantOf, systemClock } from "../clock";
import { type Connection, connect } from "../db/connect";
import { checkDatabaseFile } from "../db/database-file";
import { startLogCopying } from "../db/log-copying";
import { takeServingLock } from "../db/serving-lock";
import type { ServingSettings } from "../env.server";
import { requireOwnFiles } from "../files/folder-marker";
import { openDisk } from "../files/open-disk";
import { Background } from "../jobs/background";
import { lastingFailures } from "../jobs/lasting-failures";
import { jsonLogger, type Logger } from "../logger";
import { startDelivery } from "../mail/delivery";
import { ensureSystemTemplates } from "../mail/templates/system-templates";
import { type BackendMetrics, backendMetrics } from "../metrics/backend-metrics";
import { migrateToLatest } from "../schema/migrate";
import { requireKnownSecret } from "../secret/known-secret";
import { createTokenCipher } from "../sessions/token-cipher";
import { keepFollowingShop } from "../shop/keep-following-shop";
import { followShop } from "../shop/stored-shop";
import { type DatabasePlace, sqlitePath } from "../storage/database-place";
import { inPassing } from "../storage/in-passing";
import { outageOf } from "../storage/outage";
import { databasePath, outageSentence } from "../storage/outage-words";
import { startNotices } from "../storefront/notices/send-notices";
import { startWebhooks } from "../webhooks/deliver-webhooks";
import { createApi } from "./app";
import { warnOfSlowClock } from "./clock-watch";
import { ensureFirstAdmin } from "./first-admin";
import { startHousekeeping } from "./housekeeping";
import { readinessOf } from "./readiness";

/** The running backend: the database with all that hangs on it. `api` is null where the company's own backend answers /api. */
export interface Backend extends ApiDependencies {
  settings: ServingSettings;
  api: { fetch(request: Request): Promise<Response> } | null;
  metrics: BackendMetrics;
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

/**
 * Opens the database, brings it to the latest schema, and gives it the texts of mail that it lacks. Waits for another program that
 * writes to it, which `say` is told once. Rejects with a sentence for the operator.
 */
export async function openDatabase(place: DatabasePlace, say: (sentence: string) => void): Promise<Connection> {
  if (!place.databaseUrl) await checkDatabaseFile(place.dataDir);
  let hasSaid = false;
  const onWait = () => {
    if (!hasSaid) say(`Waiting for another program that is writing to ${databasePath(place)}.`);
    hasSaid = true;
  };
  for (const startedAt = performance.now(); ; ) {
    try {
      return await openMigrated(place, onWait);
    } catch (error) {
      if (place.databaseUrl) throw unusable(error);
      const isBusy = outageOf(error)?.code === "database_busy";
      if (!isBusy || performance.now() - startedAt > BUSY_WITHIN_MS) throw explained(error, place);
    }
  }
}

const BUSY_WITHIN_MS = 60_000;

async function openMigrated(place: DatabasePlace, onWait: () => void): Promise<Connection> {
  const connection = connect(place, { onWait });
  try {
    await migrateToLatest(connection.db, connection.dialect);
    await ensureSystemTemplates(connection.db, instantOf(systemClock()));
    return connection;
  } catch (error) {
    await connection.db.destroy();
    throw error;
  }
}

/** The driver says what is wrong, but not of which setting. A name with several addresses fails without words, by a code. */
function unusable(error: unknown): Error {
  const { message, code }: { message?: unknown; code?: unknown } = error instanceof Error ? error : {};
  return new Error(`The database of DATABASE_URL cannot be used: ${message || code || String(error)}`, {
    cause: error,
  });
}

/** An outage in words for the operator; any other error as it is. */
function explained(error: unknown, place: DatabasePlace): unknown {
  const outage = outageOf(error);
  return outage ? new Error(outageSentence(outage, place), { cause: error }) : error;
}

/** Locks the data folder, opens and migrates the database. Rejects with a sentence for the operator. */
export async function boot(settings: ServingSettings, options: BootOptions = {}): Promise<Backend> {
  const write = (line: string) => process.stdout.write(line);
  const { clock = systemClock, logger = jsonLogger(write), announce = (line: string) => write(`${line}\n`) } = options;
  refuseUnfinishedRestore(settings.dataDir);
  const lock = settings.databaseUrl ? null : takeServingLock(settings.dataDir);
  const say = (sentence: string) => logger.warn(sentence);
  const disk = await openDisk(settings);
  const { db, dialect } = await openDatabase(settings, say).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  const background = new Background();
  await requireOwnShop({ db, disk, settings }).catch(async (error: unknown) => {
    await db.destroy();
    lock?.release();
    throw explained(error, settings);
  });
  const ciphers = {
    linkCipher: createTokenCipher(settings.sessionSecret, "proof links"),
    factorCipher: createTokenCipher(settings.sessionSecret, "second factors"),
    storeCipher: createTokenCipher(settings.sessionSecret, "store connections"),
  };
  await followShop({ db, settings });
  const dependencies: ApiDependencies = { db, dialect, clock, logger, settings, disk, ...ciphers, background };
  await inPassing(warnOfSlowClock(dependencies));
  const stopLogCopying = settings.databaseUrl
    ? async () => {}
    : await startLogCopying(db, sqlitePath(settings.dataDir), lastingFailures(dependencies));
  const stopFollowing = settings.databaseUrl ? keepFollowingShop(dependencies) : async () => {};
  const metrics = backendMetrics(dependencies);
  const stopHousekeeping = startHousekeeping(dependencies, metrics);
  const stopDelivery = settings.apiBaseUrl ? async () => {} : startDelivery(dependencies);
  const stopWebhooks = settings.apiBaseUrl ? async () => {} : startWebhooks(dependencies);
  const stopNotices = settings.apiBaseUrl ? async () => {} : startNotices(dependencies);
  const api = settings.apiBaseUrl ? null : createApi(dependencies);
  return {
    ...dependencies,
    settings,
    api: api && { fetch: async (request) => await api.fetch(request) },
    metrics,
    notReadyBecause: readinessOf(dependencies),
    makeFirstAdmin: settings.apiBaseUrl ? async () => {} : onceMade(() => makeFirstAdmin(dependencies, announce)),
    async close() {
      await Promise.all([
        stopFollowing(),
        stopHousekeeping(),
        stopDelivery(),
        stopWebhooks(),
        stopNotices(),
        background.stop(),
      ]);
      await stopLogCopying();
      await db.destroy();
      lock?.release();
    },
  };
}

/** Secret and files are the ones that the database was used with. */
async function requireOwnShop(shop: Pick<Backend, "db" | "disk" | "settings">): Promise<void> {
  const { db, settings } = shop;
  await requireKnownSecret(db, settings.sessionSecret);
  if (settings.apiBaseUrl) return;
  const isSharedFolder = settings.databaseUrl !== null && settings.filesBucket === null;
  await requireOwnFiles(shop).catch((error: unknown) => {
    // Orders can be worked on, and housekeeping tells what ails the files until they are well. Only a shared folder may be another one.
    if (isSharedFolder || !outageOf(error)) throw error;
  });
}

async function makeFirstAdmin(dependencies: ApiDependencies, announce: (line: string) => void): Promise<void> {
  const made = ensureFirstAdmin({
    ...dependencies,
    tell({ email, password }) {
      announce("");
      announce("  The first admin was created. This password is shown once:");
      announce(`    email     ${email}`);
      announce(`    password  ${password}`);
      announce("");
    },
  });
  await made.catch((error: unknown) => {
    throw explained(error, dependencies.settings);
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
