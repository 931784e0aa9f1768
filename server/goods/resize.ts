import { sum } from "contract/sum";
import { covered } from "./settle";

/**
 * How the goods of one line follow a new number of pieces (field-guide §4.7 and §5.5). Pure. What nobody promised yet is trimmed, newest
 * first; what is ordered stays, and is over the need until a person cancels it or keeps it.
 */

export interface SizedSplit {
  id: number;
  status: string;
  source: string;
  quantity: number;
  quantity_closed: number;
  quantity_received: number;
  quantity_released: number;
  /** Something of it was counted, or stands at the dock. */
  is_counted: boolean;
}

export interface SizedRequisition {
  id: number;
  status: string;
  goods_source: string;
  quantity: number;
  quantity_overs: number;
  splits: readonly SizedSplit[];
}

export interface Resize {
  requisitions: { id: number; quantity: number; quantity_overs: number }[];
  /** Splits with another quantity; 0: dropped. */
  splits: { id: number; quantity: number }[];
  /** Pieces that ask for a requisition of their own. */
  add: number;
}

/** Nothing is promised by anyone: a draft, a row of a draft PO, or what the customer has not sent yet. */
const isLoose = ({ status, source, is_counted }: SizedSplit) =>
  status === "draft" || status === "on_po" || (source === "customer" && status === "ordered" && !is_counted);

/** Pieces that somebody promised, or that came. */
export function promised(splits: readonly SizedSplit[]): number {
  return sum(
    splits.filter((split) => split.status !== "cancelled" && !isLoose(split)),
    covered,
  );
}

interface Sizing {
  of: SizedRequisition;
  firm: number;
  quantity: number;
  overs: number;
}

export function resizeGoods(requisitions: readonly SizedRequisition[], quantity: number): Resize {
  const live = requisitions.flatMap((of): Sizing[] => {
    const firm = promised(of.splits);
    if (of.status === "archived" && firm === 0) return [];
    return [{ of, firm, quantity: of.status === "archived" ? 0 : of.quantity, overs: of.quantity_overs }];
  });
  const missing = quantity - sum(live, (one) => one.quantity);
  const add = missing > 0 ? grow(live, missing) : 0;
  if (missing < 0) shrink(live, -missing);
  return {
    requisitions: live
      .filter((one) => one.quantity !== one.of.quantity || one.overs !== one.of.quantity_overs || isBack(one))
      .map((one) => ({ id: one.of.id, quantity: one.quantity, quantity_overs: one.overs })),
    splits: live.flatMap((one) => [...trim(one), ...growCustomer(one)]),
    add,
  };
}

const isBack = ({ of, quantity }: Sizing) => of.status === "archived" && quantity > 0;

/** What is ordered over the need is needed first, then requisitions of which not all is ordered; the rest asks for a new one. */
function grow(live: readonly Sizing[], more: number): number {
  let missing = more;
  for (const one of live) {
    const taken = Math.min(missing, Math.max(0, one.firm - one.quantity));
    const undecided = Math.max(0, one.firm - one.quantity - one.overs);
    one.quantity += taken;
    one.overs -= Math.max(0, taken - undecided);
    missing -= taken;
  }
  const open = live.find((one) => one.quantity > one.firm);
  if (!open || missing === 0) return missing;
  open.quantity += missing;
  return 0;
}

function shrink(live: readonly Sizing[], less: number): void {
  const newestFirst = [...live].reverse();
  let missing = less;
  for (const floor of [(one: Sizing) => one.firm, () => 0]) {
    for (const one of newestFirst) {
      const taken = Math.min(missing, Math.max(0, one.quantity - floor(one)));
      one.quantity -= taken;
      missing -= taken;
    }
  }
  for (const one of live) if (one.quantity === 0) one.overs = Math.min(one.overs, one.firm);
}

/** Newest first, until what is promised and what is not fit the need. */
function trim({ of, firm, quantity, overs }: Sizing): Resize["splits"] {
  const loose = of.splits.filter(isLoose);
  const room = quantity === 0 ? 0 : Math.max(0, quantity + overs - firm);
  let over = sum(loose, (split) => split.quantity) - room;
  const trimmed: Resize["splits"] = [];
  for (const split of [...loose].reverse()) {
    if (over <= 0) break;
    const taken = Math.min(over, split.quantity);
    trimmed.push({ id: split.id, quantity: split.quantity - taken });
    over -= taken;
  }
  return trimmed;
}

/** Where the customer sends all of it, they send what it grew by as well. */
function growCustomer({ of, firm, quantity }: Sizing): Resize["splits"] {
  if (of.goods_source !== "customer_supplied") return [];
  const [split, ...others] = of.splits.filter(isLoose);
  const missing = quantity - firm - sum(others, (one) => one.quantity);
  return split && missing > split.quantity ? [{ id: split.id, quantity: missing }] : [];
}
