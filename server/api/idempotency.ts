import { createHash } from "node:crypto";
import { instantAfter, instantOf } from "../clock";
import type { Db } from "../db/tables";
import { hashToken } from "../security/tokens";
import { outageOf } from "../storage/outage";
import type { ApiDependencies } from "./context";
import { ApiError } from "./errors";

/** A write that died without an answer may be tried again after this. */
const ABANDONED_AFTER_MS = 60_000;
const MAX_KEY_LENGTH = 255;

export interface StoredAnswer {
  status: number;
  body: string;
}

/** One use of an `Idempotency-Key`. */
export interface Repetition {
  /** The first answer, when this request was answered before. */
  replay: StoredAnswer | null;
  /** Keeps the answer. With the transaction's handle the write and its answer are kept together or not at all. */
  remember(db: Db, answer: StoredAnswer): Promise<void>;
  /** Frees the key after a failure, so that the same request can be sent again. */
  forget(): Promise<void>;
}

/** Claims the key for this person. 409 when it was used with another request, or when that one still runs. */
export async function claimKey(
  dependencies: ApiDependencies,
  claim: { userId: number; key: string; method: string; path: string; body: string },
): Promise<Repetition> {
  requireShort(claim.key);
  const { db, clock, dialect } = dependencies;
  const request_hash = createHash("sha256").update(`${claim.method} ${claim.path}\n${claim.body}`).digest("hex");
  const row = { user_id: claim.userId, key: claim.key, request_hash, created_at: instantOf(clock()) };
  const where = { user_id: claim.userId, key: claim.key };
  const repetition: Repetition = {
    replay: null,
    async remember(handle, answer) {
      const kept = await keyRow(handle.updateTable("idempotency_keys"), where)
        .set({ status: answer.status, response_body: answer.body })
        .executeTakeFirst();
      if (Number(kept.numUpdatedRows) === 0) throw running();
    },
    async forget() {
      try {
        await keyRow(db.deleteFrom("idempotency_keys"), where).where("status", "is", null).execute();
      } catch (error) {
        // The failure before this one is the one to tell; the key is free again when it counts as abandoned.
        if (!outageOf(error)) throw error;
      }
    },
  };
  const [from, until] = [instantAfter(clock(), -ABANDONED_AFTER_MS), instantAfter(clock(), ABANDONED_AFTER_MS)];
  await keyRow(db.deleteFrom("idempotency_keys"), where)
    .where("status", "is", null)
    // What lies ahead was claimed before the clock was set back.
    .where((eb) => eb.or([eb("created_at", "<", from), eb("created_at", ">", until)]))
    .execute();
  try {
    await db
      .insertInto("idempotency_keys")
      .values({ ...row, status: null, response_body: null })
      .execute();
    return repetition;
  } catch (error) {
    if (!dialect.isUniqueViolation(error)) throw error;
  }
  const first = await keyRow(db.selectFrom("idempotency_keys").selectAll(), where).executeTakeFirst();
  if (!first) throw running();
  if (first.request_hash !== request_hash) {
    throw new ApiError("idempotency_mismatch", "This was sent before with other values. Check what was saved first.");
  }
  if (first.status === null || first.response_body === null) throw running();
  return { ...repetition, replay: { status: first.status, body: first.response_body } };
}

/** Customers are no users: their keys are told apart by the link that they came with. */
const NOBODY = 0;

/** The claim of who comes with a secret link. The link itself stays out of the table. */
export function claimOfLink(token: string, request: Request) {
  return { request, userId: NOBODY, keyOf: (key: string) => hashToken(`${token} ${key}`) };
}

interface GuardedWrite {
  request: Request;
  userId: number;
  /** Under what the key is kept; as it came unless said otherwise. */
  keyOf?: (key: string) => string;
  /** What a repeated request has in common with the first: another boundary between the parts does not make it another one. */
  fingerprint: () => string | Promise<string>;
}

/** For a body that is streamed, or a person without an account: `answer` runs once for each Idempotency-Key. */
export async function answerOnce(
  dependencies: ApiDependencies,
  { request, userId, keyOf = (key) => key, fingerprint }: GuardedWrite,
  answer: () => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get("Idempotency-Key");
  if (!key) return await answer();
  const { method, url } = request;
  requireShort(key);
  const claim = { userId, key: keyOf(key), method, path: new URL(url).pathname, body: await fingerprint() };
  const repetition = await claimKey(dependencies, claim);
  if (repetition.replay) return replayed(repetition.replay);
  try {
    const response = await answer();
    await repetition.remember(dependencies.db, { status: response.status, body: await response.clone().text() });
    return response;
  } catch (error) {
    await repetition.forget();
    throw error;
  }
}

/** The first answer again. */
export function replayed({ status, body }: StoredAnswer): Response {
  return new Response(body, {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", "Idempotency-Replayed": "true" },
  });
}

function requireShort(key: string): void {
  if (key.length > MAX_KEY_LENGTH)
    throw new ApiError("bad_request", "Use an Idempotency-Key of 255 characters or fewer.");
}

interface KeyFilter<Q> {
  where(column: "user_id", operator: "=", value: number): Q;
  where(column: "key", operator: "=", value: string): Q;
}

function keyRow<Q extends KeyFilter<Q>>(query: Q, where: { user_id: number; key: string }): Q {
  return query.where("user_id", "=", where.user_id).where("key", "=", where.key);
}

function running(): ApiError {
  return new ApiError(
    "idempotency_running",
    "The same request is still being worked on. Wait a moment, then look again.",
  );
}
