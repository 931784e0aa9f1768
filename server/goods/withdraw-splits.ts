import { groupBy } from "contract/group-by";
import { sql } from "kysely";
import type { Db } from "../db/tables";
import { loadHeldRequisitions } from "./held-goods";
import { resizeRequisitions } from "./resize-requisitions";

interface Withdrawal {
  splitIds: readonly number[];
  /** The purchase order that they stay on as drafts; null: off it, and the need is open again. */
  purchaseOrderId: number | null;
  at: string;
}

/**
 * Nothing was ordered after all: splits of which nothing came are drafts again, without what the supplier said of them. The dock expects
 * them no more: their receivings are gone, but those that receipts were taken back of, which `settleGoods` closes. What its order no
 * longer wants is cancelled, and what its line needs no more is trimmed. Call it before `settleGoods`, in the same transaction; eight
 * statements, and some for each line that was reduced since.
 */
export async function withdrawSplits(trx: Db, { splitIds, purchaseOrderId, at }: Withdrawal): Promise<void> {
  if (splitIds.length === 0) return;
  await removeReceivings(trx, splitIds, at);
  const splits = () => trx.updateTable("requisition_splits").where("id", "in", splitIds);
  const ended = { updated_at: at, cancel_requested_at: null };
  const undesired = trx.selectFrom("orders").select("id").where("stage", "<>", "main");
  await splits()
    .set((eb) => ({ ...ended, status: "cancelled", lock_version: eb("lock_version", "+", 1) }))
    .where("status", "<>", "cancelled")
    .where((eb) => eb.or([eb("cancel_requested_at", "is not", null), eb("order_id", "in", undesired)]))
    .execute();
  await splits()
    .set((eb) => ({
      ...ended,
      status: purchaseOrderId === null ? "draft" : "on_po",
      purchase_order_id: purchaseOrderId,
      po_number: null,
      po_date: null,
      estimated_arrival_date: null,
      firm_in_hands_date: null,
      is_firm: 0,
      backorder_date: null,
      substitute_sku: null,
      substitution_approved_by: null,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("status", "<>", "cancelled")
    .execute();
  await trimToNeed(trx, splitIds, at);
}

/** A line may have been reduced while its goods were ordered: drafts are of what it needs, as if they had been drafts then. */
async function trimToNeed(trx: Db, splitIds: readonly number[], at: string): Promise<void> {
  const reduced = await trx
    .selectFrom("requisition_splits as split")
    .innerJoin("requisitions", "requisitions.id", "split.requisition_id")
    .select(["split.order_id", "split.order_line_item_id"])
    .where("split.id", "in", splitIds)
    .where("split.status", "<>", "cancelled")
    .where(
      sql<boolean>`(select sum(one.quantity - one.quantity_closed) from requisition_splits as one
        where one.requisition_id = requisitions.id and one.status <> 'cancelled')
        > requisitions.quantity + requisitions.quantity_overs`,
    )
    .execute();
  if (reduced.length === 0) return;
  const held = await loadHeldRequisitions(trx, [...new Set(reduced.map((split) => split.order_id))]);
  const ofLine = groupBy(held, (requisition) => requisition.order_line_item_id);
  for (const [lineId, orderId] of new Map(reduced.map((split) => [split.order_line_item_id, split.order_id]))) {
    const requisitions = ofLine.get(lineId) ?? [];
    const quantity = requisitions.reduce((sum, one) => sum + (one.status === "archived" ? 0 : one.quantity), 0);
    await resizeRequisitions(trx, [{ lineId, quantity, requisitions }], { orderId, at });
  }
}

/** With the flags on them, which nobody could resolve any more. */
async function removeReceivings(trx: Db, splitIds: readonly number[], at: string): Promise<void> {
  const known = await trx
    .selectFrom("receivings")
    .select("id")
    .where("requisition_split_id", "in", splitIds)
    .where((eb) =>
      eb.not(
        eb.or(
          (["receipts", "discrepancies", "parcels"] as const).map((table) =>
            eb.exists(
              sql`(select 1 from ${sql.table(table)} where ${sql.ref(`${table}.receiving_id`)} = receivings.id)`,
            ),
          ),
        ),
      ),
    )
    .execute();
  if (known.length === 0) return;
  const ids = known.map(({ id }) => id);
  await trx
    .updateTable("flags")
    .set({ resolved_at: at, resolution: "Nothing is ordered anymore." })
    .where("flaggable_type", "=", "receiving")
    .where("flaggable_id", "in", ids)
    .where("resolved_at", "is", null)
    .execute();
  await trx.deleteFrom("receivings").where("id", "in", ids).execute();
}
