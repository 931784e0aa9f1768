import { DECISIONS_OF, type DiscrepancyType, REJECTION_REASONS } from "contract/sourcing";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { DiscrepancyRow, ReceiptRow, ReceivingRow, RequisitionRow, SplitRow } from "../db/tables";
import { sumUnits } from "../production/line-units";
import { covered, type Goods, settle } from "./settle";
import type { ProductionGoods } from "./settle-productions";

/** Facts as people make them, one after the other, with `settle` after each: whatever the order, the numbers agree (field-guide §4.7). */

interface Shelf extends Goods {
  requisitions: RequisitionRow[];
  splits: SplitRow[];
  receivings: ReceivingRow[];
  receipts: ReceiptRow[];
  discrepancies: DiscrepancyRow[];
  production_lines: ProductionGoods[];
}

function twoSplits(first: number, second: number): Shelf {
  const split = (id: number, quantity: number) =>
    ({
      id,
      requisition_id: 1,
      order_id: 1,
      order_line_item_id: 5,
      supplier_id: id,
      source: "supplier",
      quantity,
      quantity_closed: 0,
      quantity_received: 0,
      quantity_rejected: 0,
      quantity_released: 0,
      backorder_date: null,
      estimated_arrival_date: null,
      status: "ordered",
    }) as SplitRow;
  const receiving = ({ id, quantity }: SplitRow) =>
    ({
      id: id + 10,
      requisition_split_id: id,
      requisition_id: 1,
      order_id: 1,
      quantity,
      status: "not_started",
      arrived_at: null,
      promised_date: null,
    }) as ReceivingRow;
  const splits = [split(1, first), split(2, second)];
  const quantity = first + second;
  return {
    requisitions: [
      { id: 1, order_line_item_id: 5, status: "in_progress", previous_status: null, quantity } as RequisitionRow,
    ],
    splits,
    receivings: splits.map(receiving),
    receipts: [],
    discrepancies: [],
    productions: [{ id: 1, order_id: 1, order_line_item_id: 5, ...sumUnits([]) }],
    production_lines: [
      {
        id: 1,
        production_id: 1,
        order_id: 1,
        order_line_item_id: 5,
        ordered_units: quantity,
        received_units: 0,
        produced_units: 0,
        spoiled_units: 0,
        lost_units: 0,
        received_by_hand: 0,
        accepted_short_units: 0,
        stage: "main",
        goods_source: "purchase",
        color: null,
        size: null,
        line_quantity: quantity,
        counted_produced: 0,
        counted_spoiled: 0,
      },
    ],
  };
}

/** What follows is written, as `settleGoods` does it. */
function follow(shelf: Shelf): void {
  const settled = settle(shelf);
  for (const row of shelf.receivings) Object.assign(row, settled.receivings.get(row.id));
  for (const row of shelf.splits) Object.assign(row, settled.splits.get(row.id));
  for (const row of shelf.requisitions) Object.assign(row, settled.requisitions.get(row.id));
  for (const row of shelf.production_lines) Object.assign(row, settled.production_lines.get(row.id));
  for (const row of shelf.productions) Object.assign(row, settled.productions.get(row.id));
  for (const { id, ...found } of settled.discrepancies) {
    const known = shelf.discrepancies.find((row) => row.id === id);
    if (known) Object.assign(known, found);
    else shelf.discrepancies.push({ id: shelf.discrepancies.length + 1, decision: null, ...found } as DiscrepancyRow);
  }
}

const at = fc.nat(1);
const pieces = fc.nat(30);
const fact = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant("receive" as const), at, pieces, exactly: fc.boolean() }) },
  fc.record({ type: fc.constant("reject" as const), at, pieces, reason: fc.constantFrom(...REJECTION_REASONS) }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant("reverse" as const), pick: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("decide" as const),
      pick: fc.nat(),
      how: fc.nat(),
      resolved: fc.boolean(),
    }),
  },
  fc.record({ type: fc.constant("release" as const), at, pieces }),
  fc.record({ type: fc.constant("cancel" as const), at }),
  fc.record({ type: fc.constant("flag" as const), at, isRaised: fc.boolean() }),
  fc.record({ type: fc.constant("arrive" as const), at }),
);
type Fact = typeof fact extends fc.Arbitrary<infer T> ? T : never;

function enter(shelf: Shelf, { type, ...of }: Fact): void {
  const index = "at" in of ? of.at : 0;
  const split = shelf.splits[index];
  const receiving = shelf.receivings[index];
  if (!split || !receiving) return;
  const receipt = (quantity_received: number, quantity_rejected: number, more: Partial<ReceiptRow> = {}) =>
    shelf.receipts.push({
      id: shelf.receipts.length + 1,
      receiving_id: receiving.id,
      quantity_received,
      quantity_rejected,
      received_date: "2026-03-10",
      rejection_reason: null,
      reverses_receipt_id: null,
      ...more,
    } as ReceiptRow);
  if (type === "receive" && "exactly" in of) receipt(of.exactly ? receiving.quantity_outstanding : of.pieces, 0);
  if (type === "reject" && "reason" in of) receipt(0, of.pieces, { rejection_reason: of.reason });
  if (type === "arrive") receiving.arrived_at = "2026-03-10T15:00:00.000Z";
  if (type === "flag" && "isRaised" in of)
    receiving.status = of.isRaised ? "flagged" : (receiving.previous_status ?? "not_started");
  if (type === "cancel" && split.quantity_received + split.quantity_rejected === 0) split.status = "cancelled";
  if (type === "release" && "pieces" in of) {
    split.quantity_released += Math.min(of.pieces, split.quantity_received - split.quantity_released);
  }
  if (type === "reverse" && "pick" in of) reverse(shelf, of.pick);
  if (type === "decide" && "how" in of) decide(shelf, of);
}

