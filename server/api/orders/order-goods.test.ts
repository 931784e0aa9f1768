import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyGoods } from "../../../tests/factories/bought-goods";
import { makeSupplier } from "../../../tests/factories/goods";
import { type LineRecipe, makeOrder, makeVendor } from "../../../tests/factories/orders";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

const triage = (body: object) => test.call("PUT", "/orders/triage", { token, body });
const patch = (id: number, body: object) => test.call("PATCH", `/orders/${id}`, { token, body });
const patchLine = (id: number, body: object) => test.call("PATCH", `/order_line_items/${id}`, { token, body });
const get = async (id: number) => (await test.call("GET", `/orders/${id}`, { token })).body.data;
async function accepted(...lines: LineRecipe[]) {
  const order = await makeOrder(test, { lines });
  await triage({ accepted: [order.id] });
  return { ...order, lineId: order.lineIds[0] ?? 0 };
}
const of = (table: "requisitions" | "requisition_splits" | "receivings", orderId: number) =>
  test.db
    .selectFrom(table as "requisitions")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
const change = async (receivingId: number, body: object) => {
  const answer = await test.call("PATCH", `/sourcing/receivings/${receivingId}`, { token, body });
  expect(answer).toMatchObject({ status: 200 });
};
const receive = (receivingId: number) =>
  change(receivingId, { receipt: { quantity_received: 24, received_date: "2026-03-10" } });
const tasks = (orderId: number) =>
  test.db
    .selectFrom("tasks")
    .select(["kind", "title", "entity_type"])
    .where("order_id", "=", orderId)
    .where("done_at", "is", null)
    .orderBy("id")
    .execute();
const customerSupplied: LineRecipe = { goods_source: "customer_supplied" };

describe("accepting", () => {
  it("suggests the first active supplier that carries the line's vendor", async () => {
    const vendor = await makeVendor(test);
    const [gone, first, second] = [await makeSupplier(test), await makeSupplier(test), await makeSupplier(test)];
    await test.db.updateTable("suppliers").set({ is_active: 0 }).where("id", "=", gone).execute();
    for (const supplier_id of [second, gone, first])
      await test.db.insertInto("supplier_vendors").values({ supplier_id, vendor_id: vendor }).execute();
    const order = await accepted({ vendor_id: vendor }, {});
    expect((await of("requisitions", order.id)).map((one) => one.supplier_id)).toEqual([first, null]);
  });

  it("expects what the customer sends, and buys nothing", async () => {
    const order = await accepted(customerSupplied);
    expect(await of("requisitions", order.id)).toMatchObject([
      { goods_source: "customer_supplied", status: "completed", quantity_ordered: 24, supplier_id: null },
    ]);
    expect(await of("requisition_splits", order.id)).toMatchObject([{ source: "customer", status: "ordered" }]);
    expect(await of("receivings", order.id)).toMatchObject([{ status: "not_started", quantity_outstanding: 24 }]);
    expect(await get(order.id)).toMatchObject({
      status: "not_started",
      sourcing_status: "complete",
      receiving_status: "not_started",
      counts: { units_to_source: 0, units_to_receive: 24, units_received: 0 },
    });
  });

  it("says what it buys before, without what the customer sends", async () => {
    const { id } = await makeOrder(test, { lines: [customerSupplied, {}] });
    expect((await get(id)).acceptance).toMatchObject({ requisitions: 1 });
  });
});

describe("taking an acceptance back", () => {
  it("takes drafts and what the customer was to send away", async () => {
    const order = await accepted(customerSupplied, {});
    await buyGoods(test, order.id, { lineId: order.lineIds[1] ?? 0, split: { status: "draft", po_number: null } });
    expect((await triage({ restored: [order.id] })).body.data).toMatchObject({ restored: [order.id] });
    for (const table of ["requisitions", "requisition_splits", "receivings"] as const)
      expect(await of(table, order.id)).toEqual([]);
  });

  it.each([
    ["bought", {}],
    ["counted in", { received: 24 }],
  ])("is refused once goods are %s", async (_name, bought) => {
    const order = await accepted({});
    await buyGoods(test, order.id, bought);
    expect((await triage({ restored: [order.id] })).body.data.refused).toMatchObject([{ id: order.id }]);
  });

  it("is refused once the customer's goods were counted, even if that was taken back", async () => {
    const order = await accepted(customerSupplied);
    const [receiving] = await of("receivings", order.id);
    await receive(receiving?.id ?? 0);
    expect((await get(order.id)).receiving_status).toBe("complete");
    const [receipt] = await test.db
      .selectFrom("receipts")
      .selectAll()
      .where("receiving_id", "=", receiving?.id ?? 0)
      .execute();
    await change(receiving?.id ?? 0, { reverse_receipt_id: receipt?.id, reason: "Another customer's box" });
    expect((await get(order.id)).receiving_status).toBe("not_started");
    expect((await triage({ restored: [order.id] })).body.data.refused).toMatchObject([{ id: order.id }]);
  });
});

