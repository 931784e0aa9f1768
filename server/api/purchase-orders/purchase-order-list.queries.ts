import { orderNameSpellings } from "contract/order-names";
import type { PurchaseOrder, PurchaseOrderQuery } from "contract/purchase-orders.schema";
import { type RawBuilder, sql } from "kysely";
import { anyHoldsText, holdsText } from "../../db/holds-text";
import { onlyRow } from "../../db/only-row";
import { readPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { lastCutoff } from "../../goods/cutoff";
import { loadPlanRules } from "../../plan/load-plan-rules";
import type { PlanRules } from "../../plan/plan-rules";
import { loadSums, presentPurchaseOrder, selectPurchaseOrders } from "./purchase-order-rows";

type Condition = RawBuilder<boolean>;

/** A page of purchase orders, and how many there are on all pages; `today` is the shop's day. */
export async function listPurchaseOrders(
  db: Db,
  query: PurchaseOrderQuery,
  at: AskedAt,
): Promise<{ purchaseOrders: PurchaseOrder[]; total: number }> {
  const where = await conditionsOf(db, query, at);
  const page = await readPage(db, { from: sql`purchase_orders`, where, orderBy: order(query.sort) }, query);
  const { total } = page;
  const ids = page.rows.map(({ id }) => id);
  if (ids.length === 0) return { purchaseOrders: [], total };
  const rows = await selectPurchaseOrders(db).where("purchase_orders.id", "in", ids).execute();
  const sums = await loadSums(db, ids);
  const byId = new Map(rows.map((row) => [row.id, { ...presentPurchaseOrder(row, sums.get(row.id)), splits: [] }]));
  return { purchaseOrders: ids.flatMap((id) => byId.get(id) ?? []), total };
}

interface AskedAt {
  today: string;
  now: Date;
  timeZone: string;
  rules?: Pick<PlanRules, "carriers">;
}

/** How many the list has on all its pages, as part of a larger statement. */
export async function purchaseOrderCount(db: Db, query: PurchaseOrderQuery, at: AskedAt) {
  return sql<number>`(select count(*) from purchase_orders where ${await conditionsOf(db, query, at)})`;
}

async function conditionsOf(db: Db, query: PurchaseOrderQuery, at: AskedAt): Promise<RawBuilder<unknown>> {
  const ofCutoff: Condition[] = [];
  if (query.past_cutoff !== undefined) {
    const isPast = await isPastCutoff(db, at);
    ofCutoff.push(query.past_cutoff ? isPast : sql`not ${isPast}`);
  }
  return sql.join([sql<boolean>`1 = 1`, ...ofCutoff, ...filters(query, at.today)], sql` and `);
}

/** Hours that a supplier has after its cut-off to say yes. */
const ANSWER_MS = 4 * 3_600_000;
/** Of suppliers that named none: the end of their day. */
const USUAL_CUTOFF = "17:00";

/**
 * Sent, not confirmed, and the next cut-off after it was sent lies four hours back: so was it sent at or before the last cut-off that
 * does. Suppliers share few cut-offs, and each is one condition on an index.
 */
export async function isPastCutoff(db: Db, { now, timeZone, rules }: Omit<AskedAt, "today">): Promise<Condition> {
  const cutoffs = await db
    .selectFrom("suppliers")
    .select(["time_zone", "order_cutoff_time"])
    .where("id", "in", (eb) => eb.selectFrom("purchase_orders").select("supplier_id").where("status", "=", "sent"))
    .distinct()
    .execute();
  const before = new Date(now.getTime() - ANSWER_MS);
  const { carriers } = rules ?? (await loadPlanRules(db));
  const past = cutoffs.map(({ time_zone: zone, order_cutoff_time: time }) => {
    const last = lastCutoff(before, { time: time ?? USUAL_CUTOFF, timeZone: zone ?? timeZone, carriers });
    return sql<boolean>`(sent_at <= ${last} and supplier_id in (select id from suppliers
      where coalesce(time_zone, '') = ${zone ?? ""} and coalesce(order_cutoff_time, '') = ${time ?? ""}))`;
  });
  return past.length === 0 ? sql`(1 = 0)` : sql`(status = 'sent' and (${sql.join(past, sql` or `)}))`;
}

/** Goods are expected on a day that is over. */
const isLate = (today: string) => sql<boolean>`id in (select purchase_order_id from receivings
  where is_active = 1 and is_open = 1 and arrival_sort < ${today} and purchase_order_id is not null)`;

function filters(query: PurchaseOrderQuery, today: string): Condition[] {
  const conditions: Condition[] = [];
  if (query.status?.length) conditions.push(sql`status in (${sql.join(query.status)})`);
  if (query.supplier_id !== undefined) conditions.push(sql`supplier_id = ${query.supplier_id}`);
  if (query.created_by_id !== undefined) conditions.push(sql`created_by_id = ${query.created_by_id}`);
  if (query.order_id !== undefined) {
    conditions.push(sql`id in (select purchase_order_id from requisition_splits where order_id = ${query.order_id})`);
  }
  if (query.unconfirmed !== undefined) {
    conditions.push(query.unconfirmed ? sql`status = 'sent'` : sql`status <> 'sent'`);
  }
  if (query.late !== undefined) conditions.push(query.late ? isLate(today) : sql`not ${isLate(today)}`);
  return [...conditions, ...search(query.q)];
}

/** Number, the supplier's reference and name by any part of it; an order by its whole name. */
function search(q = ""): Condition[] {
  const words = q.trim();
  if (words === "") return [];
  return [
    sql`(${anyHoldsText(["po_number", "supplier_reference"], words)}
      or supplier_id in (select id from suppliers where ${holdsText("name", words)})
      or id in (select purchase_order_id from requisition_splits where order_id in
        (select id from orders where name in (${sql.join(orderNameSpellings(words))}))))`,
  ];
}

const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  po_number: sql`po_number_key`,
  needed_by_date: sql`coalesce(needed_by_date, '9999-12-31')`,
  sent_at: sql`coalesce(sent_at, '')`,
  created_at: sql`created_at`,
  updated_at: sql`updated_at`,
};

function order(sort = "-id"): RawBuilder<unknown> {
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const column = SORT_COLUMNS[sort.replace("-", "")];
  return column ? sql`${column} ${direction}, id ${direction}` : sql`id ${direction}`;
}

/** How many each tab shows. */
export async function countPurchaseOrders(db: Db, today: string) {
  const { rows } = await sql<{ status: string; orders: number }>`
    select status, count(*) as orders from purchase_orders group by status`.execute(db);
  const { late } = await onlyRow(
    db,
    sql<{ late: number }>`select count(*) as late from purchase_orders where ${isLate(today)}`,
  );
  const by_status = Object.fromEntries(rows.map(({ status, orders }) => [status, orders]));
  return { by_status, unconfirmed: by_status.sent ?? 0, late };
}
