import type { ApiDependencies } from "../api/context";
import { systemClock } from "../clock";
import { readServingSettings, readSessionSecret, readSettings } from "../env.server";
import { openDisk } from "../files/open-disk";
import { Background } from "../jobs/background";
import { jsonLogger } from "../logger";
import { messageOf, OperatorError } from "../operator-error";
import { type CipherPurpose, createTokenCipher, type TokenCipher } from "../sessions/token-cipher";
import { followShop } from "../shop/stored-shop";
import { outageOf } from "../storage/outage";
import { outageSentence } from "../storage/outage-words";
import { openDatabase } from "./boot";
import { ensureFirstAdmin } from "./first-admin";

export interface CommandLine extends ApiDependencies {
  close(): Promise<void>;
}

/**
 * The database for a program of server/cli: migrated, with its first admin, beside a running server or without one. `write` gets a
 * first admin's password, which is shown only once.
 */
export async function openCommandLine(write: (line: string) => void): Promise<CommandLine> {
  const { settings, db, dialect } = await openOrExplain();
  await followShop({ db, settings });
  const logger = jsonLogger((line) => process.stderr.write(line));
  const ciphers = {
    linkCipher: lateCipher("proof links"),
    factorCipher: lateCipher("second factors"),
    storeCipher: lateCipher("store connections"),
  };
  const disk = await openDisk(settings);
  const dependencies = {
    db,
    dialect,
    settings,
    disk,
    logger,
    clock: systemClock,
    ...ciphers,
    background: new Background(),
  };
  try {
    await ensureFirstAdmin({
      ...dependencies,
      tell: ({ email, password }) =>
        write(`The first admin was created. Sign in as ${email} with ${password} (shown once).\n`),
    });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { ...dependencies, close: () => db.destroy() };
}

/** Asks for SESSION_SECRET when something is sealed, which an import never does. */
function lateCipher(purpose: CipherPurpose): TokenCipher {
  const cipher = () => createTokenCipher(readServingSettings().sessionSecret, purpose);
  return { seal: (text, place) => cipher().seal(text, place), open: (sealed, place) => cipher().open(sealed, place) };
}

/** The disk or the database failed on the way. */
function outageSentenceOf(error: unknown): string | null {
  const outage = outageOf(error);
  return outage && outageSentence(outage, readSettings());
}

async function openOrExplain() {
  const settings = explained(readSettings);
  try {
    return { settings, ...(await openDatabase(settings, (sentence) => process.stderr.write(`${sentence}\n`))) };
  } catch (error) {
    throw new OperatorError(messageOf(error), { cause: error });
  }
}

/** The settings of a program that opens the database in its own way; the secret as it is found, or null. Throws an OperatorError. */
export function readShopSettings() {
  return explained(() => {
    const settings = readSettings();
    return { ...settings, foundSecret: readSessionSecret(settings) };
  });
}

/** The settings of a server. Throws an OperatorError. */
export function requireServingSettings() {
  return explained(readServingSettings);
}

function explained<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new OperatorError(messageOf(error), { cause: error });
  }
}

/** Runs a program of server/cli; `main` gives its exit code. */
export async function runProgram(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const sentence = error instanceof OperatorError ? error.message : outageSentenceOf(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
