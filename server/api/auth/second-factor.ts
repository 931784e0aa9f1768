import type { User } from "contract/users.schema";
import { sql } from "kysely";
import { instantAfter, instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { recordHistory } from "../../history/record-history";
import { dropSecondFactor, placeOfFactor } from "../../people/second-factor";
import { qrPicture } from "../../security/qr-picture";
import { newRecoveryCodes, newSecret, plainRecoveryCode, secretUri, stepOfCode } from "../../security/second-factor";
import { hashToken } from "../../security/tokens";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid } from "../errors";
import { personEvent } from "../users/user-write";

const OFFER_MS = 3_600_000;
const WRONG_CODE = "This code is incorrect. Check your phone's clock, wait for the next code, and enter it.";

interface Factor {
  secret: string;
  /** When it was offered. */
  offeredAt: string;
  confirmedAt: string | null;
  lastStep: number | null;
}

/** The secret that this person's app has, or is being offered; the row is taken. Null where there is none that can be read. */
async function takeFactor(
  trx: Db,
  { dialect, factorCipher }: Pick<ApiDependencies, "dialect" | "factorCipher">,
  userId: number,
): Promise<Factor | null> {
  await sql`select id from users where id = ${userId} ${dialect.forUpdate}`.execute(trx);
  const row = await trx
    .selectFrom("users")
    .select(["totp_cipher", "totp_confirmed_at", "totp_last_step"])
    .where("id", "=", userId)
    .executeTakeFirst();
  const opened = row?.totp_cipher ? factorCipher.open(row.totp_cipher, placeOfFactor(userId)) : null;
  if (!row || opened === null) return null;
  const [secret = "", offeredAt = ""] = opened.split(" ");
  return { secret, offeredAt, confirmedAt: row.totp_confirmed_at, lastStep: row.totp_last_step };
}

/** The secret for an app. Asked again within the hour it is the same: a page that is loaded anew shows what the phone has read. */
export async function offerSecondFactor(dependencies: ApiDependencies, actor: SignedIn) {
  const { db, clock, factorCipher, settings } = dependencies;
  const now = clock();
  return await db.transaction().execute(async (trx) => {
    const factor = await takeFactor(trx, dependencies, actor.id);
    if (factor?.confirmedAt || (await isOn(trx, actor.id)))
      throw new ApiError("not_allowed", "Your second factor is on already.");
    const isFresh = factor !== null && factor.offeredAt > instantAfter(now, -OFFER_MS);
    const secret = isFresh ? factor.secret : newSecret();
    if (!isFresh) {
      const totp_cipher = factorCipher.seal(`${secret} ${instantOf(now)}`, placeOfFactor(actor.id));
      await trx.updateTable("users").set({ totp_cipher, totp_last_step: null }).where("id", "=", actor.id).execute();
    }
    const uri = secretUri(secret, { issuer: settings.shopName, label: actor.user.email });
    return { secret, uri, qr: qrPicture(uri) };
  });
}

async function isOn(trx: Db, userId: number): Promise<boolean> {
  const row = await trx.selectFrom("users").select("totp_confirmed_at").where("id", "=", userId).executeTakeFirst();
  return row?.totp_confirmed_at != null;
}

/** On, by a code of the app. Answers with the recovery codes, which are stored as hashes only. */
export async function confirmSecondFactor(
  dependencies: ApiDependencies,
  actor: SignedIn,
  code: string,
): Promise<string[]> {
  const now = dependencies.clock();
  const at = instantOf(now);
  return await dependencies.db.transaction().execute(async (trx) => {
    const factor = await takeFactor(trx, dependencies, actor.id);
    if (factor?.confirmedAt) throw new ApiError("not_allowed", "Your second factor is on already.");
    if (!factor) throw new ApiError("not_allowed", "Start again: no second factor is being set up.");
    const step = stepOfCode(factor.secret, code, now, factor.lastStep);
    if (step === null) throw invalid({ code: [WRONG_CODE] });
    await trx
      .updateTable("users")
      .set((eb) => ({
        totp_confirmed_at: at,
        totp_last_step: step,
        updated_at: at,
        lock_version: eb("lock_version", "+", 1),
      }))
      .where("id", "=", actor.id)
      .execute();
    await recordHistory(trx, actor, at, [personEvent(actor.id, "second_factor_on")]);
    return await replaceRecoveryCodes(trx, actor.id, at);
  });
}

/** New ones; the old ones end. The password was checked. */
export async function renewRecoveryCodes({ db, clock }: ApiDependencies, actor: SignedIn): Promise<string[]> {
  const at = instantOf(clock());
  return await db.transaction().execute(async (trx) => {
    if (!(await isOn(trx, actor.id)))
      throw new ApiError("not_allowed", "Your second factor is off. Switch it on first.");
    await recordHistory(trx, actor, at, [personEvent(actor.id, "recovery_codes_renewed")]);
    return await replaceRecoveryCodes(trx, actor.id, at);
  });
}

async function replaceRecoveryCodes(trx: Db, userId: number, at: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code), created_at: at }));
  await trx.insertInto("recovery_codes").values(rows).execute();
  return codes;
}

const hashOf = (userId: number, code: string) => hashToken(`${userId} ${plainRecoveryCode(code)}`);

/** One's own, off. The password was checked. */
export async function removeOwnSecondFactor({ db, clock }: ApiDependencies, actor: SignedIn): Promise<void> {
  const at = instantOf(clock());
  await db.transaction().execute(async (trx) => {
    if (!(await dropSecondFactor(trx, actor.id, at))) return;
    await recordHistory(trx, actor, at, [personEvent(actor.id, "second_factor_off")]);
  });
}

/** Is this a code of the person's app that was not used, or a recovery code? It counts from now on as used; the row is taken. */
export async function spendCode(
  trx: Db,
  dependencies: ApiDependencies,
  { user, code, now }: { user: User; code: string; now: Date },
): Promise<"app" | "recovery" | null> {
  const factor = await takeFactor(trx, dependencies, user.id);
  const step = factor?.confirmedAt ? stepOfCode(factor.secret, code, now, factor.lastStep) : null;
  if (step !== null) {
    await trx.updateTable("users").set({ totp_last_step: step }).where("id", "=", user.id).execute();
    return "app";
  }
  if (plainRecoveryCode(code) === null) return null;
  const { numUpdatedRows } = await trx
    .updateTable("recovery_codes")
    .set({ used_at: instantOf(now) })
    .where("user_id", "=", user.id)
    .where("code_hash", "=", hashOf(user.id, code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? "recovery" : null;
}
