import { type Kysely, sql } from "kysely";
import type { Database, OrderRow } from "../db/tables";
import { type AcceptedLine, artDueDate } from "./acceptance";
import { NO_DATE, PRIORITY_RANKS } from "./sort-keys";

export interface FollowedOrder {
  order: Pick<OrderRow, "id" | "stage" | "priority" | "required_in_hand_date" | "shipping_method" | "is_international">;
  lines: readonly AcceptedLine[];
}

/** Proofs know when they are due and whether their order is accepted and open; one statement for those that do not know it yet. */
export async function followOrders(db: Kysely<Database>, followed: readonly FollowedOrder[]): Promise<void> {
  if (followed.length === 0) return;
  const rows = followed.map(({ order, lines }) => {
    const due = artDueDate(order, lines);
    const active = order.stage === "main" ? 1 : 0;
    return sql`(cast(${order.id} as integer), cast(${active} as integer), cast(${due} as text), cast(${due ?? NO_DATE} as text))`;
  });
  await sql`update art_proofs
    set is_active = followed.column2, due_date = followed.column3, due_sort = followed.column4
    from (values ${sql.join(rows)}) as followed
    where art_proofs.order_id = followed.column1
      and (art_proofs.is_active <> followed.column2 or art_proofs.due_sort <> followed.column4)`.execute(db);
}

/** Proofs that were as urgent as their order become as urgent as it is now; those that somebody ranked otherwise stay. */
export async function followPriority(
  trx: Kysely<Database>,
  orderId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await trx
    .updateTable("art_proofs")
    .set((eb) => ({
      priority: to,
      priority_rank: PRIORITY_RANKS[to] ?? 1,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("order_id", "=", orderId)
    .where("priority", "=", from)
    .where("status", "<>", "approved")
    .execute();
}
