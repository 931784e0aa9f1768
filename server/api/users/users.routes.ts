import { calls } from "contract/calls";
import { findUser } from "../auth/auth.queries";
import type { ApiDependencies } from "../context";
import { notFound } from "../errors";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { listUsers } from "./users.queries";

export function userRoutes(mount: Mount, { db }: ApiDependencies): void {
  mount(calls.listUsers, async ({ query }) => {
    const { users, total } = await listUsers(db, query);
    return { data: users, meta: listMeta(query, total, users.length) };
  });

  mount(calls.getUser, async ({ id }) => {
    const user = await findUser(db, id);
    if (!user) throw notFound("That person");
    return { data: user };
  });

  mount(calls.listRoles, async () => ({
    data: await db.selectFrom("roles").select(["id", "name"]).orderBy("id").execute(),
  }));
}
