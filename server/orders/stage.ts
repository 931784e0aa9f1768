import { ORDER_STATUSES, type OrderStage, type OrderStatus } from "contract/statuses";

interface StageFacts {
  status: string;
  accepted_at: string | null;
  ignored_at: string | null;
}

/** new: awaiting triage · main: accepted and open · ignored: put aside in triage · closed: complete or cancelled. */
export function stageOf(order: StageFacts): OrderStage {
  if (order.status === "complete" || order.status === "cancelled") return "closed";
  if (order.ignored_at !== null) return "ignored";
  return order.accepted_at === null ? "new" : "main";
}

/** A status of the database as a word of the contract. */
export function orderStatusOf(value: string | null): OrderStatus {
  return ORDER_STATUSES.find((status) => status === value) ?? "unprocessed";
}
