import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { draftSplits, supplierRow } from "../../../tests/factories/draft-splits";
import { problemsOf, readGoods } from "../../../tests/setup/goods-invariants";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

/** Whatever becomes of orders, purchase orders and suppliers, what suppliers are judged by is what their receivings say. */

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

const KINDS = [
  "send",
  "receive",
  "receive all",
  "receive all",
  "reject",
  "reverse",
  "answer",
  "decide",
  "close short",
  "cancel PO",
  "reopen PO",
  "gather",
  "cancel order",
  "reopen order",
  "quantity",
  "quantity",
  "keep excess",
  "merge",
] as const;
const steps = fc.array(fc.record({ kind: fc.constantFrom(...KINDS), pick: fc.nat(99), pieces: fc.nat(12) }), {
  minLength: 10,
  maxLength: 30,
});
type Step = (typeof KINDS)[number];

interface Shop {
  orderIds: number[];
  supplierIds: number[];
}

async function stateOf({ orderIds, supplierIds }: Shop) {
  const { db } = test;
  return {
    splits: await db
      .selectFrom("requisition_splits")
      .selectAll()
      .where("order_id", "in", orderIds)
      .orderBy("id")
      .execute(),
    receivings: await db.selectFrom("receivings").selectAll().where("order_id", "in", orderIds).orderBy("id").execute(),
    receipts: await db
      .selectFrom("receipts")
      .innerJoin("receivings", "receivings.id", "receipts.receiving_id")
      .select(["receipts.id", "receipts.receiving_id"])
      .where("receivings.order_id", "in", orderIds)
      .orderBy("receipts.id")
      .execute(),
    found: await db.selectFrom("discrepancies").selectAll().where("order_id", "in", orderIds).orderBy("id").execute(),
    requisitions: await db
      .selectFrom("requisitions")
      .selectAll()
      .where("order_id", "in", orderIds)
      .orderBy("id")
      .execute(),
    lines: await db
      .selectFrom("order_line_items")
      .selectAll()
      .where("order_id", "in", orderIds)
      .orderBy("id")
      .execute(),
    suppliers: await db.selectFrom("suppliers").selectAll().where("id", "in", supplierIds).orderBy("id").execute(),
    purchaseOrders: await db
      .selectFrom("purchase_orders")
      .selectAll()
      .where("supplier_id", "in", supplierIds)
      .orderBy("id")
      .execute(),
  };
}

const choose = <T>(rows: readonly T[], pick: number): T | undefined => rows[pick % Math.max(1, rows.length)];

function callOf(
  { kind, pick, pieces }: { kind: Step; pick: number; pieces: number },
  shop: Shop,
  now: Awaited<ReturnType<typeof stateOf>>,
): [string, string, object] | null {
  const reason = "Somebody said so";
  const receiving = choose(now.receivings, pick);
  const order = choose(now.purchaseOrders, pick);
  const on = (path: string, id: number | undefined, body: object): [string, string, object] | null =>
    id === undefined ? null : ["PATCH", `${path}/${id}`, body];
  const count = (quantity_received: number, more: object = {}) =>
    on("/sourcing/receivings", receiving?.id, { receipt: { quantity_received, location_name: "A-1", ...more } });
  switch (kind) {
    case "send":
      return on("/sourcing/purchase_orders", order?.id, { status: "sent" });
    case "receive":
      return count(pieces);
    case "receive all":
      return count(receiving?.quantity_outstanding ?? 0);
    case "reject":
      return count(pieces, { quantity_rejected: 1, rejection_reason: "damaged" });
    case "reverse": {
      const receipt = choose(now.receipts, pick);
      return on("/sourcing/receivings", receipt?.receiving_id, { reverse_receipt_id: receipt?.id, reason });
    }
    case "answer": {
      const split = choose(now.splits, pick);
      const said = [
        { answer: "partial", quantity: 1 + pieces, date: "2026-03-20" },
        { answer: "discontinued" },
        { answer: "confirmed", date: "2026-03-16" },
      ][pieces % 3];
      return on("/sourcing/requisition_splits", split?.id, { answer: said });
    }
    case "decide": {
      const one = choose(now.found, pick);
      const decision = ["credit", "backorder", "return_to_supplier", "keep_as_overs", "adjust_order"][pieces % 5];
      return on("/sourcing/discrepancies", one?.id, {
        decision,
        due_date: "2026-03-18",
        location_name: "Overs",
        reason,
      });
    }
    case "close short":
      return on("/sourcing/purchase_orders", order?.id, { status: "closed_short", reason });
    case "cancel PO":
      return on("/sourcing/purchase_orders", order?.id, { status: "cancelled", reason });
    case "reopen PO":
      return on("/sourcing/purchase_orders", order?.id, { status: "draft" });
    case "gather": {
      const draft = now.splits.filter(({ status }) => status === "draft");
      const supplier_id = choose(draft, pick)?.supplier_id;
      const splits = draft.filter((split) => split.supplier_id === supplier_id).map(({ id }) => id);
      return supplier_id ? ["POST", "/sourcing/purchase_orders", { supplier_id, splits }] : null;
    }
    case "cancel order":
      return on("/orders", choose(shop.orderIds, pick), { action: "cancel", reason });
    case "reopen order":
      return on("/orders", choose(shop.orderIds, pick), { action: "reopen", reason });
    case "quantity":
      return on("/order_line_items", choose(now.lines, pick)?.id, { quantity: 6 + pieces, reason });
    case "keep excess":
      return on("/sourcing/requisitions", choose(now.requisitions, pick)?.id, { keep_excess: true });
    case "merge": {
      const live = now.suppliers.filter((one) => one.merged_into_id === null);
      const [into, from] = pieces < 4 ? [choose(live, pick), choose(live, pick + 1)] : [];
      return into && from && into.id !== from.id ? on("/sourcing/suppliers", into.id, { merge_from: [from.id] }) : null;
    }
  }
}

