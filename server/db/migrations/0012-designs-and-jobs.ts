import { type Kysely, type Migration, sql } from "kysely";
import { mergeJobs } from "./0012-merge-jobs";
import { mergeProofs } from "./0012-merge-proofs";
import type { MigratedStore } from "./migrated-store";

/**
 * One design is one proof, and a production is a job over several colors and sizes: what was counted of each stands in its lines. Open
 * proofs of one design and productions of one job become one; what hangs on them goes with them.
 */
export function designsAndJobs(dialect: MigratedStore): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements(dialect.idColumn)) await sql.raw(statement).execute(db);
      await mergeProofs(db);
      await mergeJobs(db);
      await sql.raw(PLAN_ANEW).execute(db);
    },
  };
}

const statements = (id: string) => [
  `create table production_lines (
    id ${id},
    production_id integer not null references productions (id),
    order_id integer not null references orders (id),
    order_line_item_id integer not null references order_line_items (id),
    ordered_units integer not null,
    received_units integer not null,
    produced_units integer not null,
    spoiled_units integer not null,
    lost_units integer not null default 0,
    accepted_short_units integer not null default 0,
    received_by_hand integer not null default 0,
    unique (production_id, order_line_item_id)
  )`,
  "create index production_lines_order on production_lines (order_id, order_line_item_id)",
  `insert into production_lines (production_id, order_id, order_line_item_id, ordered_units, received_units, produced_units,
      spoiled_units, lost_units, accepted_short_units, received_by_hand)
    select id, order_id, order_line_item_id, ordered_units, received_units, produced_units, spoiled_units, lost_units,
      accepted_short_units, received_by_hand
    from productions order by id`,
  "alter table productions drop column received_by_hand",
  "alter table productions drop column job_key",
];

/** Gates, forecasts, checks and counts of all orders follow at the next housekeeping. A new shop has nothing to plan anew. */
const PLAN_ANEW = `insert into settings (key, value) select 'plan.stale', 'all' where exists (select 1 from orders)
  on conflict (key) do update set value = 'all'`;
