import { type Access, accessOf, oldPermissions } from "contract/permissions";
import { THEMES, type User } from "contract/users.schema";
import type { Selectable } from "kysely";
import { compiledOnce } from "../db/compiled-once";
import type { UsersTable } from "../db/people-tables";
import type { Db } from "../db/tables";

export const USER_COLUMNS = [
  "users.id",
  "users.first_name",
  "users.last_name",
  "users.email",
  "users.with_default_password",
  "users.email_verified_at",
  "users.time_zone",
  "users.theme",
  "users.totp_confirmed_at",
  "users.invited_at",
  "users.deleted_at",
  "users.is_active",
  "users.last_seen_at",
  "users.lock_version",
  "users.created_at",
  "users.updated_at",
] as const;

type UserRow = Pick<
  Selectable<UsersTable>,
  | "id"
  | "first_name"
  | "last_name"
  | "email"
  | "with_default_password"
  | "email_verified_at"
  | "time_zone"
  | "theme"
  | "totp_confirmed_at"
  | "invited_at"
  | "deleted_at"
  | "is_active"
  | "last_seen_at"
  | "lock_version"
  | "created_at"
  | "updated_at"
>;

interface RoleOfUser {
  role_id: number | null;
  role_name: string | null;
  permissions_json: string | null;
}

/** Users with their roles in order, as rows of one user × role each; deleted people too. */
export function selectPeople(db: Db) {
  return db
    .selectFrom("users")
    .leftJoin("user_roles", "user_roles.user_id", "users.id")
    .leftJoin("roles", "roles.id", "user_roles.role_id")
    .select([...USER_COLUMNS, "roles.id as role_id", "roles.name as role_name", "roles.permissions_json"])
    .orderBy("user_roles.position");
}

/** As `selectPeople`, without those who were deleted. */
function selectUsers(db: Db) {
  return selectPeople(db).where("users.deleted_at", "is", null);
}

/** Folds user × role rows into users, in the order in which they first appear. */
export function foldUsers(rows: readonly (UserRow & RoleOfUser)[]): User[] {
  const users = new Map<number, { row: UserRow; roles: { id: number; name: string }[]; levels: Partial<Access>[] }>();
  for (const { role_id, role_name, permissions_json, ...row } of rows) {
    const known = users.get(row.id) ?? { row, roles: [], levels: [] };
    if (role_id !== null && role_name !== null) {
      known.roles.push({ id: role_id, name: role_name });
      known.levels.push(JSON.parse(permissions_json ?? "{}"));
    }
    users.set(row.id, known);
  }
  return [...users.values()].map(({ row: { totp_confirmed_at, theme, ...row }, roles, levels }) => ({
    ...row,
    is_active: row.is_active === 1,
    theme: THEMES.find((name) => name === theme) ?? null,
    has_second_factor: totp_confirmed_at !== null,
    roles,
    permissions: oldPermissions({ roles }),
    access: accessOf({ roles }, levels),
  }));
}

export interface TokenUser {
  token_id: number;
  last_used_at: string;
  user: User;
}

const selectTokenUser = compiledOnce("text", (db, tokenHash) =>
  selectUsers(db)
    .innerJoin("api_tokens", "api_tokens.user_id", "users.id")
    .select(["api_tokens.id as token_id", "api_tokens.last_used_at"])
    .where("api_tokens.token_hash", "=", tokenHash)
    .where("users.is_active", "=", 1),
);

/** The active person whom this token belongs to. */
export async function findTokenUser(db: Db, tokenHash: string): Promise<TokenUser | null> {
  const rows = await selectTokenUser(db, tokenHash);
  const first = rows[0];
  const user = foldUsers(rows)[0];
  return first && user
    ? { token_id: first.token_id, last_used_at: first.last_used_at, user: withoutTokenColumns(user) }
    : null;
}

function withoutTokenColumns(user: User & { token_id?: number; last_used_at?: string }): User {
  const { token_id: _id, last_used_at: _at, ...rest } = user;
  return rest;
}

export async function touchToken(db: Db, touch: { token_id: number; user_id: number; at: string }): Promise<void> {
  await db.updateTable("api_tokens").set({ last_used_at: touch.at }).where("id", "=", touch.token_id).execute();
  await db.updateTable("users").set({ last_seen_at: touch.at }).where("id", "=", touch.user_id).execute();
}

export async function findCredentials(db: Db, email: string) {
  return await db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("email_key", "=", email.trim().toLowerCase())
    .where("is_active", "=", 1)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function findUser(db: Db, id: number): Promise<User | null> {
  return foldUsers(await selectUsers(db).where("users.id", "=", id).execute())[0] ?? null;
}

/** Deleted people too: they can be restored. Programs are no people. */
export async function findPerson(db: Db, id: number): Promise<User | null> {
  const person = selectPeople(db).where("users.id", "=", id).where("users.is_program", "=", 0);
  return foldUsers(await person.execute())[0] ?? null;
}

export async function insertToken(
  db: Db,
  token: {
    token_hash: string;
    user_id: number;
    kind: "login" | "mirror";
    parent_id: number | null;
    user_agent?: string | null;
    client_address?: string | null;
    at: string;
  },
): Promise<void> {
  await db
    .insertInto("api_tokens")
    .values({
      token_hash: token.token_hash,
      user_id: token.user_id,
      kind: token.kind,
      parent_id: token.parent_id,
      user_agent: token.user_agent ?? null,
      client_address: token.client_address ?? null,
      created_at: token.at,
      last_used_at: token.at,
    })
    .execute();
}

/** Revokes a token and the tokens made for it. */
export async function deleteToken(db: Db, id: number): Promise<void> {
  await db
    .deleteFrom("api_tokens")
    .where((eb) => eb.or([eb("id", "=", id), eb("parent_id", "=", id)]))
    .execute();
}

/** Revokes every token of a person but the login in use and those made for it. Answers with how many. */
export async function deleteOtherTokens(db: Db, userId: number, keepTokenId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("api_tokens")
    .where("user_id", "=", userId)
    .where("id", "!=", keepTokenId)
    .where((eb) => eb.or([eb("parent_id", "is", null), eb("parent_id", "!=", keepTokenId)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
