import type { DiscrepancyPatch } from "contract/receivings.schema";
import {
  CLOSING_DECISIONS,
  DECISIONS_OF,
  DISCREPANCY_DECISION_LABELS,
  DISCREPANCY_TYPE_WORDS,
  type DiscrepancyDecision,
  type DiscrepancyType,
  WAITING_DECISIONS,
} from "contract/sourcing";
import type { DiscrepancyRow } from "../../db/tables";

/** What may be decided of a discrepancy, as things stand. Pure. */

/** `field` null: the state of the record forbids it; else what was entered is at fault. */
export type Refusal = { field: keyof DiscrepancyPatch | null; message: string };

interface Known {
  /** Pieces that are still to come. */
  outstanding: number;
  today: string;
}

const isWaiting = (decision: string | null) => WAITING_DECISIONS.some((one) => one === decision);
export const isClosing = (decision: string | null) => CLOSING_DECISIONS.some((one) => one === decision);

/** What is decided by this patch: a new decision, or the one that stands with another day. */
export function decisionOf(row: DiscrepancyRow, patch: DiscrepancyPatch): DiscrepancyDecision | null {
  if (patch.decision) return patch.decision;
  const stands = row.status === "decided" && isWaiting(row.decision) && patch.due_date !== undefined;
  return stands ? (row.decision as DiscrepancyDecision) : null;
}

/** Why this can't be decided, or null. */
export function refuseDecision(
  row: DiscrepancyRow,
  decision: DiscrepancyDecision,
  patch: DiscrepancyPatch,
  { outstanding, today }: Known,
): Refusal | null {
  const type = row.type as DiscrepancyType;
  if (row.status === "resolved") return forbidden("It is closed already.");
  if (!DECISIONS_OF[type].includes(decision)) {
    const legal = DECISIONS_OF[type].map((one) => DISCREPANCY_DECISION_LABELS[one]).join(", ");
    return { field: "decision", message: `${DISCREPANCY_TYPE_WORDS[type].label} can be: ${legal}.` };
  }
  if (isClosing(row.decision)) {
    return forbidden("Its pieces are no longer expected. Count them if they arrive anyway, or buy them again.");
  }
  const pieces = patch.quantity ?? row.quantity;
  if (pieces > row.quantity)
    return { field: "quantity", message: `It is of ${row.quantity}. Enter ${row.quantity} or fewer.` };
  return refuseDay(decision, patch, today) ?? refusePieces(decision, patch, { pieces, outstanding });
}

function refuseDay(decision: DiscrepancyDecision, { due_date }: DiscrepancyPatch, today: string): Refusal | null {
  if (!isWaiting(decision)) return null;
  if (!due_date) return { field: "due_date", message: "Enter the day they arrive." };
  return due_date < today ? { field: "due_date", message: "Use today or a later day." } : null;
}

/** A credit is given for pieces that were replaced, too; the others end the waiting for pieces that are to come. */
function refusePieces(
  decision: DiscrepancyDecision,
  { location_name, reason }: DiscrepancyPatch,
  { pieces, outstanding }: { pieces: number; outstanding: number },
): Refusal | null {
  if (decision === "keep_as_overs" && location_name === null)
    return { field: "location_name", message: "Enter a location." };
  if (decision === "adjust_order" && !reason) return { field: "reason", message: "Say why the order is reduced." };
  if (!isClosing(decision) || decision === "credit" || pieces <= outstanding) return null;
  const message = outstanding === 0 ? "Nothing is outstanding." : `Only ${outstanding} are outstanding.`;
  return { field: "quantity", message };
}

/** Why it can't be closed yet, or null. `then`: what is decided in the same call. */
export function refuseResolving(row: DiscrepancyRow, then: string | null): Refusal | null {
  if (row.status === "resolved") return forbidden("It is closed already.");
  const decision = then ?? row.decision;
  if (decision === null) return forbidden("Decide what to do with it first.");
  if (row.type === "short" && isWaiting(decision)) {
    return forbidden(`${row.quantity} are still to come. Count them in, or decide otherwise.`);
  }
  return null;
}

const forbidden = (message: string): Refusal => ({ field: null, message });
