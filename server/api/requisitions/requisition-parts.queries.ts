import { groupBy } from "contract/group-by";
import { GOODS_TASKS } from "contract/tasks";
import type { Db, RequisitionRow } from "../../db/tables";
import { stockOfLines } from "../../goods/stock-ledger";
import { loadGoodsLines, loadGoodsOrders, loadSupplierSummaries } from "../goods/goods-parts.queries";
import { loadSplits } from "../goods/split-rows";

/** What hangs on requisitions, each loaded for all of a page at once: a fixed number of queries, however many requisitions. */
export async function loadRequisitionParts(db: Db, rows: readonly RequisitionRow[]) {
  const splits = await loadSplits(
    db,
    rows.map(({ id }) => id),
  );
  const lines = await loadGoodsLines(
    db,
    rows.map((row) => row.order_line_item_id),
  );
  return {
    splits: groupBy(splits, (split) => split.requisition_id),
    lines,
    orders: await loadGoodsOrders(
      db,
      rows.map((row) => row.order_id),
    ),
    suppliers: await loadSupplierSummaries(
      db,
      rows.map((row) => row.supplier_id),
    ),
    stock: await stockOfLines(db, [...lines.values()]),
    decisions: await loadDecisions(
      db,
      rows.map(({ id }) => id),
      splits,
    ),
  };
}

export type RequisitionParts = Awaited<ReturnType<typeof loadRequisitionParts>>;

/** Open decisions on requisitions and on their splits, by requisition. */
async function loadDecisions(
  db: Db,
  ids: readonly number[],
  splits: readonly { id: number; requisition_id: number }[],
) {
  const ofSplit = new Map(splits.map((split) => [split.id, split.requisition_id]));
  const on = (type: string, entityIds: readonly number[]) =>
    db
      .selectFrom("tasks")
      .select(["id", "entity_type", "entity_id", "kind", "title"])
      .where("entity_type", "=", type)
      .where("entity_id", "in", entityIds)
      .where("kind", "in", GOODS_TASKS)
      .where("done_at", "is", null);
  const rows =
    splits.length === 0
      ? await on("requisition", ids).execute()
      : await on("requisition", ids)
          .unionAll(on("requisition_split", [...ofSplit.keys()]))
          .execute();
  const recorded = rows
    .sort((a, b) => a.id - b.id)
    .map(({ id, entity_type, entity_id, kind, title }) => ({
      requisition_id: entity_type === "requisition" ? entity_id : (ofSplit.get(entity_id) ?? 0),
      decision: { task_id: id, kind, text: title },
    }));
  const grouped = groupBy(recorded, ({ requisition_id }) => requisition_id);
  return new Map([...grouped].map(([id, all]) => [id, all.map(({ decision }) => decision)]));
}
