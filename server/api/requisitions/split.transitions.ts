import type { SplitStatus } from "contract/sourcing";

/** The moves of a split that a person makes; the others follow from what the dock counts. */
export type SplitMove = "stay" | "onto_order" | "off_order" | "order" | "backorder" | "end_backorder" | "cancel";

const CANCELLED = "It was cancelled. Split the requisition again instead.";
const ORDERED = "It is ordered at the supplier. Cancel it, and split the requisition again.";
const COUNTED = "Counts in Receiving set this status. Receive the goods.";
const NOT_ORDERED = "It is not ordered yet. Enter a PO number and date first.";
const ON_ORDER = "It is on a draft PO. Send that PO, or take the split off it first.";
const HERE = "Everything is here. Take the receipt back first.";

type Outcome = SplitMove | { refused: string };
const refused = (words: string): Outcome => ({ refused: words });
/** Whether anything of it was received is looked at beside this. */
const open = { cancelled: "cancel" } as const;
const counted = { partially_received: refused(COUNTED), received: refused(COUNTED) } as const;
const ordered = { ...counted, ...open, draft: refused(ORDERED), on_po: refused(ORDERED) } as const;

/** From → to. */
export const SPLIT_MOVES: Readonly<Record<SplitStatus, Readonly<Record<SplitStatus, Outcome>>>> = {
  draft: {
    ...counted,
    ...open,
    draft: "stay",
    on_po: "onto_order",
    ordered: "order",
    backordered: refused(NOT_ORDERED),
  },
  on_po: {
    ...counted,
    ...open,
    draft: "off_order",
    on_po: "stay",
    ordered: refused(ON_ORDER),
    backordered: refused(ON_ORDER),
  },
  ordered: { ...ordered, ordered: "stay", backordered: "backorder" },
  backordered: { ...ordered, ordered: "end_backorder", backordered: "stay" },
  partially_received: { ...ordered, ordered: refused(COUNTED), partially_received: "stay", backordered: "backorder" },
  received: { ...ordered, ordered: refused(HERE), received: "stay", backordered: refused(HERE) },
  cancelled: {
    draft: refused(CANCELLED),
    on_po: refused(CANCELLED),
    ordered: refused(CANCELLED),
    backordered: refused(CANCELLED),
    partially_received: refused(CANCELLED),
    received: refused(CANCELLED),
    cancelled: "stay",
  },
};

/** What it takes to go there, or why it can't. */
export function moveOfSplit(from: string, to: SplitStatus): Outcome {
  return SPLIT_MOVES[from as SplitStatus][to];
}

/** Goods that came are cancelled by nobody: words that say what to do in its place; null: it can be. */
export function cancelProblem(split: {
  source: string;
  quantity_received: number;
  quantity_rejected: number;
  quantity_closed: number;
  quantity_released: number;
}): string | null {
  const came = split.quantity_received + split.quantity_rejected;
  if (split.source === "stock") {
    return split.quantity_released > 0 ? "Some of its pieces left the order. Count them back in first." : null;
  }
  if (came === 0) return null;
  return `${split.quantity_received} came already. Take the receipt back, or close what is missing short.`;
}
