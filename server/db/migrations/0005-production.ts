import { inOrder } from "./in-order";
import type { MigratedStore } from "./migrated-store";

/** Productions that are planned, counted and checked; machines, days off and runs; the plan of an order; prints of its work order. */
export const production = (dialect: MigratedStore) =>
  inOrder([...COLUMNS, ...tables(dialect.idColumn), ...INDEXES, ...KNOWN_ROWS]);

const added = (table: string, columns: readonly string[]) =>
  columns.map((column) => `alter table ${table} add column ${column}`);

const COLUMNS = [
  ...added("productions", [
    "machine_id integer",
    "operator_id integer",
    "planned_date text",
    "sequence integer not null default 0",
    "batch_id integer",
    "estimated_minutes integer not null default 0",
    "accepted_short_units integer not null default 0",
    // Pieces that the press has in hand beyond (or, negative, short of) what the dock counted.
    "received_by_hand integer not null default 0",
    "hold_reason text",
    "override_reason text",
    "override_by_id integer",
    "overridden_at text",
    "sample_approved_at text",
    "sample_approved_by_id integer",
    "status_since text",
    // What follows from its order, line, art and goods.
    "is_active integer not null default 0",
    "is_ready integer not null default 0",
    "gate_json text not null default '{}'",
    "due_date text",
    "due_sort text not null default '9999-12-31'",
    "ship_sort text not null default '9999-12-31'",
    "priority_rank integer not null default 1",
    "lost_units integer not null default 0",
    "job_key text not null default ''",
  ]),
  ...added("orders", [
    "ship_by_date text",
    "art_due_date text",
    "goods_due_date text",
    "production_due_date text",
    "earliest_in_hand_date text",
    "slack_sort text not null default '9999-12-31'",
    // Its forecast hangs on a date (goods that arrive, a planned day), so another day changes it.
    "is_anchored integer not null default 0",
    "printed_revision integer",
    // A person opened it again, or left it open, though all its departments are complete.
    "stays_open integer not null default 0",
  ]),
];

const INDEXES = [
  "create index productions_queue on productions (is_active, is_ready, due_sort, id)",
  // What is over at the end: it is due no more.
  "create index productions_due on productions (is_active, (case when status = 'completed' then 1 else 0 end), due_sort, id)",
  "create index productions_status on productions (is_active, status, due_sort, id)",
  "create index productions_machine on productions (machine_id, planned_date, id) where machine_id is not null",
  "create index productions_planned on productions (planned_date, id) where planned_date is not null",
  "create index productions_batch on productions (batch_id) where batch_id is not null",
  "create index production_counts_production on production_counts (production_id, id)",
  "create index production_counts_kind on production_counts (kind, created_at)",
  "create index production_checks_production on production_checks (production_id, id)",
  "create unique index machines_name on machines (name_key)",
  "create index days_off_days on days_off (last_day, first_day)",
  "drop index orders_slack",
  "create index orders_slack_sort on orders (slack_sort, id)",
  // Counts and their units come from the index alone.
  "create index orders_stage_slack on orders (stage, slack_sort, id, status, total_units)",
  "create index orders_status_slack on orders (status, stage, slack_sort, id)",
  "create index orders_anchored on orders (is_anchored) where is_anchored = 1",
  "create index orders_due on orders (stage, (coalesce(estimated_ship_date, ship_by_date)), id)",
  "create index orders_superseded on orders (stage, id) where printed_revision < work_order_revision",
  // With all that Today asks of the orders that were completed in the last weeks: their own rows are wide.
  "create index orders_closed on orders (closed_at, status, owner_id, total_units, accepted_at, art_approved_at, ship_by_date, actual_ship_date, id) where closed_at is not null",
  "create index art_proofs_approved on art_proofs (approved_at) where approved_at is not null",
  "create index work_order_prints_order on work_order_prints (order_id, revision)",
  "create index receivings_arrived on receivings (arrived_at) where arrived_at is not null and is_open = 1",
  "create index order_changes_open on order_changes (created_at, id) where status = 'proposed'",
  "create index flags_open on flags (created_at, id) where resolved_at is null",
];

/** Rows from before: counts that were entered become events; open orders are planned anew by the next housekeeping. */
const KNOWN_ROWS = [
  `update productions set
    is_active = case when (select stage from orders where orders.id = productions.order_id) = 'main' then 1 else 0 end,
    status_since = updated_at`,
  // Goods that nobody brings are here; the floor's own count of them, if there was one, was of the same pieces.
  `update productions set received_units = ordered_units where received_units < ordered_units
    and (select goods_source from order_line_items as line where line.id = productions.order_line_item_id) in ('stock', 'none')`,
  `insert into production_counts (production_id, order_id, order_line_item_id, kind, quantity, note, counted_at, created_at)
    select id, order_id, order_line_item_id, 'produced', produced_units, 'Counted before events were kept', updated_at, updated_at
    from productions where produced_units > 0`,
  `insert into production_counts (production_id, order_id, order_line_item_id, kind, quantity, reason, note, counted_at, created_at)
    select id, order_id, order_line_item_id, 'spoiled', spoiled_units, 'other', 'Counted before events were kept', updated_at, updated_at
    from productions where spoiled_units > 0`,
  "update orders set slack_sort = coalesce(slack_date, '9999-12-31')",
  `update orders set stays_open = 1 where stage = 'main' and art_status = 'complete' and sourcing_status = 'complete'
    and receiving_status = 'complete' and production_status = 'complete'`,
  // A new shop has nothing to plan anew.
  "insert into settings (key, value) select 'plan.stale', 'all' where exists (select 1 from orders)",
];

const tables = (id: string) => [
  `create table machines (
    id ${id},
    name text not null,
    name_key text not null,
    deco_methods_json text not null,
    minutes_per_day integer not null,
    work_days_json text not null,
    heads integer,
    note text,
    is_active integer not null default 1,
    lock_version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  `create table days_off (
    id ${id},
    machine_id integer references machines (id),
    first_day text not null,
    last_day text not null,
    reason text,
    created_at text not null
  )`,
  `create table batches (
    id ${id},
    deco_method text,
    machine_id integer references machines (id),
    planned_date text,
    setup_note text,
    created_by_id integer references users (id),
    lock_version integer not null default 1,
    created_at text not null
  )`,
  `create table production_counts (
    id ${id},
    production_id integer not null references productions (id),
    order_id integer not null references orders (id),
    order_line_item_id integer not null references order_line_items (id),
    kind text not null,
    quantity integer not null,
    size text,
    reason text,
    responsibility text,
    photo_file_id integer references files (id),
    note text,
    machine_id integer references machines (id),
    counted_by_id integer references users (id),
    counted_at text not null,
    created_at text not null
  )`,
  `create table production_checks (
    id ${id},
    production_id integer not null references productions (id),
    art_upload_id integer,
    user_id integer not null references users (id),
    recorded_by_id integer references users (id),
    checked_at text not null
  )`,
  `create table work_order_prints (
    id ${id},
    order_id integer not null references orders (id),
    revision integer not null,
    printed_by_id integer references users (id),
    printed_at text not null
  )`,
];
