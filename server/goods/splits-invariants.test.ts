import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderToBuy } from "../../tests/factories/sourcing";
import { type MadeSupplier, makeSupplier } from "../../tests/factories/suppliers";
import { openTestApi, TEST_NOW, type TestApi } from "../../tests/setup/test-api";
import { loadGoods } from "./load-goods";
import { locationByName } from "./locations";
import { covered, settle } from "./settle";
import { articleKeys, articleOfLine } from "./stock-ledger";

/** Field-guide §4.7: whatever buyers do, and in whatever order, these hold after every step. Receipts are tried beside the dock. */

const NEED = 24;
const IN_STOCK = 9;

let test: TestApi;
let buyer: { token: string; id: number };
let atlas: MadeSupplier;
let mill: MadeSupplier;
let decorator: MadeSupplier;
beforeAll(async () => {
  test = await openTestApi();
  buyer = await test.signIn("Buyer", "Receiver", "Order Desk");
  atlas = await makeSupplier(test, buyer, { name: "Atlas Blanks" });
  mill = await makeSupplier(test, buyer, { name: "Carolina Mill" });
  decorator = await makeSupplier(test, buyer, { name: "Stitch House", type: "decorator" });
});
afterAll(() => test.close());

const few = fc.integer({ min: 1, max: 8 });
const quantity = fc.oneof(
  { weight: 9, arbitrary: few },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0, NEED, NEED + 1) },
);
/** One that is taken where there is room. */
const goodRow = fc.record({
  who: fc.constantFrom("atlas", "atlas", "mill", "customer", "stock"),
  how: fc.constantFrom("draft", "typed", "typed", "po"),
  quantity: few,
});
const badRow = fc.record({
  who: fc.constantFrom("atlas", "decorator", "stock"),
  how: fc.constantFrom("halfway", "draft"),
  quantity,
});
const row = fc.oneof({ weight: 6, arbitrary: goodRow }, { weight: 1, arbitrary: badRow });
const begin = fc.record({ act: fc.constant("split"), rows: fc.array(goodRow, { minLength: 2, maxLength: 3 }) });
const status = fc.constantFrom(
  "draft",
  "on_po",
  "ordered",
  "backordered",
  "partially_received",
  "received",
  "cancelled",
  "cancelled",
);
const answer = fc.constantFrom("confirmed", "partial", "substituted", "discontinued");
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant("split"), rows: fc.array(row, { maxLength: 3 }), keep: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("order"), at: fc.nat(4) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("move"), at: fc.nat(4), status }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("count"), at: fc.nat(4), quantity }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("answer"), at: fc.nat(4), answer, quantity }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant("say"), status: fc.constantFrom("hold", "in_progress", "stock_issue") }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("resize"), quantity: fc.constantFrom(1, 3, 9, NEED, 40) }) },
  { weight: 1, arbitrary: fc.constant({ act: "keep_excess" }) },
);
type Step = Partial<Record<"at" | "quantity", number>> & {
  act: string;
  status?: string;
  answer?: string;
  keep?: boolean;
  rows?: readonly { who: string; how: string; quantity: number }[];
};

interface Bought {
  id: number;
  requisition: number;
  lineIds: number[];
}

function rowOf({ who, how, quantity: count }: NonNullable<Step["rows"]>[number]): object {
  const supplier = { atlas, mill, decorator }[who];
  const ways: Readonly<Record<string, object>> = {
    draft: {},
    typed: { po_number: "77-A", po_date: "2026-03-10" },
    po: { new_purchase_order: true },
    halfway: { po_date: "2026-03-10" },
  };
  return supplier ? { supplier_id: supplier.id, quantity: count, ...ways[how] } : { source: who, quantity: count };
}

/** What the step asks of /api. */
async function ask(order: Bought, { act, at = 0, ...said }: Step) {
  const call = (method: string, path: string, body: object) => test.call(method, path, { token: buyer.token, body });
  const splits = await test.db
    .selectFrom("requisition_splits")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("id")
    .execute();
  const split = splits[at % Math.max(1, splits.length)];
  const patch = (body: object) => call("PATCH", `/sourcing/requisition_splits/${split?.id ?? 0}`, body);
  switch (act) {
    case "split": {
      const going = splits.filter((one) => said.keep && (one.status === "draft" || one.status === "on_po"));
      const rows = [
        ...going.map((one) => ({ id: one.id, supplier_id: one.supplier_id, quantity: one.quantity })),
        ...(said.rows ?? []).map(rowOf),
      ];
      return await call("POST", `/sourcing/requisitions/${order.requisition}/splits`, { splits: rows });
    }
    case "order":
      return await patch({ po_number: "78-B", po_date: "2026-03-09" });
    case "move":
      return await patch({
        status: said.status,
        ...(said.status === "backordered" && { backorder_date: "2026-03-20" }),
      });
    case "count":
      return await patch({ quantity: said.quantity, reason: "the supplier rounds" });
    case "answer":
      return await patch({
        answer: {
          answer: said.answer,
          date: "2026-03-20",
          ...(said.answer === "partial" && { quantity: said.quantity }),
          ...(said.answer === "substituted" && { substitute_sku: "PC-61" }),
        },
      });
    case "say":
      return await call("PATCH", `/sourcing/requisitions/${order.requisition}`, {
        status: said.status,
        reason: "said",
      });
    case "resize":
      return await call("PATCH", `/order_line_items/${order.lineIds[0]}`, { quantity: said.quantity, reason: "asked" });
    default:
      return await call("PATCH", `/sourcing/requisitions/${order.requisition}`, { keep_excess: true });
  }
}

