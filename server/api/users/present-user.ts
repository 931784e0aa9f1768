import { READS_PEOPLE } from "contract/needs";
import { may } from "contract/permissions";
import type { User, UserListQuery } from "contract/users.schema";
import type { Db } from "../../db/tables";
import { findPerson } from "../../people/people.queries";
import { requireAccess } from "../access";
import type { SignedIn } from "../context";
import { notFound } from "../errors";

/** Whoever works here may know whom to give work to; the rest is for who sees Users, and of oneself. */
export function presentUser(actor: SignedIn, user: User): Partial<User> & Pick<User, "id" | "email" | "roles"> {
  if (actor.id === user.id || may(actor.user, ...READS_PEOPLE)) return user;
  const { id, first_name, last_name, email, roles, is_active } = user;
  return { id, first_name, last_name, email, roles, is_active };
}

/** Throws unless it is oneself or they may see Users, and where there is no such person. */
export async function requirePersonAccess(db: Db, actor: SignedIn, id: number, what: string): Promise<void> {
  if (actor.id !== id) await requireAccess(db, actor, READS_PEOPLE, what);
  if (!(await findPerson(db, id))) throw notFound("That person");
}

/** What a list is asked for may tell as much as what it shows. */
export async function requireListAccess(db: Db, actor: SignedIn, query: UserListQuery): Promise<void> {
  if (query.deleted) await requireAccess(db, actor, READS_PEOPLE, "Seeing deleted people");
  if (query.default_password !== undefined) {
    await requireAccess(db, actor, READS_PEOPLE, "Seeing who still has a one-time password");
  }
  if (query.sort.endsWith("last_seen_at")) {
    await requireAccess(db, actor, READS_PEOPLE, "Sorting by when people were last here");
  }
}
