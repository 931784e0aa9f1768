import { DEFAULT_ORDER_SORT, type OrderSortField } from "contract/order-list";
import type { OrderListQuery } from "contract/order-list.schema";
import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../db/dialect";
import type { OrdersTable } from "../../db/order-tables";
import type { Db, OrderRow } from "../../db/tables";
import { loadLabels } from "../../orders/labels.queries";
import type { ShopDay } from "../../plan/load-plan-rules";
import { ORDER_JOINS, ORDER_SELECT, type OrderRecord } from "./order-columns";
import { type OrderFilter, orderFilter } from "./order-filters";
import { nearnessOf } from "./order-nearness";
import { presentOrder } from "./present-order";
import { loadReusedLogos, withReused } from "./reused-logos";

const SORT_COLUMNS: Readonly<Record<OrderSortField, keyof OrdersTable>> = {
  order_number: "order_number",
  created_at: "created_at",
  required_in_hand_date: "in_hand_sort",
  estimated_ship_date: "ship_sort",
  total_price: "total_price_minor",
  total_units: "total_units",
  priority: "priority_rank",
  company: "company_sort",
  updated_at: "updated_at",
  risk: "slack_sort",
};

/** Sorts that have an index behind (status, stage). */
const SORTED_WITHIN_STAGE: readonly OrderSortField[] = ["created_at", "required_in_hand_date", "risk"];
/** Above this, walking the sort's index and dropping what does not fit beats sorting what fits. */
const FEW_ORDERS = 5_000;

interface Totals {
  orders: number;
  units: number;
}

/** Orders and units of one status and stage within the filter. */
interface Share extends Totals {
  status: string;
  stage: string;
}

/** Orders of one page, and how many there are on all pages. */
interface FoundPage {
  total: number;
  rows: OrderRecord[];
}

/** A page of orders as the contract shows them. */
export async function listOrders(db: Db, dialect: Dialect, query: OrderListQuery, shop: ShopDay) {
  const filter = orderFilter(query, dialect, shop);
  const { total, rows } =
    filter.leading.length > 0 ? await pageOfNamed(db, filter, query) : await pageOfTallied(db, filter, query);
  const ids = rows.map((row) => row.id);
  const [labels, reused] = await Promise.all([loadLabels(db, ids), loadReusedLogos(db, rows)]);
  return {
    total,
    // A list tells that there is more of an order, not what.
    orders: rows.map((row) => ({
      ...withReused(presentOrder(row, labels, shop), reused),
      line_items: null,
      customer_files: null,
    })),
  };
}

/** The total first, from the tallies where they know it: then the page's ids come in order from an index. */
async function pageOfTallied(db: Db, filter: OrderFilter, query: OrderListQuery): Promise<FoundPage> {
  const shares = await loadShares(db, filter);
  const { orders: total } = await totalsOf(db, filter, shares);
  const offset = (query.page - 1) * query.per_page;
  if (total === 0 || offset >= total) return { total, rows: [] };
  const ids = pageOfIds(filter, shares, query, { total, offset });
  const direction = directionOf(query);
  const { rows } = await sql<OrderRecord>`
    select ${ORDER_SELECT} from (${ids}) as page join orders on orders.id = page.id ${ORDER_JOINS}
    order by page.sort_key ${direction}, page.id ${direction}`.execute(db);
  return { total, rows };
}

/** What a search names is found once, for the total and for the page: finding it is the larger part of the work. */
async function pageOfNamed(db: Db, filter: OrderFilter, query: OrderListQuery): Promise<FoundPage> {
  const direction = directionOf(query);
  const offset = (query.page - 1) * query.per_page;
  const { rows } = await sql<OrderRecord & { found_total: number }>`
    with found as materialized (
      select id, ${sql.ref(SORT_COLUMNS[fieldOf(query.sort ?? DEFAULT_ORDER_SORT)])} as sort_key, ${nearness(query)} as nearness from orders
      ${where([...filter.leading, ...filter.tallied("unindexed"), ...filter.live])})
    select ${ORDER_SELECT}, (select count(*) from found) as found_total
    from (select id, sort_key, nearness from found order by nearness, sort_key ${direction}, id ${direction}
      limit ${query.per_page} offset ${offset}) as page
    join orders on orders.id = page.id ${ORDER_JOINS}
    order by page.nearness, page.sort_key ${direction}, page.id ${direction}`.execute(db);
  const [first] = rows;
  if (first) return { total: first.found_total, rows };
  return { total: offset === 0 ? 0 : (await countFound(db, filter)).orders, rows };
}

/**
 * 0 for the order whose number or name is the whole search, 1 for the others. Only the default sort puts it first: whoever asks
 * for another order of the rows gets just that.
 */
function nearness({ q = "", sort = DEFAULT_ORDER_SORT }: OrderListQuery): RawBuilder<number> {
  return q.trim() === "" || sort !== DEFAULT_ORDER_SORT ? sql`1` : nearnessOf(q);
}

function directionOf(query: OrderListQuery): RawBuilder<unknown> {
  return sql.raw((query.sort ?? DEFAULT_ORDER_SORT).startsWith("-") ? "desc" : "asc");
}

/** Units of the orders that a list has on all its pages. */
export async function countUnits(db: Db, dialect: Dialect, query: OrderListQuery, shop: ShopDay): Promise<number> {
  const filter = orderFilter(query, dialect, shop);
  return (await totalsOf(db, filter, await loadShares(db, filter))).units;
}

