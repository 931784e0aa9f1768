import { dayWords } from "contract/day-words";
import { isolated } from "contract/isolated";
import { parseQueryLeniently } from "contract/query-schema";
import { type Decision, decisionQuery } from "contract/today.schema";
import type { BackendClient } from "~/backend/client.server";
import { missingView } from "~/backend/page-responses.server";
import { ageWords, type ShopClock, whenWords } from "~/format/instant-words";
import { listPage } from "~/lists/list-page.server";
import { paths } from "~/navigation/paths";
import { withFilterNames } from "~/orders/filter-names.server";
import { DECISION_ACTIONS } from "~/sourcing/decisions/decision-actions";
import { decisionWord } from "./decision-words";
import type { DecisionRow, DecisionsView } from "./decisions-view";

/** What waits for somebody to decide, oldest first; `missing` where the company's own backend lists none. */
export async function readOpenDecisions(
  backend: BackendClient,
  params: URLSearchParams,
  { clock, userId }: { clock: ShopClock; userId: number },
): Promise<DecisionsView> {
  const { query, dropped } = parseQueryLeniently(decisionQuery, params);
  const answer = await backend.call("listDecisions", { query });
  if (!answer.ok) return missingView(answer.error);
  const { data, meta } = answer.data;
  const { page, per_page: _perPage, ...filters } = query;
  const list = await withFilterNames(backend, listPage(meta, { page, sort: "created_at", filters, dropped }));
  return { kind: "decisions", list, rows: data.map((one) => decisionRow(one, { clock, userId })) };
}

function decisionRow(one: Decision, { clock, userId }: { clock: ShopClock; userId: number }): DecisionRow {
  const { due_date: due, created_at: at, owner } = one;
  return {
    key: `${one.source}:${one.id}`,
    kind: decisionWord(one.kind),
    title: isolated(one.title),
    orderId: one.order_id ?? null,
    order: one.order_name ?? (one.order_id ? `Order ${one.order_id}` : "No order"),
    company: one.company ?? "",
    owner: owner ? (owner.id === userId ? "Me" : owner.name) : "Unassigned",
    due: due ? dayWords(due, clock.today) : "",
    isDue: Boolean(due && due <= clock.today),
    age: at ? ageWords(at, clock) : "",
    ageTitle: at ? `Since ${whenWords(at, clock)}` : "",
    actions: actionsOf(one),
    taskId: one.source === "task" ? one.id : null,
  };
}

/** The dialogs that decide it, on the page where that is done. */
function actionsOf(decision: Decision): DecisionRow["actions"] {
  const { source, id, kind, entity_type, entity_id, order_id, requisition_id } = decision;
  if (source === "discrepancy") {
    const query = { tab: "decisions", modal: "decide", ids: String(entity_id), discrepancy: String(id) };
    return [{ label: "Decide…", to: paths.receiving(new URLSearchParams(query)) }];
  }
  const isSplit = entity_type === "requisition_split";
  const actions = (DECISION_ACTIONS[kind] ?? []).filter(([, modal]) => isSplit || !modal.startsWith("split-"));
  if (actions.length === 0 || !requisition_id)
    return [{ label: "Open order", to: order_id ? paths.order(order_id) : paths.orders() }];
  return actions.map(([label, modal]) => {
    const query = { modal, ids: String(requisition_id), ...(isSplit && { split: String(entity_id) }) };
    return { label, to: paths.sourcing(new URLSearchParams(query)) };
  });
}
