import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../server/db/dialect";
import type { Database, Db } from "../server/db/tables";
import { NO_DATE } from "../server/plan/sort-keys";
import { PAST_PO } from "./archived-goods";
import { parcelOf } from "./shipped-orders";

/** What hangs on a closed order, each table behind those that it refers to. */
export const COPIED = [
  "orders",
  "order_labels",
  "order_properties",
  "order_line_items",
  "personalizations",
  "art_proofs",
  "art_proof_line_items",
  "requisitions",
  "requisition_splits",
  "receivings",
  "receipts",
  "productions",
  "production_lines",
  "production_counts",
  "shipments",
  "shipment_lines",
  "shipment_boxes",
  "files",
  "history_events",
] as const satisfies readonly (keyof Database)[];
type CopiedTable = (typeof COPIED)[number];
/** Customers are written anew, not copied row by row; their ids move alike. */
const NUMBERED = ["customers", ...COPIED] as const;
type NumberedTable = (typeof NUMBERED)[number];

export interface CopyRound {
  tables: ArchiveTables;
  /** 1 in the first round: the ids of each lie behind those of the one before. */
  times: number;
  /** By which everything lies earlier. */
  days: number;
  /** Of its first order. */
  firstNumber: number;
}

/** Their columns and their highest ids, before anything was copied. */
export type ArchiveTables = Awaited<ReturnType<typeof readTables>>;

export async function readTables(db: Db) {
  const known = await db.introspection.getTables();
  const columns = new Map(known.map(({ name, columns: own }) => [name, own.map((column) => column.name)]));
  const highest = new Map<string, number>();
  for (const table of NUMBERED.filter((name) => columns.get(name)?.includes("id"))) {
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(db);
    highest.set(table, rows[0]?.id ?? 0);
  }
  return { columns, highest };
}

const offsetOf = (table: NumberedTable, { tables, times }: CopyRound) => (tables.highest.get(table) ?? 0) * times;
export const copiedId = (table: NumberedTable, id: number, round: CopyRound) => id + offsetOf(table, round);

/** Far from those of the planned orders. */
const FIRST_EXTERNAL_ID = 9_000_000_000_000;
export const externalIdOf = (id: number) => FIRST_EXTERNAL_ID + id;
const PO_STEP = 7;
export const copiedPo = (number: number) => `PO-${number * PO_STEP}`;