/** Days of the orders of a list, from a day on, soonest first. */
export async function listOrderDays(
  db: Db,
  dialect: Dialect,
  query: OrderListQuery,
  { shop, from, limit }: { shop: ShopDay; from: string; limit: number },
) {
  const filter = orderFilter(query, dialect, shop);
  const isAhead = sql<boolean>`(ship_by_date >= ${from} or required_in_hand_date >= ${from})`;
  const { rows } = await sql<OrderDays>`
    select id, name, company, ship_by_date, required_in_hand_date, total_units, updated_at
    from orders ${foundBy({ ...filter, live: [...filter.live, isAhead] })}
    order by in_hand_sort, id limit ${limit}`.execute(db);
  return rows;
}

type OrderDays = Pick<
  OrderRow,
  "id" | "name" | "company" | "ship_by_date" | "required_in_hand_date" | "total_units" | "updated_at"
>;

/** How many a list has on all its pages, as part of a larger statement: a number, or what holds for each of its orders. */
export type OrderCount = { total: RawBuilder<number> } | { each: RawBuilder<boolean> };

/** A number where tallies or an index give it; else a condition, so that many lists are counted by reading through all orders once. */
export function orderCount(dialect: Dialect, query: OrderListQuery, shop: ShopDay): OrderCount {
  const filter = orderFilter(query, dialect, shop);
  if (filter.live.length === 0 && filter.leading.length === 0)
    return { total: sql`(select coalesce(sum(orders), 0) from order_tallies ${where(filter.tallied("plain"))})` };
  if (filter.leading.length > 0 || !filter.readsArchive) return { total: ofListed(sql`count(*)`, filter) };
  return { each: sql`(${sql.join([...filter.tallied("plain"), ...filter.live], sql` and `)})` };
}

/** What this says of the orders of a list, on all its pages, as part of a larger statement. */
export const ofListed = (figure: RawBuilder<number>, filter: OrderFilter) =>
  sql<number>`(select ${figure} from orders ${foundBy(filter)})`;

/** Which statuses and stages hold orders of this filter; with conditions outside the tallies an upper bound. */
async function loadShares(db: Db, filter: OrderFilter): Promise<Share[]> {
  const found = await sql<Share>`
    select status, stage, sum(orders) as orders, sum(units) as units from order_tallies
    ${where(filter.tallied("plain"))} group by status, stage having sum(orders) > 0`.execute(db);
  return found.rows;
}

async function totalsOf(db: Db, filter: OrderFilter, shares: readonly Share[]): Promise<Totals> {
  if (shares.length === 0) return { orders: 0, units: 0 };
  return filter.live.length === 0 && filter.leading.length === 0 ? sumOf(shares) : countFound(db, filter);
}

async function countFound(db: Db, filter: OrderFilter): Promise<Totals> {
  const counted = await sql<Totals>`
    select count(*) as orders, coalesce(sum(total_units), 0) as units from orders ${foundBy(filter)}`.execute(db);
  return counted.rows[0] ?? { orders: 0, units: 0 };
}

function foundBy(filter: OrderFilter): RawBuilder<unknown> {
  const tallied = filter.tallied(filter.leading.length > 0 ? "unindexed" : "plain");
  return where([...filter.leading, ...tallied, ...filter.live]);
}

function sumOf(shares: readonly Share[]): Totals {
  const totals = { orders: 0, units: 0 };
  for (const share of shares) {
    totals.orders += share.orders;
    totals.units += share.units;
  }
  return totals;
}

function pageOfIds(
  filter: OrderFilter,
  shares: readonly Share[],
  query: OrderListQuery,
  { total, offset }: { total: number; offset: number },
): RawBuilder<unknown> {
  const sort = query.sort ?? DEFAULT_ORDER_SORT;
  const field = fieldOf(sort);
  const rows = Math.min(query.per_page, total - offset);
  const rest = total - offset - rows;
  // The second half of a long list is nearer from its end.
  const fromEnd = rest < offset;
  const descending = sort.startsWith("-") !== fromEnd;
  const direction = sql.raw(descending ? "desc" : "asc");
  const source = sourceOf(filter, shares, field);
  return sql`${source} order by sort_key ${direction}, id ${direction} limit ${rows} offset ${fromEnd ? rest : offset}`;
}

function fieldOf(sort: string): OrderSortField {
  const name = sort.replace("-", "");
  return Object.hasOwn(SORT_COLUMNS, name) ? (name as OrderSortField) : "created_at";
}

/** Where the ids come from, so that an index gives them in order or only few are left to sort. */
function sourceOf(filter: OrderFilter, shares: readonly Share[], field: OrderSortField): RawBuilder<unknown> {
  const select = sql`select id, ${sql.ref(SORT_COLUMNS[field])} as sort_key from orders`;
  const { live } = filter;
  if (filter.tallied("plain").length === 0) return sql`${select} ${where(live)}`;
  const many = sumOf(shares).orders > FEW_ORDERS;
  if (many && !SORTED_WITHIN_STAGE.includes(field)) {
    return sql`${select} ${where([...filter.tallied("unindexed"), ...live])}`;
  }
  const arms = shares.map(({ status, stage }) => {
    const arm = [sql<boolean>`status = ${status}`, sql<boolean>`stage = ${stage}`];
    return sql`${select} ${where([...arm, ...filter.withinShare, ...live])}`;
  });
  return sql`${sql.join(arms, sql` union all `)}`;
}

function where(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`;
}
