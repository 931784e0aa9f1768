import { groupBy } from "contract/group-by";
import { GOODS_TASKS } from "contract/tasks";
import { compiledOnce } from "../../db/compiled-once";
import type { Db } from "../../db/tables";
import { presentRequisitionOfLine, REQUISITION_COLUMNS } from "../goods/requisition-rows";
import { presentSplit, selectSplits } from "../goods/split-rows";

// By the order, for which there is an index: by lines alone these would read their whole table.
const selectRequisitions = compiledOnce("number", (db, orderId) =>
  db.selectFrom("requisitions").select(REQUISITION_COLUMNS).where("order_id", "=", orderId).orderBy("id"),
);
const selectOrderSplits = compiledOnce("number", (db, orderId) =>
  selectSplits(db).where("split.order_id", "=", orderId).orderBy("split.id"),
);
const selectFlagged = compiledOnce("number", (db, orderId) =>
  db
    .selectFrom("receivings")
    .innerJoin("flags", (join) =>
      join
        .onRef("flags.flaggable_id", "=", "receivings.id")
        .on("flags.flaggable_type", "=", "receiving")
        .on("flags.resolved_at", "is", null),
    )
    .select(["receivings.requisition_split_id", "flags.flag_comment", "flags.flag_type"])
    .where("receivings.order_id", "=", orderId)
    .orderBy("flags.id"),
);
const selectDiscrepancies = compiledOnce("number", (db, orderId) =>
  db
    .selectFrom("receivings")
    .innerJoin("discrepancies", "discrepancies.receiving_id", "receivings.id")
    .select([
      "receivings.requisition_split_id",
      "discrepancies.id",
      "discrepancies.type",
      "discrepancies.quantity",
      "discrepancies.status",
      "discrepancies.decision",
      "discrepancies.due_date",
    ])
    .where("receivings.order_id", "=", orderId)
    .where("discrepancies.status", "<>", "resolved")
    .orderBy("discrepancies.id"),
);
const selectDecisions = compiledOnce("number", (db, orderId) =>
  db
    .selectFrom("tasks")
    .select(["id", "kind", "title", "entity_type", "entity_id"])
    .where("order_id", "=", orderId)
    .where("kind", "in", GOODS_TASKS)
    .where("done_at", "is", null)
    .orderBy("id"),
);

/** Requisitions of an order with their splits, and what of them waits for a person; five queries. */
export async function loadLineGoods(db: Db, orderId: number) {
  const [requisitions, rows, flagged, discrepancies, tasks] = await Promise.all([
    selectRequisitions(db, orderId),
    selectOrderSplits(db, orderId),
    selectFlagged(db, orderId),
    selectDiscrepancies(db, orderId),
    selectDecisions(db, orderId),
  ]);
  const flags = groupBy(flagged, (row) => row.requisition_split_id);
  const found = groupBy(discrepancies, (row) => row.requisition_split_id);
  const decisions = groupBy(tasks, (task) => requisitionOf(task, rows));
  const splits = groupBy(
    rows.map((row) => ({
      ...presentSplit(row),
      flag_comment:
        flags
          .get(row.id)
          ?.map((flag) => flag.flag_comment ?? flag.flag_type)
          .join("; ") ?? null,
      discrepancies: (found.get(row.id) ?? []).map(({ requisition_split_id: _, ...one }) => one),
    })),
    (split) => split.requisition_id,
  );
  return requisitions.map((requisition) => ({
    ...presentRequisitionOfLine(requisition),
    splits: splits.get(requisition.id) ?? [],
    decisions: (decisions.get(requisition.id) ?? []).map(({ id, kind, title }) => ({ task_id: id, kind, text: title })),
  }));
}

/** The requisition of a task on it, on its split, or on the purchase order of one of its splits. */
function requisitionOf(
  { entity_type, entity_id }: { entity_type: string; entity_id: number },
  splits: readonly { id: number; requisition_id: number; purchase_order_id: number | null }[],
): number {
  if (entity_type === "requisition") return entity_id;
  const split = splits.find((one) =>
    entity_type === "purchase_order" ? one.purchase_order_id === entity_id : one.id === entity_id,
  );
  return split?.requisition_id ?? 0;
}
