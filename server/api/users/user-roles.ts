import type { Db } from "../../db/tables";
import { invalid } from "../errors";

/** The roles of these ids in their order. Throws at the field where one is none. */
export async function requireRoles(trx: Db, ids: readonly number[]) {
  const rows = await trx.selectFrom("roles").select(["id", "name"]).where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const role = byId.get(id);
    if (!role) throw invalid({ role_ids: ["One of these roles no longer exists. Choose another one."] });
    return role;
  });
}

/** The first of them decides the seed's admin rule. */
export async function writeRoles(trx: Db, userId: number, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom("user_roles").where("user_id", "=", userId).execute();
  await trx
    .insertInto("user_roles")
    .values(ids.map((role_id, position) => ({ user_id: userId, role_id, position })))
    .execute();
}
