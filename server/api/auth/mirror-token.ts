import { type Clock, instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { insertToken } from "../../people/people.queries";
import { hashToken, newToken } from "../../security/tokens";

/**
 * A token of its own for the browser's storage, where other tools of the shop find it. It dies with the login token it was made
 * for. Null where that one is unknown or itself a mirror.
 */
export async function createMirrorToken(db: Db, clock: Clock, loginToken: string): Promise<string | null> {
  const login = await db
    .selectFrom("api_tokens")
    .select(["id", "user_id"])
    .where("token_hash", "=", hashToken(loginToken))
    .where("kind", "=", "login")
    .executeTakeFirst();
  if (!login) return null;
  const token = newToken();
  await insertToken(db, {
    token_hash: hashToken(token),
    user_id: login.user_id,
    kind: "mirror",
    parent_id: login.id,
    at: instantOf(clock()),
  });
  return token;
}
