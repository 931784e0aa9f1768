import type { Database, Db } from "./tables";

type Versioned = {
  [Table in keyof Database]: Database[Table] extends { id: unknown; lock_version: unknown } ? Table : never;
}[keyof Database];

/**
 * Takes the row for the rest of the transaction, before anything of it is read: who writes it meanwhile waits and then sees what was
 * written, on both databases. False where there is none.
 */
export async function takeRow(trx: Db, table: Versioned, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(table as "orders")
    .set((eb) => ({ lock_version: eb.ref("lock_version") }))
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
