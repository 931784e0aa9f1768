import { sql } from "kysely";
import type { Db, OrderRow } from "../db/tables";
import { together } from "../db/together";
import { followLeftPieces } from "../goods/left-pieces";
import { NO_DATE, PRIORITY_RANKS } from "../plan/sort-keys";

export interface FollowedOrder {
  order: Pick<OrderRow, "id" | "stage" | "status" | "priority" | "vip_date" | "art_due_date" | "goods_due_date">;
}

type Followed = FollowedOrder["order"];

const isActive = ({ stage }: Followed) => (stage === "main" ? 1 : 0);

/** What proofs know of their order: when they are due, and whether it is accepted and open. */
export const proofColumns = (order: Followed) => ({
  is_active: isActive(order),
  due_date: order.art_due_date,
  due_sort: order.art_due_date ?? NO_DATE,
});

/** What requisitions know of their order: when they are needed, and whether it is accepted and open. */
export const requisitionColumns = (order: Followed) => ({
  is_active: isActive(order),
  needed_by_date: order.goods_due_date,
  needed_sort: order.goods_due_date ?? NO_DATE,
});

export const splitColumns = (order: Followed) => ({ is_active: isActive(order) });

export const receivingColumns = (order: Followed) => ({
  is_active: isActive(order),
  needed_by_date: order.goods_due_date,
  vip_date: order.vip_date,
});

/** One statement for the proofs that do not know it yet. */
export async function followOrders(db: Db, followed: readonly FollowedOrder[]): Promise<void> {
  if (followed.length === 0) return;
  const rows = followed.map(({ order }) => {
    const { is_active, due_date, due_sort } = proofColumns(order);
    return sql`(cast(${order.id} as integer), cast(${is_active} as integer), cast(${due_date} as text), cast(${due_sort} as text))`;
  });
  await sql`update art_proofs
    set is_active = followed.column2, due_date = followed.column3, due_sort = followed.column4
    from (values ${sql.join(rows)}) as followed
    where art_proofs.order_id = followed.column1
      and (art_proofs.is_active <> followed.column2 or art_proofs.due_sort <> followed.column4)`.execute(db);
}

/** What is bought and received knows when it is needed, its VIP date, and whether its order is accepted and open, and which of its pieces left; only rows that do not know it yet change. */
export async function followGoodsOrders(db: Db, followed: readonly FollowedOrder[]): Promise<void> {
  if (followed.length === 0) return;
  const rows = followed.map(({ order }) => {
    const { is_active, needed_by_date, needed_sort } = requisitionColumns(order);
    return sql`(cast(${order.id} as integer), cast(${is_active} as integer), cast(${needed_by_date} as text), cast(${needed_sort} as text), cast(${order.vip_date} as text))`;
  });
  const values = sql`(values ${sql.join(rows)}) as followed`;
  const requisitions = sql`update requisitions
    set is_active = followed.column2, needed_by_date = followed.column3, needed_sort = followed.column4
    from ${values}
    where requisitions.order_id = followed.column1
      and (requisitions.is_active <> followed.column2 or requisitions.needed_sort <> followed.column4)`;
  const splits = sql`update requisition_splits set is_active = followed.column2
    from ${values}
    where requisition_splits.order_id = followed.column1 and requisition_splits.is_active <> followed.column2`;
  const receivings = sql`update receivings
    set is_active = followed.column2, needed_by_date = followed.column3, vip_date = followed.column5
    from ${values}
    where receivings.order_id = followed.column1
      and (receivings.is_active <> followed.column2 or coalesce(receivings.needed_by_date, '') <> coalesce(followed.column3, '')
        or coalesce(receivings.vip_date, '') <> coalesce(followed.column5, ''))`;
  const ids = followed.map(({ order }) => order.id);
  await together(db, (writes) => [
    requisitions.execute(writes),
    splits.execute(writes),
    receivings.execute(writes),
    followLeftPieces(writes, ids),
  ]);
}

/** Proofs that were as urgent as their order become as urgent as it is now; those that somebody ranked otherwise stay. */
export async function followPriority(
  trx: Db,
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
