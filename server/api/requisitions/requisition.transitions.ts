import type { SourcingStatus } from "contract/statuses";

/** The moves of a requisition that a person makes; the others follow from its splits. */
export type RequisitionMove = "stay" | "hold" | "release" | "no_stock" | "resume";

const FOLLOWS: Readonly<Partial<Record<SourcingStatus, string>>> = {
  not_started: "Its splits set this status. Remove them first.",
  completed: "Its splits set this status. Order all pieces first.",
  backordered: "Its splits set this status. Enter the supplier's date on the split.",
  archived: "Its line sets this status. Take the line's pieces off the order.",
};
const ARCHIVED = "Its line is off the order. Put pieces on the line first.";

/** What it takes to go from one status to another, or why it can't. */
export function moveOfRequisition(from: string, to: SourcingStatus): RequisitionMove | { refused: string } {
  if (from === to) return "stay";
  if (from === "archived") return { refused: ARCHIVED };
  if (to === "hold") return "hold";
  if (to === "stock_issue") return noStock(from);
  if (to === "in_progress") {
    if (from === "hold") return "release";
    if (from === "stock_issue") return "resume";
    return { refused: "Its splits set this status. Split it among suppliers." };
  }
  return { refused: FOLLOWS[to] ?? "Its splits set this status." };
}

function noStock(from: string): RequisitionMove | { refused: string } {
  if (from === "hold") return { refused: "Purchasing is on hold. Release it first." };
  if (from === "backordered") return { refused: "It is backordered. Clear the supplier's date on the split first." };
  if (from === "completed") return { refused: "All pieces are ordered. Enter the supplier's answer on the split." };
  return "no_stock";
}
