import { instantAfter, instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { recordHistory } from "../../history/record-history";
import { deleteOtherTokens, deleteToken } from "../../people/people.queries";
import { TOKEN_UNUSED_MS } from "../authenticate";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, notFound } from "../errors";
import { endLinks } from "../users/access-links";
import { personEvent } from "../users/user-write";

/** The login that this request's token is, or was made for. */
export async function currentLogin(db: Db, { tokenId }: SignedIn): Promise<number> {
  const row = await db.selectFrom("api_tokens").select("parent_id").where("id", "=", tokenId).executeTakeFirst();
  return row?.parent_id ?? tokenId;
}

/** Where one is signed in, the last used first. */
export async function listOwnSessions({ db, clock }: ApiDependencies, actor: SignedIn) {
  const current = await currentLogin(db, actor);
  const rows = await db
    .selectFrom("api_tokens")
    .select(["id", "user_agent", "client_address", "created_at", "last_used_at"])
    .where("user_id", "=", actor.id)
    .where("kind", "=", "login")
    .where("last_used_at", ">=", instantAfter(clock(), -TOKEN_UNUSED_MS))
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, is_current: row.id === current }));
}

/** Signs out there: that browser's next request finds no token. Which device it was on is not known, so all are forgotten. */
export async function endOwnSession({ db, clock }: ApiDependencies, actor: SignedIn, id: number): Promise<void> {
  if (id === (await currentLogin(db, actor))) {
    throw new ApiError("not_allowed", "This is where you are now. Sign out instead.");
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom("api_tokens")
      .select("id")
      .where("id", "=", id)
      .where("user_id", "=", actor.id)
      .where("kind", "=", "login")
      .executeTakeFirstOrThrow(() => notFound("That session"));
    await deleteToken(trx, id);
    await endLinks(trx, actor.id, instantOf(clock()), ["device"]);
    await recordHistory(trx, actor, instantOf(clock()), [personEvent(actor.id, "session_ended")]);
  });
}

export async function endOtherSessions({ db, clock }: ApiDependencies, actor: SignedIn): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await deleteOtherTokens(trx, actor.id, await currentLogin(trx, actor));
    await endLinks(trx, actor.id, instantOf(clock()), ["device"]);
    if (ended === 0) return;
    await recordHistory(trx, actor, instantOf(clock()), [personEvent(actor.id, "session_ended")]);
  });
}
