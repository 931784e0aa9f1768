import { sql } from "kysely";
import { instantAfter, instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { recordHistory } from "../../history/record-history";
import { hashPassword } from "../../security/passwords";
import { hashToken } from "../../security/tokens";
import { ACCESS_TASKS, closeTasks } from "../../tasks/tasks";
import type { ApiDependencies } from "../context";
import { ApiError } from "../errors";
import { endLinks, refuseWeakPassword } from "../users/access-links";
import { nameOf } from "../users/person-name";
import { endTokens, personEvent } from "../users/user-write";

/** Whom a mailed link is for. Throws alike where it was used, has ended or never was. */
export async function readResetLink({ db, clock }: ApiDependencies, token: string) {
  const link = await requireLink(db, token, instantOf(clock()));
  return { kind: link.kind, email: link.email, name: nameOf(link) };
}

/** Sets the password by a mailed link, which shows that the address is theirs; signs out everywhere. */
export async function resetPassword(
  dependencies: ApiDependencies,
  { token, password, requestId }: { token: string; password: string; requestId: string },
): Promise<void> {
  const { db, dialect, clock } = dependencies;
  const at = instantOf(clock());
  const { user_id: id, ...owner } = await requireLink(db, token, at);
  refuseWeakPassword(password, owner, dependencies);
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await sql`select id from users where id = ${id} ${dialect.forUpdate}`.execute(trx);
    await requireLink(trx, token, at);
    await trx
      .updateTable("users")
      .set((eb) => ({
        password_hash,
        with_default_password: 0,
        email_verified_at: eb.fn.coalesce("email_verified_at", eb.val(at)),
        updated_at: at,
        lock_version: eb("lock_version", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
    await endTokens(trx, id);
    await endLinks(trx, id, at);
    await closeTasks(trx, { type: "user", id }, ACCESS_TASKS, { at, userId: id });
    await recordHistory(trx, { type: "user", id, requestId }, at, [personEvent(id, "password_set")]);
  });
}

async function requireLink(db: Db, token: string, at: string) {
  const link = await db
    .selectFrom("user_tokens")
    .innerJoin("users", "users.id", "user_tokens.user_id")
    .select(["user_tokens.user_id", "user_tokens.kind", "users.email", "users.first_name", "users.last_name"])
    .where("user_tokens.token_hash", "=", hashToken(token))
    .where("user_tokens.expires_at", ">", at)
    .where("users.is_active", "=", 1)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
  if (!link || (link.kind !== "invitation" && link.kind !== "password")) {
    const message = "This link was used or has expired. Request a new one at “Forgot password”, or ask your admin.";
    throw new ApiError("not_found", message);
  }
  return { ...link, kind: link.kind };
}

/** What is thrown away with the house: links and challenges that ended long ago. */
export async function forgetLinks(db: Db, before: string): Promise<void> {
  await db.deleteFrom("user_tokens").where("expires_at", "<", before).execute();
}

const QUIET_MS = 120_000;

/** Was a link mailed just now? Whoever asks again and again fills no mailbox. */
export async function wasMailedJustNow(trx: Db, userId: number, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom("user_tokens")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", "password")
    .where("created_at", ">", instantAfter(now, -QUIET_MS))
    .executeTakeFirst();
  return row !== undefined;
}
