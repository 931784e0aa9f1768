import type { PurchaseOrderStatus } from "contract/sourcing";

/** What of a purchase order decides whether it may move. */
export interface PurchaseOrderState {
  po_number: string;
  status: string;
  /** Splits that are not cancelled. */
  splits: number;
  /** Pieces that came, accepted or not. */
  counted: number;
}

/** Why it can't be `to`, with what would allow it; null where it may. */
export function refusalOf(state: PurchaseOrderState, to: PurchaseOrderStatus): string | null {
  const { po_number } = state;
  if (to === "partially_received" || to === "received") {
    return "That follows from receipts. Count the goods in at Receiving.";
  }
  if (state.status === "cancelled") return `${po_number} is cancelled. Make a new purchase order.`;
  if (state.status === "closed_short") return `${po_number} is closed short. Make a new purchase order for the rest.`;
  if (state.status === "received") return `Everything of ${po_number} is here. Take a receipt back first.`;
  return REFUSALS[to](state);
}

/** Of those that are draft, sent, confirmed or partly received. */
const REFUSALS: Readonly<
  Record<Exclude<PurchaseOrderStatus, "partially_received" | "received">, (state: PurchaseOrderState) => string | null>
> = {
  sent({ po_number, status, splits }) {
    if (status !== "draft") return `${po_number} was sent already. Take it back to draft to change it.`;
    return splits === 0 ? "Nothing is on it. Add splits first." : null;
  },
  confirmed({ po_number, status }) {
    return status === "draft" ? `${po_number} is a draft. Send it first.` : null;
  },
  cancelled({ po_number, counted }) {
    return counted > 0 ? `Goods of ${po_number} came already. Close it short instead.` : null;
  },
  closed_short({ po_number, counted }) {
    return counted === 0 ? `Nothing of ${po_number} came. Cancel it instead.` : null;
  },
  draft({ po_number, status, counted }) {
    if (status === "draft") return `${po_number} is a draft already.`;
    if (counted > 0) return `Goods of ${po_number} came already. Close it short instead.`;
    return status === "sent" ? null : `The supplier confirmed ${po_number}. Cancel it instead.`;
  },
};
