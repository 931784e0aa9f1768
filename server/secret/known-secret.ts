import type { Db } from "../db/tables";
import { OperatorError } from "../operator-error";
import { openSealed, sealedValues } from "./sealed-values";
import { fingerprintOf, fitsFingerprint, SECRET_FINGERPRINT_KEY } from "./secret-fingerprint";

/** The newest of each kind: a shop may have lost its secret once, and have gone on. */
const LOOKED_AT = 1;

/**
 * Stores the fingerprint of the secret at the first start. Throws an OperatorError where the database was used with another secret: second
 * factors would refuse the right code, and mail that waits could not be given its link.
 */
export async function requireKnownSecret(db: Db, secret: string): Promise<void> {
  const known = (await readFingerprint(db)) ?? (await storeFirst(db, secret));
  if (!fitsFingerprint(secret, known)) throw wrongSecret();
}

export async function readFingerprint(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", SECRET_FINGERPRINT_KEY)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Two processes may start at once on a new database: the fingerprint of one of them stays. */
async function storeFirst(db: Db, secret: string): Promise<string | null> {
  const sealed = await sealedValues(db, LOOKED_AT);
  if (sealed.length > 0 && sealed.every((value) => openSealed(secret, value) === null)) throw wrongSecret();
  await db
    .insertInto("settings")
    .values({ key: SECRET_FINGERPRINT_KEY, value: fingerprintOf(secret) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return await readFingerprint(db);
}

function wrongSecret(): OperatorError {
  return new OperatorError(
    "The session secret is not the one that this database was used with. Put the right one back: set SESSION_SECRET, or restore DATA_DIR/session-secret from a backup. To change the secret on purpose, run npm run change-secret (see Session secret in docs/deploy.md).",
  );
}
