import { type Kysely, sql } from "kysely";
import type { Connection } from "server/db/connect";
import type { Database } from "server/db/tables";

type Value = string | number | null;
export type Row = Record<string, Value>;

export interface Column {
  table: string;
  name: string;
  isInteger: boolean;
  isRequired: boolean;
}

export const ENTERED_AT = "2026-02-16T15:30:00.000Z";
const DATE = "2026-03-20";

/** They follow from other rows, or belong to the database and the migrations. */
const DERIVED = /^(?:(?:order|customer)_search.*|order_tallies|kysely_.*|sqlite_.*)$/;
/** A row of these has no id, or its id is a text. */
const NUMBERLESS = new Set(["bulk_runs"]);

/** Tables in the order in which they were made, which is one in which rows can refer to each other. */
export async function columnsOf({ db, dialect }: Connection): Promise<Column[]> {
  const { rows } =
    dialect.name === "sqlite"
      ? await sql<{ table: string; name: string; type: string; isRequired: number }>`
          select made.name as "table", info.name, info.type,
            (info."notnull" = 1 and info.dflt_value is null) as "isRequired"
          from sqlite_master as made, pragma_table_info(made.name) as info
          where made.type = 'table' order by made.rowid, info.cid`.execute(db)
      : await sql<{ table: string; name: string; type: string; isRequired: boolean }>`
          select made.relname as "table", info.column_name as name, info.data_type as type,
            (info.is_nullable = 'NO' and info.column_default is null) as "isRequired"
          from pg_class as made join information_schema.columns as info on info.table_name = made.relname
          where made.relkind = 'r' and info.table_schema = 'public' order by made.oid, info.ordinal_position`.execute(
          db,
        );
  return rows
    .filter(({ table }) => !DERIVED.test(table))
    .map(({ type, isRequired, ...column }) => ({
      ...column,
      isInteger: /int/i.test(type),
      isRequired: Boolean(isRequired),
    }));
}

/** What a column holds by its name, where nothing else is said. */
function usual({ table, name, isInteger }: Column, id: number): Value {
  if (name === "id" && NUMBERLESS.has(table)) return `run ${id}`;
  if (name === "id" || (name.endsWith("_id") && isInteger)) return id;
  if (isInteger) return /^(?:is|has|with|needs|gets)_/.test(name) ? 0 : 1;
  if (name.endsWith("_at")) return ENTERED_AT;
  if (name.endsWith("_date") || name.endsWith("_day")) return DATE;
  if (name.endsWith("_sort")) return DATE;
  if (name.endsWith("_json")) return LISTS.test(name) ? "[]" : "{}";
  if (name === "currency") return "USD";
  if (name === "entity_type" || name === "flaggable_type") return "order";
  return `${name.replaceAll("_", " ")} ${id}`;
}

const LISTS =
  /^(?:tags|images|names|properties|checks|deco_methods|locations|files|messages|checklist|thread_sequence|to|sent_to|work_days|targets|done|refused)_json$/;

/** What people entered, for the columns that the program reads as words of its own. `isOver`: the order is complete. */
function entered(id: number, isOver: boolean): Record<string, Row> {
  const status = isOver ? "complete" : "in_progress";
  return {
    settings: { key: `entered.${id}`, value: "kept" },
    users: { email: `dana${id}@shop.example`, email_key: `dana${id}@shop.example`, is_active: 1, first_name: "Dana" },
    customers: { first_name: "Núria", last_name: `Søren ${id}`, email: `nuria${id}@customer.example` },
    orders: {
      name: `#${id}`,
      order_number: id,
      company: `Größe & Łuczak ${id}`,
      customer_id: id,
      status,
      stage: isOver ? "completed" : "main",
      priority: "normal",
      total_units: 24,
      total_price_minor: 40_300,
      accepted_at: ENTERED_AT,
      closed_at: isOver ? ENTERED_AT : null,
      required_in_hand_date: DATE,
      slack_date: DATE,
      art_status: isOver ? "complete" : "in_progress",
      sourcing_status: status,
      receiving_status: status,
      production_status: status,
      check_level: "none",
    },
    order_line_items: {
      quantity: 24,
      current_quantity: 24,
      cancelled_quantity: 0,
      goods_source: isOver ? "stock" : "supplier",
      needs_art: 1,
      deco_methods_json: '["Embroidery"]',
      locations_json: '["Left Side Chest"]',
      properties_json: `[{"name":"Thread","value":"Gold ${id}"}]`,
    },
    personalizations: { line_1: `Zoë ${id}` },
    art_proofs: {
      status: isOver ? "approved" : "in_progress",
      approved_at: isOver ? ENTERED_AT : null,
      priority: "high",
      due_date: DATE,
      assignee_id: id,
    },
    requisitions: {
      status: isOver ? "completed" : "in_progress",
      quantity: 24,
      quantity_ordered: 24,
      quantity_received: isOver ? 24 : 10,
      goods_source: "supplier",
      needed_by_date: DATE,
      is_replacement: 0,
    },
    requisition_splits: { status: "ordered", quantity: 24 },
    receivings: { status: "not_started", quantity: 24, quantity_outstanding: 24 },
    productions: {
      status: isOver ? "completed" : "in_progress",
      priority: "normal",
      ordered_units: 24,
      received_units: 20,
      produced_units: isOver ? 24 : 6,
      spoiled_units: 2,
    },
    production_counts: { kind: "produced", quantity: 3 },
    files: { disk: "fs", path: `sha256/ab/ab${id}`, sha256: `ab${id}`, order_id: id, file_name: "logo.png" },
    order_changes: { status: "applied" },
    imports: { status: "done", finished_at: ENTERED_AT },
    proof_requests: { status: "answered" },
    email_messages: { status: "sent" },
    suppliers: { type: "distributor" },
    purchase_orders: { status: "sent" },
    locations: { kind: "shelf" },
    machines: { minutes_per_day: 480, deco_methods_json: '["Embroidery"]', work_days_json: "[1,2,3,4,5]" },
    work_order_prints: { revision: 1 },
    history_events: { actor_type: "user", action: "order_accepted", order_id: id },
    saved_views: { page: "orders", filters_json: "{}" },
    saved_view_defaults: { page: "orders" },
  };
}

/** One row in every table of the schema as it is now, all of them with this id. Returns what was entered, by table. */
export async function enterShop(connection: Connection, id: number, isOver: boolean): Promise<Map<string, Row>> {
  const columns = await columnsOf(connection);
  const known = entered(id, isOver);
  const rows = new Map<string, Row>();
  for (const table of new Set(columns.map((column) => column.table)))
    rows.set(table, await enterRow(connection.db, columns, { table, id, values: known[table] ?? {} }));
  return rows;
}

/** A row with these values; the columns that must have one and are not named get what they usually hold. */
export async function enterRow(
  db: Kysely<Database>,
  columns: readonly Column[],
  { table, id, values }: { table: string; id: number; values: Row },
): Promise<Row> {
  const row: Row = {};
  for (const column of columns) {
    if (column.table !== table) continue;
    const value = values[column.name];
    if (value !== undefined) row[column.name] = value;
    else if (column.isRequired || column.name === "id") row[column.name] = usual(column, id);
  }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(db);
  return row;
}
