import { sql } from "kysely";
import type { Db } from "../../db/tables";
import { loadSupplierSummaries } from "../goods/goods-parts.queries";

/**
 * What must be bought, by supplier, most pieces first: pieces in splits that are not ordered yet, and pieces in no split, which go to
 * whoever the requisition names. Of accepted, open orders; what is held, off the list or sent by customers is not bought.
 */
export async function sourcingNeeds(db: Db) {
  const { rows } = await sql<{
    supplier_id: number | null;
    units: number;
    lines: number;
    orders: number;
    needed_by_date: string | null;
  }>`
    select supplier_id, sum(units) as units, count(distinct requisition_id) as lines, count(distinct order_id) as orders,
      min(needed_by_date) as needed_by_date
    from (
      select split.supplier_id, split.quantity as units, split.requisition_id, split.order_id, requisitions.needed_by_date
      from requisition_splits as split inner join requisitions on requisitions.id = split.requisition_id
      where split.is_active = 1 and split.status in ('draft', 'on_po') and split.source = 'supplier'
        and requisitions.status not in ('archived', 'hold') and requisitions.goods_source <> 'customer_supplied'
      union all
      select supplier_id, quantity - quantity_split, id, order_id, needed_by_date
      from requisitions
      where is_active = 1 and status not in ('archived', 'hold') and goods_source <> 'customer_supplied'
        and quantity > quantity_split
    ) as need
    group by supplier_id`.execute(db);
  const suppliers = await loadSupplierSummaries(
    db,
    rows.map((row) => row.supplier_id),
  );
  const needs = rows
    .map(({ supplier_id, ...need }) => ({ supplier: suppliers.get(supplier_id ?? 0) ?? null, ...need }))
    .sort((a, b) => b.units - a.units || (a.supplier?.id ?? 0) - (b.supplier?.id ?? 0));
  return { total_units: needs.reduce((total, need) => total + need.units, 0), suppliers: needs };
}
