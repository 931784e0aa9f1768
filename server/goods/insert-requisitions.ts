import type { Insertable } from "kysely";
import type { RequisitionsTable } from "../db/goods-tables";
import { insertForIds, insertRows } from "../db/insert-rows";
import type { Db } from "../db/tables";
import { NO_DATE } from "../plan/sort-keys";

export type NewRequisition = Insertable<RequisitionsTable>;

/** Writes requisitions; what customers send themselves is expected at the dock at once. */
export async function insertRequisitions(trx: Db, rows: readonly NewRequisition[]): Promise<void> {
  const bought = rows.filter((row) => row.goods_source !== "customer_supplied");
  const sent = rows.filter((row) => row.goods_source === "customer_supplied");
  await insertRows(trx, "requisitions", bought);
  if (sent.length > 0) await insertCustomerGoods(trx, sent);
}

async function insertCustomerGoods(trx: Db, rows: readonly NewRequisition[]): Promise<void> {
  const requisitionIds = await insertForIds(trx, "requisitions", rows);
  const ofOrder = rows.map(({ order_id, order_line_item_id, quantity, created_at, updated_at }) => ({
    order_id,
    order_line_item_id,
    quantity,
    created_at,
    updated_at,
  }));
  const splits = ofOrder.map((row, index) => ({
    ...row,
    requisition_id: requisitionIds[index] ?? 0,
    source: "customer",
    status: "ordered",
  }));
  const splitIds = await insertForIds(trx, "requisition_splits", splits);
  const orderIds = [...new Set(rows.map((row) => row.order_id))];
  const orders = await trx.selectFrom("orders").select(["id", "vip_date"]).where("id", "in", orderIds).execute();
  const vipDates = new Map(orders.map(({ id, vip_date }) => [id, vip_date]));
  const receivings = ofOrder.map((row, index) => ({
    ...row,
    requisition_id: requisitionIds[index] ?? 0,
    requisition_split_id: splitIds[index] ?? 0,
    quantity_outstanding: row.quantity,
    status: "not_started",
    arrival_sort: NO_DATE,
    needed_by_date: rows[index]?.needed_by_date ?? null,
    vip_date: vipDates.get(row.order_id) ?? null,
  }));
  await insertRows(trx, "receivings", receivings);
}
