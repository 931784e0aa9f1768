import { calls } from "contract/calls";
import { deleteToken, findUser } from "../../people/people.queries";
import { done, written } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { notFound } from "../errors";
import type { Mount } from "../mount";
import { forgotPassword } from "./forgotten-password";
import { changeOwnPassword, requireOwnPassword } from "./own-password";
import { updateProfile } from "./own-profile";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions";
import { readResetLink, resetPassword } from "./reset-links";
import { confirmSecondFactor, offerSecondFactor, removeOwnSecondFactor, renewRecoveryCodes } from "./second-factor";
import { finishSignIn, signIn } from "./sign-in";
import { countAttempt, forgive } from "./throttle";

/** Signing in and out, and what is done by a mailed link. */
export function authRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  mount(calls.login, async ({ body, ...caller }) => {
    return { success: true, data: await signIn(dependencies, caller, body) };
  });

  mount(calls.secondFactor, async ({ body, ...caller }) => {
    return { success: true, data: await finishSignIn(dependencies, caller, body) };
  });

  mount(calls.logout, ({ actor }) => done(deleteToken(db, actor.tokenId)));

  mount(calls.forgotPassword, ({ body, clientAddress, requestId }) =>
    done(forgotPassword(dependencies, { ...body, clientAddress, requestId })),
  );

  mount(calls.readResetLink, async ({ token }) => ({ data: await readResetLink(dependencies, token) }));

  mount(calls.resetPassword, ({ body, requestId }) => done(resetPassword(dependencies, { ...body, requestId })));

  accountRoutes(mount, dependencies);
}

/** One's own account. */
function accountRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock } = dependencies;

  mount(calls.me, async ({ actor }) => ({ data: actor.user }));

  mount(calls.updateProfile, ({ actor, body }) => written(updateProfile(dependencies, actor, body)));

  mount(calls.changePassword, async ({ actor, body, clientAddress }) => {
    const { current_password } = body;
    await requireOwnPassword(dependencies, actor, {
      password: current_password,
      field: "current_password",
      clientAddress,
    });
    await changeOwnPassword(dependencies, actor, body);
    return { success: true, data: await self(actor) };
  });

  mount(calls.listOwnSessions, async ({ actor }) => ({ data: await listOwnSessions(dependencies, actor) }));

  mount(calls.endOwnSession, ({ actor, id }) => done(endOwnSession(dependencies, actor, id)));

  mount(calls.endOtherSessions, ({ actor }) => done(endOtherSessions(dependencies, actor)));

  mount(calls.offerSecondFactor, ({ actor }) => written(offerSecondFactor(dependencies, actor)));

  mount(calls.confirmSecondFactor, async ({ actor, body, clientAddress }) => {
    const attempt = { person: actor.user.email, address: clientAddress, voucher: `session:${actor.id}` };
    await countAttempt(db, clock, attempt);
    const recovery_codes = await confirmSecondFactor(dependencies, actor, body.code);
    await forgive(db, attempt);
    return { success: true, data: { recovery_codes } };
  });

  mount(calls.renewRecoveryCodes, async ({ actor, body, clientAddress }) => {
    await requireOwnPassword(dependencies, actor, { ...body, field: "password", clientAddress });
    return { success: true, data: { recovery_codes: await renewRecoveryCodes(dependencies, actor) } };
  });

  mount(calls.removeSecondFactor, async ({ actor, body, clientAddress }) => {
    await requireOwnPassword(dependencies, actor, { ...body, field: "password", clientAddress });
    await removeOwnSecondFactor(dependencies, actor);
    return { success: true };
  });

  async function self(actor: SignedIn) {
    const user = await findUser(db, actor.id);
    if (!user) throw notFound("That person");
    return user;
  }
}
