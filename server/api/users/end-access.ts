import type { User } from "contract/users.schema";
import { dropSecondFactor } from "../../people/second-factor";
import { ACCESS_TASKS, closeTasks } from "../../tasks/tasks";
import type { Remember } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, notFound } from "../errors";
import { endLinks, mailLink, prepareAccess } from "./access-links";
import { answerWithAccess } from "./create-user";
import { nameOf } from "./person-name";
import { endTokens, personEvent, refuseDeleted, writePerson } from "./user-write";

/** Ends password and sessions. Who never signed in gets the invitation anew, others a link, or a password that is told once. */
export async function resetUser(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { id, remember }: { id: number; remember: Remember },
) {
  if (id === actor.id) throw new ApiError("not_allowed", "Change your own password on your profile.");
  const access = await prepareAccess(dependencies, { mayMail: true });
  let answer: Awaited<ReturnType<typeof answerWithAccess>> | undefined;
  await writePerson(dependencies, actor, id, async ({ trx, person, at }) => {
    refuseDeleted(person);
    if (!person.is_active) throw new ApiError("not_allowed", `${nameOf(person)} is deactivated. Activate them first.`);
    const isInvited = access.delivery === "mail" && isNew(person);
    const fresh = {
      with_default_password: 1 as const,
      updated_at: at,
      lock_version: (person.lock_version ?? 0) + 1,
      ...(isInvited && { invited_at: at }),
    };
    await trx
      .updateTable("users")
      .set({ ...fresh, password_hash: access.password_hash })
      .where("id", "=", id)
      .execute();
    await endTokens(trx, id);
    await endLinks(trx, id, at);
    await closeTasks(trx, { type: "user", id }, ACCESS_TASKS, { at, userId: actor.id });
    if (access.delivery === "mail") {
      const kind = isInvited ? "invitation" : "password";
      await mailLink(trx, dependencies, person, { kind, author: nameOf(actor.user), at });
    }
    answer = await answerWithAccess({ ...person, ...fresh }, access, (kept) => remember(trx, kept));
    return [personEvent(id, isInvited ? "user_invited" : "password_reset", { after: { delivery: access.delivery } })];
  });
  if (!answer) throw notFound("That person");
  return answer;
}

/** Was invited, or added, and has never come in. */
const isNew = ({ last_seen_at, email_verified_at }: User) => !last_seen_at && !email_verified_at;

/** For who lost phone and recovery codes: the password alone is asked until they switch it on again. */
export async function removeSecondFactor(dependencies: ApiDependencies, actor: SignedIn, id: number): Promise<User> {
  if (id === actor.id) throw new ApiError("not_allowed", "Switch off your own second factor on your profile.");
  return await writePerson(dependencies, actor, id, async ({ trx, person, at }) => {
    refuseDeleted(person);
    if (!(await dropSecondFactor(trx, id, at))) {
      throw new ApiError("not_allowed", `${nameOf(person)} has no second factor.`);
    }
    return [personEvent(id, "second_factor_removed")];
  });
}

export async function signOutUser(dependencies: ApiDependencies, actor: SignedIn, id: number): Promise<void> {
  await writePerson(dependencies, actor, id, async ({ trx, person }) => {
    refuseDeleted(person);
    const ended = await endTokens(trx, id);
    return ended === 0 ? [] : [personEvent(id, "user_signed_out")];
  });
}
