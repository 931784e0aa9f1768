import { accessOf, either, may, type Need, needWords } from "contract/permissions";
import type { Db } from "../db/tables";
import type { SignedIn } from "./context";
import { ApiError } from "./errors";

const NAMES = 3;

/** Throws 403, and says who can, where this person may do none of `needs`. `what` begins the sentence: "Starting before the art is approved". */
export async function requireAccess(
  db: Db,
  actor: Pick<SignedIn, "user">,
  needs: readonly Need[],
  what = "This",
): Promise<void> {
  if (needs.length === 0 || may(actor.user, ...needs)) return;
  const names = await whoMay(db, needs);
  const helper = names.length === 0 ? "an admin" : either(names.slice(0, NAMES));
  throw new ApiError("forbidden", `${what} needs ${needWords(needs)}. Ask ${helper}.`);
}

async function whoMay(db: Db, needs: readonly Need[]): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.user_id", "users.id")
    .innerJoin("roles", "roles.id", "user_roles.role_id")
    .select(["users.id", "users.first_name", "users.last_name", "users.email", "roles.name", "roles.permissions_json"])
    .where("users.is_active", "=", 1)
    .where("users.deleted_at", "is", null)
    .orderBy("users.id")
    .orderBy("user_roles.position")
    .execute();
  const people = new Map<number, { name: string; roles: { name: string; permissions: object }[] }>();
  for (const { id, name, permissions_json, ...person } of rows) {
    const known = people.get(id) ?? {
      name: [person.first_name, person.last_name].filter(Boolean).join(" ") || person.email,
      roles: [],
    };
    people.set(id, { ...known, roles: [...known.roles, { name, permissions: JSON.parse(permissions_json) }] });
  }
  return [...people.values()]
    .filter(({ roles }) => {
      const access = accessOf(
        { roles },
        roles.map(({ permissions }) => permissions),
      );
      return may({ roles, access }, ...needs);
    })
    .map(({ name }) => name);
}
