import { groupBy } from "contract/group-by";
import { isUnsent } from "contract/sourcing";
import { sum } from "contract/sum";
import type { DiscrepancyRow, ReceiptRow, ReceivingRow, RequisitionRow, SplitRow } from "../db/tables";
import { NO_DATE } from "../plan/sort-keys";
import { type LineUnits, sumUnits } from "../production/line-units";
import {
  type Counted,
  count,
  isExpectedNoMore,
  type SettledDiscrepancy,
  settleDiscrepancies,
} from "./settle-discrepancies";
import { type ProductionGoods, type SettledProduction, settleProductions } from "./settle-productions";

/**
 * What follows from splits, receipts and decisions: numbers and statuses of receivings, splits, requisitions and productions, and the
 * discrepancies that a person must decide. Pure and idempotent: the facts alone say how it is, never how it came to be.
 */

export interface Goods {
  requisitions: readonly RequisitionRow[];
  splits: readonly SplitRow[];
  receivings: readonly ReceivingRow[];
  receipts: readonly ReceiptRow[];
  discrepancies: readonly DiscrepancyRow[];
  productions: readonly ({ id: number; order_id: number; order_line_item_id: number } & LineUnits)[];
  production_lines: readonly ProductionGoods[];
}

type SettledReceiving = Pick<
  ReceivingRow,
  | "quantity"
  | "quantity_received"
  | "quantity_rejected"
  | "quantity_closed"
  | "quantity_outstanding"
  | "status"
  | "sub_status"
  | "previous_status"
  | "is_open"
  | "received_date"
  | "estimated_arrival_date"
  | "arrival_sort"
  | "firm_in_hands_date"
  | "po_number"
  | "purchase_order_id"
  | "supplier_id"
  | "needed_by_date"
  | "promised_date"
  | "is_on_time"
  | "judged_units"
  | "judged_accepted"
  | "judged_rejected"
>;
type SettledSplit = Pick<SplitRow, "status" | "quantity_received" | "quantity_rejected">;
type SettledRequisition = Pick<
  RequisitionRow,
  | "status"
  | "previous_status"
  | "quantity_split"
  | "quantity_ordered"
  | "quantity_received"
  | "estimated_arrival_date"
  | "firm_in_hands_date"
  | "supplier_id"
>;

export interface Settled {
  receivings: ReadonlyMap<number, SettledReceiving>;
  splits: ReadonlyMap<number, SettledSplit>;
  requisitions: ReadonlyMap<number, SettledRequisition>;
  productions: ReadonlyMap<number, { order_line_item_id: number } & LineUnits>;
  production_lines: ReadonlyMap<number, SettledProduction>;
  discrepancies: readonly SettledDiscrepancy[];
}

export function settle(goods: Goods): Settled {
  const receipts = groupBy(goods.receipts, (receipt) => receipt.receiving_id);
  const known = groupBy(goods.discrepancies, (discrepancy) => discrepancy.receiving_id);
  const splits = new Map(goods.splits.map((split) => [split.id, split]));
  const requisitions = new Map(goods.requisitions.map((requisition) => [requisition.id, requisition]));
  const discrepancies: SettledDiscrepancy[] = [];
  const receivings = new Map<number, SettledReceiving>();
  const received = new Map<number, SettledReceiving>();
  for (const receiving of goods.receivings) {
    const split = splits.get(receiving.requisition_split_id);
    if (!split) continue;
    const counted = count(receipts.get(receiving.id) ?? []);
    const found = settleDiscrepancies(receiving, split, counted, known.get(receiving.id) ?? []);
    discrepancies.push(...found);
    const needed = requisitions.get(receiving.requisition_id)?.needed_by_date ?? null;
    const settled = settleReceiving(receiving, split, counted, { found, needed });
    receivings.set(receiving.id, settled);
    received.set(split.id, settled);
  }
  const settledSplits = new Map(goods.splits.map((split) => [split.id, settleSplit(split, received.get(split.id))]));
  const ofRequisition = groupBy(goods.splits, (split) => split.requisition_id);
  const settledRequisitions = new Map(
    goods.requisitions.map((requisition) => [
      requisition.id,
      settleRequisition(
        requisition,
        (ofRequisition.get(requisition.id) ?? []).map((split) => ({ ...split, ...settledSplits.get(split.id) })),
      ),
    ]),
  );
  const production_lines = settleProductions(
    goods.production_lines,
    goods.requisitions.map(({ id, order_line_item_id, is_replacement }) => ({
      order_line_item_id,
      is_replacement,
      quantity: settledRequisitions.get(id)?.quantity_received ?? 0,
    })),
  );
  return {
    receivings,
    splits: settledSplits,
    requisitions: settledRequisitions,
    productions: sumLines(goods.production_lines, production_lines),
    production_lines,
    discrepancies,
  };
}

/** What productions say of their pieces, from what their lines are settled to. */
function sumLines(lines: readonly ProductionGoods[], settled: ReadonlyMap<number, SettledProduction>) {
  return new Map(
    [...groupBy(lines, (line) => line.production_id)].map(([id, own]) => [
      id,
      {
        order_line_item_id: own[0]?.order_line_item_id ?? 0,
        ...sumUnits(own.map((line) => ({ ...line, ...settled.get(line.id) }))),
      },
    ]),
  );
}

const isBlocking = ({ type, status }: SettledDiscrepancy) =>
  status === "open" && type !== "short" && type !== "over" && type !== "late";

