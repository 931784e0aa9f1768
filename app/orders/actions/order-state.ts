import type { Order } from "contract/orders.schema";
import { DEPARTMENT_LABELS } from "contract/statuses";
import { listWords } from "~/format/list-words";

/** What of an order decides which actions it allows. */
export interface OrderState {
  stage: "new" | "main" | "ignored" | "closed";
  status: string;
  isFlagged: boolean;
  isHeld: boolean;
  /** Departments that are not done. */
  open: readonly string[];
  /** Pieces of it still have to leave. */
  ships: boolean;
  /** The shop calls it complete once it left. */
  shipsFirst: boolean;
  /** A shipment of it is packed and has not left. */
  isPacked: boolean;
  /** A department has begun. */
  isStarted: boolean;
}

const STAGES = ["new", "main", "ignored", "closed"] as const;
const DEPARTMENTS_OF_GOODS = ["art", "sourcing", "receiving", "production"] as const;

export function orderState(order: Order): OrderState {
  const { status } = order;
  return {
    stage: STAGES.find((stage) => stage === order.stage) ?? "main",
    status,
    isFlagged: Boolean(order.flagged_date) || status === "flagged",
    isHeld: Boolean(order.held_at) || status === "on_hold",
    open: DEPARTMENTS_OF_GOODS.filter((department) => {
      const of = order[`${department}_status`];
      return of && of !== "complete";
    }).map((department) => DEPARTMENT_LABELS[department]),
    shipsFirst: order.waits_to_ship === true,
    isPacked: order.ship_status === "packing",
    isStarted: isStarted(order),
    ships: order.ship_status != null && order.ship_status !== "shipped" && order.ship_status !== "not_needed",
  };
}

/** As far as the departments' states and counts say. */
function isStarted(order: Order): boolean {
  const { units_sourced = 0, units_received = 0, units_produced = 0 } = order.counts ?? {};
  const isBegun = DEPARTMENTS_OF_GOODS.some((department) => order[`${department}_status`] === "in_progress");
  return isBegun || units_sourced + units_received + units_produced > 0;
}

export const isOpen = ({ stage }: OrderState) => stage === "new" || stage === "main";

/** "Unflag it first."; true where nothing stops the order. */
export function whereFree({ isFlagged, isHeld }: OrderState): true | string {
  if (isFlagged) return "Unflag it first.";
  return isHeld ? "Release it first." : true;
}

/** "Art and Receiving are not done."; true where all are. */
export function whereDone({ open }: OrderState): true | string {
  if (open.length === 0) return true;
  return `${listWords(open)} ${open.length === 1 ? "is" : "are"} not done.`;
}
