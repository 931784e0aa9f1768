import type { Kysely } from "kysely";
import { type Clock, instantOf } from "./clock";
import type { Dialect } from "./db/dialect/dialect";
import type { Database } from "./db/tables";
import type { Settings } from "./env.server";
import { generatePassword, hashPassword } from "./security/passwords";

/** Gives an empty database its first admin. Returns the generated password, to be printed once; null when there is none to print. */
export async function ensureFirstAdmin(
  { db, dialect, clock }: { db: Kysely<Database>; dialect: Dialect; clock: Clock },
  settings: Pick<Settings, "adminEmail" | "adminPassword">,
): Promise<{ email: string; password: string } | null> {
  const anybody = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (anybody) return null;
  const password = settings.adminPassword ?? generatePassword();
  const password_hash = await hashPassword(password);
  const at = instantOf(clock());
  const email = settings.adminEmail.trim();
  try {
    await db.transaction().execute(async (trx) => {
      const user = await trx
        .insertInto("users")
        .values({
          first_name: "Shop",
          last_name: "Admin",
          email,
          email_key: email.toLowerCase(),
          password_hash,
          with_default_password: settings.adminPassword ? 0 : 1,
          is_active: 1,
          created_at: at,
          updated_at: at,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const role = await trx.selectFrom("roles").select("id").where("name", "=", "Admin").executeTakeFirstOrThrow();
      await trx.insertInto("user_roles").values({ user_id: user.id, role_id: role.id, position: 0 }).execute();
    });
  } catch (error) {
    // Two processes started at once on an empty database: the other one made the admin.
    if (dialect.isUniqueViolation(error)) return null;
    throw error;
  }
  return settings.adminPassword ? null : { email, password };
}
