import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder, makeVendor, type OrderRecipe } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { spreadQuantity } from "./line-items.transitions";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn("Order Desk"));
});
afterAll(() => test.close());

const patch = (id: number | undefined, body: object) => test.call("PATCH", `/order_line_items/${id}`, { token, body });
const orderRow = (id: number) =>
  test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const lineRow = (id = 0) =>
  test.db.selectFrom("order_line_items").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const heldBy = async (table: "productions" | "requisitions", id = 0) =>
  await test.db.selectFrom(table).selectAll().where("order_line_item_id", "=", id).orderBy("id").execute();
async function accepted(recipe: OrderRecipe = {}) {
  const order = await makeOrder(test, recipe);
  await test.call("PUT", "/orders/triage", { token, body: { accepted: [order.id] } });
  return { ...order, lineId: order.lineIds[0] };
}

describe("before acceptance", () => {
  it("changes the line, answers with it, and derives the order anew", async () => {
    const order = await makeOrder(test, { lines: [{ vendor_id: null, quantity_in_store: "1.5" }] });
    expect(await orderRow(order.id)).toMatchObject({ check_level: "warning" });
    const vendor = await makeVendor(test);
    const answer = await patch(order.lineIds[0], {
      vendor_id: vendor,
      quantity: 30,
      deco_method: "Screen Print",
      color: "Deep Navy",
      lock_version: 1,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          vendor: { id: vendor },
          current_quantity: 30,
          quantity_in_store: null,
          deco_methods: ["Screen Print"],
          lock_version: 2,
        },
      },
    });
    const row = await orderRow(order.id);
    expect(row).toMatchObject({ total_units: 30, check_level: "none", lock_version: 2 });
    expect(JSON.parse(row.decoration_json)).toMatchObject({ methods: ["Screen Print"], colors: ["Deep Navy"] });
    const [event] = await test.db.selectFrom("history_events").selectAll().where("order_id", "=", order.id).execute();
    expect(event).toMatchObject({
      entity_type: "order_line_item",
      entity_id: order.lineIds[0],
      action: "line_updated",
    });
  });

  it("replaces the names, finds them, and keeps them out of the history", async () => {
    const order = await makeOrder(test, { lines: [{ quantity: 2, names: ["Old"] }] });
    expect(await orderRow(order.id)).toMatchObject({ check_level: "warning" });
    const answer = await patch(order.lineIds[0], {
      personalizations: [
        { line_1: "Zwiebelfisch", size: "S" },
        { line_1: "Núñez", size: "M" },
      ],
    });
    expect(answer.body.data.personalizations).toMatchObject([
      { unit_index: 1, line_1: "Zwiebelfisch", size: "S" },
      { unit_index: 2, line_1: "Núñez", size: "M" },
    ]);
    expect(await orderRow(order.id)).toMatchObject({ check_level: "none" });
    const found = await test.call("GET", "/orders?q=zwiebelfisch", { token });
    expect(found.body.data).toMatchObject([{ id: order.id }]);
    const events = await test.db.selectFrom("history_events").selectAll().where("order_id", "=", order.id).execute();
    expect(JSON.stringify(events)).not.toMatch(/Zwiebelfisch|Núñez/);
    expect(JSON.parse(events[0]?.after_json ?? "")).toEqual({ names: 2 });
  });
});

