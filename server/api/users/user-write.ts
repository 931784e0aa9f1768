import type { User } from "contract/users.schema";
import { sql } from "kysely";
import { instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { entriesOf, type HistoryEntry, recordHistory } from "../../history/record-history";
import { findPerson } from "../../people/people.queries";
import { markPlanStale } from "../../plan/plan-stale";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, notFound } from "../errors";
import { holdAdmins } from "./last-admin";
import { nameOf } from "./person-name";

export interface PersonWrite {
  trx: Db;
  /** As they are, deleted or not; their row is ours until the transaction ends. */
  person: User;
  at: string;
}

/** A write of one person: who is an admin stands still meanwhile, the row is taken, history is told what `decide` answers with. */
export async function writePerson(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  decide: (write: PersonWrite) => Promise<readonly HistoryEntry[]>,
): Promise<User> {
  const at = instantOf(dependencies.clock());
  return await dependencies.db.transaction().execute(async (trx) => {
    await holdAdmins(trx, dependencies.dialect);
    const person = await takePerson(dependencies, trx, id);
    const history = await decide({ trx, person, at });
    await recordHistory(trx, actor, at, history);
    return await getPerson(trx, id);
  });
}

/** The row of this person for the rest of the transaction: who signs in meanwhile waits. Throws where there is none. */
export async function takePerson({ dialect }: Pick<ApiDependencies, "dialect">, trx: Db, id: number): Promise<User> {
  await sql`select id from users where id = ${id} ${dialect.forUpdate}`.execute(trx);
  return await getPerson(trx, id);
}

async function getPerson(db: Db, id: number): Promise<User> {
  const person = await findPerson(db, id);
  if (!person) throw notFound("That person");
  return person;
}

/** Sheets of open orders print the name of their owner: they are planned and printed anew. */
export async function followOwnName(trx: Db, id: number, changed: readonly string[]): Promise<void> {
  if (!changed.some((field) => field === "first_name" || field === "last_name" || field === "email")) return;
  const order = await trx
    .selectFrom("orders")
    .select("id")
    .where("owner_id", "=", id)
    .where("stage", "=", "main")
    .limit(1)
    .executeTakeFirst();
  if (order) await markPlanStale(trx);
}

/** Runs a write that may find an address taken, also by somebody who writes at the same moment. */
export async function withOwnAddress<T>(
  { db, dialect }: ApiDependencies,
  email: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!dialect.isUniqueViolation(error)) throw error;
    throw invalid({ email: [await addressTaken(db, email)] });
  }
}

async function addressTaken(db: Db, email: string): Promise<string> {
  const owner = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email", "deleted_at"])
    .where("email_key", "=", addressKey(email))
    .executeTakeFirst();
  if (!owner) return "Someone already has this address. Use another one.";
  const name = nameOf(owner);
  return owner.deleted_at === null
    ? `${name} already has this address. Use another one.`
    : `${name} had this address and was deleted; restore them, or use another one.`;
}

export const addressKey = (email: string) => email.trim().toLowerCase();

/** Throws where they were deleted: nothing but restoring can be done to them. */
export function refuseDeleted(person: User): void {
  if (person.deleted_at) throw new ApiError("not_allowed", `${nameOf(person)} was deleted. Restore them first.`);
}

export const personEvent = entriesOf("user");

/** Signs a person out everywhere. Answers with how many tokens ended. */
export async function endTokens(trx: Db, userId: number): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom("api_tokens").where("user_id", "=", userId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** For who leaves: calendars that read their orders get nothing any more, also where they come back. */
export async function endCalendars(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom("calendar_links").where("user_id", "=", userId).execute();
}