/** All that a write of goods may touch. */
async function everything(orderId: number) {
  const { productions: _of, ...goods } = await loadGoods(test.db, [orderId]);
  const of = (table: "stock_entries" | "purchase_orders" | "tasks" | "history_events") =>
    test.db.selectFrom(table).selectAll().orderBy("id").execute();
  return {
    goods,
    stock: await of("stock_entries"),
    orders: await of("purchase_orders"),
    tasks: await of("tasks"),
    history: await of("history_events"),
  };
}

const QUANTITIES = /^quantity/;

/** Throws where something does not hold. */
async function check(order: Bought) {
  const goods = await loadGoods(test.db, [order.id]);
  const [requisition] = goods.requisitions;
  if (!requisition) throw new Error("The requisition is gone");
  for (const rowOfAny of [...goods.requisitions, ...goods.splits, ...goods.receivings]) {
    for (const [column, value] of Object.entries(rowOfAny))
      if (QUANTITIES.test(column)) expect(value, column).toBeGreaterThanOrEqual(0);
  }
  const live = goods.splits.filter((one) => one.status !== "cancelled");
  const ordered = live.filter((one) => one.status !== "draft" && one.status !== "on_po");
  expect(requisition.quantity_split).toBe(live.reduce((sum, one) => sum + covered(one), 0));
  expect(requisition.quantity_ordered).toBe(ordered.reduce((sum, one) => sum + covered(one), 0));
  for (const one of live) expect(one.status === "on_po").toBe(one.purchase_order_id !== null && one.po_number === null);
  // The dock expects each ordered split once, and nothing else.
  const expected = ordered.filter((one) => one.source !== "stock").map((one) => one.id);
  const open = goods.receivings.filter((one) => one.is_open === 1).map((one) => one.requisition_split_id);
  expect(open.toSorted()).toEqual(
    expected.filter((id) => ordered.some((one) => one.id === id && one.status !== "received")).toSorted(),
  );
  expect(new Set(goods.receivings.map((one) => one.requisition_split_id)).size).toBe(goods.receivings.length);
  await checkStock(
    order,
    live.filter((one) => one.source === "stock").reduce((sum, one) => sum + one.quantity, 0),
  );
  await checkTasks(order, requisition.status === "hold" ? requisition.previous_status : requisition.status, live);
  // Settled once is settled.
  const settled = settle(goods);
  for (const [id, now] of settled.requisitions)
    expect(goods.requisitions.find((one) => one.id === id)).toMatchObject(now);
  for (const [id, now] of settled.splits) expect(goods.splits.find((one) => one.id === id)).toMatchObject(now);
  for (const [id, now] of settled.receivings) expect(goods.receivings.find((one) => one.id === id)).toMatchObject(now);
}

/** Every piece is on a shelf or with the order. */
async function checkStock(order: Bought, taken: number) {
  const { sku_key } = articleKeys(await articleOfLine(test.db, order.lineIds[0] ?? 0));
  const { pieces } = await test.db
    .selectFrom("stock_entries")
    .select((eb) => eb.fn.sum<number>("quantity").as("pieces"))
    .where("sku_key", "=", sku_key)
    .executeTakeFirstOrThrow();
  expect(Number(pieces)).toBe(IN_STOCK - taken);
}

async function checkTasks(order: Bought, said: string | null, live: readonly { id: number; status: string }[]) {
  const open = await test.db
    .selectFrom("tasks")
    .select(["kind", "entity_id"])
    .where("order_id", "=", order.id)
    .where("done_at", "is", null)
    .execute();
  expect(open.some((task) => task.kind === "stock_issue")).toBe(said === "stock_issue");
  const late = live.filter((one) => one.status === "backordered").map((one) => one.id);
  const asked = open.filter((task) => task.kind === "backorder").map((task) => task.entity_id);
  expect(asked.toSorted()).toEqual(late.toSorted());
}

async function bought(): Promise<Bought> {
  const order = await orderToBuy(test, buyer, { line: { quantity: NEED } });
  const location = await locationByName(test.db, "A-1", TEST_NOW);
  await test.db
    .insertInto("stock_entries")
    .values({
      ...articleKeys(await articleOfLine(test.db, order.lineIds[0] ?? 0)),
      location_id: location.id,
      quantity: IN_STOCK,
      origin: "count",
      created_at: TEST_NOW,
    })
    .execute();
  return order;
}

describe("a requisition, whatever buyers do", () => {
  it("keeps its sums, its statuses and its stock; what is refused changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(begin, fc.array(step, { minLength: 2, maxLength: 8 }), async (first: Step, others: Step[]) => {
        const order = await bought();
        let isReduced = false;
        for (const one of [first, ...others]) {
          const before = await everything(order.id);
          const answered = await ask(order, one);
          expect(answered.status, JSON.stringify(answered.body)).toBeLessThan(500);
          if (answered.status >= 400) expect(await everything(order.id)).toEqual(before);
          else if (one.act === "resize") isReduced = true;
          await check(order);
          const [now] = (await loadGoods(test.db, [order.id])).requisitions;
          // Only a line that was reduced leaves more than is needed, and a person is asked about it.
          if (!isReduced)
            expect(now?.quantity_split).toBeLessThanOrEqual((now?.quantity ?? 0) + (now?.quantity_overs ?? 0));
        }
      }),
      { numRuns: 25 },
    );
  });
});
