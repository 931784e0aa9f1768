import type { ProductionQuery } from "contract/productions.schema";
import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../db/dialect";
import { readPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { NO_DATE } from "../../plan/sort-keys";

type Condition = RawBuilder<boolean>;

interface Asked {
  query: ProductionQuery;
  dialect: Dialect;
  /** The shop's calendar day. */
  today: string;
}

/** Ids of a page of productions, and how many there are on all pages. */
export async function findProductions(db: Db, asked: Asked): Promise<{ ids: number[]; total: number }> {
  const { query } = asked;
  const found = { from: sql`productions`, where: conditionsOf(asked), orderBy: order(query) };
  const { rows, total } = await readPage(db, found, query);
  return { ids: rows.map(({ id }) => id), total };
}

const conditionsOf = ({ query, dialect, today }: Asked) =>
  sql.join([...scope(query, dialect), ...filters(query), ...dates(query, today)], sql` and `);

/** How many the list has on all its pages, as part of a larger statement. */
export const productionCount = (asked: Asked) =>
  sql<number>`(select count(*) from productions where ${conditionsOf(asked)})`;

/** Whoever names an order or productions gets those of closed orders too; else, words or not, accepted, open orders are meant. */
function scope({ order_id, id, q }: ProductionQuery, dialect: Dialect): Condition[] {
  const named: Condition[] = [];
  if (order_id !== undefined) named.push(sql`order_id = ${order_id}`);
  if (id?.length) named.push(sql`id in (${sql.join(id)})`);
  const conditions = named.length > 0 ? named : [sql<boolean>`is_active = 1`];
  const words = q?.trim();
  return words ? [...conditions, sql`order_id in (${dialect.searchOrders(words)})`] : conditions;
}

function filters(query: ProductionQuery): Condition[] {
  const conditions: Condition[] = [];
  if (query.ready !== undefined) conditions.push(sql`is_ready = ${query.ready ? 1 : 0}`);
  if (query.status?.length) conditions.push(sql`status in (${sql.join(query.status)})`);
  if (query.decorator) conditions.push(sql`lower(decorator) = lower(${query.decorator.trim()})`);
  if (query.deco_method?.length) conditions.push(sql`deco_method in (${sql.join(query.deco_method)})`);
  if (query.priority?.length) conditions.push(sql`priority in (${sql.join(query.priority)})`);
  // Open ones are few: their own index, not the machine's with all that it ever made.
  if (query.machine_id !== undefined) conditions.push(sql`machine_id + 0 = ${query.machine_id}`);
  if (query.no_machine !== undefined)
    conditions.push(sql`machine_id is ${query.no_machine ? sql`null` : sql`not null`}`);
  if (query.operator_id !== undefined) conditions.push(sql`operator_id = ${query.operator_id}`);
  if (query.batch_id !== undefined) conditions.push(sql`batch_id = ${query.batch_id}`);
  return conditions;
}

/** As the index productions_due has it. */
const IS_OVER = sql<number>`(case when status = 'completed' then 1 else 0 end)`;

/** What is over is neither late nor waits for a day. */
export const isLate = (today: string) => sql<boolean>`(${IS_OVER} = 0 and due_sort < ${today})`;
const IS_UNSCHEDULED = sql<boolean>`(${IS_OVER} = 0 and planned_date is null)`;

function dates({ late, unscheduled, planned_from, planned_to }: ProductionQuery, today: string): Condition[] {
  const conditions: Condition[] = [];
  if (late !== undefined) conditions.push(late ? isLate(today) : sql`not ${isLate(today)}`);
  if (unscheduled !== undefined) conditions.push(unscheduled ? IS_UNSCHEDULED : sql`not ${IS_UNSCHEDULED}`);
  if (planned_from !== undefined) conditions.push(sql`planned_date >= ${planned_from}`);
  if (planned_to !== undefined) conditions.push(sql`planned_date <= ${planned_to}`);
  return conditions;
}

const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  estimated_ship_date: sql`ship_sort`,
  planned_date: sql`coalesce(planned_date, ${sql.lit(NO_DATE)})`,
  order_number: sql`(select coalesce(order_number, 0) from orders where orders.id = productions.order_id)`,
  priority: sql`priority_rank`,
  status: sql`status`,
  updated_at: sql`updated_at`,
};

/** By urgency what is over comes last, whichever way the rest is turned. What is ready is not over, and has an index that says no word of it. */
function order({ sort = "due_date", ready }: ProductionQuery): RawBuilder<unknown> {
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const field = sort.replace("-", "");
  const column = SORT_COLUMNS[field];
  if (!column && ready) return sql`due_sort ${direction}, id ${direction}`;
  if (!column) return sql`${IS_OVER}, due_sort ${direction}, id ${direction}`;
  if (field === "priority") return sql`${IS_OVER}, ${column} ${direction}, due_sort, id`;
  if (field === "planned_date") return sql`${column} ${direction}, machine_id, sequence, id`;
  return sql`${column} ${direction}, id ${direction}`;
}

/** Of accepted, open orders; each number is the total of the list with that filter. */
export async function countProductions(db: Db, today: string) {
  const { rows } = await sql<
    { status: string; pieces: number } & Record<"ready" | "late" | "unscheduled" | "ready_unscheduled", number>
  >`select status, count(*) as pieces, sum(is_ready) as ready,
      sum(case when ${isLate(today)} then 1 else 0 end) as late,
      sum(case when ${IS_UNSCHEDULED} then 1 else 0 end) as unscheduled,
      sum(case when ${IS_UNSCHEDULED} then is_ready else 0 end) as ready_unscheduled
    from productions where is_active = 1 group by status`.execute(db);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const counts = {
    all: sum((row) => row.pieces),
    ready: sum((row) => row.ready),
    late: sum((row) => row.late),
    unscheduled: sum((row) => row.unscheduled),
    ready_unscheduled: sum((row) => row.ready_unscheduled),
    statuses: Object.fromEntries(rows.map(({ status, pieces }) => [status, pieces])),
  };
  return { ...counts, machines: await countByMachine(db) };
}

/** What the list of a machine holds, for machines that work and for those that still hold something. */
async function countByMachine(db: Db) {
  const { rows } = await sql<{ id: number; name: string; jobs: number; units: number }>`
    select machines.id, machines.name, coalesce(held.jobs, 0) as jobs, coalesce(held.units, 0) as units
    from machines left join (
      select machine_id + 0 as machine_id, count(*) as jobs, sum(ordered_units) as units from productions
      where is_active = 1 group by machine_id + 0
    ) as held on held.machine_id = machines.id
    where machines.is_active = 1 or held.jobs > 0
    order by lower(machines.name), machines.id`.execute(db);
  return rows;
}

/** Pieces that are here, for each production of an accepted, open order. */
export async function totalReceivedUnits(db: Db) {
  const rows = await db
    .selectFrom("productions")
    .select(["id as production_id", "order_id", "received_units as total_received_units"])
    .where("is_active", "=", 1)
    .execute();
  // Sorted here: to sort by their key, a database would read all there ever were.
  return rows.sort((a, b) => a.production_id - b.production_id);
}
