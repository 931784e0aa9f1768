import type { OrderView, ViewDays } from "contract/order-views";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/tables";
import { riskRange, rushRange } from "../../plan/plan";
import type { PlanDay } from "../../plan/plan-rules";

/**
 * Orders in every view of the two lists, in one query: words from the tallies, dates from ranges of covering indexes over the
 * open orders. The same sets as `viewFilters` of the contract sent to `GET /orders`.
 */
export async function countViews(
  db: Db,
  days: ViewDays & PlanDay & { monthAgoInstant: string },
): Promise<Record<OrderView, number>> {
  const rush = rushRange(days.today, days.rules.calendar);
  const late = riskRange("late", days.today, days.rules.calendar);
  const counts: Record<OrderView, RawBuilder<number>> = {
    new: tallied(sql`stage = 'new'`),
    new_clean: tallied(sql`stage = 'new' and check_level in ('none', 'info')`),
    new_needs_human: tallied(sql`stage = 'new' and check_level in ('warning', 'blocker')`),
    new_rush: counted(sql`stage = 'new' and in_hand_sort between ${rush.from} and ${rush.to}`),
    new_international: counted(sql`stage = 'new' and is_international = 1`),
    ignored: counted(sql`stage = 'ignored' and ignored_at >= ${days.monthAgoInstant}`),
    default: tallied(sql`stage <> 'ignored' and status in ('unprocessed', 'flagged')`),
    open: tallied(sql`stage = 'main'`),
    flagged: tallied(sql`stage <> 'ignored' and status = 'flagged'`),
    on_hold: tallied(sql`stage <> 'ignored' and status = 'on_hold'`),
    due_this_week: counted(sql`stage = 'main' and in_hand_sort <= ${days.weekEnd}`),
    late: counted(sql`stage = 'main' and slack_sort <= ${late.to}`),
    vip: tallied(sql`stage = 'main' and has_vip = 1`),
    complete: tallied(sql`status = 'complete'`),
    cancelled: tallied(sql`status = 'cancelled'`),
    all: tallied(sql`1 = 1`),
  };
  const columns = Object.entries(counts).map(([view, count]) => sql`${count} as ${sql.ref(view)}`);
  const answer = await sql<Record<OrderView, number>>`select ${sql.join(columns)}`.execute(db);
  const row = answer.rows[0];
  if (!row) throw new Error("The database answered no counts.");
  return row;
}

function tallied(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(orders), 0) from order_tallies where ${condition})`;
}

function counted(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from orders where ${condition})`;
}
