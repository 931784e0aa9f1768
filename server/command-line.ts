import type { ApiDependencies } from "./api/context";
import { connect } from "./boot";
import { systemClock } from "./clock";
import { migrateToLatest } from "./db/migrate";
import { readSettings } from "./env.server";
import { ensureFirstAdmin } from "./first-admin";
import { jsonLogger } from "./logger";

export interface CommandLine extends ApiDependencies {
  close(): Promise<void>;
}

/**
 * The database for a program of server/cli: migrated, with its first admin, beside a running server or without one. `write` gets a
 * first admin's password, which is shown only once.
 */
export async function openCommandLine(write: (line: string) => void): Promise<CommandLine> {
  const settings = readSettings();
  const { db, dialect } = connect(settings);
  const logger = jsonLogger((line) => process.stderr.write(line));
  const dependencies = { db, dialect, settings, logger, clock: systemClock };
  try {
    await migrateToLatest(db, dialect);
    const admin = await ensureFirstAdmin(dependencies, settings);
    if (admin) write(`The first admin was created. Sign in as ${admin.email} with ${admin.password} (shown once).\n`);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { ...dependencies, close: () => db.destroy() };
}
