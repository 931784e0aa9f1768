import type { Db } from "../db/tables";
import { invalid } from "./errors";

/** Throws `invalid` at the field where the id is not one of an active person. */
export async function requirePerson(trx: Db, id: number, field: string): Promise<void> {
  await trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("is_active", "=", 1)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow(() => invalid({ [field]: ["Choose an active person."] }));
}
