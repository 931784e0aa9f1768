import type { Db } from "../db/tables";

/**
 * Takes splits away that nobody waits for, and what the dock expected of them. One that was counted for once, or that a parcel was
 * identified as, before its purchase order went back to draft, is cancelled instead: its receipts and the parcel stay.
 */
export async function deleteSplits(trx: Db, ids: readonly number[], at: string): Promise<void> {
  if (ids.length === 0) return;
  const named = await trx
    .selectFrom("receivings")
    .select("requisition_split_id as id")
    .where("requisition_split_id", "in", ids)
    .where(({ exists, or, selectFrom }) =>
      or(
        (["receipts", "parcels"] as const).map((table) =>
          exists(selectFrom(table).select("id").whereRef("receiving_id", "=", "receivings.id")),
        ),
      ),
    )
    .execute();
  const kept = named.map(({ id }) => id);
  const gone = ids.filter((id) => !kept.includes(id));
  if (kept.length > 0) {
    await trx
      .updateTable("requisition_splits")
      .set((eb) => ({
        status: "cancelled",
        purchase_order_id: null,
        updated_at: at,
        lock_version: eb("lock_version", "+", 1),
      }))
      .where("id", "in", kept)
      .execute();
  }
  if (gone.length === 0) return;
  await trx.deleteFrom("receivings").where("requisition_split_id", "in", gone).execute();
  await trx.deleteFrom("tasks").where("entity_type", "=", "requisition_split").where("entity_id", "in", gone).execute();
  await trx.deleteFrom("requisition_splits").where("id", "in", gone).execute();
}
