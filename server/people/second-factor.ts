import type { Db } from "../db/tables";

/** Binds the sealed secret to the row of its person. */
export const placeOfFactor = (userId: number) => `second factor of ${userId}`;

/** Off, with its recovery codes. False where it was off already. */
export async function dropSecondFactor(trx: Db, userId: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set((eb) => ({
      totp_cipher: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "=", userId)
    .where("totp_confirmed_at", "is not", null)
    .executeTakeFirst();
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  return numUpdatedRows > 0n;
}
