import { type Migration, Migrator } from "kysely";
import type { Dialect } from "../db/dialect";
import { foundation } from "../db/migrations/0001-foundation";
import { singleOrder } from "../db/migrations/0002-single-order";
import { art } from "../db/migrations/0003-art";
import { goods } from "../db/migrations/0004-goods";
import { production } from "../db/migrations/0005-production";
import { peopleAndMail } from "../db/migrations/0006-people-and-mail";
import { savedViews } from "../db/migrations/0007-saved-views";
import { lineProperties } from "../db/migrations/0008-line-properties";
import { bulkRuns } from "../db/migrations/0009-bulk-runs";
import { searchText } from "../db/migrations/0010-search-text";
import { importResumes } from "../db/migrations/0011-import-resumes";
import { designsAndJobs } from "../db/migrations/0012-designs-and-jobs";
import { proofSendings } from "../db/migrations/0013-proof-sendings";
import { mergedRecords } from "../db/migrations/0014-merged-records";
import { readyToStart } from "../db/migrations/0015-ready-to-start";
import { searchSpellings } from "../db/migrations/0016-search-spellings";
import { meanRevisions } from "../db/migrations/0017-mean-revisions";
import { stoppedJobs } from "../db/migrations/0018-stopped-jobs";
import { storeReadings } from "../db/migrations/0019-store-readings";
import { storeConnections } from "../db/migrations/0020-store-connections";
import { customersAndReorders } from "../db/migrations/0021-customers-and-reorders";
import { shipping } from "../db/migrations/0022-shipping";
import { storesBinsAndCustomers } from "../db/migrations/0023-stores-bins-and-customers";
import { notifications } from "../db/migrations/0024-notifications";
import { programs } from "../db/migrations/0025-programs";
import { pricesAndPacks } from "../db/migrations/0026-prices-and-packs";
import { languages } from "../db/migrations/0028-languages";
import { storeNotices } from "../db/migrations/0029-store-notices";
import { wordsOfCustomers } from "../db/migrations/0030-words-of-customers";
import { rewordedChecks } from "../db/migrations/0031-reworded-checks";
import { countedNotifications } from "../db/migrations/0032-counted-notifications";
import { figuresOfToday } from "../db/migrations/0033-figures-of-today";
import { rewordedPayment } from "../db/migrations/0034-reworded-payment";
import { ordersAbroad } from "../db/migrations/0035-orders-abroad";
import { filesByRecord } from "../db/migrations/0036-files-by-record";
import { receivingsByRequisition } from "../db/migrations/0037-receivings-by-requisition";
import { productionsOfToday } from "../db/migrations/0038-productions-of-today";
import { orderOfLocations } from "../db/migrations/0039-order-of-locations";
import { piecesOfToday } from "../db/migrations/0040-pieces-of-today";
import { visibilityOfFiles } from "../db/migrations/0041-visibility-of-files";
import type { Db } from "../db/tables";
import { propertyRows } from "../storefront/order-properties";

/** Forward only. Names sort in the order of their numbers and never change once landed. */
const MIGRATIONS: Readonly<Record<string, (dialect: Dialect) => Migration>> = {
  "0001-foundation": foundation,
  "0002-single-order": singleOrder,
  "0003-art": art,
  "0004-goods": goods,
  "0005-production": production,
  "0006-people-and-mail": peopleAndMail,
  "0007-saved-views": savedViews,
  "0008-line-properties": () => lineProperties(propertyRows),
  "0009-bulk-runs": bulkRuns,
  "0010-search-text": searchText,
  "0011-import-resumes": importResumes,
  "0012-designs-and-jobs": designsAndJobs,
  "0013-proof-sendings": proofSendings,
  "0014-merged-records": mergedRecords,
  "0015-ready-to-start": readyToStart,
  "0016-search-spellings": searchSpellings,
  "0017-mean-revisions": meanRevisions,
  "0018-stopped-jobs": stoppedJobs,
  "0019-store-readings": storeReadings,
  "0020-store-connections": storeConnections,
  "0021-customers-and-reorders": customersAndReorders,
  "0022-shipping": shipping,
  "0023-stores-bins-and-customers": storesBinsAndCustomers,
  "0024-notifications": notifications,
  "0025-programs": programs,
  "0026-prices-and-packs": pricesAndPacks,
  "0028-languages": languages,
  "0029-store-notices": storeNotices,
  "0030-words-of-customers": wordsOfCustomers,
  "0031-reworded-checks": rewordedChecks,
  "0032-counted-notifications": countedNotifications,
  "0033-figures-of-today": figuresOfToday,
  "0034-reworded-payment": rewordedPayment,
  "0035-orders-abroad": ordersAbroad,
  "0036-files-by-record": filesByRecord,
  "0037-receivings-by-requisition": receivingsByRequisition,
  "0038-productions-of-today": productionsOfToday,
  "0039-order-of-locations": orderOfLocations,
  "0040-pieces-of-today": piecesOfToday,
  "0041-visibility-of-files": visibilityOfFiles,
};

/** The migrations that this build knows, oldest first. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/**
 * Brings the schema up to date. One transaction under a lock (SQLite: the write lock, PostgreSQL: an advisory lock), so two
 * processes that start at once do not both migrate, and a failed migration leaves nothing behind.
 */
export async function migrateToLatest(db: Db, dialect: Dialect): Promise<void> {
  const { error } = await migratorFor(db, dialect).migrateToLatest();
  if (error) throw newerRelease(error) ?? error;
}

/** Stops at this migration: a database as an earlier release left it. */
export async function migrateTo(db: Db, dialect: Dialect, name: string): Promise<void> {
  const { error } = await migratorFor(db, dialect).migrateTo(name);
  if (error) throw error;
}

/** A database of a release that came after this one has migrations that this one lacks. */
function newerRelease(error: unknown): Error | null {
  const [, migration] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (!migration) return null;
  return new Error(
    `The database was changed by a newer release of this program (by its migration ${migration}). Start that release, or restore a backup from before the upgrade.`,
    { cause: error },
  );
}

/** True once every migration of this build has run. */
export async function isMigrated(db: Db, dialect: Dialect): Promise<boolean> {
  const migrations = await migratorFor(db, dialect).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}

function migratorFor(db: Db, dialect: Dialect): Migrator {
  const migrations = Object.fromEntries(Object.entries(MIGRATIONS).map(([name, create]) => [name, create(dialect)]));
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Their order is checked by when they ran: on a clock that was set back meanwhile a sound database would not open again.
    allowUnorderedMigrations: true,
  });
}
