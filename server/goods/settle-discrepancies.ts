import {
  CLOSING_DECISIONS,
  DISCREPANCY_OF_REASON,
  type DiscrepancyStatus,
  type DiscrepancyType,
  isUnsent,
  type RejectionReason,
} from "contract/sourcing";
import { sum } from "contract/sum";
import type { DiscrepancyRow, ReceiptRow, ReceivingRow, SplitRow } from "../db/tables";

/** What receipts say, and what a person must decide of it. Pure. */

/** A discrepancy as it must be; `id` null: it is new. */
export interface SettledDiscrepancy {
  id: number | null;
  receiving_id: number;
  order_id: number;
  type: DiscrepancyType;
  quantity: number;
  status: DiscrepancyStatus;
}

export interface Counted {
  received: number;
  rejected: number;
  rejectedOf: ReadonlyMap<DiscrepancyType, number>;
  /** Whether any receipt stands, one of nothing too. */
  any: boolean;
  lastDate: string | null;
}

/** Reversed receipts and those that reverse them cancel each other out. */
export function count(receipts: readonly ReceiptRow[]): Counted {
  const reversed = new Set(receipts.map((receipt) => receipt.reverses_receipt_id));
  const active = receipts.filter((receipt) => receipt.reverses_receipt_id === null && !reversed.has(receipt.id));
  const rejectedOf = new Map<DiscrepancyType, number>();
  for (const { quantity_rejected, rejection_reason } of active) {
    if (quantity_rejected === 0) continue;
    const type = DISCREPANCY_OF_REASON[(rejection_reason ?? "other") as RejectionReason] ?? "damaged";
    rejectedOf.set(type, (rejectedOf.get(type) ?? 0) + quantity_rejected);
  }
  const dates = active.filter((receipt) => receipt.quantity_received > 0).map((receipt) => receipt.received_date);
  return {
    received: sum(active, (receipt) => receipt.quantity_received),
    rejected: sum(active, (receipt) => receipt.quantity_rejected),
    rejectedOf,
    any: active.length > 0,
    lastDate: dates.sort().at(-1) ?? null,
  };
}

/** Cancelled, or back on a draft: what is counted of it all the same is over. */
export const isExpectedNoMore = ({ status }: SplitRow) => status === "cancelled" || isUnsent(status);

/**
 * Rejected pieces: one for each kind; those whose decision is out are what the outstanding ones are waited for with. Short: something was
 * counted, and pieces are outstanding that no rejected one explains. Over: more are here than were expected and did not leave again.
 */
export function settleDiscrepancies(
  receiving: ReceivingRow,
  split: SplitRow,
  counted: Counted,
  known: readonly DiscrepancyRow[],
): SettledDiscrepancy[] {
  const isOff = isExpectedNoMore(split);
  const expected = isOff ? 0 : split.quantity - split.quantity_closed;
  const desired = new Map<DiscrepancyType, number>(isOff ? [] : counted.rejectedOf);
  const types = new Set([...desired.keys(), ...known.map((one) => one.type as DiscrepancyType)]);
  const rejected = [...types].flatMap((type) => (isState(type) ? [] : settleKind(receiving, type, desired, known)));
  const closing = new Set(known.filter(isClosing).map(({ id }) => id));
  const awaited = rejected.filter(({ id, status }) => status !== "resolved" && !(id !== null && closing.has(id)));
  const short = expected - counted.received - sum(awaited, (one) => one.quantity);
  const over = counted.received - split.quantity_released - expected;
  const state = new Map<DiscrepancyType, number>([
    ["short", counted.any && short > 0 ? short : 0],
    ["over", Math.max(0, over)],
  ]);
  return [...rejected, ...[...state.keys()].flatMap((type) => settleKind(receiving, type, state, known))];
}

/** These say how it is now; the others what was once counted. */
const isState = (type: DiscrepancyType) => type === "short" || type === "over";

const isClosing = ({ decision }: DiscrepancyRow) => CLOSING_DECISIONS.some((closing) => closing === decision);

const RANK: Readonly<Record<string, number>> = { resolved: 0, decided: 1, open: 2 };

/**
 * A decision stands for as many pieces as it was made for; what came in addition is open. Where there are fewer, the open ones go
 * first. Of rejected pieces those that were dealt with stay dealt with; of short and over ones those say nothing of how it is now.
 */
function settleKind(
  { id: receiving_id, order_id }: ReceivingRow,
  type: DiscrepancyType,
  desired: ReadonlyMap<DiscrepancyType, number>,
  known: readonly DiscrepancyRow[],
): SettledDiscrepancy[] {
  const result: SettledDiscrepancy[] = [];
  const add = (id: number | null, quantity: number, status: DiscrepancyStatus) =>
    result.push({ id, receiving_id, order_id, type, quantity, status });
  let left = desired.get(type) ?? 0;
  const rows = known
    .filter((row) => row.type === type)
    .sort((one, other) => (RANK[one.status] ?? 2) - (RANK[other.status] ?? 2) || one.id - other.id);
  for (const row of rows) {
    const isPast = isState(type) && row.status === "resolved";
    const quantity = isPast ? row.quantity : row.status === "open" ? left : Math.min(left, row.quantity);
    if (!isPast) left -= quantity;
    // Short and over ones that are no more tell how many they were; rejected pieces that were never there are none.
    if (quantity === 0) add(row.id, isState(type) ? row.quantity : 0, "resolved");
    else add(row.id, quantity, row.status as DiscrepancyStatus);
  }
  if (left > 0) add(null, left, "open");
  return result;
}