/** The orders with these ids and all that hangs on them. Their customers are there already. */
export async function copyRows(
  trx: Db,
  { name }: Dialect,
  { ids, ...round }: CopyRound & { ids: readonly number[] },
): Promise<void> {
  const cells = new Cells(round, name);
  for (const table of COPIED) {
    const columns = round.tables.columns.get(table) ?? [];
    const from = table === "orders" ? ordersOf(ids, cells) : rowsOf(table, columns, cells);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => cells.of(table, column)))} ${from}`.execute(trx);
    if (name === "postgres" && columns.includes("id"))
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        trx,
      );
  }
}

/**
 * `t` is the row that is copied, `o` its order and `n` the copy of that, `c` and `p` the customers of both. Joined crosswise: SQLite keeps
 * the order in which they are said.
 */
const PEOPLE = sql`cross join customers as c cross join customers as p`;
const arePeople = (cells: Cells) => sql`c.id = o.customer_id and p.id = ${cells.copied("customers", sql`c.id`)}`;

const ordersOf = (ids: readonly number[], cells: Cells) =>
  sql`from orders as t cross join orders as o ${PEOPLE}
    where o.id = t.id and t.id in (${sql.raw(ids.join(", "))}) and ${arePeople(cells)}`;

/** The copies of the orders are there: what hangs on any other order is left out. */
function rowsOf(table: CopiedTable, columns: readonly string[], cells: Cells): RawBuilder<unknown> {
  const link = columns.find((column) => referredTo(column) !== null) ?? "order_id";
  const parent = referredTo(link) ?? "orders";
  const hasOrder = parent === "orders";
  const holder = hasOrder ? sql`` : sql`cross join ${sql.table(parent)} as h`;
  const held = hasOrder ? sql`o.id = t.order_id` : sql`h.id = ${sql.ref(`t.${link}`)} and o.id = h.order_id`;
  const [key, within] = columns.includes("id") ? (["id", table] as const) : ([link, parent] as const);
  return sql`from ${sql.table(table)} as t ${holder} cross join orders as o cross join orders as n ${PEOPLE}
    where ${sql.ref(`t.${key}`)} <= ${cells.highest(within)} and ${held}
      and n.id = ${cells.copied("orders", sql`o.id`)} and ${arePeople(cells)}`;
}

/** The copied table to which a column refers. */
function referredTo(column: string): NumberedTable | null {
  if (column === "replaces_production_id") return "productions";
  return NUMBERED.find((table) => column === `${table.slice(0, -1)}_id`) ?? null;
}

const EARLIER: Readonly<Record<Dialect["name"], (day: RawBuilder<unknown>, days: number) => RawBuilder<unknown>>> = {
  sqlite: (day, days) => sql`date(${day}, ${sql.lit(`-${days} days`)})`,
  postgres: (day, days) => sql`to_char(cast(${day} as date) - ${sql.lit(days)}, 'YYYY-MM-DD')`,
};

const MOMENTS = /_(at|date|sort)$/;

/** What a copy has in each column. */
class Cells {
  constructor(
    readonly round: CopyRound,
    readonly dialect: Dialect["name"],
  ) {}

  highest(table: NumberedTable) {
    return sql.lit(this.round.tables.highest.get(table) ?? 0);
  }

  copied(table: NumberedTable, id: RawBuilder<unknown>) {
    return sql`${id} + ${sql.lit(offsetOf(table, this.round))}`;
  }

  of(table: CopiedTable, column: string): RawBuilder<unknown> {
    const value = sql`${sql.ref(`t.${column}`)}`;
    const said = SAID[`${table}.${column}`];
    if (said) return said(value, this);
    if (column === "id") return this.copied(table, value);
    const referred = referredTo(column);
    if (referred) return this.copied(referred, value);
    return MOMENTS.test(column) ? this.earlier(value) : value;
  }

  /** An instant or a day. */
  earlier(value: RawBuilder<unknown>): RawBuilder<unknown> {
    const day = EARLIER[this.dialect](sql`substr(${value}, 1, 10)`, this.round.days);
    return sql`case when ${value} = ${sql.lit(NO_DATE)} then ${value} else ${day} || substr(${value}, 11) end`;
  }

  number() {
    return sql`${sql.lit(this.round.firstNumber - 1)} + row_number() over (order by t.id)`;
  }
}

type Said = (value: RawBuilder<unknown>, cells: Cells) => RawBuilder<unknown>;

const swapped = (value: RawBuilder<unknown>, before: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql`replace(${value}, ${before}, ${after})`;

const person: Said = (value) =>
  swapped(value, sql`c.first_name || ' ' || c.last_name`, sql`p.first_name || ' ' || p.last_name`);
const address: Said = (value, cells) => swapped(person(value, cells), sql`o.company`, sql`p.company`);
const external: Said = (value) => swapped(value, sql`o.external_id`, sql`n.external_id`);
const pastPo: Said = (value) => swapped(value, sql`${sql.lit(PAST_PO)} || o.id`, sql`${sql.lit(PAST_PO)} || n.id`);
const parcel: Said = (value) => sql`case when ${value} is null then null else ${parcelOf(sql`n.id`)} end`;
const entity: Said = (value, cells) => {
  const kinds = COPIED.map((table) => sql`when ${sql.lit(table.slice(0, -1))} then ${cells.copied(table, value)}`);
  return sql`case t.entity_type ${sql.join(kinds, sql` `)} end`;
};
/** What was decided of an order of the archive. */
const decided = (order: "o" | "n") =>
  sql`coalesce(${sql.ref(`${order}.accepted_at`)}, ${sql.ref(`${order}.cancelled_at`)}, ${sql.ref(`${order}.ignored_at`)}, '-')`;

/** Columns that repeat something of the order or of its customer. */
const SAID: Readonly<Record<string, Said>> = {
  "orders.external_id": (_, cells) =>
    sql`cast(${sql.lit(FIRST_EXTERNAL_ID)} + ${cells.copied("orders", sql`t.id`)} as text)`,
  "orders.order_number": (_, cells) => cells.number(),
  "orders.name": (_, cells) => sql`'#' || (${cells.number()})`,
  "orders.company": () => sql`p.company`,
  "orders.company_sort": () => sql`lower(p.company)`,
  "orders.po_number": (value, cells) =>
    sql`case when ${value} is null then null else 'PO-' || ((${cells.number()}) * ${sql.lit(PO_STEP)}) end`,
  "orders.properties_json": (value, cells) =>
    swapped(
      value,
      sql`coalesce(t.required_in_hand_date, '-')`,
      sql`coalesce(${cells.earlier(sql`t.required_in_hand_date`)}, '-')`,
    ),
  "orders.shipping_address_json": address,
  "orders.billing_address_json": address,
  "orders.work_order_revision": () => sql`1`,
  "orders.printed_revision": () => sql`null`,
  "order_properties.value": external,
  "order_properties.value_key": external,
  "order_line_items.external_id": external,
  "order_line_items.properties_json": external,
  "requisition_splits.po_number": pastPo,
  "receivings.po_number": pastPo,
  "shipments.ship_to_json": address,
  "shipments.picked_up_by": person,
  "shipment_boxes.tracking_number": parcel,
  "shipment_boxes.tracking_key": parcel,
  "files.entity_id": entity,
  "files.full_path": external,
  "files.url": external,
  "history_events.entity_id": entity,
  "history_events.after_json": (value) =>
    swapped(swapped(value, sql`'"' || o.name || '"'`, sql`'"' || n.name || '"'`), decided("o"), decided("n")),
};
