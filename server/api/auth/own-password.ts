import { instantOf } from "../../clock";
import { recordHistory } from "../../history/record-history";
import { deleteOtherTokens, findCredentials } from "../../people/people.queries";
import { hashPassword, verifyPassword } from "../../security/passwords";
import type { ApiDependencies, SignedIn } from "../context";
import { invalid } from "../errors";
import { endLinks, refuseWeakPassword } from "../users/access-links";
import { personEvent } from "../users/user-write";
import { currentLogin } from "./own-sessions";
import { countAttempt, forgive } from "./throttle";

/** Throws at `field` where it is not the password of who asks; guessing is throttled as at sign-in. */
export async function requireOwnPassword(
  { db, clock }: ApiDependencies,
  actor: SignedIn,
  { password, field, clientAddress }: { password: string; field: string; clientAddress: string },
): Promise<void> {
  const attempt = { person: actor.user.email, address: clientAddress, voucher: `session:${actor.id}` };
  await countAttempt(db, clock, attempt);
  const found = await findCredentials(db, actor.user.email);
  if (!(await verifyPassword(password, found?.password_hash ?? null))) {
    throw invalid({ [field]: ["This is not your current password. Check it and try again."] });
  }
  await forgive(db, attempt);
}

/** Signs out everywhere else, and ends what was mailed. */
export async function changeOwnPassword(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { password, current_password }: { password: string; current_password: string },
): Promise<void> {
  if (password === current_password) {
    throw invalid({ password: ["Choose a password that differs from the current one."] });
  }
  refuseWeakPassword(password, actor.user, dependencies);
  const password_hash = await hashPassword(password);
  const at = instantOf(dependencies.clock());
  await dependencies.db.transaction().execute(async (trx) => {
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
    await deleteOtherTokens(trx, actor.id, await currentLogin(trx, actor));
    await endLinks(trx, actor.id, at);
    await recordHistory(trx, actor, at, [personEvent(actor.id, "password_changed")]);
  });
}