describe("after acceptance", () => {
  it("a quantity needs a reason and reaches requisition and production", async () => {
    const order = await accepted();
    const refused = await patch(order.lineId, { quantity: 30 });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "not_allowed", errors: { reason: [expect.any(String)] } },
    });
    expect(await lineRow(order.lineId)).toMatchObject({ current_quantity: 24 });
    expect((await patch(order.lineId, { quantity: 30, reason: "Six more staff" })).status).toBe(200);
    expect(await heldBy("requisitions", order.lineId)).toMatchObject([{ quantity: 30 }]);
    expect(await heldBy("productions", order.lineId)).toMatchObject([{ ordered_units: 30 }]);
    expect(await orderRow(order.id)).toMatchObject({ total_units: 30, work_order_revision: 2 });
    const changes = await test.db.selectFrom("order_changes").selectAll().where("order_id", "=", order.id).execute();
    expect(changes).toMatchObject([{ source: "staff", status: "applied" }]);
  });

  it("what is made already bounds the quantity", async () => {
    const order = await accepted();
    await test.db
      .updateTable("productions")
      .set({ status: "in_progress", produced_units: 10 })
      .where("order_id", "=", order.id)
      .execute();
    const refused = await patch(order.lineId, { quantity: 9, reason: "Fewer" });
    expect(refused.body.errors).toEqual({ quantity: ["10 are made already. Enter 10 or more."] });
    expect((await patch(order.lineId, { quantity: 10, reason: "Fewer" })).status).toBe(200);
  });

  it("method, art and source plan their departments anew while these have not begun", async () => {
    const order = await accepted();
    await patch(order.lineId, { deco_method: "Leather Patch", goods_source: "stock", needs_art: false });
    expect(await heldBy("productions", order.lineId)).toMatchObject([
      { deco_method: "Leather Patch", art_proof_id: null },
    ]);
    expect(await heldBy("requisitions", order.lineId)).toEqual([]);
    expect(await test.db.selectFrom("art_proofs").select("id").where("order_id", "=", order.id).execute()).toEqual([]);
    await patch(order.lineId, { goods_source: "purchase", needs_art: true });
    expect(await heldBy("requisitions", order.lineId)).toHaveLength(1);
    const [proof] = await test.db.selectFrom("art_proofs").selectAll().where("order_id", "=", order.id).execute();
    expect(proof).toMatchObject({ deco_method: "Leather Patch", status: "not_started" });
    expect(await heldBy("productions", order.lineId)).toMatchObject([{ art_proof_id: proof?.id }]);
  });

  it("and are refused once they have", async () => {
    const order = await accepted();
    await test.db.updateTable("art_proofs").set({ status: "in_progress" }).where("order_id", "=", order.id).execute();
    await test.db.updateTable("requisitions").set({ quantity_ordered: 24 }).where("order_id", "=", order.id).execute();
    await test.db.updateTable("productions").set({ status: "in_progress" }).where("order_id", "=", order.id).execute();
    for (const [body, field] of [
      [{ needs_art: false }, "needs_art"],
      [{ goods_source: "stock" }, "goods_source"],
      [{ deco_method: null }, "deco_method"],
    ] as const) {
      const answer = await patch(order.lineId, body);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    expect(await lineRow(order.lineId)).toMatchObject({ lock_version: 1, needs_art: 1 });
  });
});

describe("refused", () => {
  it("a stale version, with the line as it is now", async () => {
    const order = await makeOrder(test);
    await patch(order.lineIds[0], { size: "L" });
    const answer = await patch(order.lineIds[0], { size: "M", lock_version: 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: "stale", current: { size: "L", lock_version: 2 } } });
  });

  it("a line of a closed or ignored order, an unknown line, vendor, method or field", async () => {
    const order = await makeOrder(test);
    const [id] = order.lineIds;
    expect((await patch(id, { vendor_id: 999_999 })).body.errors).toHaveProperty("vendor_id");
    expect((await patch(id, { deco_method: "Beading" })).body.errors).toHaveProperty("deco_method");
    expect((await patch(id, { quantity: 1.5 })).body.errors).toHaveProperty("quantity");
    expect((await patch(id, { unit_cost: "1" })).body.errors).toHaveProperty("unit_cost");
    expect((await patch(999_999, { size: "L" })).status).toBe(404);
    await test.call("PUT", "/orders/triage", { token, body: { ignored: [order.id] } });
    expect((await patch(id, { size: "L" })).body.message).toBe("The order was ignored. Restore it first.");
    await test.call("PUT", "/orders/triage", { token, body: { restored: [order.id] } });
    await test.call("PATCH", `/orders/${order.id}`, { token, body: { action: "cancel", reason: "Asked for" } });
    expect((await patch(id, { size: "L" })).body.message).toBe("The order is cancelled. Reopen it first.");
    expect(await lineRow(id)).toMatchObject({ lock_version: 1 });
  });
});

describe("security", () => {
  it("asks who it is first", async () => {
    expect((await test.call("PATCH", "/order_line_items/1", { body: { size: "L" } })).status).toBe(401);
  });
});

describe("spreading a quantity over requisitions", () => {
  const one = (id: number, quantity: number, quantity_ordered = 0, status = "not_started") => ({
    id,
    status,
    quantity,
    quantity_ordered,
  });
  it.each([
    ["up on the open one", [one(1, 24)], 30, { update: [{ id: 1, quantity: 30 }], add: 0 }],
    ["down on the open one", [one(1, 24)], 20, { update: [{ id: 1, quantity: 20 }], add: 0 }],
    ["a new one beside a completed one", [one(1, 24, 24, "completed")], 30, { update: [], add: 6 }],
    ["never below what is ordered", [one(1, 24, 20, "in_progress")], 10, { update: [{ id: 1, quantity: 20 }], add: 0 }],
    ["archived ones do not count", [one(1, 24, 0, "archived")], 24, { update: [], add: 24 }],
    ["over two", [one(1, 20, 20, "in_progress"), one(2, 4)], 22, { update: [{ id: 2, quantity: 2 }], add: 0 }],
    ["nothing to do", [one(1, 24)], 24, { update: [], add: 0 }],
  ])("%s", (_name, requisitions, quantity, result) => {
    expect(spreadQuantity(requisitions, quantity)).toEqual(result);
  });
});
