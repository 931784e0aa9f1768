import { countWords, numberWords } from "contract/number-words";
import { type HeldRequisition, type HeldSplit, isLive } from "../../goods/held-goods";
import { promised, type Resize, resizeGoods } from "../../goods/resize";
import { sentence } from "./impact-words";

interface GoodsFacts {
  quantity: number;
  current: number;
  held: { requisitions: readonly HeldRequisition[] };
}
type Sentences = ReturnType<typeof sentence>[];

/** What buyers and the dock have of a line that gets another quantity: its splits, purchase orders and receipts by name. Pure. */
export function goodsSentences({ quantity, current, held }: GoodsFacts): Sentences {
  const live = held.requisitions.filter(isLive);
  if (live.length === 0) return [];
  const plan = resizeGoods(live, quantity);
  const changes = quantity < current ? fewer(live, plan, quantity) : more(live, plan);
  return [...changes, ...receiving(live, quantity)];
}

function more(live: readonly HeldRequisition[], { requisitions, add }: Resize): Sentences {
  const grows = requisitions.reduce((sum, { id, quantity }) => {
    const before = live.find((one) => one.id === id);
    const covered = before ? Math.max(before.quantity, promised(before.splits)) : 0;
    return sum + Math.max(0, quantity - covered);
  }, 0);
  const result: Sentences = [];
  if (grows > 0) result.push(sentence("Sourcing", "info", `The requisition grows by ${countWords(grows, "piece")}.`));
  if (add > 0) {
    const text = `What was ordered is complete: a new requisition for ${countWords(add, "piece")} has to be bought.`;
    result.push(sentence("Sourcing", "warning", text));
  }
  return grows + add > 0 ? result : [sentence("Sourcing", "info", "What is ordered already covers it.")];
}

function fewer(live: readonly HeldRequisition[], plan: Resize, quantity: number): Sentences {
  const splits = live.flatMap((requisition) => requisition.splits);
  const trimmed = plan.splits.flatMap(({ id, quantity: left }) => {
    const split = splits.find((one) => one.id === id);
    return split ? [sentence("Sourcing", "info", trimWords(split, left))] : [];
  });
  const after = live.map((one) => ({ ...one, ...plan.requisitions.find((changed) => changed.id === one.id) }));
  const over = after.reduce(
    (sum, one) => sum + Math.max(0, promised(one.splits) - one.quantity - one.quantity_overs),
    0,
  );
  if (over > 0) {
    const ordered = splits.filter((split) => !["draft", "on_po", "cancelled"].includes(split.status));
    const total = live.reduce((sum, one) => sum + promised(one.splits), 0);
    const text = `${numberWords(total)} are ordered${fromWords(ordered)}: ${numberWords(over)} to cancel or to keep as overs.`;
    return [...trimmed, sentence("Sourcing", "warning", text)];
  }
  return [...trimmed, sentence("Sourcing", "info", `The requisition falls to ${countWords(quantity, "piece")}.`)];
}

function trimWords(split: HeldSplit, left: number): string {
  const whose = split.source === "customer" ? "of the customer" : `with ${split.supplier ?? "no supplier"}`;
  const what = split.po_number ? `${split.po_number} ${whose}` : `The split ${whose}`;
  return left === 0
    ? `${what} loses its ${countWords(split.quantity, "piece")}.`
    : `${what} falls from ${numberWords(split.quantity)} to ${countWords(left, "piece")}.`;
}

/** " on PO-1003 with Atlas Blanks", the purchase orders once each. */
function fromWords(splits: readonly HeldSplit[]): string {
  const orders = splits.map(({ po_number, supplier }) =>
    [po_number && `on ${po_number}`, supplier && `with ${supplier}`].filter(Boolean).join(" "),
  );
  const named = [...new Set(orders)].filter(Boolean);
  return named.length === 0 ? "" : ` ${named.join(" and ")}`;
}

function receiving(live: readonly HeldRequisition[], quantity: number): Sentences {
  const received = live.reduce((sum, one) => sum + one.quantity_received, 0);
  if (received === 0) return [];
  if (received > quantity) {
    const text = `${numberWords(received)} are here, ${numberWords(received - quantity)} more than it needs then.`;
    return [sentence("Receiving", "warning", text)];
  }
  return [sentence("Receiving", "info", `${numberWords(received)} of ${numberWords(quantity)} are here.`)];
}
