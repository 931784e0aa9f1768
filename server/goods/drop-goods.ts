import type { Db } from "../db/tables";
import { deleteSplits } from "./delete-splits";
import type { HeldRequisition } from "./held-goods";

/**
 * Takes requisitions away that are asked for no more. Those that were bought from or counted for stay, archived and for no piece: their
 * purchase orders and receipts speak of them.
 */
export async function dropRequisitions(trx: Db, requisitions: readonly HeldRequisition[], at: string): Promise<void> {
  if (requisitions.length === 0) return;
  const splits = requisitions.flatMap((requisition) => requisition.splits);
  await deleteSplits(
    trx,
    splits.filter((split) => !split.is_on_record).map((split) => split.id),
    at,
  );
  const isOnRecord = (one: HeldRequisition) => one.splits.some((split) => split.is_on_record);
  const kept = requisitions.filter(isOnRecord).map(({ id }) => id);
  const gone = requisitions.filter((one) => !isOnRecord(one)).map(({ id }) => id);
  if (kept.length > 0) {
    await trx
      .updateTable("requisitions")
      .set((eb) => ({
        status: "archived",
        previous_status: null,
        quantity: 0,
        updated_at: at,
        lock_version: eb("lock_version", "+", 1),
      }))
      .where("id", "in", kept)
      .execute();
  }
  if (gone.length === 0) return;
  await trx.deleteFrom("tasks").where("entity_type", "=", "requisition").where("entity_id", "in", gone).execute();
  await trx.deleteFrom("requisitions").where("id", "in", gone).execute();
}
