import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { promised, resizeGoods, type SizedRequisition, type SizedSplit } from "./resize";

const split = (id: number, quantity: number, status = "draft", more: Partial<SizedSplit> = {}): SizedSplit => ({
  id,
  status,
  source: "supplier",
  quantity,
  quantity_closed: 0,
  quantity_received: 0,
  quantity_released: 0,
  is_counted: false,
  ...more,
});
const requisition = (
  id: number,
  quantity: number,
  splits: SizedSplit[] = [],
  more: Partial<SizedRequisition> = {},
): SizedRequisition => ({
  id,
  status: "in_progress",
  goods_source: "purchase",
  quantity,
  quantity_overs: 0,
  splits,
  ...more,
});
const to = (id: number, quantity: number, quantity_overs = 0) => ({ id, quantity, quantity_overs });

describe("a line with another number of pieces", () => {
  it.each<[string, SizedRequisition[], number, ReturnType<typeof resizeGoods>]>([
    ["up: the open requisition grows", [requisition(1, 24)], 30, { requisitions: [to(1, 30)], splits: [], add: 0 }],
    [
      "up: all is ordered, so there is a new one",
      [requisition(1, 24, [split(1, 24, "ordered")])],
      30,
      { requisitions: [], splits: [], add: 6 },
    ],
    ["down: the open requisition shrinks", [requisition(1, 24)], 20, { requisitions: [to(1, 20)], splits: [], add: 0 }],
    [
      "down: drafts are trimmed, the newest first",
      [requisition(1, 24, [split(1, 12), split(2, 4, "on_po"), split(3, 8)])],
      14,
      {
        requisitions: [to(1, 14)],
        splits: [
          { id: 3, quantity: 0 },
          { id: 2, quantity: 2 },
        ],
        add: 0,
      },
    ],
    [
      "down: what is ordered stays, the draft beside it goes",
      [requisition(1, 24, [split(1, 18, "ordered"), split(2, 6)])],
      12,
      { requisitions: [to(1, 12)], splits: [{ id: 2, quantity: 0 }], add: 0 },
    ],
    [
      "down: the requisition of which less is ordered shrinks first",
      [requisition(1, 24), requisition(2, 12, [split(1, 12, "ordered")])],
      30,
      { requisitions: [to(1, 18)], splits: [], add: 0 },
    ],
    [
      "up again: what is over is needed first",
      [requisition(1, 12, [split(1, 18, "ordered")])],
      20,
      { requisitions: [to(1, 18)], splits: [], add: 2 },
    ],
    [
      "up: kept overs are needed first",
      [requisition(1, 12, [split(1, 18, "ordered")], { quantity_overs: 6 })],
      16,
      { requisitions: [to(1, 16, 2)], splits: [], add: 0 },
    ],
    [
      "out: nothing is left but what is ordered",
      [requisition(1, 24, [split(1, 12, "ordered"), split(2, 12)])],
      0,
      { requisitions: [to(1, 0)], splits: [{ id: 2, quantity: 0 }], add: 0 },
    ],
    [
      "back in: what was ordered before serves it",
      [requisition(1, 0, [split(1, 12, "ordered")], { status: "archived" })],
      20,
      { requisitions: [to(1, 12)], splits: [], add: 8 },
    ],
    [
      "the customer sends more, and less",
      [requisition(1, 24, [split(1, 24, "ordered", { source: "customer" })], { goods_source: "customer_supplied" })],
      30,
      { requisitions: [to(1, 30)], splits: [{ id: 1, quantity: 30 }], add: 0 },
    ],
    [
      "what the customer sent stays",
      [
        requisition(1, 24, [split(1, 24, "received", { source: "customer", is_counted: true })], {
          goods_source: "customer_supplied",
        }),
      ],
      18,
      { requisitions: [to(1, 18)], splits: [], add: 0 },
    ],
  ])("%s", (_name, requisitions, quantity, expected) => {
    expect(resizeGoods(requisitions, quantity)).toEqual(expected);
  });

  const anySplit = fc.record({
    status: fc.constantFrom("draft", "on_po", "ordered", "received", "cancelled"),
    quantity: fc.integer({ min: 1, max: 30 }),
  });
  const anyRequisition = fc.record({
    splits: fc.array(anySplit, { maxLength: 4 }),
    spare: fc.integer({ min: 0, max: 20 }),
    overs: fc.integer({ min: 0, max: 5 }),
  });

  it("is covered exactly once, keeps every promise and trims no more than it must", () => {
    fc.assert(
      fc.property(fc.array(anyRequisition, { maxLength: 3 }), fc.nat(80), (made, quantity) => {
        let id = 0;
        const before = made.map(({ splits, spare, overs }, index) => {
          const own = splits.map((one) => split(++id, one.quantity, one.status));
          const counted = own.filter(({ status }) => status !== "cancelled");
          const total = counted.reduce((sum, one) => sum + one.quantity, 0);
          return requisition(index + 1, Math.max(1, total + spare - overs), own, { quantity_overs: overs });
        });
        const { requisitions, splits, add } = resizeGoods(before, quantity);
        const after = before.map((one) => {
          const changed = requisitions.find((other) => other.id === one.id);
          const own = one.splits.map((each) => ({
            ...each,
            quantity: splits.find((other) => other.id === each.id)?.quantity ?? each.quantity,
          }));
          return { ...one, ...changed, splits: own };
        });
        expect(after.reduce((sum, one) => sum + one.quantity, 0) + add).toBe(quantity);
        for (const [index, one] of after.entries()) {
          expect(promised(one.splits)).toBe(promised(before[index]?.splits ?? []));
          const loose = one.splits.filter(({ status }) => status === "draft" || status === "on_po");
          const room = Math.max(0, one.quantity + one.quantity_overs - promised(one.splits));
          expect(loose.reduce((sum, each) => sum + each.quantity, 0)).toBeLessThanOrEqual(room);
          expect(one.quantity_overs).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
