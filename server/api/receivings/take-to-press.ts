import type { Db } from "../../db/tables";
import type { HistoryEntry } from "../../history/record-history";
import { closeTasksOf } from "../../tasks/tasks";
import type { SignedIn } from "../context";
import { nameOf } from "../users/person-name";
import { receivingEvent } from "./receiving-write";

/** A job of these lines starts: whoever starts it has taken their VIP goods that are here. */
export async function takeToPress(
  trx: Db,
  lineIds: readonly number[],
  { actor, at }: { actor: SignedIn; at: string },
): Promise<HistoryEntry[]> {
  if (lineIds.length === 0) return [];
  const by = nameOf(actor.user);
  const waiting = await trx
    .selectFrom("receivings")
    .select(["id", "order_id", "acknowledged_by"])
    .where("order_line_item_id", "in", lineIds)
    .where("vip_date", "is not", null)
    .where("handed_over_at", "is", null)
    .where((eb) => eb.or([eb("quantity_received", ">", 0), eb("arrived_at", "is not", null)]))
    .orderBy("id")
    .execute();
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ id }) => id);
  await trx
    .updateTable("receivings")
    .set((eb) => ({
      handed_over_at: at,
      acknowledged_by: by,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "in", ids)
    .execute();
  await closeTasksOf(trx, { type: "receiving", ids }, ["vip_arrived"], { at, userId: actor.id });
  return waiting.map((receiving) =>
    receivingEvent(receiving, "goods_handed_over", {
      before: { acknowledged_by: receiving.acknowledged_by },
      after: { acknowledged_by: by },
    }),
  );
}
