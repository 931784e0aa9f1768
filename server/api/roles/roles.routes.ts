import { calls } from "contract/calls";
import { done, written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { createRole, deleteRole, patchRole } from "./role-write";
import { listRoles } from "./roles.queries";

export function roleRoutes(mount: Mount, dependencies: ApiDependencies): void {
  mount(calls.listRoles, async () => ({ data: await listRoles(dependencies.db) }));

  mount(calls.createRole, ({ actor, body, remember }) => createRole(dependencies, actor, { body, remember }));

  mount(calls.patchRole, ({ actor, id, body }) => written(patchRole(dependencies, actor, id, body)));

  mount(calls.deleteRole, ({ actor, id, query }) => done(deleteRole(dependencies, actor, id, query.lock_version)));
}
