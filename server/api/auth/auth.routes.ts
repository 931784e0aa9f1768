import { calls } from "contract/calls";
import { instantOf } from "../../clock";
import { recordHistory } from "../../history";
import { hashPassword, verifyPassword } from "../../security/passwords";
import { hashToken, newToken } from "../../security/tokens";
import type { ApiDependencies } from "../context";
import { ApiError, invalid, notFound } from "../errors";
import type { Mount } from "../mount";
import { deleteOtherTokens, deleteToken, findCredentials, findUser, insertToken } from "./auth.queries";
import { countAttempt, forgive } from "./throttle";

export function authRoutes(mount: Mount, { db, clock, logger }: ApiDependencies): void {
  mount(calls.login, async ({ body, clientAddress, requestId }) => {
    const attempt = { person: body.email, address: clientAddress };
    await countAttempt(db, clock, attempt);
    const found = await findCredentials(db, body.email);
    const matches = await verifyPassword(body.password, found?.password_hash ?? null);
    const user = found && matches ? await findUser(db, found.id) : null;
    if (!user) {
      logger.warn("sign-in refused", { request_id: requestId });
      throw new ApiError("wrong_credentials", "Email or password is not right. Check both and try again.");
    }
    await forgive(db, attempt);
    const access_token = newToken();
    const at = instantOf(clock());
    await insertToken(db, {
      token_hash: hashToken(access_token),
      user_id: user.id,
      kind: "login",
      parent_id: null,
      at,
    });
    return { success: true, data: { access_token, user } };
  });

  mount(calls.logout, async ({ actor }) => {
    await deleteToken(db, actor.tokenId);
    return { success: true };
  });

  mount(calls.me, async ({ actor }) => ({ data: actor.user }));

  mount(calls.changePassword, async ({ actor, body, clientAddress }) => {
    const attempt = { person: actor.user.email, address: clientAddress };
    await countAttempt(db, clock, attempt);
    const found = await findCredentials(db, actor.user.email);
    if (!(await verifyPassword(body.current_password, found?.password_hash ?? null))) {
      throw invalid({ current_password: ["This is not your current password. Check it and try again."] });
    }
    await forgive(db, attempt);
    if (body.password === body.current_password) {
      throw invalid({ password: ["Choose a password that differs from the current one."] });
    }
    const password_hash = await hashPassword(body.password);
    const at = instantOf(clock());
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable("users")
        .set((eb) => ({
          password_hash,
          with_default_password: 0,
          updated_at: at,
          lock_version: eb("lock_version", "+", 1),
        }))
        .where("id", "=", actor.id)
        .execute();
      await deleteOtherTokens(trx, actor.id, actor.tokenId);
      const entry = { entity_type: "user", entity_id: actor.id, order_id: null, action: "password_changed" };
      await recordHistory(trx, actor, at, [entry]);
    });
    const user = await findUser(db, actor.id);
    if (!user) throw notFound("That person");
    return { success: true, data: user };
  });
}