describe("another source of a line's goods", () => {
  it("plans its goods anew while nothing is ordered", async () => {
    const order = await accepted({});
    await buyGoods(test, order.id, { split: { status: "draft", po_number: null } });
    await patchLine(order.lineId, { goods_source: "customer_supplied" });
    expect(await of("requisition_splits", order.id)).toMatchObject([{ source: "customer", quantity: 24 }]);
    await patchLine(order.lineId, { goods_source: "none" });
    expect(await of("requisitions", order.id)).toEqual([]);
    await patchLine(order.lineId, { goods_source: "purchase" });
    expect(await of("requisitions", order.id)).toMatchObject([{ status: "not_started", quantity: 24 }]);
    expect(await of("receivings", order.id)).toEqual([]);
  });

  it("is refused with what would allow it", async () => {
    const order = await accepted(customerSupplied);
    const [receiving] = await of("receivings", order.id);
    await receive(receiving?.id ?? 0);
    const answer = await patchLine(order.lineId, { goods_source: "purchase" });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { goods_source: ["The customer's goods are here for this line. Take the receipt back first."] } },
    });
  });
});

describe("fewer pieces than are ordered", () => {
  it("asks for a decision until it fits again", async () => {
    const supplier_id = await makeSupplier(test, "Atlas Blanks");
    const order = await accepted({});
    await buyGoods(test, order.id, { split: { supplier_id } });
    await patchLine(order.lineId, { quantity: 18, reason: "Smaller team" });
    const title = (words: string) => `${words} with Atlas Blanks or keep them as overs: Pique Polo for ${order.name}`;
    expect(await tasks(order.id)).toEqual([
      { kind: "excess_goods", title: title("Cancel 6"), entity_type: "requisition" },
    ]);
    expect(await of("requisitions", order.id)).toMatchObject([{ quantity: 18, quantity_ordered: 24 }]);
    await patchLine(order.lineId, { quantity: 20, reason: "Two more" });
    expect(await tasks(order.id)).toMatchObject([{ title: title("Cancel 4") }]);
    await patchLine(order.lineId, { quantity: 30, reason: "A lot more" });
    expect(await tasks(order.id)).toEqual([]);
    expect(await of("requisitions", order.id)).toMatchObject([
      { quantity: 24, status: "completed" },
      { quantity: 6, status: "not_started" },
    ]);
  });

  it("is over once the excess is kept", async () => {
    const order = await accepted({});
    await buyGoods(test, order.id);
    await patchLine(order.lineId, { quantity: 18, reason: "Smaller team" });
    const [requisition] = await of("requisitions", order.id);
    const path = `/sourcing/requisitions/${requisition?.id}`;
    expect((await test.call("PATCH", path, { token, body: { keep_excess: true } })).status).toBe(200);
    expect(await tasks(order.id)).toEqual([]);
  });

  it("trims drafts without asking, and drops all of a line that is out", async () => {
    const order = await accepted({});
    await buyGoods(test, order.id, { ordered: 16, split: { status: "draft", po_number: null } });
    await buyGoods(test, order.id, { ordered: 8, split: { status: "draft", po_number: null } });
    await patchLine(order.lineId, { quantity: 18, reason: "Smaller team" });
    expect((await of("requisition_splits", order.id)).map(({ quantity }) => quantity)).toEqual([16, 2]);
    expect(await of("requisitions", order.id)).toMatchObject([{ quantity: 18, quantity_split: 18 }]);
    await patchLine(order.lineId, { quantity: 0, reason: "Line is out" });
    expect(await of("requisition_splits", order.id)).toEqual([]);
    expect(await tasks(order.id)).toEqual([]);
  });

  it("follows what the customer was to send", async () => {
    const order = await accepted(customerSupplied);
    await patchLine(order.lineId, { quantity: 30, reason: "More" });
    expect(await of("requisition_splits", order.id)).toMatchObject([{ quantity: 30 }]);
    await patchLine(order.lineId, { quantity: 12, reason: "Fewer" });
    expect(await of("receivings", order.id)).toMatchObject([{ quantity: 12, quantity_outstanding: 12 }]);
    expect(await of("requisitions", order.id)).toMatchObject([{ quantity: 12, quantity_ordered: 12 }]);
  });
});

