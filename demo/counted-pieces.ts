import { sql } from "kysely";
import type { Db } from "../server/db/tables";

/** Some happen more often than others. */
const reasonOf = sql`case line.id % 7 when 0 then 'thread_break' when 1 then 'wrong_placement' when 2 then 'machine' when 3 then 'thread_break' else 'misprint' end`;

/** What the lines of productions say was made and spoiled becomes what was counted; those that have counts already are left alone. */
export async function countMade(db: Db, orderIds: readonly number[] | "all"): Promise<void> {
  const which = orderIds === "all" ? sql`` : sql`and made.order_id in (${sql.join(orderIds)})`;
  const uncounted = sql`from production_lines as line inner join productions as made on made.id = line.production_id
    where not exists (select 1 from production_counts as known
      where known.production_id = line.production_id and known.order_line_item_id = line.order_line_item_id) ${which}`;
  await sql`insert into production_counts
      (production_id, order_id, order_line_item_id, kind, quantity, reason, responsibility, counted_at, created_at)
    select id, order_id, order_line_item_id, kind, quantity, reason, responsibility, updated_at, updated_at from (
      select made.id, made.order_id, line.order_line_item_id, 'produced' as kind, line.produced_units as quantity,
        null as reason, null as responsibility, made.updated_at
      ${uncounted} and line.produced_units > 0
      union all
      select made.id, made.order_id, line.order_line_item_id, 'spoiled' as kind, line.spoiled_units as quantity,
        ${reasonOf} as reason, 'shop' as responsibility, made.updated_at
      ${uncounted} and line.spoiled_units > 0
    ) as counted`.execute(db);
}
