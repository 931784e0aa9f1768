import type { Kysely } from "kysely";
import type { Database } from "../../db/tables";
import type { HistoryEntry } from "../../history";
import { closeTasksOf } from "../../tasks/tasks";
import type { SignedIn } from "../context";
import { receivingEvent } from "./receiving-write";

/** A job of these lines starts: whoever starts it took their VIP goods that are here, so nobody is waited for to hand them over. */
export async function takeToPress(
  trx: Kysely<Database>,
  lineIds: readonly number[],
  { actor, at }: { actor: SignedIn; at: string },
): Promise<HistoryEntry[]> {
  if (lineIds.length === 0) return [];
  const { first_name, last_name, email } = actor.user;
  const by = [first_name, last_name].filter(Boolean).join(" ") || email;
  const taken = await trx
    .updateTable("receivings")
    .set((eb) => ({
      handed_over_at: at,
      acknowledged_by: by,
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("order_line_item_id", "in", lineIds)
    .where("vip_date", "is not", null)
    .where("handed_over_at", "is", null)
    .where((eb) => eb.or([eb("quantity_received", ">", 0), eb("arrived_at", "is not", null)]))
    .returning(["id", "order_id"])
    .execute();
  const ids = taken.map(({ id }) => id);
  await closeTasksOf(trx, { type: "receiving", ids }, ["vip_arrived"], { at, userId: actor.id });
  return taken.map((receiving) =>
    receivingEvent(receiving, "goods_handed_over", {
      before: { acknowledged_by: null },
      after: { acknowledged_by: by },
    }),
  );
}