describe("cancelling", () => {
  it("drops drafts, asks suppliers, puts away what is here, and comes back", async () => {
    const order = await accepted({}, {}, {}, customerSupplied);
    const [drafted = 0, ordered = 0, here = 0] = order.lineIds;
    const supplier_id = await makeSupplier(test, "Northwind Wholesale");
    await buyGoods(test, order.id, { lineId: drafted, split: { status: "draft", po_number: null } });
    await buyGoods(test, order.id, { lineId: ordered, split: { supplier_id, po_number: "NW-7" } });
    await buyGoods(test, order.id, { lineId: here, received: 24 });
    const location = await test.db
      .insertInto("locations")
      .values({ name: "B-14", name_key: "b-14", kind: "bin", created_at: TEST_NOW, updated_at: TEST_NOW })
      .returning("id")
      .executeTakeFirstOrThrow();
    const active = test.db.updateTable("requisition_splits").set({ location_id: location.id });
    await active.where("order_line_item_id", "=", here).execute();

    await patch(order.id, { action: "cancel", reason: "Event called off" });
    expect(await of("requisition_splits", order.id)).toMatchObject([
      { source: "customer", status: "cancelled" },
      { status: "cancelled" },
      { status: "ordered", cancel_requested_at: TEST_NOW },
      { status: "received", cancel_requested_at: null },
    ]);
    expect((await of("requisitions", order.id)).map(({ status }) => status)).toEqual(
      expect.arrayContaining(["archived", "archived", "completed", "archived"]),
    );
    expect(await tasks(order.id)).toEqual([
      {
        kind: "cancel_with_supplier",
        title: `Cancel 24 pieces of NW-7 with Northwind Wholesale: ${order.name} is cancelled`,
        entity_type: "requisition_split",
      },
      {
        kind: "put_away",
        title: `Put away 24 pieces at B-14: ${order.name} is cancelled`,
        entity_type: "requisition_split",
      },
    ]);

    await patch(order.id, { action: "reopen", reason: "On again" });
    expect(await tasks(order.id)).toEqual([]);
    const back = await of("requisitions", order.id);
    expect(back.map(({ order_line_item_id, status }) => [order.lineIds.indexOf(order_line_item_id), status])).toEqual(
      expect.arrayContaining([
        [0, "not_started"],
        [1, "completed"],
        [2, "completed"],
        [3, "completed"],
      ]),
    );
    expect(await of("requisition_splits", order.id)).toMatchObject([
      { source: "customer", status: "ordered" },
      { status: "cancelled" },
      { status: "ordered", cancel_requested_at: null },
      { status: "received" },
    ]);
  });

  it("its box says so, is found by its number, and settles what can't be cancelled any more", async () => {
    const order = await accepted({});
    await buyGoods(test, order.id, { split: { po_number: "YAK-1" } });
    await patch(order.id, { action: "cancel", reason: "Event called off" });
    expect((await tasks(order.id)).map(({ kind }) => kind)).toEqual(["cancel_with_supplier"]);
    for (const query of ["q=YAK-1", "q=yak-1", "scan=yak-1"]) {
      const { body } = await test.call("GET", `/sourcing/receivings?${query}`, { token });
      expect(body.data).toMatchObject([{ po_number: "YAK-1", order: { id: order.id, status: "cancelled" } }]);
    }
    expect((await test.call("GET", "/sourcing/receivings?q=YAK", { token })).body.data).toEqual([]);
    const [receiving] = await of("receivings", order.id);
    await receive(receiving?.id ?? 0);
    expect((await tasks(order.id)).map(({ kind }) => kind)).toEqual(["put_away"]);
  });

  it("can't be undone once pieces went elsewhere", async () => {
    const order = await accepted({});
    const [split] = await buyGoods(test, order.id, { received: 24 });
    await patch(order.id, { action: "cancel", reason: "Event called off" });
    await test.db
      .updateTable("requisition_splits")
      .set({ quantity_released: 10 })
      .where("id", "=", split?.id ?? 0)
      .execute();
    const answer = await patch(order.id, { action: "reopen", reason: "On again" });
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.body.message).toBe(
      "10 pieces of it were sent back or put into stock since. Enter what is still wanted as a new order.",
    );
  });
});

describe("an order with goods", () => {
  it("is found by the numbers of its purchase orders and parcels, and shows its splits", async () => {
    const order = await accepted({});
    const supplier_id = await makeSupplier(test, "Keyport Hard Goods");
    const [split] = await buyGoods(test, order.id, { received: 20, split: { supplier_id, po_number: "KP-88121" } });
    const [receiving] = await of("receivings", order.id);
    await change(receiving?.id ?? 0, { tracking_number: "1Z5550042" });
    await test.call("POST", `/flags/receivings/${receiving?.id}`, { token, body: { flag_comment: "Box is wet" } });
    await patchLine(order.lineId, { quantity: 22, reason: "Two fewer" });
    for (const q of ["kp-88121", "1Z5550042"]) {
      const { body } = await test.call("GET", `/orders?q=${q}&status[]=in_progress`, { token });
      expect(body.data.map(({ id }: { id: number }) => id)).toEqual([order.id]);
    }
    const [line] = (await get(order.id)).line_items;
    expect(line.requisitions).toMatchObject([
      {
        quantity: 22,
        decisions: [
          {
            kind: "excess_goods",
            text: `Cancel 2 with Keyport Hard Goods or keep them as overs: Pique Polo for ${order.name}`,
          },
        ],
      },
    ]);
    expect(line.splits).toMatchObject([
      {
        id: split?.id,
        po_number: "KP-88121",
        supplier: { name: "Keyport Hard Goods" },
        quantity_received: 20,
        receiving_id: receiving?.id,
        discrepancies: [{ type: "short", quantity: 4, status: "open" }],
      },
    ]);
  });
});
