import type { LineItem } from "contract/line-items.schema";
import type { Order } from "contract/orders.schema";
import { DISCREPANCY_TYPE_WORDS } from "contract/sourcing";
import type { Split } from "contract/splits.schema";
import { statusWord } from "contract/statuses";
import { taskLabel } from "contract/tasks";
import { paths } from "~/navigation/paths";
import type { GoodsProblem } from "./goods-problem";
import { joined, sizeOf, titleOf } from "./line-words";

/** Flags of the dock, discrepancies and decisions that buyers owe, line by line. */
export function goodsProblems(order: Order): GoodsProblem[] {
  return order.line_items.flatMap((line) =>
    line.requisitions.flatMap((requisition) => [
      ...requisition.splits.flatMap((split) => splitProblems(order, line, split)),
      ...(requisition.decisions ?? []).map((decision) => decisionProblem(order, requisition, decision)),
    ]),
  );
}

function splitProblems(order: Order, line: LineItem, split: Split): GoodsProblem[] {
  const receiving = { order_id: String(order.id), ids: String(split.receiving_id) };
  const goods = joined(titleOf(line), sizeOf(line));
  const from = split.po_number ? `on ${split.po_number}` : split.source === "customer" ? "from the customer" : "";
  const problems: GoodsProblem[] = [];
  if (split.flag_comment) {
    problems.push({
      key: `flag-${split.id}`,
      tone: "stop",
      glyph: "pennant",
      head: "Flagged",
      text: `${goods}: ${split.flag_comment}`,
      action: "Resolve…",
      to: paths.receiving(query({ ...receiving, modal: "flag-resolve" })),
    });
  }
  for (const one of split.discrepancies ?? []) {
    if (one.status !== "open") continue;
    const { label, tone, glyph } = statusWord(DISCREPANCY_TYPE_WORDS, one.type);
    problems.push({
      key: `discrepancy-${one.id}`,
      tone,
      glyph,
      head: `${one.quantity} ${label.toLowerCase()}`,
      text: [goods, from].filter(Boolean).join(" "),
      action: "Decide…",
      to: paths.receiving(query({ ...receiving, modal: "decide", discrepancy: String(one.id) })),
    });
  }
  return problems;
}

function decisionProblem(
  order: Order,
  requisition: LineItem["requisitions"][number],
  { task_id, kind, text }: NonNullable<LineItem["requisitions"][number]["decisions"]>[number],
): GoodsProblem {
  const po = requisition.splits.find((split) => split.cancel_requested_at)?.purchase_order_id;
  const of = { order_id: String(order.id) };
  const to =
    kind === "put_away"
      ? paths.locations(query(of))
      : kind === "cancel_with_supplier" && po
        ? paths.purchaseOrder(po)
        : paths.sourcing(query({ ...of, modal: "actions", ids: String(requisition.id) }));
  return {
    key: `task-${task_id}`,
    tone: "care",
    glyph: "triangle",
    head: taskLabel(kind),
    text,
    action: kind === "put_away" ? "Locations" : "Decide…",
    to,
  };
}

const query = (fields: Record<string, string>) => new URLSearchParams(fields);
