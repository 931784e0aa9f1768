import type { User, UserBody } from "contract/users.schema";
import { instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { type HistoryEntry, recordHistory } from "../../history/record-history";
import { findUser } from "../../people/people.queries";
import type { Creation } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { notFound } from "../errors";
import { type FirstAccess, mailLink, prepareAccess, refuseWeakPassword } from "./access-links";
import { confirmAdmin } from "./full-access";
import { nameOf } from "./person-name";
import { requireRoles, writeRoles } from "./user-roles";
import { addressKey, personEvent, withOwnAddress } from "./user-write";

/** A person as an answer that tells a one-time password, and as the one that is kept for a repetition, which does not. */
export async function answerWithAccess(
  user: User,
  { delivery, oneTimePassword }: Pick<FirstAccess, "delivery" | "oneTimePassword">,
  keep: (answer: object) => Promise<void>,
) {
  const answer = { success: true as const, data: { ...user, delivery, one_time_password: null } };
  await keep(answer);
  return { ...answer, data: { ...answer.data, one_time_password: oneTimePassword } };
}

export async function createUser(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { body, remember }: Creation<UserBody>,
) {
  const { db, clock } = dependencies;
  if (body.password !== undefined) refuseWeakPassword(body.password, body, dependencies);
  const access = await prepareAccess(dependencies, { password: body.password, mayMail: body.send_invite !== false });
  const at = instantOf(clock());
  return await withOwnAddress(dependencies, body.email, () =>
    db.transaction().execute(async (trx) => {
      const roles = await requireRoles(trx, body.role_ids);
      confirmAdmin(nameOf(body), { before: [], after: roles, confirmed: body.confirm_full_access });
      const id = await insertPerson(trx, body, access, at);
      await writeRoles(trx, id, body.role_ids);
      const user = await findUser(trx, id);
      if (!user) throw notFound("That person");
      const { first_name, last_name, email } = user;
      const after = { first_name, last_name, email, roles: roles.map(({ name }) => name) };
      const history: HistoryEntry[] = [personEvent(id, "user_created", { after })];
      if (access.delivery === "mail") {
        await mailLink(trx, dependencies, user, { kind: "invitation", author: nameOf(actor.user), at });
        history.push(personEvent(id, "user_invited", { after: { email } }));
      }
      await recordHistory(trx, actor, at, history);
      return await answerWithAccess(user, access, (answer) => remember(trx, answer));
    }),
  );
}

async function insertPerson(
  trx: Db,
  body: UserBody,
  { password_hash, delivery }: FirstAccess,
  at: string,
): Promise<number> {
  const { id } = await trx
    .insertInto("users")
    .values({
      first_name: body.first_name,
      last_name: body.last_name || null,
      email: body.email,
      email_key: addressKey(body.email),
      time_zone: body.time_zone ?? null,
      password_hash,
      with_default_password: 1,
      invited_at: delivery === "mail" ? at : null,
      is_active: 1,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
