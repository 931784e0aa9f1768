import { dayWords } from "contract/day-words";
import type { LineItem } from "contract/line-items.schema";
import { DISCREPANCY_DECISION_LABELS, DISCREPANCY_TYPE_WORDS, isUnsent, SPLIT_STATUS_WORDS } from "contract/sourcing";
import type { Split } from "contract/splits.schema";
import { SOURCING_STATUS_WORDS, statusWord } from "contract/statuses";
import { paths } from "~/navigation/paths";
import { joined } from "~/orders/summary/line-words";
import { tabOfStatus } from "~/sourcing/sourcing-tabs";
import type { GoodsView, SplitView } from "./split-view";

/** Requisitions of a line with their splits, as the page tells them. */
export function goodsOf(line: LineItem, today: string): GoodsView[] {
  return line.requisitions.map((requisition) => ({
    key: requisition.id,
    heading: joined(
      `Requisition ${requisition.id}`,
      statusWord(SOURCING_STATUS_WORDS, requisition.status).label,
      `${requisition.quantity_ordered ?? 0} of ${requisition.quantity ?? 0} ordered`,
    ),
    to: sourcingOf(requisition),
    splits: requisition.splits.map((split) => splitView(split, requisition, today)),
  }));
}

/** Where its line stands in Sourcing. */
function sourcingOf({ order_id, status }: LineItem["requisitions"][number]): string {
  const tab = tabOfStatus(status);
  return paths.sourcing(new URLSearchParams({ order_id: String(order_id), ...(tab && { tab }) }));
}

function splitView(split: Split, requisition: LineItem["requisitions"][number], today: string): SplitView {
  const received = split.quantity_received ?? 0;
  const isCounted = !isUnsent(split.status ?? "") && split.status !== "cancelled";
  const amount = isCounted ? `${received} of ${split.quantity}` : String(split.quantity);
  const { label, tone, glyph } = statusWord(SPLIT_STATUS_WORDS, split.status ?? "draft");
  return {
    id: split.id,
    heading: `${amount} ${sourceWords(split)}`,
    state: { label, tone, glyph },
    po: split.po_number
      ? { text: split.po_number, to: split.purchase_order_id ? paths.purchaseOrder(split.purchase_order_id) : null }
      : null,
    facts: [
      split.location_name && received > 0 ? `at ${split.location_name}` : null,
      split.quantity_rejected ? `${split.quantity_rejected} rejected` : null,
      split.quantity_closed ? `${split.quantity_closed} not waited for` : null,
      split.cancel_requested_at && split.status !== "cancelled" ? "to be cancelled with the supplier" : null,
      split.flag_comment ? `flagged: ${split.flag_comment}` : null,
      ...(split.discrepancies ?? []).map((one) => discrepancyWords(one, today)),
    ].filter((fact) => fact !== null),
    arrival: isWaited(split) ? arrivalOf(split, requisition.needed_by_date, today) : null,
    receivingTo: split.receiving_id
      ? paths.receiving(
          new URLSearchParams({
            order_id: String(requisition.order_id),
            modal: "receive",
            ids: String(split.receiving_id),
          }),
        )
      : null,
  };
}

function sourceWords({ source, supplier }: Split): string {
  if (source === "customer") return "from the customer";
  if (source === "stock") return "from stock";
  return supplier ? `from ${supplier.name}` : "with no supplier";
}

/** Pieces of it are still to come. */
export function isWaited(split: Split): boolean {
  if (isUnsent(split.status ?? "") || split.status === "cancelled") return false;
  return split.quantity - (split.quantity_closed ?? 0) > (split.quantity_received ?? 0);
}

function arrivalOf(split: Split, neededBy: string | null | undefined, today: string): SplitView["arrival"] {
  const { backorder_date: backorder, estimated_arrival_date: eta } = split;
  const day = backorder ?? eta;
  if (!day) return { text: "no day of arrival", isLate: false };
  if (day < today) return { text: `late, was due ${dayWords(day, today)}`, isLate: true };
  const words = `${backorder ? "backordered to" : "due"} ${dayWords(day, today)}`;
  return neededBy && day > neededBy
    ? { text: `${words}, needed ${dayWords(neededBy, today)}`, isLate: true }
    : { text: words, isLate: false };
}

/** "6 short: wait for the backorder, Fri Mar 20" */
function discrepancyWords(one: NonNullable<Split["discrepancies"]>[number], today: string): string {
  const what = `${one.quantity} ${statusWord(DISCREPANCY_TYPE_WORDS, one.type).label.toLowerCase()}`;
  if (!one.decision) return `${what}, to decide`;
  const decision = Object.entries(DISCREPANCY_DECISION_LABELS).find(([key]) => key === one.decision)?.[1];
  return joined(
    `${what}: ${(decision ?? one.decision).toLowerCase()}`,
    one.due_date ? dayWords(one.due_date, today) : null,
  );
}
