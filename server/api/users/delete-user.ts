import type { User } from "contract/users.schema";
import { ACCESS_TASKS, closeTasks } from "../../tasks/tasks";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, isStale, stale } from "../errors";
import { endLinks } from "./access-links";
import { requireAnAdmin } from "./last-admin";
import { nameOf } from "./person-name";
import { endCalendars, endTokens, personEvent, writePerson } from "./user-write";

/** Soft: what they did stays, their address stays theirs, and they can be restored. */
export async function deleteUser(dependencies: ApiDependencies, actor: SignedIn, id: number, seen?: number) {
  if (id === actor.id) throw new ApiError("not_allowed", "You can't delete yourself. Ask another admin.");
  await writePerson(dependencies, actor, id, async ({ trx, person, at }) => {
    if (person.deleted_at) return [];
    if (isStale(seen, person)) throw stale(person);
    await trx
      .updateTable("users")
      .set((eb) => ({ deleted_at: at, updated_at: at, lock_version: eb("lock_version", "+", 1) }))
      .where("id", "=", id)
      .execute();
    await endTokens(trx, id);
    await endCalendars(trx, id);
    await endLinks(trx, id, at);
    await closeTasks(trx, { type: "user", id }, ACCESS_TASKS, { at, userId: actor.id });
    await requireAnAdmin(trx, () => {
      return new ApiError("not_allowed", `${nameOf(person)} is the last admin. Make someone else an admin first.`);
    });
    return [personEvent(id, "user_deleted")];
  });
}

/** As they were, deactivated or not; they sign in anew. */
export async function restoreUser(dependencies: ApiDependencies, actor: SignedIn, id: number): Promise<User> {
  return await writePerson(dependencies, actor, id, async ({ trx, person, at }) => {
    if (!person.deleted_at) return [];
    await trx
      .updateTable("users")
      .set((eb) => ({ deleted_at: null, updated_at: at, lock_version: eb("lock_version", "+", 1) }))
      .where("id", "=", id)
      .execute();
    return [personEvent(id, "user_restored")];
  });
}
