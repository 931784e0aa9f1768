import { isAdmin } from "contract/permissions";
import type { User, UserPatch } from "contract/users.schema";
import type { HistoryEntry } from "../../history/record-history";
import { findPerson } from "../../people/people.queries";
import { hashPassword } from "../../security/passwords";
import { ACCESS_TASKS, closeTasks } from "../../tasks/tasks";
import type { ApiDependencies, SignedIn } from "../context";
import { invalid, isStale, notFound, stale } from "../errors";
import { endLinks, refuseWeakPassword } from "./access-links";
import { confirmAdmin } from "./full-access";
import { requireAnAdmin } from "./last-admin";
import { nameOf } from "./person-name";
import { requireRoles, writeRoles } from "./user-roles";
import {
  addressKey,
  endCalendars,
  endTokens,
  followOwnName,
  type PersonWrite,
  personEvent,
  refuseDeleted,
  withOwnAddress,
  writePerson,
} from "./user-write";

/** Fields, roles, activity and a one-time password in one transaction. Answers with the person as they are then. */
export async function patchUser(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  patch: UserPatch,
): Promise<User> {
  const password_hash = await checkedPassword(dependencies, actor, id, patch);
  return await withOwnAddress(dependencies, patch.email ?? "", () =>
    writePerson(dependencies, actor, id, async (write) => {
      const { trx, person } = write;
      refuseDeleted(person);
      if (isStale(patch.lock_version, person)) throw stale(person);
      const columns = changedColumns(person, patch);
      const roles = await changedRoles(write, actor, patch);
      const isActive = changedActivity(actor, person, patch);
      const history = [
        ...recordedFields(person, columns, roles),
        ...(isActive === null ? [] : [personEvent(id, isActive ? "user_activated" : "user_deactivated")]),
        ...(password_hash === undefined ? [] : [personEvent(id, "one_time_password_set")]),
      ];
      if (history.length === 0) return history;
      await trx
        .updateTable("users")
        .set((eb) => ({
          ...columns,
          ...(isActive !== null && { is_active: isActive ? 1 : 0 }),
          ...(password_hash !== undefined && { password_hash, with_default_password: 1 }),
          updated_at: write.at,
          lock_version: eb("lock_version", "+", 1),
        }))
        .where("id", "=", id)
        .execute();
      await followOwnName(trx, id, Object.keys(columns));
      if (roles) await writeRoles(trx, id, roles.ids);
      await endAccess(write, {
        password: password_hash !== undefined,
        email: "email" in columns,
        left: isActive === false,
      });
      if (isActive === false || password_hash !== undefined)
        await closeTasks(trx, { type: "user", id }, ACCESS_TASKS, { at: write.at, userId: actor.id });
      await requireAnAdmin(trx, () => lastAdmin(isActive === false ? "is_active" : "role_ids"));
      return history;
    }),
  );
}

async function checkedPassword(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  { password, ...patch }: UserPatch,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  if (id === actor.id) throw invalid({ password: ["Change your own password on your profile."] });
  const person = await findPerson(dependencies.db, id);
  if (!person) throw notFound("That person");
  const { first_name = person.first_name, last_name = person.last_name, email = person.email } = patch;
  refuseWeakPassword(password, { first_name, last_name, email }, dependencies);
  return await hashPassword(password);
}

const FIELDS = ["first_name", "last_name", "email", "time_zone"] as const;

type PersonFields = Partial<Pick<UserPatch, (typeof FIELDS)[number]>>;

/** What really differs. Another address has to be verified anew. */
export function changedColumns(person: User, patch: PersonFields) {
  const own: PersonFields = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = patch[field] === "" ? null : patch[field];
      return value === undefined || value === (person[field] ?? null) ? [] : [[field, value]];
    }),
  );
  if (own.email === undefined) return own;
  const email_key = addressKey(own.email);
  return { ...own, email_key, ...(email_key !== addressKey(person.email) && { email_verified_at: null }) };
}

async function changedRoles(
  { trx, person }: PersonWrite,
  actor: SignedIn,
  { role_ids, confirm_full_access }: UserPatch,
) {
  if (!role_ids) return null;
  const before = person.roles.map(({ id }) => id);
  if (JSON.stringify(before) === JSON.stringify(role_ids)) return null;
  const roles = await requireRoles(trx, role_ids);
  if (person.id === actor.id && isAdmin(person) && !isAdmin({ roles })) {
    throw invalid({ role_ids: ["You can't take away your own admin role. Ask another admin."] });
  }
  confirmAdmin(nameOf(person), { before: person.roles, after: roles, confirmed: confirm_full_access });
  return { ids: role_ids, names: roles.map(({ name }) => name) };
}

function changedActivity(actor: SignedIn, person: User, { is_active }: UserPatch): boolean | null {
  if (is_active === undefined || is_active === person.is_active) return null;
  if (!is_active && person.id === actor.id) {
    throw invalid({ is_active: ["You can't deactivate yourself. Ask another admin."] });
  }
  return is_active;
}

function recordedFields(
  person: User,
  columns: ReturnType<typeof changedColumns>,
  roles: { names: string[] } | null,
): HistoryEntry[] {
  const fields = FIELDS.filter((field) => field in columns);
  if (fields.length === 0 && !roles) return [];
  const before = Object.fromEntries(fields.map((field) => [field, person[field] ?? null]));
  const after = Object.fromEntries(fields.map((field) => [field, Reflect.get(columns, field)]));
  const was = { ...before, ...(roles && { roles: person.roles.map(({ name }) => name) }) };
  const is = { ...after, ...(roles && { roles: roles.names }) };
  return [personEvent(person.id, "user_updated", { before: was, after: is })];
}

/** A new password or the end of somebody's time here signs them out; links that were mailed to another address end as well. */
async function endAccess(
  { trx, person, at }: PersonWrite,
  { password, email, left }: { password: boolean; email: boolean; left: boolean },
): Promise<void> {
  if (password || left) await endTokens(trx, person.id);
  if (left) await endCalendars(trx, person.id);
  if (password || left || email) await endLinks(trx, person.id, at);
}

export function lastAdmin(field: string) {
  return invalid({ [field]: ["This is the last admin. Make someone else an admin first."] });
}
