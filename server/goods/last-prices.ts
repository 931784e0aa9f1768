import { sql } from "kysely";
import type { Db } from "../db/tables";

/** What a supplier asked for an article. */
export interface LastPrice {
  supplier_id: number;
  unit_cost_minor: number | null;
  currency: string;
  pack_size: number | null;
}

/** What each supplier asked last for the SKU and size of this line, rather for its color; none where it has no SKU. */
export async function lastPrices(db: Db, lineId: number): Promise<LastPrice[]> {
  const { rows } = await sql<LastPrice>`
    select supplier_id, unit_cost_minor, currency, pack_size from (
      select split.supplier_id, split.unit_cost_minor, split.currency, split.pack_size, row_number() over (
        partition by split.supplier_id
        order by case when lower(coalesce(line.color, '')) = lower(coalesce(own.color, '')) then 0 else 1 end, split.id desc
      ) as place
      from order_line_items as own
      join order_line_items as line on line.sku is not null and lower(line.sku) = lower(own.sku)
        and lower(coalesce(line.size, '')) = lower(coalesce(own.size, ''))
      join requisition_splits as split on split.order_line_item_id = line.id
        and (split.unit_cost_minor is not null or split.pack_size is not null)
      where own.id = ${lineId} and split.supplier_id is not null and split.status <> 'cancelled'
    ) as priced
    where place = 1 order by supplier_id`.execute(db);
  return rows;
}
