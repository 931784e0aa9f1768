import { requisitionFields } from "contract/requisition-fields";
import type { RequisitionDetail, RequisitionQuery } from "contract/requisitions.schema";
import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../db/dialect";
import { onlyRow } from "../../db/only-row";
import { readPage } from "../../db/pages";
import type { Db, RequisitionRow } from "../../db/tables";
import { presenterOf } from "../../field-rows";
import { lastPrices } from "../../goods/last-prices";
import { covered } from "../../goods/settle";
import { moneyText } from "../../money";
import { notFound } from "../errors";
import { presentSplit, type SplitRecord } from "../goods/split-rows";
import { loadRequisitionParts, type RequisitionParts } from "./requisition-parts.queries";
import { hasNumber } from "./split-list.queries";

type Condition = RawBuilder<boolean>;

/** A page of requisitions, and how many there are on all pages. */
export async function listRequisitions(db: Db, asked: Asked): Promise<{ rows: RequisitionDetail[]; total: number }> {
  const { query } = asked;
  const found = { from: sql`requisitions`, where: conditionsOf(asked), orderBy: order(query.sort) };
  const { rows, total } = await readPage(db, found, query);
  const ids = rows.map(({ id }) => id);
  return { rows: await presentAll(db, ids), total };
}

interface Asked {
  query: RequisitionQuery;
  dialect: Dialect;
}

const conditionsOf = ({ query, dialect }: Asked) =>
  sql.join([...scope(query), ...filters(query), ...words(query, dialect)], sql` and `);

/** How many the list has on all its pages, as part of a larger statement. */
export const requisitionCount = (asked: Asked) =>
  sql<number>`(select count(*) from requisitions where ${conditionsOf(asked)})`;

/** One with all that buyers see of it. Throws where there is no such requisition. */
export async function getRequisition(db: Db, id: number): Promise<RequisitionDetail> {
  const [requisition] = await presentAll(db, [id]);
  if (!requisition) throw notFound("That requisition");
  const prices = await lastPrices(db, requisition.order_line_item_id);
  const last_prices = prices.map(({ unit_cost_minor: cost, currency, ...price }) => ({
    ...price,
    currency,
    unit_cost: cost === null ? null : moneyText(cost, currency),
  }));
  return { ...requisition, last_prices };
}

/** The row as it is now. Throws where there is no such requisition. */
export async function requireRequisition(db: Db, id: number): Promise<RequisitionRow> {
  const row = await db.selectFrom("requisitions").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That requisition");
  return row;
}

