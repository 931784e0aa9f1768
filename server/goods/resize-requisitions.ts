import { sql } from "kysely";
import type { Db } from "../db/tables";
import { NO_DATE } from "../plan/sort-keys";
import { deleteSplits } from "./delete-splits";
import { type HeldRequisition, isLive } from "./held-goods";
import { insertRequisitions } from "./insert-requisitions";
import { type Resize, resizeGoods } from "./resize";

interface ResizedLine {
  lineId: number;
  quantity: number;
  requisitions: readonly HeldRequisition[];
}

/**
 * Brings requisitions and unsent splits of these lines of one order to their new quantities, in a fixed number of statements. Numbers and
 * statuses follow from it: end with `settleGoods`.
 */
export async function resizeRequisitions(
  trx: Db,
  lines: readonly ResizedLine[],
  { orderId, at }: { orderId: number; at: string },
): Promise<void> {
  const resized = lines.map((line) => ({ line, plan: resizeGoods(line.requisitions, line.quantity) }));
  await saveResized(
    trx,
    resized.map(({ plan }) => plan),
    at,
  );
  const added = resized.flatMap(({ line, plan }) => (plan.add > 0 ? [newRequisition(line, plan.add)] : []));
  await insertRequisitions(
    trx,
    added.map((row) => ({ ...row, order_id: orderId, created_at: at, updated_at: at })),
  );
}

/** Writes what was planned of requisitions and splits that are there; those that are to be added are left to the caller. */
export async function saveResized(trx: Db, plans: readonly Resize[], at: string): Promise<void> {
  await updateRequisitions(
    trx,
    plans.flatMap((plan) => plan.requisitions),
    at,
  );
  const splits = plans.flatMap((plan) => plan.splits);
  await deleteSplits(
    trx,
    splits.filter(({ quantity }) => quantity === 0).map(({ id }) => id),
    at,
  );
  await updateSplits(
    trx,
    splits.filter(({ quantity }) => quantity > 0),
    at,
  );
}

async function updateRequisitions(trx: Db, changed: Resize["requisitions"], at: string): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(
    ({ id, quantity, quantity_overs }) =>
      sql`(cast(${id} as integer), cast(${quantity} as integer), cast(${quantity_overs} as integer))`,
  );
  await sql`update requisitions
    set quantity = resized.column2, quantity_overs = resized.column3,
      status = case
        when resized.column2 = 0 and quantity_received = 0 then 'archived'
        when status = 'archived' then 'in_progress'
        else status end,
      previous_status = case when resized.column2 = 0 and quantity_received = 0 then null else previous_status end,
      updated_at = ${at}, lock_version = lock_version + 1
    from (values ${sql.join(rows)}) as resized where requisitions.id = resized.column1`.execute(trx);
}

async function updateSplits(trx: Db, changed: Resize["splits"], at: string): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ id, quantity }) => sql`(cast(${id} as integer), cast(${quantity} as integer))`);
  await sql`update requisition_splits
    set quantity = resized.column2, updated_at = ${at}, lock_version = lock_version + 1
    from (values ${sql.join(rows)}) as resized where requisition_splits.id = resized.column1`.execute(trx);
}

/** Beside the one that was ordered in full: from the same source, needed on the same day. */
function newRequisition({ lineId, requisitions }: ResizedLine, quantity: number) {
  const like = requisitions.find(isLive);
  const goods_source = like?.goods_source ?? "purchase";
  const isSent = goods_source === "customer_supplied";
  return {
    order_line_item_id: lineId,
    status: isSent ? "completed" : "not_started",
    quantity,
    quantity_split: isSent ? quantity : 0,
    quantity_ordered: isSent ? quantity : 0,
    quantity_received: 0,
    goods_source,
    supplier_id: like?.supplier_id ?? null,
    needed_by_date: like?.needed_by_date ?? null,
    needed_sort: like?.needed_by_date ?? NO_DATE,
    is_replacement: 0 as const,
  };
}
