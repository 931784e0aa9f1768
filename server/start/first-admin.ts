import { type Clock, instantOf } from "../clock";
import type { Dialect } from "../db/dialect";
import type { Db } from "../db/tables";
import type { Settings } from "../env.server";
import { generatePassword, hashPassword } from "../security/passwords";

interface FirstAdmin {
  db: Db;
  dialect: Dialect;
  clock: Clock;
  settings: Pick<Settings, "adminEmail" | "adminPassword">;
  /** Gets a generated password, once. */
  tell(admin: { email: string; password: string }): void;
}

/** Gives an empty database its first admin. A generated password is told before it is stored, so that none is ever stored untold. */
export async function ensureFirstAdmin({ db, dialect, clock, settings, tell }: FirstAdmin): Promise<void> {
  const anybody = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (anybody) return;
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
      if (!settings.adminPassword) tell({ email, password });
    });
  } catch (error) {
    // Two processes started at once on an empty database: the other one made the admin.
    if (!dialect.isUniqueViolation(error)) throw error;
  }
}