/** As the dock allows it: once, and only pieces that did not leave. */
function reverse(shelf: Shelf, pick: number): void {
  const taken = new Set(shelf.receipts.map((one) => one.reverses_receipt_id));
  const open = shelf.receipts.filter((one) => one.reverses_receipt_id === null && !taken.has(one.id));
  const receipt = open[pick % Math.max(1, open.length)];
  const split = shelf.splits.find(({ id }) => id + 10 === receipt?.receiving_id);
  if (!receipt || !split) return;
  if (split.quantity_received - split.quantity_released < receipt.quantity_received) return;
  shelf.receipts.push({
    ...receipt,
    id: shelf.receipts.length + 1,
    quantity_received: -receipt.quantity_received,
    quantity_rejected: -receipt.quantity_rejected,
    reverses_receipt_id: receipt.id,
  });
}

function decide(shelf: Shelf, { pick, how, resolved }: { pick: number; how: number; resolved: boolean }): void {
  const open = shelf.discrepancies.filter((one) => one.status === "open");
  const row = open[pick % Math.max(1, open.length)];
  const receiving = shelf.receivings.find(({ id }) => id === row?.receiving_id);
  const split = shelf.splits.find(({ id }) => id === receiving?.requisition_split_id);
  if (!row || !receiving || !split) return;
  const legal = DECISIONS_OF[row.type as DiscrepancyType];
  const decision = legal[how % legal.length] ?? "credit";
  const isState = row.type === "short" || row.type === "over";
  const isWaiting = decision === "backorder" || decision === "wait_replacement";
  row.decision = decision;
  row.status = resolved || (isState && !isWaiting) ? "resolved" : "decided";
  if (isWaiting) split.backorder_date = decision === "backorder" ? "2026-03-20" : split.backorder_date;
  else if (row.type === "over") split.quantity_released += row.quantity;
  else if (decision !== "return_to_supplier") {
    split.quantity_closed += Math.min(row.quantity, receiving.quantity_outstanding);
  }
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);

function check(shelf: Shelf): void {
  for (const split of shelf.splits) {
    const receiving = shelf.receivings.find((one) => one.requisition_split_id === split.id);
    if (!receiving) throw new Error("A split without its receiving");
    const receipts = shelf.receipts.filter((one) => one.receiving_id === receiving.id);
    const found = shelf.discrepancies.filter((one) => one.receiving_id === receiving.id);
    const isOff = split.status === "cancelled";
    const expected = isOff ? 0 : split.quantity - split.quantity_closed;
    const open = (type: string) =>
      sum(
        found.filter((one) => one.type === type && one.status !== "resolved"),
        (one) => one.quantity,
      );
    expect(receiving.quantity_received).toBe(sum(receipts, (one) => one.quantity_received));
    expect(receiving.quantity_rejected).toBe(sum(receipts, (one) => one.quantity_rejected));
    expect(split.quantity_received).toBe(receiving.quantity_received);
    expect(receiving.quantity_outstanding).toBe(Math.max(0, expected - receiving.quantity_received));
    expect(open("over")).toBe(Math.max(0, receiving.quantity_received - split.quantity_released - expected));
    expect(open("short")).toBeLessThanOrEqual(receiving.quantity_outstanding);
    const numbers = [split, receiving].flatMap((row) =>
      Object.entries(row).filter(([name]) => name.startsWith("quantity")),
    );
    for (const [name, value] of numbers) expect(value, name).toBeGreaterThanOrEqual(0);
    expect(covered(split)).toBeGreaterThanOrEqual(0);
    checkStatus(split, receiving, found, receipts);
  }
  checkLine(shelf);
}

function checkStatus(split: SplitRow, receiving: ReceivingRow, found: DiscrepancyRow[], receipts: ReceiptRow[]): void {
  const isUndecided = found.some((one) => one.status === "open" && one.type !== "short" && one.type !== "over");
  const isOver = split.status === "cancelled" || (receiving.quantity_outstanding === 0 && !isUndecided);
  const taken = new Set(receipts.map((one) => one.reverses_receipt_id));
  const isCounted = receipts.some((one) => one.reverses_receipt_id === null && !taken.has(one.id));
  const isHere = isCounted || receiving.arrived_at !== null;
  const below = receiving.status === "flagged" ? receiving.previous_status : receiving.status;
  expect(below).toBe(isOver ? "received" : isHere ? "in_progress" : "not_started");
  expect(receiving.is_open).toBe(isOver ? 0 : 1);
}

function checkLine({ requisitions, splits, productions, production_lines }: Shelf): void {
  const [requisition] = requisitions;
  const live = splits.filter((split) => split.status !== "cancelled");
  const here = sum(splits, (split) => split.quantity_received - split.quantity_released);
  expect(requisition?.quantity_split).toBe(sum(live, covered));
  expect(requisition?.quantity_ordered).toBe(sum(live, covered));
  expect(requisition?.quantity_received).toBe(here);
  expect(production_lines[0]?.received_units).toBe(here);
  expect(productions[0]).toMatchObject(sumUnits(production_lines));
  expect(sum(live, covered)).toBeLessThanOrEqual(requisition?.quantity ?? 0);
}

it("agrees after any sequence of receipts, reversals, decisions, releases, flags and cancels, and says the same twice", () => {
  const size = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(size, size, fc.array(fact, { maxLength: 25 }), (first, second, facts) => {
      const shelf = twoSplits(first, second);
      follow(shelf);
      for (const one of facts) {
        enter(shelf, one);
        follow(shelf);
        check(shelf);
        const before = structuredClone(shelf);
        follow(shelf);
        expect(shelf).toEqual(before);
      }
    }),
    { numRuns: 200 },
  );
});
