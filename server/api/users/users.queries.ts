import type { User, UserListQuery } from "contract/users.schema";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables";
import { foldUsers, selectUsers } from "../auth/auth.queries";

const SORT_COLUMNS = {
  first_name: sql`lower(users.first_name)`,
  last_name: sql`lower(users.last_name)`,
  email: sql`users.email_key`,
  created_at: sql`users.created_at`,
};

export async function listUsers(db: Kysely<Database>, query: UserListQuery): Promise<{ users: User[]; total: number }> {
  const ids = matchingUsers(db, query.q);
  const { total } = await ids.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const page = await ids
    .select("users.id")
    .orderBy(...sortOf(query.sort))
    .orderBy("users.id")
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const order = page.map((row) => row.id);
  if (order.length === 0) return { users: [], total };
  const users = foldUsers(await selectUsers(db).where("users.id", "in", order).execute());
  const byId = new Map(users.map((user) => [user.id, user]));
  return { users: order.flatMap((id) => byId.get(id) ?? []), total };
}

function matchingUsers(db: Kysely<Database>, q: string | undefined) {
  const users = db.selectFrom("users").where("users.deleted_at", "is", null);
  if (!q) return users;
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const text = sql`lower(coalesce(users.first_name, '') || ' ' || coalesce(users.last_name, '') || ' ' || users.email)`;
  return users.where(sql<boolean>`${text} like ${pattern} escape '\\'`);
}

function sortOf(sort: UserListQuery["sort"]) {
  const descending = sort.startsWith("-");
  const field = (descending ? sort.slice(1) : sort) as keyof typeof SORT_COLUMNS;
  return [SORT_COLUMNS[field], descending ? ("desc" as const) : ("asc" as const)] as const;
}
