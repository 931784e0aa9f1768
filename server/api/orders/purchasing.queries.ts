import { sql } from "kysely";
import type { Db } from "../../db/tables";

interface PurchasingRow {
  order_id: number;
  supplier: string | null;
  po_number: string | null;
  /** Of what is still to come. */
  arrives: string | null;
}

/** At whom the goods of an order are bought, under which numbers, and when the last of them comes. */
interface Purchasing {
  suppliers: string[];
  po_numbers: string[];
  arrives_on: string | null;
}

/** Of these orders in one query. */
export async function loadPurchasing(db: Db, ids: readonly number[]): Promise<Map<number, Purchasing>> {
  const found = new Map(
    ids.map((id): [number, Purchasing] => [id, { suppliers: [], po_numbers: [], arrives_on: null }]),
  );
  if (ids.length === 0) return found;
  const { rows } = await sql<PurchasingRow>`
    select split.order_id, supplier.name as supplier, split.po_number,
      max(case when receiving.is_open = 1 then receiving.estimated_arrival_date end) as arrives
    from requisition_splits as split
    left join suppliers as supplier on supplier.id = split.supplier_id
    left join receivings as receiving on receiving.requisition_split_id = split.id
    where split.order_id in (${sql.join(ids)}) and split.status <> 'archived'
    group by split.order_id, supplier.name, split.po_number
    order by split.order_id, supplier.name, split.po_number`.execute(db);
  for (const { order_id, supplier, po_number, arrives } of rows) {
    const of = found.get(order_id);
    if (!of) continue;
    if (supplier !== null && !of.suppliers.includes(supplier)) of.suppliers.push(supplier);
    if (po_number !== null && !of.po_numbers.includes(po_number)) of.po_numbers.push(po_number);
    if (arrives !== null && (of.arrives_on === null || arrives > of.arrives_on)) of.arrives_on = arrives;
  }
  return found;
}