function settleReceiving(
  receiving: ReceivingRow,
  split: SplitRow,
  counted: Counted,
  { found, needed }: { found: readonly SettledDiscrepancy[]; needed: string | null },
): SettledReceiving {
  const { received, rejected } = counted;
  const closed = split.quantity_closed;
  const outstanding = Math.max(0, split.quantity - received - closed);
  const isOff = isExpectedNoMore(split);
  const isOver = isOff || (outstanding === 0 && !found.some(isBlocking));
  const hasCome = counted.any || receiving.arrived_at !== null;
  const status = isOver ? "received" : hasCome ? "in_progress" : "not_started";
  const isFlagged = receiving.status === "flagged";
  const isJudged = isOver && !isOff && split.source === "supplier";
  // Its first day of arrival stays what its supplier is judged by.
  const promised = receiving.promised_date ?? split.estimated_arrival_date;
  return {
    quantity: split.quantity,
    quantity_received: received,
    quantity_rejected: rejected,
    quantity_closed: closed,
    quantity_outstanding: isOff ? 0 : outstanding,
    status: isFlagged ? "flagged" : status,
    previous_status: isFlagged ? status : null,
    sub_status: subStatus(split, { received, rejected, outstanding }),
    is_open: isOver ? 0 : 1,
    received_date: counted.lastDate,
    estimated_arrival_date: split.estimated_arrival_date,
    arrival_sort: split.estimated_arrival_date ?? NO_DATE,
    firm_in_hands_date: split.firm_in_hands_date,
    po_number: split.po_number,
    purchase_order_id: split.purchase_order_id,
    supplier_id: split.supplier_id,
    needed_by_date: needed,
    promised_date: promised,
    is_on_time:
      isJudged && promised !== null ? Number(closed === 0 && (counted.lastDate ?? NO_DATE) <= promised) : null,
    judged_units: isJudged ? split.quantity : 0,
    judged_accepted: isJudged ? Math.min(received, split.quantity) : 0,
    judged_rejected: isJudged ? rejected : 0,
  };
}

function subStatus(
  split: SplitRow,
  { received, rejected, outstanding }: { received: number; rejected: number; outstanding: number },
): string | null {
  const expected = isExpectedNoMore(split) ? 0 : split.quantity - split.quantity_closed;
  if (received > expected) return "over";
  if (outstanding > 0) return received + rejected > 0 ? "partial" : null;
  return split.quantity_closed > 0 ? "short_closed" : null;
}

function settleSplit(split: SplitRow, receiving: SettledReceiving | undefined): SettledSplit {
  const quantity_received = receiving ? receiving.quantity_received : split.quantity_received;
  const quantity_rejected = receiving ? receiving.quantity_rejected : split.quantity_rejected;
  const isFixed = isExpectedNoMore(split);
  const outstanding = split.quantity - split.quantity_closed - quantity_received;
  const status = isFixed
    ? split.status
    : outstanding <= 0
      ? "received"
      : split.backorder_date !== null
        ? "backordered"
        : quantity_received > 0
          ? "partially_received"
          : "ordered";
  return { status, quantity_received, quantity_rejected };
}

/** Pieces of a split that the requisition can count on: those expected, unless they were here and left again. */
export function covered(
  split: Pick<SplitRow, "quantity" | "quantity_closed" | "quantity_received" | "quantity_released">,
): number {
  const expected = split.quantity - split.quantity_closed;
  return Math.min(expected, Math.max(expected, split.quantity_received) - split.quantity_released);
}

function settleRequisition(requisition: RequisitionRow, all: readonly SplitRow[]): SettledRequisition {
  const splits = all.filter((split) => split.status !== "cancelled");
  const ordered = splits.filter((split) => !isUnsent(split.status));
  const waiting = ordered.filter((split) => split.status !== "received");
  const quantity_split = sum(splits, covered);
  const quantity_ordered = sum(ordered, covered);
  const arrivals = waiting.flatMap((split) => split.estimated_arrival_date ?? []).sort();
  const firm = waiting.flatMap((split) => split.firm_in_hands_date ?? []).sort();
  const suppliers = [...new Set(splits.flatMap((split) => split.supplier_id ?? []))];
  const settled = {
    quantity_split,
    quantity_ordered,
    // Pieces that left the order again are not here any more.
    quantity_received: sum(all, (split) => split.quantity_received - split.quantity_released),
    estimated_arrival_date: ordered.length > 0 ? (arrivals.at(-1) ?? null) : requisition.estimated_arrival_date,
    firm_in_hands_date: ordered.length > 0 ? (firm.at(-1) ?? null) : requisition.firm_in_hands_date,
    supplier_id: suppliers[0] ?? requisition.supplier_id,
  };
  const status = statusOf(requisition, splits, quantity_ordered);
  if (requisition.status === "archived") {
    return { ...settled, status: "archived", previous_status: requisition.previous_status };
  }
  if (requisition.status === "hold") return { ...settled, status: "hold", previous_status: status };
  return { ...settled, status, previous_status: null };
}

/** A person says stock_issue, and it stays until enough is ordered; the others follow from the splits. */
function statusOf(requisition: RequisitionRow, splits: readonly SplitRow[], ordered: number): string {
  const said = requisition.status === "hold" ? requisition.previous_status : requisition.status;
  if (splits.some((split) => split.status === "backordered")) return "backordered";
  if (ordered >= requisition.quantity && (requisition.quantity > 0 || splits.length > 0)) return "completed";
  if (said === "stock_issue") return "stock_issue";
  return splits.length > 0 ? "in_progress" : "not_started";
}
