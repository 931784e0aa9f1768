import { instantAfter, instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { hashToken, newToken } from "../../security/tokens";

/**
 * Browsers in which somebody has signed in before, by a random token that is stored as its hash. There the right password passes while
 * others guess (`countAttempt`); a known device opens nothing by itself.
 */

const DEVICE_MS = 180 * 86_400_000;
/** Of one person; the oldest is forgotten. */
const MAX_DEVICES = 20;

/** Is this the token of a device where this person signed in? Null where it is not, or is another person's. */
export async function findDevice(
  db: Db,
  token: string | undefined,
  { email, at }: { email: string; at: string },
): Promise<number | null> {
  if (!token) return null;
  const device = await db
    .selectFrom("user_tokens")
    .innerJoin("users", "users.id", "user_tokens.user_id")
    .select("user_tokens.id")
    .where("user_tokens.token_hash", "=", hashToken(token))
    .where("user_tokens.kind", "=", "device")
    .where("user_tokens.expires_at", ">", at)
    .where("users.email_key", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  return device?.id ?? null;
}

/** A new token for this device; the one that it showed is worth nothing any more. */
export async function rememberDevice(
  trx: Db,
  userId: number,
  { shown, now }: { shown: string; now: Date },
): Promise<string> {
  const own = trx.deleteFrom("user_tokens").where("user_id", "=", userId).where("kind", "=", "device");
  await own.where("token_hash", "=", hashToken(shown)).execute();
  const token = newToken();
  await trx
    .insertInto("user_tokens")
    .values({
      user_id: userId,
      kind: "device",
      token_hash: hashToken(token),
      created_at: instantOf(now),
      expires_at: instantAfter(now, DEVICE_MS),
    })
    .execute();
  const newest = trx
    .selectFrom("user_tokens")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", "device")
    .orderBy("id", "desc")
    .limit(MAX_DEVICES);
  await own.where("id", "not in", newest).execute();
  return token;
}
