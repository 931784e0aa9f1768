import { inOrder } from "./in-order";
import type { MigratedStore } from "./migrated-store";

/**
 * What past days add to the figures of Today, kept when a day is over, and indexes for those of the day itself. A trigger drops a day as soon as something of it is
 * written, in the transaction of that write: what is kept is what the facts say.
 */
export const figuresOfToday = ({ name }: MigratedStore) =>
  inOrder([TABLE, ...INDEXES, ...(name === "postgres" ? postgresStatements() : sqliteStatements())]);

const TABLE = `create table past_days (
  day text primary key,
  from_at text not null,
  until_at text not null,
  rules text not null,
  figures_json text not null
)`;

/** What each figure of the day reads, without the rows. */
const INDEXES = [
  `create index orders_open on orders (stage, slack_date, owner_id, total_units, estimated_ship_date, ship_by_date,
    in_hand_sort, art_status, sourcing_status, receiving_status, production_status, art_due_date, goods_due_date,
    production_due_date, made_at, ship_status, id) where stage = 'main'`,
  `create index productions_open on productions (is_active, order_line_item_id, estimated_minutes, ordered_units)
    where status <> 'completed'`,
  `create index productions_sample on productions (order_id, id) where is_active = 1 and status = 'not_started'
    and gate_json like '%"sample":{"ok":false%'`,
  "drop index receivings_arrived",
  "create index receivings_arrived on receivings (is_active, arrived_at) where arrived_at is not null and is_open = 1",
];

/** Which writes of a table touch which days. */
interface Touching {
  table: string;
  /** Columns that the figures are made of. */
  columns: readonly string[];
  /** Whether a row counts at all. */
  counts: (row: string) => string;
  /** Whether the day `past_days` is one of this row's. */
  isOf: (row: string) => string;
}

const within = (instant: string) => `(${instant} >= past_days.from_at and ${instant} < past_days.until_at)`;
/** The day on which the order of this row was closed. */
const whereClosed = (row: string) =>
  `exists (select 1 from orders where orders.id = ${row}.order_id and ${within("orders.closed_at")})`;
const latestOf = (table: string, column: string): Touching => ({
  table,
  columns: ["order_id", column],
  counts: (row) => `${row}.${column} is not null`,
  isOf: whereClosed,
});

const TOUCHING: readonly Touching[] = [
  {
    table: "orders",
    columns: [
      "status",
      "closed_at",
      "accepted_at",
      "art_approved_at",
      "actual_ship_date",
      "ship_by_date",
      "ship_status",
      "shipping_method",
      "total_units",
      "owner_id",
    ],
    counts: (row) => `(${row}.closed_at is not null or ${row}.actual_ship_date is not null)`,
    isOf: (row) => `(${within(`${row}.closed_at`)} or past_days.day = ${row}.actual_ship_date)`,
  },
  latestOf("requisition_splits", "po_date"),
  latestOf("receivings", "received_date"),
  latestOf("productions", "completed_at"),
  {
    table: "production_counts",
    columns: ["production_id", "kind", "reason", "quantity", "created_at"],
    counts: () => "true",
    isOf: (row) => within(`${row}.created_at`),
  },
  // Whose pieces they were.
  {
    table: "productions",
    columns: ["operator_id"],
    counts: () => "true",
    isOf: (row) =>
      `exists (select 1 from production_counts as counts where counts.production_id = ${row}.id and ${within("counts.created_at")})`,
  },
];

function sqliteStatements(): string[] {
  return TOUCHING.flatMap(({ table, columns, counts, isOf }, index) => {
    const name = `past_days_${table}_${index}`;
    const drop = (row: string) => `delete from past_days where ${isOf(row)};`;
    const changed = columns.map((column) => `old.${column} is not new.${column}`).join(" or ");
    return [
      `create trigger ${name}_insert after insert on ${table} when ${counts("new")} begin ${drop("new")} end`,
      `create trigger ${name}_delete after delete on ${table} when ${counts("old")} begin ${drop("old")} end`,
      `create trigger ${name}_update after update of ${columns.join(", ")} on ${table}
        when (${counts("old")} or ${counts("new")}) and (${changed}) begin ${drop("old")} ${drop("new")} end`,
    ];
  });
}

/** The number of the lock, which `besideNoPastWrites` of server/db/postgres.ts takes too. */
const PAST_DAYS_LOCK = 730_403;

/**
 * A shared lock until the write is committed: who keeps a day waits for none of these, but does not begin beside one
 * (server/api/today/keep-past-days.ts).
 */
function postgresStatements(): string[] {
  return TOUCHING.flatMap(({ table, columns, counts, isOf }, index) => {
    const name = `past_days_${table}_${index}`;
    const drop = (row: string) => `if ${counts(row)} then delete from past_days where ${isOf(row)}; end if;`;
    const changed = columns.map((column) => `old.${column} is distinct from new.${column}`).join(" or ");
    return [
      `create function ${name}() returns trigger language plpgsql as $$
        begin
          perform pg_advisory_xact_lock_shared(${PAST_DAYS_LOCK});
          if tg_op <> 'INSERT' then ${drop("old")} end if;
          if tg_op <> 'DELETE' then ${drop("new")} end if;
          return null;
        end $$`,
      `create trigger ${name}_insert after insert on ${table} for each row when (${counts("new")}) execute function ${name}()`,
      `create trigger ${name}_delete after delete on ${table} for each row when (${counts("old")}) execute function ${name}()`,
      `create trigger ${name}_update after update of ${columns.join(", ")} on ${table} for each row
        when ((${counts("old")} or ${counts("new")}) and (${changed})) execute function ${name}()`,
    ];
  });
}