async function presentAll(db: Db, ids: readonly number[]): Promise<RequisitionDetail[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("requisitions").selectAll().where("id", "in", ids).execute();
  if (rows.length === 0) return [];
  const parts = await loadRequisitionParts(db, rows);
  const byId = new Map(rows.map((row) => [row.id, presentRequisition(row, parts)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const names = ({ order_id, id }: RequisitionQuery) => order_id !== undefined || id !== undefined;

/** Whoever names an order or requisitions gets them of closed orders and archived ones too; else accepted, open orders are meant. */
function scope(query: RequisitionQuery): Condition[] {
  const { order_id, id, status } = query;
  const conditions: Condition[] = [];
  if (order_id !== undefined) conditions.push(sql`order_id = ${order_id}`);
  if (id !== undefined) conditions.push(id.length > 0 ? sql`id in (${sql.join(id)})` : sql`1 = 0`);
  if (!names(query)) conditions.push(sql`is_active = 1`);
  if (status?.length) conditions.push(sql`status in (${sql.join(status)})`);
  else if (id === undefined) conditions.push(sql`status <> 'archived'`);
  return conditions;
}

/** Pieces that are in no split, of what can be split. */
export const IS_UNALLOCATED = sql<boolean>`(quantity > quantity_split and status not in ('archived', 'hold'))`;
/** Not all of it is ordered. */
export const IS_TO_ORDER = sql<boolean>`(quantity > quantity_ordered and status not in ('archived', 'hold'))`;
/** Nobody is known who will supply it. */
export const HAS_NO_SUPPLIER = sql<boolean>`(supplier_id is null and quantity > quantity_ordered and status not in ('archived', 'hold'))`;

function filters(query: RequisitionQuery): Condition[] {
  const conditions: Condition[] = [];
  if (query.supplier_id !== undefined) conditions.push(suppliedBy(query.supplier_id, names(query)));
  if (query.needed_before !== undefined) conditions.push(sql`needed_sort < ${query.needed_before}`);
  for (const [asked, condition] of [
    [query.unallocated, IS_UNALLOCATED],
    [query.to_order, IS_TO_ORDER],
    [query.no_supplier, HAS_NO_SUPPLIER],
  ] as const) {
    if (asked !== undefined) conditions.push(asked ? condition : sql`not ${condition}`);
  }
  return conditions;
}

function suppliedBy(supplierId: number, ofAnyOrder: boolean): Condition {
  const open = ofAnyOrder ? sql`` : sql`is_active = 1 and`;
  return sql`(supplier_id = ${supplierId} or id in (select requisition_id from requisition_splits
    where ${open} supplier_id = ${supplierId} and status <> 'cancelled'))`;
}

/** Words of the order, or a whole PO number in any case. */
function words({ q }: RequisitionQuery, dialect: Dialect): Condition[] {
  const text = q?.trim();
  if (!text) return [];
  return [
    sql`(order_id in (${dialect.searchOrders(text)})
      or id in (select requisition_id from requisition_splits where ${hasNumber(text)}))`,
  ];
}

const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  needed_by_date: sql`needed_sort`,
  order_number: sql`(select order_number from orders where orders.id = requisitions.order_id)`,
  quantity: sql`quantity`,
  status: sql`status`,
  created_at: sql`created_at`,
  updated_at: sql`updated_at`,
};

function order(sort = "needed_by_date"): RawBuilder<unknown> {
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  return sql`${SORT_COLUMNS[sort.replace("-", "")] ?? sql`needed_sort`} ${direction}, id ${direction}`;
}

/** What each tab of the page shows, over accepted, open orders. */
export async function countRequisitions(db: Db) {
  const { rows } = await sql<
    Record<"requisitions" | "unallocated" | "no_supplier" | "units", number> & { status: string }
  >`
    select status, count(*) as requisitions,
      count(case when ${IS_UNALLOCATED} then 1 end) as unallocated,
      count(case when ${HAS_NO_SUPPLIER} then 1 end) as no_supplier,
      sum(case when ${IS_TO_ORDER} and goods_source <> 'customer_supplied' then quantity - quantity_ordered else 0 end) as units
    from requisitions where is_active = 1 group by status`.execute(db);
  const beside = await onlyRow(
    db,
    sql<Record<"open_decisions" | "unconfirmed_pos" | "draft_pos", number>>`select
      (select count(*) from tasks where done_at is null
        and kind in ('stock_issue', 'backorder', 'substitution', 'excess_goods', 'cancel_with_supplier')) as open_decisions,
      (select count(*) from purchase_orders where status = 'sent') as unconfirmed_pos,
      (select count(*) from purchase_orders where status = 'draft') as draft_pos`,
  );
  const sum = (of: "unallocated" | "no_supplier" | "units") => rows.reduce((total, row) => total + row[of], 0);
  return {
    by_status: Object.fromEntries(rows.map(({ status, requisitions }) => [status, requisitions])),
    unallocated: sum("unallocated"),
    no_supplier: sum("no_supplier"),
    units_to_order: sum("units"),
    ...beside,
  };
}

const presentFields = presenterOf(requisitionFields);

/** A requisition as lists and its own answer show it. */
function presentRequisition(row: RequisitionRow, parts: RequisitionParts): RequisitionDetail {
  const splits = parts.splits.get(row.id) ?? [];
  return {
    ...presentFields(row),
    quantity_left: Math.max(0, row.quantity + row.quantity_overs - row.quantity_split),
    supplier: parts.suppliers.get(row.supplier_id ?? 0) ?? null,
    po: numbersOf(splits),
    order: parts.orders.get(row.order_id) ?? null,
    order_line_item: parts.lines.get(row.order_line_item_id) ?? null,
    splits: splits.map(presentSplit),
    stock_available: parts.stock.get(row.order_line_item_id) ?? 0,
    decisions: parts.decisions.get(row.id) ?? [],
  };
}

/** Purchase orders that pieces are still counted on. */
function numbersOf(splits: readonly SplitRecord[]): string | null {
  const active = splits.filter((split) => split.status !== "cancelled" && covered(split) > 0);
  const numbers = new Set(active.flatMap(({ po_number, draft_number }) => po_number ?? draft_number ?? []));
  return numbers.size === 0 ? null : [...numbers].join(", ");
}
