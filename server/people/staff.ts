import { type Access, accessOf, may, type Need } from "contract/permissions";
import type { Db } from "../db/tables";
import { isMailAddress, type MailAddress } from "../mail-address";
import { fullName } from "./present-person";

/** Somebody of ours who can be written to. */
export interface MailedPerson {
  id: number;
  /** As written; the address where there is none. */
  name: string;
  first_name: string;
  to: MailAddress;
  /** Kinds that they switched off: "mention.mail". */
  muted: readonly string[];
}

/** Everybody who works here now. One query. */
export async function loadPeople(trx: Db): Promise<MailedPerson[]> {
  const rows = await trx
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email", "muted_json"])
    .where("is_active", "=", 1)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows
    .filter(({ email }) => isMailAddress(email))
    .map(({ id, first_name, last_name, email, muted_json }) => {
      const name = fullName({ first_name, last_name }) || email;
      return { id, name, first_name: first_name ?? "", to: { name, email }, muted: JSON.parse(muted_json) };
    });
}

/** Those of them who may do one of `needs`. One query more. */
export async function whoMay<Person extends { id: number }>(
  trx: Db,
  people: readonly Person[],
  ...needs: readonly Need[]
): Promise<Person[]> {
  const rows = await trx
    .selectFrom("user_roles")
    .innerJoin("roles", "roles.id", "user_roles.role_id")
    .select(["user_roles.user_id", "roles.name", "roles.permissions_json"])
    .orderBy("user_roles.user_id")
    .orderBy("user_roles.position")
    .execute();
  return people.filter(({ id }) => {
    const roles = rows.filter(({ user_id }) => user_id === id);
    const allowed = roles.map(({ permissions_json }): Partial<Access> => JSON.parse(permissions_json));
    return may({ roles, access: accessOf({ roles }, allowed) }, ...needs);
  });
}
