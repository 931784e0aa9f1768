import { sql } from "kysely";
import type { Db } from "../db/tables";

/**
 * Split → pieces of it that are at its place no more, and whether any are: what left with shipments or was spoiled is taken from the
 * splits of its line one after the other. Of an order that is through, all left but surplus that nobody decided about; of a cancelled one
 * stands what did not ship.
 */
const leftPieces = (orderIds: readonly number[]) => {
  const ids = sql.join([...orderIds]);
  return sql`select id, quantity_left,
      case when (is_through = 1 or pieces > 0) and quantity_left >= pieces then 0 else 1 end as stands
    from (select held.id, held.pieces, held.is_through,
      case
        when is_through = 1 then case when surplus < pieces then pieces - surplus else 0 end
        when gone <= earlier then 0
        when gone - earlier < pieces then gone - earlier
        else pieces
      end as quantity_left
    from (
      select split.id, split.quantity_received - split.quantity_released as pieces,
        sum(split.quantity_received - split.quantity_released) over (partition by split.order_line_item_id order by split.id)
          - (split.quantity_received - split.quantity_released) as earlier,
        case when orders.status = 'cancelled' then 0
          when (orders.stage = 'main' or orders.status = 'complete') and orders.ship_status not in ('shipped', 'not_needed') then 0
          else 1 end as is_through,
        coalesce(shipped.quantity, 0) + coalesce(spoiled.quantity, 0) as gone,
        coalesce(more.quantity, 0) as surplus
      from requisition_splits as split
      inner join orders on orders.id = split.order_id
      left join (select line.order_line_item_id, sum(line.quantity) as quantity from shipment_lines as line
        inner join shipments on shipments.id = line.shipment_id
        where line.order_id in (${ids}) and shipments.status in ('shipped', 'picked_up')
        group by line.order_line_item_id) as shipped on shipped.order_line_item_id = split.order_line_item_id
      left join (select order_line_item_id, max(lost_units) as quantity from production_lines
        where order_id in (${ids}) group by order_line_item_id) as spoiled
        on spoiled.order_line_item_id = split.order_line_item_id
      left join (select receivings.requisition_split_id, sum(discrepancies.quantity) as quantity from receivings
        inner join discrepancies on discrepancies.receiving_id = receivings.id
        where receivings.order_id in (${ids}) and discrepancies.type = 'over' and discrepancies.status <> 'resolved'
        group by receivings.requisition_split_id) as more on more.requisition_split_id = split.id
      where split.order_id in (${ids})
    ) as held) as counted`;
};

/** Writes it where it is other than before. */
export async function followLeftPieces(trx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`update requisition_splits set quantity_left = follows.quantity_left, stands = follows.stands
    from (${leftPieces(orderIds)}) as follows
    where requisition_splits.id = follows.id
      and (requisition_splits.quantity_left <> follows.quantity_left or requisition_splits.stands <> follows.stands)`.execute(
    trx,
  );
}

/** What `followLeftPieces` would write of each split of these orders. */
export async function readLeftPieces(view: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, { quantity_left: number; stands: number }>();
  const { rows } = await sql<{ id: number; quantity_left: number; stands: number }>`${leftPieces(orderIds)}`.execute(
    view,
  );
  return new Map(rows.map(({ id, ...left }) => [id, left]));
}
