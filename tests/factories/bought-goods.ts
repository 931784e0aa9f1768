import type { ApiDependencies } from "server/api/context";
import { followGoods } from "server/api/goods/goods-write";
import type { RequisitionRow, SplitRow } from "server/db/tables";
import { writeMoment } from "server/plan/write-moment";
import { makeSupplier } from "./goods";

interface Bought {
  /** Of each requisition; all of it where nothing is said. */
  ordered?: number;
  received?: number;
  lineId?: number;
  split?: Partial<SplitRow>;
}

let serial = 0;

/** Orders the goods of an accepted order at a supplier and counts some of them in: splits, receivings and receipts. */
export async function buyGoods(test: ApiDependencies, orderId: number, bought: Bought = {}): Promise<SplitRow[]> {
  const at = test.clock().toISOString();
  const supplierId = bought.split?.supplier_id ?? (await makeSupplier(test));
  let requisitions = test.db.selectFrom("requisitions").selectAll().where("order_id", "=", orderId).orderBy("id");
  if (bought.lineId) requisitions = requisitions.where("order_line_item_id", "=", bought.lineId);
  for (const requisition of await requisitions.execute())
    await buyRequisition(test, requisition, { at, supplierId, bought });
  await followGoods(test.db, [orderId], writeMoment(test, test.clock(), null));
  return await test.db
    .selectFrom("requisition_splits")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

async function buyRequisition(
  { db }: ApiDependencies,
  requisition: RequisitionRow,
  { at, supplierId, bought }: { at: string; supplierId: number; bought: Bought },
): Promise<void> {
  const of = {
    requisition_id: requisition.id,
    order_id: requisition.order_id,
    order_line_item_id: requisition.order_line_item_id,
    supplier_id: supplierId,
    quantity: bought.ordered ?? requisition.quantity,
    created_at: at,
    updated_at: at,
  };
  const order = { status: "ordered", po_number: `PO-B${++serial}`, po_date: at.slice(0, 10) };
  const split = await db
    .insertInto("requisition_splits")
    .values({ ...of, ...order, ...bought.split })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (split.status === "draft" || split.status === "on_po") return;
  const receiving = await db
    .insertInto("receivings")
    .values({
      ...of,
      requisition_split_id: split.id,
      quantity: split.quantity,
      quantity_outstanding: split.quantity,
      status: "not_started",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!bought.received) return;
  await db
    .insertInto("receipts")
    .values({
      receiving_id: receiving.id,
      quantity_received: bought.received,
      received_date: at.slice(0, 10),
      counted_at: at,
    })
    .execute();
}
