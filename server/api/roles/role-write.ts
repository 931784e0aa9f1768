import { type Access, DEPARTMENTS, either } from "contract/permissions";
import type { Role, roleBody, rolePatch } from "contract/roles.schema";
import type { z } from "zod";
import { instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { entriesOf, recordHistory } from "../../history/record-history";
import { type Creation, rememberAnswer } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, isStale, stale } from "../errors";
import { confirmAdminName, givesFullAccess } from "../users/full-access";
import { holdAdmins, requireAnAdmin } from "../users/last-admin";
import { nameOf } from "../users/person-name";
import { getRole } from "./roles.queries";

const NAMES = 3;
const NO_ADMIN = "No admin would be left. Make someone an admin with another role first.";

interface RoleScope {
  trx: Db;
  at: string;
}

/** Writes of roles follow each other: no two take the same name, and who is an admin stands still meanwhile. */
async function writeRoles<T>(
  { db, clock, dialect }: ApiDependencies,
  write: (scope: RoleScope) => Promise<T>,
): Promise<T> {
  const at = instantOf(clock());
  return await db.transaction().execute(async (trx) => {
    await holdAdmins(trx, dialect);
    return await write({ trx, at });
  });
}

export type NewRole = Creation<z.output<typeof roleBody>>;

export async function createRole(dependencies: ApiDependencies, actor: SignedIn, { body, remember }: NewRole) {
  return await writeRoles(dependencies, async ({ trx, at }) => {
    await requireOwnName(trx, body.name, null);
    confirmAdminName({ before: [], after: [body], confirmed: body.confirm_full_access });
    const columns = { name: body.name, description: body.description || null };
    const { id } = await trx
      .insertInto("roles")
      .values({ ...columns, permissions_json: json(body.permissions), created_at: at, updated_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    const after = { ...columns, ...changedLevels({}, body.permissions).after };
    await recordHistory(trx, actor, at, [roleEvent(id, "role_created", { after })]);
    return await rememberAnswer(trx, remember, await getRole(trx, id));
  });
}

/** Throws 409 with the role as it is, 422 where its name is taken or nobody would be an admin any more. */
export async function patchRole(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  { lock_version, confirm_full_access, ...patch }: z.output<typeof rolePatch>,
): Promise<Role> {
  return await writeRoles(dependencies, async ({ trx, at }) => {
    const role = await getRole(trx, id);
    if (isStale(lock_version, role)) throw stale(role);
    if (patch.name !== undefined) await requireOwnName(trx, patch.name, id);
    const { before, after } = changes(role, patch);
    if (Object.keys(after).length === 0) return role;
    const { name = role.name, permissions = role.permissions ?? {} } = patch;
    confirmAdminName({ before: [role], after: [{ name }], confirmed: confirm_full_access });
    const description = patch.description === undefined ? role.description : patch.description || null;
    await trx
      .updateTable("roles")
      .set((eb) => ({
        name,
        description,
        permissions_json: json(permissions),
        updated_at: at,
        lock_version: eb("lock_version", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
    await requireAnAdmin(trx, () => invalid({ name: [NO_ADMIN] }));
    await recordHistory(trx, actor, at, [roleEvent(id, "role_updated", { before, after })]);
    return await getRole(trx, id);
  });
}

/** Throws where somebody has it. Who was deleted loses it, and gets another one when they are restored. */
export async function deleteRole(dependencies: ApiDependencies, actor: SignedIn, id: number, seen?: number) {
  await writeRoles(dependencies, async ({ trx, at }) => {
    const role = await getRole(trx, id);
    if (isStale(seen, role)) throw stale(role);
    const { name, description } = role;
    const people = await peopleOf(trx, id);
    if (people.length > 0) {
      const have = people.length === 1 ? "has" : "have";
      throw new ApiError("not_allowed", `${listed(people)} ${have} this role. Give them another one first.`);
    }
    await refuseForTokens(trx, id);
    await refuseHiddenAdmins(trx, id);
    await trx.deleteFrom("user_roles").where("role_id", "=", id).execute();
    await trx.deleteFrom("roles").where("id", "=", id).execute();
    await recordHistory(trx, actor, at, [roleEvent(id, "role_deleted", { before: { name, description } })]);
  });
}

/** Throws where an API token has it. */
async function refuseForTokens(trx: Db, roleId: number): Promise<void> {
  const tokens = await trx
    .selectFrom("program_tokens")
    .select("name")
    .where("role_id", "=", roleId)
    .orderBy("id")
    .execute();
  if (tokens.length === 0) return;
  const have = tokens.length === 1 ? "The API token" : "The API tokens";
  const names = listed(tokens.map(({ name }) => name));
  throw new ApiError(
    "not_allowed",
    `${have} ${names} ${tokens.length === 1 ? "has" : "have"} this role. Revoke ${tokens.length === 1 ? "it" : "them"} first.`,
  );
}

/** Throws where somebody who was deleted would come back with full access, because another role of theirs becomes the first. */
async function refuseHiddenAdmins(trx: Db, roleId: number): Promise<void> {
  const rows = await trx
    .selectFrom("user_roles as held")
    .innerJoin("user_roles", "user_roles.user_id", "held.user_id")
    .innerJoin("roles", "roles.id", "user_roles.role_id")
    .innerJoin("users", "users.id", "held.user_id")
    .select(["users.id", "users.first_name", "users.last_name", "users.email", "roles.id as role_id", "roles.name"])
    .where("held.role_id", "=", roleId)
    .orderBy("users.id")
    .orderBy("user_roles.position")
    .execute();
  for (const userId of new Set(rows.map(({ id }) => id))) {
    const before = rows.filter(({ id }) => id === userId);
    const after = before.filter(({ role_id }) => role_id !== roleId);
    const [person, first] = [before[0], after[0]];
    if (!person || !first || !givesFullAccess(before, after)) continue;
    const why = `${nameOf(person)} was deleted. Without this role their first role is "${first.name}", which has full access.`;
    throw new ApiError("not_allowed", `${why} Restore them and change their roles first.`);
  }
}

async function peopleOf(trx: Db, roleId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("user_roles")
    .innerJoin("users", "users.id", "user_roles.user_id")
    .select(["users.first_name", "users.last_name", "users.email"])
    .where("user_roles.role_id", "=", roleId)
    .where("users.deleted_at", "is", null)
    .orderBy("users.id")
    .execute();
  return rows.map(nameOf);
}

function listed(people: readonly string[]): string {
  const more = people.length - NAMES;
  const shown = more > 0 ? [...people.slice(0, NAMES), `${more} more`] : people;
  return either(shown).replace(/ or (?=[^,]*$)/, " and ");
}

async function requireOwnName(trx: Db, name: string, ownId: number | null): Promise<void> {
  const roles = await trx.selectFrom("roles").select(["id", "name"]).execute();
  const other = roles.find((role) => role.id !== ownId && role.name.toLowerCase() === name.toLowerCase());
  if (other) throw invalid({ name: [`There is a role ${other.name} already. Use another name.`] });
}

type Levels = Partial<Access>;

/** What really differs, level by level, for the history. */
function changes(role: Role, { name, description, permissions }: z.output<typeof rolePatch>) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  if (name !== undefined && name !== role.name) [before.name, after.name] = [role.name, name];
  if (description !== undefined && (description || null) !== (role.description ?? null)) {
    [before.description, after.description] = [role.description, description || null];
  }
  const levels = permissions ? changedLevels(role.permissions ?? {}, permissions) : { before: {}, after: {} };
  return { before: { ...before, ...levels.before }, after: { ...after, ...levels.after } };
}

function changedLevels(was: Levels, is: Levels) {
  const changed = DEPARTMENTS.filter((department) => (was[department] ?? "none") !== (is[department] ?? "none"));
  const of = (levels: Levels) => Object.fromEntries(changed.map((one) => [one, levels[one] ?? "none"]));
  return { before: of(was), after: of(is) };
}

/** Departments without a level are not kept: they are none. */
const json = (levels: Levels) =>
  JSON.stringify(Object.fromEntries(Object.entries(levels).filter(([, level]) => level && level !== "none")));

const roleEvent = entriesOf("role");
