import type { SplitDetail, SplitQuery } from "contract/requisitions.schema";
import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../db/dialect";
import { readPage } from "../../db/pages";
import type { Db, SplitRow } from "../../db/tables";
import { notFound } from "../errors";
import { loadGoodsLines, loadGoodsOrders } from "../goods/goods-parts.queries";
import { presentSplit, selectSplits } from "../goods/split-rows";

/** A page of splits, oldest first. */
export async function listSplits(
  db: Db,
  { query, dialect }: { query: SplitQuery; dialect: Dialect },
): Promise<{ rows: SplitDetail[]; total: number }> {
  const where = sql.join(filters(query, dialect), sql` and `);
  const { rows, total } = await readPage(db, { from: sql`requisition_splits`, where, orderBy: sql`id` }, query);
  const ids = rows.map(({ id }) => id);
  return { rows: await presentSplits(db, ids), total };
}

/** These splits with order and line, in their order: for whoever shows splits by themselves. */
export async function presentSplits(db: Db, ids: readonly number[]): Promise<SplitDetail[]> {
  if (ids.length === 0) return [];
  const rows = await selectSplits(db).where("split.id", "in", ids).execute();
  const orders = await loadGoodsOrders(
    db,
    rows.map((row) => row.order_id),
  );
  const lines = await loadGoodsLines(
    db,
    rows.map((row) => row.order_line_item_id),
  );
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        ...presentSplit(row),
        order: orders.get(row.order_id) ?? null,
        order_line_item: lines.get(row.order_line_item_id) ?? null,
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Throws where there is no such split. */
export async function getSplit(db: Db, id: number): Promise<SplitDetail> {
  const [split] = await presentSplits(db, [id]);
  if (!split) throw notFound("That split");
  return split;
}

/** The row as it is now. Throws where there is no such split. */
export async function requireSplit(db: Db, id: number): Promise<SplitRow> {
  const row = await db.selectFrom("requisition_splits").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That split");
  return row;
}

/** Whoever names a requisition, PO or order gets splits of closed orders too. */
function filters(query: SplitQuery, dialect: Dialect): RawBuilder<boolean>[] {
  const named: RawBuilder<boolean>[] = [];
  if (query.requisition_id !== undefined) named.push(sql`requisition_id = ${query.requisition_id}`);
  if (query.order_id !== undefined) named.push(sql`order_id = ${query.order_id}`);
  if (query.purchase_order_id !== undefined) named.push(sql`purchase_order_id = ${query.purchase_order_id}`);
  if (query.po_number) named.push(hasNumber(query.po_number.trim()));
  const conditions = named.length > 0 ? named : [sql<boolean>`is_active = 1`];
  if (query.supplier_id !== undefined) conditions.push(sql`supplier_id = ${query.supplier_id}`);
  if (query.status?.length) conditions.push(sql`status in (${sql.join(query.status)})`);
  const words = query.q?.trim();
  if (words) conditions.push(sql`(order_id in (${dialect.searchOrders(words)}) or ${hasNumber(words)})`);
  return conditions;
}

/** A typed number as it was typed, or in capitals; the number of a purchase order of ours in any case. */
export function hasNumber(number: string): RawBuilder<boolean> {
  const typed = sql.join([...new Set([number, number.toUpperCase(), number.toLowerCase()])]);
  return sql`id in (select id from requisition_splits where po_number in (${typed})
    union select split.id from purchase_orders
      inner join requisition_splits as split on split.purchase_order_id = purchase_orders.id
      where purchase_orders.po_number_key = ${number.toLowerCase()})`;
}
