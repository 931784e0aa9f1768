import type { User, UserListQuery } from "contract/users.schema";
import { type SelectQueryBuilder, sql } from "kysely";
import { holdsText } from "../../db/holds-text";
import { countRows, onPage } from "../../db/pages";
import type { Database, Db } from "../../db/tables";
import { foldUsers, selectPeople } from "../../people/people.queries";

const SORT_COLUMNS = {
  first_name: sql`lower(coalesce(users.first_name, ''))`,
  last_name: sql`lower(coalesce(users.last_name, ''))`,
  email: sql`users.email_key`,
  created_at: sql`users.created_at`,
  // Who was never here comes before everybody who was.
  last_seen_at: sql`coalesce(users.last_seen_at, '')`,
};

export async function listUsers(db: Db, query: UserListQuery): Promise<{ users: User[]; total: number }> {
  const people = matchingUsers(db, query);
  const total = await countRows(people);
  const page = await people
    .select("users.id")
    .orderBy(...sortOf(query.sort))
    .orderBy("users.id")
    .$call(onPage(query))
    .execute();
  const order = page.map((row) => row.id);
  if (order.length === 0) return { users: [], total };
  const users = foldUsers(await selectPeople(db).where("users.id", "in", order).execute());
  const byId = new Map(users.map((user) => [user.id, user]));
  return { users: order.flatMap((id) => byId.get(id) ?? []), total };
}

/** How many the list has on all its pages, as part of a larger statement. */
export const userCount = (db: Db, query: UserListQuery) =>
  sql<number>`(${matchingUsers(db, query).select((eb) => eb.fn.countAll<number>().as("total"))})`;

function matchingUsers(db: Db, query: UserListQuery) {
  const { q, role_id, active, deleted, default_password } = query;
  let users = db
    .selectFrom("users")
    .where("users.is_program", "=", 0)
    .where("users.deleted_at", deleted ? "is not" : "is", null);
  if (active !== undefined) users = users.where("users.is_active", "=", active ? 1 : 0);
  if (default_password !== undefined) users = users.where("users.with_default_password", "=", default_password ? 1 : 0);
  if (role_id !== undefined) {
    users = users.where("users.id", "in", (eb) =>
      eb.selectFrom("user_roles").select("user_roles.user_id").where("user_roles.role_id", "=", role_id),
    );
  }
  return q ? withText(users, q) : users;
}

function withText(users: SelectQueryBuilder<Database, "users", object>, q: string) {
  const text = sql`(coalesce(users.first_name, '') || ' ' || coalesce(users.last_name, '') || ' ' || users.email)`;
  return users.where(holdsText(text, q));
}

function sortOf(sort: UserListQuery["sort"]) {
  const descending = sort.startsWith("-");
  const field = (descending ? sort.slice(1) : sort) as keyof typeof SORT_COLUMNS;
  return [SORT_COLUMNS[field], descending ? ("desc" as const) : ("asc" as const)] as const;
}
