import { isAdmin } from "contract/permissions";
import { sql } from "kysely";
import type { Dialect } from "../../db/dialect";
import type { Db } from "../../db/tables";
import type { ApiError } from "../errors";

/**
 * Takes for the rest of the transaction what makes somebody an admin: the roles, all of them. Whoever changes people's roles or
 * activity, or a role's name, holds it first, so that two admins can't remove each other at once.
 */
export async function holdAdmins(trx: Db, dialect: Dialect): Promise<void> {
  await sql`select id from roles order by id ${dialect.forUpdate}`.execute(trx);
}

/** Throws `refusal` where after this write nobody who can sign in is an admin. Its transaction holds the admins. */
export async function requireAnAdmin(trx: Db, refusal: () => ApiError): Promise<void> {
  const rows = await trx
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.user_id", "users.id")
    .innerJoin("roles", "roles.id", "user_roles.role_id")
    .select(["users.id", "roles.name"])
    .where("users.is_active", "=", 1)
    .where("users.deleted_at", "is", null)
    .orderBy("user_roles.position")
    .execute();
  const firstRoles = new Map<number, { name: string }>();
  for (const { id, name } of rows) if (!firstRoles.has(id)) firstRoles.set(id, { name });
  if (![...firstRoles.values()].some((role) => isAdmin({ roles: [role] }))) throw refusal();
}
