import type { LoginBody, SecondFactorBody } from "contract/auth.schema";
import type { User } from "contract/users.schema";
import { sql } from "kysely";
import { instantAfter, instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { recordHistory } from "../../history/record-history";
import { findCredentials, findUser, insertToken } from "../../people/people.queries";
import { verifyPassword } from "../../security/passwords";
import { hashToken, newToken } from "../../security/tokens";
import { closeTasks } from "../../tasks/tasks";
import type { ApiDependencies } from "../context";
import { ApiError } from "../errors";
import { personEvent } from "../users/user-write";
import { findDevice, rememberDevice } from "./devices";
import { spendCode } from "./second-factor";
import { countAttempt, forgive } from "./throttle";

const CHALLENGE_MS = 300_000;
const MAX_AGENT_LETTERS = 500;

/** Where somebody signs in from. */
export interface Caller {
  request: Request;
  requestId: string;
  clientAddress: string;
}

interface Opening extends Caller {
  /** What the browser shows of an earlier sign-in, or ""; where it is not said, the device is not remembered. */
  device_token: string | undefined;
}

/** By password. Throws `second_factor_needed` with a challenge where the person has a second factor. */
export async function signIn(
  dependencies: ApiDependencies,
  caller: Caller,
  { email, password, device_token }: LoginBody,
) {
  const { db, clock, logger } = dependencies;
  const attempt = await attemptOf(dependencies, caller, { email, device_token });
  await countAttempt(db, clock, attempt);
  const found = await findCredentials(db, email);
  const matches = await verifyPassword(password, found?.password_hash ?? null);
  const opened = found && matches ? await enterBy(dependencies, { ...caller, device_token }, found) : null;
  if (!opened) {
    logger.warn("sign-in refused", { request_id: caller.requestId });
    throw new ApiError("wrong_credentials", "Incorrect email or password. Check both and try again.");
  }
  if ("challenge" in opened) {
    const message = "Enter the code of your app, or a recovery code.";
    throw new ApiError("second_factor_needed", message, { challenge: opened.challenge });
  }
  await forgive(db, attempt);
  return opened;
}

async function attemptOf(
  { db, clock }: ApiDependencies,
  { clientAddress }: Caller,
  { email, device_token }: Pick<LoginBody, "email" | "device_token">,
) {
  const device = await findDevice(db, device_token, { email, at: instantOf(clock()) });
  return { person: email, address: clientAddress, voucher: device === null ? null : `device:${device}` };
}

/** Null where the password was changed or the person left while it was checked. */
async function enterBy(
  { db, dialect, clock }: ApiDependencies,
  caller: Opening,
  { id, password_hash }: { id: number; password_hash: string },
) {
  const now = clock();
  return await db.transaction().execute(async (trx) => {
    await sql`select id from users where id = ${id} ${dialect.forUpdate}`.execute(trx);
    const user = await findUser(trx, id);
    const current = await trx.selectFrom("users").select("password_hash").where("id", "=", id).executeTakeFirst();
    if (!user?.is_active || current?.password_hash !== password_hash) return null;
    return user.has_second_factor ? await challenge(trx, user, now) : await openSession(trx, caller, user, now);
  });
}

async function challenge(trx: Db, user: User, now: Date): Promise<{ challenge: string }> {
  const token = newToken();
  await trx
    .insertInto("user_tokens")
    .values({
      user_id: user.id,
      kind: "second_factor",
      token_hash: hashToken(token),
      created_at: instantOf(now),
      expires_at: instantAfter(now, CHALLENGE_MS),
    })
    .execute();
  return { challenge: token };
}

async function openSession(trx: Db, { request, clientAddress, device_token: shown }: Opening, user: User, now: Date) {
  const access_token = newToken();
  const at = instantOf(now);
  await insertToken(trx, {
    token_hash: hashToken(access_token),
    user_id: user.id,
    kind: "login",
    parent_id: null,
    user_agent: request.headers.get("User-Agent")?.slice(0, MAX_AGENT_LETTERS) ?? null,
    client_address: clientAddress === "unknown" ? null : clientAddress,
    at,
  });
  await trx.updateTable("users").set({ last_seen_at: at }).where("id", "=", user.id).execute();
  await closeTasks(trx, { type: "user", id: user.id }, ["password_wanted"], { at, userId: user.id });
  const device = shown === undefined ? {} : { device_token: await rememberDevice(trx, user.id, { shown, now }) };
  return { access_token, user: { ...user, last_seen_at: at }, ...device };
}

/** The step after the password. A challenge works once, a code too; both are throttled as passwords are. */
export async function finishSignIn(
  dependencies: ApiDependencies,
  caller: Caller,
  { challenge: token, code, device_token }: SecondFactorBody,
) {
  const { db, clock } = dependencies;
  const now = clock();
  const waiting = await findChallenge(db, token, instantOf(now));
  const attempt = await attemptOf(dependencies, caller, { email: waiting?.email ?? token, device_token });
  await countAttempt(db, clock, attempt);
  if (!waiting) throw tooLate();
  const opened = await db.transaction().execute(async (trx) => {
    await sql`select id from users where id = ${waiting.user_id} ${dependencies.dialect.forUpdate}`.execute(trx);
    const user = await findUser(trx, waiting.user_id);
    if (!user?.is_active || !(await findChallenge(trx, token, instantOf(now)))) throw tooLate();
    const spent = await spendCode(trx, dependencies, { user, code, now });
    if (!spent) return null;
    await trx.deleteFrom("user_tokens").where("token_hash", "=", hashToken(token)).execute();
    if (spent === "recovery") {
      const actor = { type: "user" as const, id: user.id, requestId: caller.requestId };
      await recordHistory(trx, actor, instantOf(now), [personEvent(user.id, "recovery_code_used")]);
    }
    return await openSession(trx, { ...caller, device_token }, user, now);
  });
  if (!opened) {
    const message = "This code is incorrect or already used. Enter the next one in your app.";
    throw new ApiError("wrong_credentials", message);
  }
  await forgive(db, attempt);
  return opened;
}

async function findChallenge(db: Db, token: string, at: string) {
  return await db
    .selectFrom("user_tokens")
    .innerJoin("users", "users.id", "user_tokens.user_id")
    .select(["user_tokens.user_id", "users.email"])
    .where("user_tokens.token_hash", "=", hashToken(token))
    .where("user_tokens.kind", "=", "second_factor")
    .where("user_tokens.expires_at", ">", at)
    .executeTakeFirst();
}

const tooLate = () => new ApiError("wrong_credentials", "This step expired. Sign in again with your password.");
