import { DECISION_TASKS } from "contract/today";
import type { Decision, DecisionQuery } from "contract/today.schema";
import { wallClockAt } from "contract/wall-clock";
import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../db/dialect";
import { onlyRow } from "../../db/only-row";
import { readPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { loadPeople } from "../goods/goods-parts.queries";

interface Row {
  source: "discrepancy" | "task" | "order_change";
  id: number;
  kind: string;
  title: string | null;
  order_id: number | null;
  entity_type: string;
  entity_id: number;
  owner_id: number | null;
  due: string | null;
  created_at: string;
}

/**
 * Open discrepancies, tasks that ask a decision, and proposed changes of the store, each from an index of what is open. A task that is
 * due at once has no day of its own.
 */
const OPEN = sql`
  select 'discrepancy' as source, id, type as kind, null as title, order_id, 'receiving' as entity_type,
    receiving_id as entity_id, owner_id, due_date as due, created_at from discrepancies where status = 'open'
  union all
  select 'task', id, kind, title, order_id, entity_type, entity_id, assignee_id, nullif(due_at, created_at), created_at
    from tasks where done_at is null and kind in (${sql.join(DECISION_TASKS.map((kind) => sql.lit(kind)))})
  union all
  select 'order_change', id, 'store_change', null, order_id, 'order', order_id, null, null, created_at
    from order_changes where status = 'proposed'`;

/** A page of what waits for somebody to decide, and how much there is on all pages; oldest first. */
export async function listDecisions(
  db: Db,
  query: DecisionQuery,
  { dialect, timeZone }: { dialect: Dialect; timeZone: string },
): Promise<{ rows: Decision[]; total: number }> {
  const where = sql.join([sql`1 = 1`, ...filters(query, dialect)], sql` and `);
  const asked = { columns: sql`*`, from: sql`(${OPEN}) as open_decision`, where, orderBy: sql`created_at, source, id` };
  const { rows, total } = await readPage<Row>(db, asked, query);
  return { rows: await present(db, rows, timeZone), total };
}

/** How many the list has on all its pages, and since when the oldest is open. */
export async function countDecisions(
  db: Db,
  dialect: Dialect,
  query: DecisionQuery,
): Promise<{ total: number; oldest: string | null }> {
  const where = sql.join([sql`1 = 1`, ...filters(query, dialect)], sql` and `);
  return await onlyRow(
    db,
    sql<{ total: number; oldest: string | null }>`
      select count(*) as total, min(created_at) as oldest from (${OPEN}) as open_decision where ${where}`,
  );
}

function filters({ kind, owner_id, q }: DecisionQuery, dialect: Dialect): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (kind?.length) conditions.push(sql`kind in (${sql.join(kind)})`);
  if (owner_id !== undefined) conditions.push(sql`owner_id = ${owner_id}`);
  if (q?.trim()) conditions.push(sql`order_id in (${dialect.searchOrders(q)})`);
  return conditions;
}

async function present(db: Db, rows: readonly Row[], timeZone: string): Promise<Decision[]> {
  const idsOf = (is: (row: Row) => boolean, id: (row: Row) => number | null) => [
    ...new Set(rows.filter(is).flatMap((row) => id(row) ?? [])),
  ];
  const orders = await ordersOf(
    db,
    idsOf(
      () => true,
      (row) => row.order_id,
    ),
  );
  const goods = await goodsOf(
    db,
    idsOf(
      (row) => row.source === "discrepancy",
      (row) => row.id,
    ),
  );
  const requisitions = await requisitionsOf(
    db,
    idsOf(
      (row) => row.entity_type === "requisition_split",
      (row) => row.entity_id,
    ),
  );
  const people = await loadPeople(
    db,
    rows.map((row) => row.owner_id),
  );
  return rows.map(({ due, owner_id, title, ...row }) => {
    const order = orders.get(row.order_id ?? 0);
    const found = row.source === "discrepancy" ? goods.get(row.id) : undefined;
    const isRequisition = row.entity_type === "requisition";
    return {
      ...row,
      title: title ?? found?.words ?? "The store changed this order: apply its changes or keep what is here",
      order_name: order?.name ?? null,
      company: order?.company ?? null,
      requisition_id: isRequisition
        ? row.entity_id
        : (found?.requisition_id ?? requisitions.get(row.entity_id) ?? null),
      owner: people.get(owner_id ?? 0) ?? null,
      due_date: due === null ? null : due.length > 10 ? wallClockAt(Date.parse(due), timeZone).day : due,
    };
  });
}

async function ordersOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { name: string; company: string | null }>();
  const rows = await db.selectFrom("orders").select(["id", "name", "company"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, ...order }) => [id, order]));
}

/** "6 Pique Polo, Navy, L from Carolina Mill" by discrepancy. */
async function goodsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { words: string; requisition_id: number }>();
  const rows = await db
    .selectFrom("discrepancies")
    .innerJoin("receivings", "receivings.id", "discrepancies.receiving_id")
    .innerJoin("order_line_items as line", "line.id", "receivings.order_line_item_id")
    .leftJoin("suppliers", "suppliers.id", "receivings.supplier_id")
    .select([
      "discrepancies.id",
      "discrepancies.quantity",
      "receivings.requisition_id",
      "line.title",
      "line.name as line_name",
      "line.color",
      "line.size",
      "suppliers.name as supplier",
    ])
    .where("discrepancies.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, quantity, requisition_id, title, line_name, color, size, supplier }) => {
      const article = [title ?? line_name ?? "pieces", color, size].filter(Boolean).join(", ");
      return [id, { words: `${quantity} ${article}${supplier ? ` from ${supplier}` : ""}`, requisition_id }];
    }),
  );
}

async function requisitionsOf(db: Db, splitIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (splitIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("requisition_splits")
    .select(["id", "requisition_id"])
    .where("id", "in", splitIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.requisition_id]));
}
