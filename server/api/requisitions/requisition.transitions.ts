import type { SourcingStatus } from "contract/statuses";

/** The moves of a requisition that a person makes; the others follow from its splits. */
export type RequisitionMove = "stay" | "hold" | "release" | "no_stock" | "resume";

const FOLLOWS: Readonly<Partial<Record<SourcingStatus, string>>> = {
  not_started: "This follows from its splits. Take them away.",
  completed: "This follows from its splits. Order all of it.",
  backordered: "This follows from its splits. Enter the supplier's day at the split.",
  archived: "This follows from its line. Take the line's pieces off the order.",
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
    return { refused: "This follows from its splits. Split it among suppliers." };
  }
  return { refused: FOLLOWS[to] ?? "This follows from its splits." };
}

function noStock(from: string): RequisitionMove | { refused: string } {
  if (from === "hold") return { refused: "Purchasing is on hold. Release it first." };
  if (from === "backordered") return { refused: "It is backordered. Clear the supplier's date on the split first." };
  if (from === "completed") return { refused: "All pieces are ordered. Enter the supplier's answer on the split." };
  return "no_stock";
}
