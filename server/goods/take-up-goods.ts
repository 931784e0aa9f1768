import { numberWords } from "contract/number-words";
import type { Db } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";
import { settleGoods } from "./settle-goods";

/** Why goods of a cancelled order can't serve it again, or null: what it needs was sent back or put into stock since. */
export async function refuseTakeUp(db: Db, orderId: number): Promise<string | null> {
  const rows = await db
    .selectFrom("requisitions")
    .innerJoin("requisition_splits as split", "split.requisition_id", "requisitions.id")
    .select((eb) => [
      "requisitions.id",
      "requisitions.quantity",
      eb.fn.sum<number>("split.quantity_received").as("received"),
      eb.fn.sum<number>("split.quantity_released").as("released"),
    ])
    .where("requisitions.order_id", "=", orderId)
    .groupBy(["requisitions.id", "requisitions.quantity"])
    .execute();
  const gone = rows.reduce((sum, { quantity, received, released }) => {
    const needed = Math.min(quantity, Number(received));
    return sum + Math.max(0, needed - (Number(received) - Number(released)));
  }, 0);
  if (gone === 0) return null;
  const went = gone === 1 ? "1 piece of it was" : `${numberWords(gone)} pieces of it were`;
  return `${went} sent back or put into stock since. Enter what is still wanted as a new order.`;
}

/** A cancelled order is open again: its requisitions, what its customer sends, and what its suppliers were to be asked to cancel. */
export async function takeUpGoods(trx: Db, orderId: number, at: string): Promise<HistoryEntry[]> {
  await trx
    .updateTable("requisitions")
    .set((eb) => ({
      status: eb.fn.coalesce("previous_status", eb.val("not_started")),
      previous_status: null,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("order_id", "=", orderId)
    .where("status", "=", "archived")
    // The others were archived because their line was taken out.
    .where("quantity", ">", 0)
    .execute();
  await trx
    .updateTable("requisition_splits")
    .set((eb) => ({ status: "ordered", updated_at: at, lock_version: eb("lock_version", "+", 1) }))
    .where("order_id", "=", orderId)
    .where("source", "=", "customer")
    .where("status", "=", "cancelled")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("requisitions")
          .select("requisitions.id")
          .whereRef("requisitions.id", "=", "requisition_splits.requisition_id")
          .where("goods_source", "=", "customer_supplied")
          .where("requisitions.status", "<>", "archived"),
      ),
    )
    .execute();
  await trx
    .updateTable("requisition_splits")
    .set((eb) => ({ cancel_requested_at: null, updated_at: at, lock_version: eb("lock_version", "+", 1) }))
    .where("order_id", "=", orderId)
    .where("cancel_requested_at", "is not", null)
    .where("status", "<>", "cancelled")
    .execute();
  await trx
    .updateTable("tasks")
    .set({ done_at: at })
    .where("order_id", "=", orderId)
    .where("kind", "=", "put_away")
    .where("done_at", "is", null)
    .execute();
  return await settleGoods(trx, [orderId], at, { stage: "main" });
}