async function openShop(): Promise<Shop> {
  const suppliers = [await supplierRow(test, { lead_time_days: 3 }), await supplierRow(test), await supplierRow(test)];
  const supplierIds = suppliers.map(({ id }) => id);
  const orderIds: number[] = [];
  for (const supplierId of supplierIds) {
    const made = await draftSplits(test, { token }, { supplierId, orders: 2, lines: [{ quantity: 12 }] });
    orderIds.push(...made.orderIds);
    const body = { supplier_id: supplierId, splits: made.splitIds };
    const { body: po } = await test.call("POST", "/sourcing/purchase_orders", { token, body });
    await test.call("PATCH", `/sourcing/purchase_orders/${po.data.id}`, { token, body: { status: "sent" } });
  }
  return { orderIds, supplierIds };
}

/** Suppliers whose sums are not those of their receivings. */
async function drifted(supplierIds: readonly number[]): Promise<string[]> {
  const rows = await test.db
    .selectFrom("suppliers")
    .leftJoin("receivings", "receivings.supplier_id", "suppliers.id")
    .select((eb) => [
      "suppliers.id",
      "receivings_judged",
      "receivings_on_time",
      "units_expected",
      "units_accepted",
      "units_rejected",
      eb.fn.count<number>("receivings.is_on_time").as("judged"),
      eb.fn.sum<number | null>("receivings.is_on_time").as("on_time"),
      eb.fn.sum<number | null>("receivings.judged_units").as("expected"),
      eb.fn.sum<number | null>("receivings.judged_accepted").as("accepted"),
      eb.fn.sum<number | null>("receivings.judged_rejected").as("rejected"),
    ])
    .where("suppliers.id", "in", supplierIds)
    .groupBy("suppliers.id")
    .execute();
  return rows.flatMap((row) => {
    const is = [
      row.receivings_judged,
      row.receivings_on_time,
      row.units_expected,
      row.units_accepted,
      row.units_rejected,
    ];
    const should = [row.judged, row.on_time, row.expected, row.accepted, row.rejected].map((sum) => Number(sum ?? 0));
    return is.join() === should.join() ? [] : [`supplier ${row.id} says ${is}, its receivings ${should}`];
  });
}

it("never drift", async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const shop = await openShop();
      const log: unknown[] = [];
      for (const step of sequence) {
        const call = callOf(step, shop, await stateOf(shop));
        if (!call) continue;
        const answer = await test.call(call[0], call[1], { token, body: call[2] });
        log.push([call[1], call[2], answer.status]);
        expect([200, 201, 422], JSON.stringify([log, answer.body])).toContain(answer.status);
        if (answer.status < 300) done.set(step.kind, (done.get(step.kind) ?? 0) + 1);
        expect(await drifted(shop.supplierIds), JSON.stringify(log)).toEqual([]);
        // Purchase orders go by the splits of all their orders.
        for (const id of shop.orderIds)
          expect(problemsOf({ ...(await readGoods(test.db, id)), purchaseOrders: [] }), JSON.stringify(log)).toEqual(
            [],
          );
      }
    }),
    {
      endOnFailure: true,
      numRuns: 6,
    },
  );
  expect(done.get("receive all")).toBeGreaterThan(0);
});
