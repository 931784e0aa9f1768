import type { RequisitionDetail } from "contract/requisitions.schema";
import { taskLabel } from "contract/tasks";
import type { BackendClient } from "~/backend/client.server";
import { DECISION_ACTIONS } from "./decision-actions";
import type { Decision } from "./decision-view";

const SHOWN = 20;
/** Kinds that buyers decide; what must be put away is the dock's. */
const KINDS: ReadonlySet<string> = new Set([
  "stock_issue",
  "backorder",
  "substitution",
  "excess_goods",
  "cancel_with_supplier",
]);

/** The decisions that buyers owe, oldest first; empty where the backend keeps none. */
export async function readDecisions(backend: BackendClient): Promise<Decision[]> {
  const [ofRequisitions, ofSplits] = await Promise.all(
    ["requisition", "requisition_split"].map((entity_type) =>
      backend.call("listTasks", { query: { entity_type, done: "0", per_page: SHOWN } }),
    ),
  );
  const tasks = [ofRequisitions, ofSplits]
    .flatMap((answer) => (answer?.ok ? answer.data.data : []))
    .filter(({ kind }) => KINDS.has(kind))
    .sort((a, b) => (a.due_at ?? "").localeCompare(b.due_at ?? "") || a.id - b.id)
    .slice(0, SHOWN);
  const requisitions = await readRequisitionsOf(backend, new Set(tasks.flatMap(({ order_id: id }) => id ?? [])));
  return tasks.map(({ id, kind, title, order_id, entity_type, entity_id }) => {
    const splitId = entity_type === "requisition_split" ? entity_id : null;
    const requisition = requisitions.find((one) =>
      splitId === null ? one.id === entity_id : one.splits.some((split) => split.id === splitId),
    );
    const actions = requisition ? (DECISION_ACTIONS[kind] ?? []) : [];
    return {
      taskId: id,
      kind: taskLabel(kind),
      text: title,
      orderId: order_id ?? null,
      actions: actions
        .filter(([, modal]) => splitId !== null || !modal.startsWith("split-"))
        .map(([label, modal]) => ({ label, modal, requisitionId: requisition?.id ?? 0, splitId })),
    };
  });
}

async function readRequisitionsOf(backend: BackendClient, orderIds: ReadonlySet<number>): Promise<RequisitionDetail[]> {
  const answers = await Promise.all(
    [...orderIds].map((order_id) => backend.call("listRequisitions", { query: { order_id, per_page: 100 } })),
  );
  return answers.flatMap((answer) => (answer.ok ? answer.data.data : []));
}
