import { DECISIONS_OF, type DiscrepancyType } from "contract/sourcing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countPieces } from "../../../tests/factories/counted-pieces";
import { makeSupplier } from "../../../tests/factories/goods";
import { makeOrder } from "../../../tests/factories/orders";
import { type GoodsRecords, problemsOf, readGoods } from "../../../tests/setup/goods-invariants";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import type { ReceiptRow } from "../../db/tables";

/** Field-guide §4.7: whatever buyers, the dock and the order desk do, one after the other or at once, through the calls that they have. */

let test: TestApi;
let token: string;
let suppliers: number[];

beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
  suppliers = [await makeSupplier(test), await makeSupplier(test)];
});
afterAll(() => test.close());

const op = <T extends string>(type: T) => fc.record({ type: fc.constant(type), pick: fc.nat(99), pieces: fc.nat(30) });
const step = fc.oneof(
  { weight: 2, arbitrary: op("split") },
  { weight: 1, arbitrary: op("unsplit") },
  { weight: 1, arbitrary: op("order") },
  { weight: 2, arbitrary: op("send") },
  { weight: 3, arbitrary: op("receive exactly") },
  { weight: 3, arbitrary: op("receive one less") },
  { weight: 3, arbitrary: op("receive one more") },
  { weight: 1, arbitrary: op("receive nothing") },
  { weight: 3, arbitrary: op("reject") },
  { weight: 3, arbitrary: op("reverse") },
  { weight: 6, arbitrary: op("decide") },
  { weight: 1, arbitrary: op("resolve") },
  { weight: 3, arbitrary: op("release") },
  { weight: 1, arbitrary: op("cancel split") },
  { weight: 1, arbitrary: op("quantity") },
  { weight: 1, arbitrary: op("produce") },
  { weight: 1, arbitrary: op("flag") },
  { weight: 1, arbitrary: op("keep excess") },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const choose = <T>(rows: readonly T[], pick: number): T | undefined => rows[pick % Math.max(1, rows.length)];

/** The call that a step makes on what is there; null where there is nothing to do it to. */
function callOf({ type, pick, pieces }: Step, goods: GoodsRecords): [string, string, object] | null {
  const requisition = choose(goods.requisitions, pick);
  const split = choose(goods.splits, pick);
  const receiving = choose(goods.receivings, pick);
  const discrepancy = choose(
    goods.discrepancies.filter((one) => one.status !== "resolved"),
    pick,
  );
  const reason = "Somebody said so";
  const count = (quantity_received: number, more: object = {}): [string, string, object] | null =>
    receiving
      ? [
          "PATCH",
          `/sourcing/receivings/${receiving.id}`,
          { receipt: { quantity_received: Math.max(0, quantity_received), location_name: `A-${pick % 3}`, ...more } },
        ]
      : null;
  const outstanding = receiving?.quantity_outstanding ?? 0;
  switch (type) {
    case "split":
      return requisition
        ? ["POST", `/sourcing/requisitions/${requisition.id}/splits`, { splits: splitsFor(requisition, pick, pieces) }]
        : null;
    case "unsplit":
      return requisition ? ["POST", `/sourcing/requisitions/${requisition.id}/splits`, { splits: [] }] : null;
    case "order":
      return split
        ? [
            "PATCH",
            `/sourcing/requisition_splits/${split.id}`,
            { status: "ordered", po_number: `T-${pick % 7}`, po_date: "2026-03-09" },
          ]
        : null;
    case "send": {
      const order = choose(goods.purchaseOrders, pick);
      return order ? ["PATCH", `/sourcing/purchase_orders/${order.id}`, { status: "sent" }] : null;
    }
    case "receive exactly":
      return count(outstanding);
    case "receive one less":
      return count(outstanding - 1);
    case "receive one more":
      return count(outstanding + 1, { over_location_name: "Overs" });
    case "receive nothing":
      return count(0);
    case "reject":
      return count(pieces, { quantity_rejected: 1 + (pick % 4), rejection_reason: "damaged" });
    case "reverse": {
      const receipt = choose(goods.receipts, pick);
      return receipt
        ? ["PATCH", `/sourcing/receivings/${receipt.receiving_id}`, { reverse_receipt_id: receipt.id, reason }]
        : null;
    }
    case "decide": {
      if (!discrepancy) return null;
      const legal = DECISIONS_OF[discrepancy.type as DiscrepancyType];
      const quantity = pieces % 2 === 0 ? undefined : Math.max(1, discrepancy.quantity - 1);
      const body = { decision: legal[pieces % legal.length], due_date: "2026-03-20", quantity, reason };
      return ["PATCH", `/sourcing/discrepancies/${discrepancy.id}`, { ...body, location_name: "Overs" }];
    }
    case "resolve":
      return discrepancy ? ["PATCH", `/sourcing/discrepancies/${discrepancy.id}`, { resolved: true }] : null;
    case "release": {
      const release = { quantity: 1 + (pieces % 4), to: pick % 2 === 0 ? "stock" : "supplier", location_name: "Overs" };
      return receiving ? ["PATCH", `/sourcing/receivings/${receiving.id}`, { release }] : null;
    }
    case "cancel split":
      return split ? ["PATCH", `/sourcing/requisition_splits/${split.id}`, { status: "cancelled", reason }] : null;
    case "quantity": {
      const line = choose(goods.lines, pick);
      return line ? ["PATCH", `/order_line_items/${line.id}`, { quantity: pieces, reason }] : null;
    }
    case "flag":
      return receiving ? ["POST", `/flags/receivings/${receiving.id}`, { flag_comment: reason }] : null;
    case "keep excess":
      return requisition ? ["PATCH", `/sourcing/requisitions/${requisition.id}`, { keep_excess: true }] : null;
    case "produce":
      return null;
  }
}

/** Two rows that often, not always, fit what is left: a draft, one on a draft PO, one that is ordered, or one from stock. */
function splitsFor(requisition: GoodsRecords["requisitions"][number], pick: number, pieces: number): object[] {
  const left = requisition.quantity - requisition.quantity_ordered;
  const first = Math.max(1, Math.min(pieces, left));
  const how = [
    {},
    { new_purchase_order: true },
    { po_number: `T-${pick}`, po_date: "2026-03-09" },
    { source: "stock", supplier_id: undefined },
  ];
  const row = (quantity: number, index: number) => ({
    supplier_id: suppliers[(pick + index) % 2],
    quantity,
    ...how[(pick + index) % how.length],
  });
  return left - first > 0 ? [row(first, 0), row(left - first, 1)] : [row(first, 0)];
}

/** There is no call for this yet. Production uses no more than is here (rule 4). */
async function produce(goods: GoodsRecords, pieces: number): Promise<void> {
  for (const { production_id, order_line_item_id: lineId, received_units, produced_units } of goods.production_lines) {
    const produced = Math.max(produced_units, Math.min(pieces, received_units));
    await countPieces(test.db, production_id, { produced: produced - produced_units, lineId });
  }
}

async function acceptedOrder(): Promise<number> {
  const { id } = await makeOrder(test, {
    lines: [
      { quantity: 24, sku: "SEQ-1" },
      { quantity: 6, sku: "SEQ-1" },
    ],
  });
  const answer = await test.call("PUT", "/orders/triage", { token, body: { accepted: [id], ignored: [] } });
  expect(answer.status).toBe(200);
  const { id: first } = await test.db
    .selectFrom("requisitions")
    .select("id")
    .where("order_id", "=", id)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const splits = [
    { supplier_id: suppliers[0], quantity: 14, po_number: "T-1", po_date: "2026-03-09" },
    { supplier_id: suppliers[1], quantity: 10, new_purchase_order: true },
  ];
  await test.call("POST", `/sourcing/requisitions/${first}/splits`, { token, body: { splits } });
  return id;
}

it("keeps the rules of quantities whatever is done in which order, and at once", async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 16 }),
      async (steps) => {
        const orderId = await acceptedOrder();
        let receipts: readonly ReceiptRow[] = [];
        for (const atOnce of steps) {
          const goods = await readGoods(test.db, orderId);
          for (const { type, pieces } of atOnce) if (type === "produce") await produce(goods, pieces);
          const calls = atOnce.flatMap((one) => {
            const call = callOf(one, goods);
            return call ? [{ type: one.type, call }] : [];
          });
          const answers = await Promise.all(
            calls.map(({ call: [method, path, body] }) => test.call(method, path, { token, body })),
          );
          const said = JSON.stringify([calls, answers.map(({ status, body }) => [status, body.message])]);
          for (const [index, { status }] of answers.entries()) {
            expect([200, 201, 404, 409, 422], said).toContain(status);
            const type = calls[index]?.type;
            if (type && status < 300) done.set(type, (done.get(type) ?? 0) + 1);
          }
          const now = await readGoods(test.db, orderId);
          expect(now.receipts.slice(0, receipts.length), "receipts are append-only").toEqual(receipts);
          receipts = now.receipts;
          expect(problemsOf(now), said).toEqual([]);
        }
      },
    ),
    { numRuns: 8 },
  );
  expect(done.get("receive exactly")).toBeGreaterThan(0);
});
