import { findUser } from "server/people/people.queries";
import type { ApiDependencies, SignedIn } from "../server/api/context";
import type { Db } from "../server/db/tables";
import { generatePassword, hashPassword } from "../server/security/passwords";

const PEOPLE = [
  ["Dana", "Whitfield", "Order Desk"],
  ["Marco", "Ruiz", "Artist"],
  ["Priya", "Nair", "Buyer"],
  ["Tom", "Okafor", "Receiver"],
  ["Lena", "Brandt", "Operator"],
  ["Jonas", "Lind", "Operator"],
  ["Nadia", "Sorensen", "Production Manager"],
] as const;

/** The people of the demo shop. Nobody knows their passwords: sign in as the admin. Answers with who works at the order desk. */
export async function hireStaff({ db, clock }: ApiDependencies): Promise<SignedIn> {
  const at = clock().toISOString();
  const password_hash = await hashPassword(generatePassword());
  await db.transaction().execute(async (trx) => {
    for (const [first_name, last_name, role] of PEOPLE)
      await hire(trx, { first_name, last_name, role, password_hash, at });
  });
  return await signedInAs(db, "Dana");
}

/** One of the staff at work. */
export async function signedInAs(db: Db, first: (typeof PEOPLE)[number][0]): Promise<SignedIn> {
  const email = emailOf(first);
  const { id } = await db.selectFrom("users").select("id").where("email_key", "=", email).executeTakeFirstOrThrow();
  const user = await findUser(db, id);
  if (!user) throw new Error("The demo staff could not be read.");
  return { type: "user", id, tokenId: 0, isProgram: false, requestId: "seed-demo", user };
}

function emailOf(first: string): string {
  return `${first.toLowerCase()}@stitchandink.example`;
}

interface Hire {
  first_name: string;
  last_name: string;
  role: string;
  password_hash: string;
  at: string;
}

async function hire(trx: Db, { first_name, last_name, role, password_hash, at }: Hire): Promise<void> {
  const email = emailOf(first_name);
  const known = await trx.selectFrom("users").select("id").where("email_key", "=", email).executeTakeFirst();
  if (known) return;
  const { id } = await trx
    .insertInto("users")
    .values({
      first_name,
      last_name,
      email,
      email_key: email,
      password_hash,
      with_default_password: 1,
      is_active: 1,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const found = await trx.selectFrom("roles").select("id").where("name", "=", role).executeTakeFirstOrThrow();
  await trx.insertInto("user_roles").values({ user_id: id, role_id: found.id, position: 0 }).execute();
}
