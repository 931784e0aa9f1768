import { calls } from "contract/calls";
import { READS_PEOPLE } from "contract/needs";
import { may } from "contract/permissions";
import { doneBy, historyScope, listHistory } from "../../history/history.queries";
import { findPerson } from "../../people/people.queries";
import { done, written } from "../answers";
import type { ApiDependencies } from "../context";
import { notFound } from "../errors";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { createUser } from "./create-user";
import { deleteUser, restoreUser } from "./delete-user";
import { removeSecondFactor, resetUser, signOutUser } from "./end-access";
import { patchUser } from "./patch-user";
import { presentUser, requireListAccess, requirePersonAccess } from "./present-user";
import { listUsers } from "./users.queries";

export function userRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  mount(calls.listUsers, async ({ actor, query }) => {
    await requireListAccess(db, actor, query);
    const { users, total } = await listUsers(db, query);
    return { data: users.map((user) => presentUser(actor, user)), meta: listMeta(query, total, users.length) };
  });

  mount(calls.getUser, async ({ actor, id }) => {
    const user = await findPerson(db, id);
    if (!user || (user.deleted_at && !may(actor.user, ...READS_PEOPLE))) throw notFound("That person");
    return { data: presentUser(actor, user) };
  });

  mount(calls.createUser, ({ actor, body, remember }) => createUser(dependencies, actor, { body, remember }));

  mount(calls.patchUser, async ({ actor, id, body }) => {
    return { success: true, data: await patchUser(dependencies, actor, id, body) };
  });

  mount(calls.deleteUser, ({ actor, id, query }) => done(deleteUser(dependencies, actor, id, query.lock_version)));

  mount(calls.restoreUser, async ({ actor, id }) => {
    return { success: true, data: await restoreUser(dependencies, actor, id) };
  });

  mount(calls.resetUser, ({ actor, id, remember }) => resetUser(dependencies, actor, { id, remember }));

  mount(calls.signOutUser, ({ actor, id }) => done(signOutUser(dependencies, actor, id)));

  mount(calls.removeUserSecondFactor, ({ actor, id }) => written(removeSecondFactor(dependencies, actor, id)));

  mount(calls.listUserActivity, async ({ actor, id, query }) => {
    await requirePersonAccess(db, actor, id, "Seeing a person's activity");
    const { events, total, names } = await listHistory(db, doneBy(id), query);
    return { data: events, meta: listMeta(query, total, events.length), names };
  });

  mount(calls.listUserHistory, async ({ actor, id, query }) => {
    await requirePersonAccess(db, actor, id, "Seeing a person's account history");
    const { events, total, names } = await listHistory(db, historyScope("user", id), query);
    return { data: events, meta: listMeta(query, total, events.length), names };
  });
}
