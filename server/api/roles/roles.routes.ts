import { calls } from "contract/calls";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { createRole, deleteRole, patchRole } from "./role-write";
import { listRoles } from "./roles.queries";

export function roleRoutes(mount: Mount, dependencies: ApiDependencies): void {
  mount(calls.listRoles, async () => ({ data: await listRoles(dependencies.db) }));

  mount(calls.createRole, async ({ actor, body, remember }) => {
    return await createRole(dependencies, actor, { body, remember });
  });

  mount(calls.patchRole, async ({ actor, id, body }) => ({
    success: true,
    data: await patchRole(dependencies, actor, id, body),
  }));

  mount(calls.deleteRole, async ({ actor, id }) => {
    await deleteRole(dependencies, actor, id);
    return { success: true };
  });
}
