import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables";

/** Some happen more often than others. */
const reasonOf = sql`case id % 7 when 0 then 'thread_break' when 1 then 'wrong_placement' when 2 then 'machine' when 3 then 'thread_break' else 'misprint' end`;

/** What productions say was made and spoiled becomes what was counted; those that have counts already are left alone. */
export async function countMade(db: Kysely<Database>, orderIds: readonly number[] | "all"): Promise<void> {
  const which = orderIds === "all" ? sql`` : sql`and order_id in (${sql.join(orderIds)})`;
  const uncounted = sql`not exists (select 1 from production_counts where production_id = productions.id) ${which}`;
  await sql`insert into production_counts
      (production_id, order_id, order_line_item_id, kind, quantity, reason, responsibility, counted_at, created_at)
    select id, order_id, order_line_item_id, kind, quantity, reason, responsibility, updated_at, updated_at from (
      select productions.*, 'produced' as kind, produced_units as quantity, null as reason, null as responsibility
      from productions where produced_units > 0 and ${uncounted}
      union all
      select productions.*, 'spoiled' as kind, spoiled_units as quantity, ${reasonOf} as reason, 'shop' as responsibility
      from productions where spoiled_units > 0 and ${uncounted}
    ) as made`.execute(db);
}
