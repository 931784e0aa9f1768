import type { Insertable, Kysely } from "kysely";
import type { RequisitionsTable } from "../db/goods-tables";
import type { Database } from "../db/tables";
import { NO_DATE } from "../orders/sort-keys";

export type NewRequisition = Insertable<RequisitionsTable>;

/** Below the 32,766 values that SQLite takes in one statement. */
const ROWS_PER_INSERT = 500;

/** Writes requisitions; what customers send themselves is expected at the dock at once. */
export async function insertRequisitions(trx: Kysely<Database>, rows: readonly NewRequisition[]): Promise<void> {
  const bought = rows.filter((row) => row.goods_source !== "customer_supplied");
  const sent = rows.filter((row) => row.goods_source === "customer_supplied");
  for (const chunk of chunks(bought)) await trx.insertInto("requisitions").values(chunk).execute();
  for (const chunk of chunks(sent)) await insertCustomerGoods(trx, chunk);
}

async function insertCustomerGoods(trx: Kysely<Database>, rows: readonly NewRequisition[]): Promise<void> {
  const requisitionIds = await insertInOrder(trx, "requisitions", rows);
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
  const splitIds = await insertInOrder(trx, "requisition_splits", splits);
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
  if (receivings.length > 0) await trx.insertInto("receivings").values(receivings).execute();
}

/** Ids of the rows, in their order. */
async function insertInOrder<Table extends "requisitions" | "requisition_splits">(
  trx: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<number[]> {
  const inserted = await trx
    .insertInto(table as "requisitions")
    .values(rows as readonly NewRequisition[])
    .returning("id")
    .execute();
  // Ids count up in the order of the values; the order in which they are returned is not promised.
  return inserted.map(({ id }) => id).sort((a, b) => a - b);
}

function chunks<T>(rows: readonly T[]): T[][] {
  const result: T[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    result.push(rows.slice(start, start + ROWS_PER_INSERT));
  return result;
}
