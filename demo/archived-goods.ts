import { sql } from "kysely";
import type { Db } from "../server/db/tables";

/** Of so many finished orders one has its receivings and receipts too; the others keep who supplied what. */
const COUNTED_OF = 5;

/** Stands before the number of an order where its goods were bought. */
export const PAST_PO = "SI-";

/**
 * Goods of finished orders: all were bought and came. One statement a table, however many orders; suppliers are judged by those of
 * which the receipts are kept.
 */
export async function rememberArchivedGoods(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertSplits(trx);
    await insertReceivings(trx);
    await insertReceipts(trx);
    await judgeSuppliers(trx);
  });
}

async function insertSplits(trx: Db): Promise<void> {
  await sql`insert into requisition_splits (requisition_id, order_id, order_line_item_id, supplier_id, quantity, quantity_received,
      status, po_number, po_date, estimated_arrival_date, is_active, stands, created_at, updated_at)
    select requisition.id, requisition.order_id, requisition.order_line_item_id, requisition.supplier_id, requisition.quantity,
      requisition.quantity, 'received', ${sql.lit(PAST_PO)} || requisition.order_id, substr(requisition.created_at, 1, 10),
      case when requisition.needed_by_date < substr(requisition.updated_at, 1, 10)
        then requisition.needed_by_date else substr(requisition.updated_at, 1, 10) end,
      0, 0, requisition.created_at, requisition.updated_at
    from requisitions as requisition inner join orders on orders.id = requisition.order_id
    where orders.status = 'complete' and requisition.quantity_received = requisition.quantity
      and not exists (select 1 from requisition_splits as split where split.requisition_id = requisition.id)`.execute(
    trx,
  );
  await sql`update requisitions set quantity_split = quantity
    where quantity_split = 0 and exists (select 1 from orders where orders.id = requisitions.order_id and orders.status = 'complete')`.execute(
    trx,
  );
}

/** One in nine came after its day. */
async function insertReceivings(trx: Db): Promise<void> {
  const came = sql`case when split.id % 9 = 0 then substr(split.updated_at, 1, 10) else split.estimated_arrival_date end`;
  await sql`insert into receivings (requisition_split_id, requisition_id, order_id, order_line_item_id, supplier_id, quantity,
      quantity_received, quantity_outstanding, status, promised_date, po_number, estimated_arrival_date, arrival_sort, received_date,
      is_on_time, judged_units, judged_accepted, is_active, is_open, vip_date, needed_by_date, created_at, updated_at)
    select split.id, split.requisition_id, split.order_id, split.order_line_item_id, split.supplier_id, split.quantity, split.quantity,
      0, 'received', split.estimated_arrival_date, split.po_number, split.estimated_arrival_date, split.estimated_arrival_date, ${came},
      case when ${came} <= split.estimated_arrival_date then 1 else 0 end, split.quantity, split.quantity, 0, 0, orders.vip_date,
      requisition.needed_by_date, split.created_at, split.updated_at
    from requisition_splits as split
      inner join orders on orders.id = split.order_id
      inner join requisitions as requisition on requisition.id = split.requisition_id
    where orders.status = 'complete' and split.order_id % ${sql.lit(COUNTED_OF)} = 0
      and not exists (select 1 from receivings as known where known.requisition_split_id = split.id)`.execute(trx);
}

async function insertReceipts(trx: Db): Promise<void> {
  await sql`insert into receipts (receiving_id, quantity_received, received_date, counted_at)
    select receiving.id, receiving.quantity_received, receiving.received_date, receiving.received_date || 'T15:00:00.000Z'
    from receivings as receiving inner join orders on orders.id = receiving.order_id
    where orders.status = 'complete' and receiving.quantity_received > 0
      and not exists (select 1 from receipts where receipts.receiving_id = receiving.id)`.execute(trx);
}

/** By all receivings, those of open orders too. */
export async function judgeSuppliers(trx: Db): Promise<void> {
  await sql`update suppliers set receivings_judged = judged.receivings, receivings_on_time = judged.on_time,
      units_expected = judged.units, units_accepted = judged.accepted, units_rejected = judged.rejected
    from (select supplier_id, count(is_on_time) as receivings, coalesce(sum(is_on_time), 0) as on_time, sum(judged_units) as units,
        sum(judged_accepted) as accepted, sum(judged_rejected) as rejected
      from receivings where supplier_id is not null group by supplier_id) as judged
    where judged.supplier_id = suppliers.id`.execute(trx);
}
