import { isAdmin } from "contract/permissions";
import type { Role } from "contract/roles.schema";
import type { Db } from "../../db/tables";
import { notFound } from "../errors";

/** In the order in which they were made, with how many people have each. */
export async function listRoles(db: Db): Promise<Role[]> {
  const rows = await selectRoles(db).execute();
  return rows.map(presentRole);
}

export async function getRole(db: Db, id: number): Promise<Role> {
  const row = await selectRoles(db).where("roles.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That role");
  return presentRole(row);
}

function selectRoles(db: Db) {
  return db
    .selectFrom("roles")
    .selectAll("roles")
    .select((eb) =>
      eb
        .selectFrom("user_roles")
        .innerJoin("users", "users.id", "user_roles.user_id")
        .whereRef("user_roles.role_id", "=", "roles.id")
        .where("users.deleted_at", "is", null)
        .select((count) => count.fn.countAll<number>().as("people"))
        .as("people"),
    )
    .orderBy("roles.id");
}

type RoleRow = Awaited<ReturnType<ReturnType<typeof selectRoles>["execute"]>>[number];

function presentRole({ permissions_json, people, ...row }: RoleRow): Role {
  return {
    ...row,
    is_admin: isAdmin({ roles: [row] }),
    permissions: JSON.parse(permissions_json),
    people: Number(people),
  };
}
