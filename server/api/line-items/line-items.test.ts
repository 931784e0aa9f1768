import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyGoods } from "../../../tests/factories/bought-goods";
import { makeOrder, makeVendor, type OrderRecipe } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

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
  table === "requisitions"
    ? await test.db.selectFrom(table).selectAll().where("order_line_item_id", "=", id).orderBy("id").execute()
    : await test.db
        .selectFrom("production_lines as line")
        .innerJoin("productions", "productions.id", "line.production_id")
        .selectAll("productions")
        .selectAll("line")
        .where("line.order_line_item_id", "=", id)
        .orderBy("productions.id")
        .execute();
/** So many pieces of its first line are made. */
const make = async (orderId: number, produced_units: number) => {
  await test.db.updateTable("productions").set({ status: "in_progress" }).where("order_id", "=", orderId).execute();
  for (const table of ["productions", "production_lines"] as const)
    await test.db.updateTable(table).set({ produced_units }).where("order_id", "=", orderId).execute();
};
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
    expect(JSON.parse(events[0]?.after_json ?? "")).toEqual({ names: 2, names_changed: 2 });
  });
});

describe("decoration that comes to a plain line", () => {
  const plain: OrderRecipe = { lines: [{ deco_methods: [], locations: [], has_logo_on_file: 0, needs_art: 0 }] };
  const decoration = { deco_methods: ["Embroidery"], locations: ["Left Side Chest"] };
  const proofs = async (order_id: number) =>
    (await test.call("GET", `/art_proofs?order_id=${order_id}`, { token })).body.data;

  it("brings its art along, before acceptance and after", async () => {
    const order = await makeOrder(test, plain);
    const answer = await patch(order.lineIds[0], decoration);
    expect(answer.body.data).toMatchObject({ ...decoration, needs_art: true });
    await test.call("PUT", "/orders/triage", { token, body: { accepted: [order.id] } });
    const later = await accepted(plain);
    expect(await proofs(later.id)).toEqual([]);
    await patch(later.lineId, decoration);
    for (const { id } of [order, later])
      expect(await proofs(id)).toMatchObject([{ deco_method: "Embroidery", locations: ["Left Side Chest"] }]);
  });

  it("needs no art where the person says so", async () => {
    const order = await accepted(plain);
    await patch(order.lineId, { ...decoration, needs_art: false });
    expect(await proofs(order.id)).toEqual([]);
    await patch(order.lineId, { locations: ["Back Center"] });
    expect(await proofs(order.id)).toEqual([]);
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
    await make(order.id, 10);
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
    await buyGoods(test, order.id);
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

describe("several methods and places", () => {
  it("are run in their order, one production for each pair, and proofs that nobody judged follow", async () => {
    const order = await accepted();
    await test.db.updateTable("art_proofs").set({ status: "in_progress" }).where("order_id", "=", order.id).execute();
    const answer = await patch(order.lineId, {
      deco_methods: ["Screen Print", "Embroidery"],
      locations: ["Back Center", "Left Sleeve"],
    });
    expect(answer.body.data).toMatchObject({
      deco_methods: ["Screen Print", "Embroidery"],
      locations: ["Back Center", "Left Sleeve"],
      art_proofs: [
        {
          deco_method: "Screen Print",
          status: "in_progress",
          pivot: { location: "Back Center", logo_placement: "back" },
        },
        {
          deco_method: "Embroidery",
          status: "not_started",
          pivot: { location: "Left Sleeve", logo_placement: "front" },
        },
      ],
    });
    expect(await heldBy("productions", order.lineId)).toMatchObject([
      { deco_method: "Screen Print", location: "Back Center", art_proof_id: expect.any(Number) },
      { deco_method: "Embroidery", location: "Left Sleeve" },
    ]);
  });

  it("stay as they are where the customer has judged the proof, and the refusal says what to do", async () => {
    const order = await accepted();
    await test.db.updateTable("art_proofs").set({ status: "approved" }).where("order_id", "=", order.id).execute();
    const answer = await patch(order.lineId, { locations: ["Back Center"] });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.locations).toEqual([
      expect.stringMatching(/^Proof \d+ is approved for this decoration. Reopen the proof first.$/),
    ]);
  });

  it("of one line make it another design, until the others follow", async () => {
    const order = await accepted({ lines: [{}, {}] });
    await patch(order.lineId, { deco_method: "Screen Print" });
    const proofs = test.db
      .selectFrom("art_proofs")
      .select("deco_method")
      .where("order_id", "=", order.id)
      .orderBy("id");
    expect(await proofs.execute()).toEqual([{ deco_method: "Embroidery" }, { deco_method: "Screen Print" }]);
    expect(await heldBy("productions", order.lineId)).toMatchObject([
      { deco_method: "Screen Print", ordered_units: 24 },
    ]);
    expect(await heldBy("productions", order.lineIds[1])).toMatchObject([{ deco_method: "Embroidery" }]);
    await patch(order.lineIds[1] ?? 0, { deco_method: "Screen Print" });
    expect(await proofs.execute()).toEqual([{ deco_method: "Screen Print" }]);
    expect(
      await test.db.selectFrom("productions").select("id").where("order_id", "=", order.id).execute(),
    ).toHaveLength(1);
  });

  it("both forms at once, a method twice, none of them or a place that is unknown are refused", async () => {
    const order = await makeOrder(test);
    for (const [body, field] of [
      [{ deco_method: "Embroidery", deco_methods: ["Embroidery"] }, "deco_methods"],
      [{ deco_methods: ["Embroidery", "Embroidery"] }, "deco_methods"],
      [{ deco_methods: [] }, "deco_methods"],
      [{ locations: ["Left Knee"] }, "locations.0"],
    ] as const) {
      const answer = await patch(order.lineIds[0], body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
  });
});

describe("a line taken out and put back", () => {
  it("leaves nothing behind that has not begun, and is planned again", async () => {
    const order = await accepted({ lines: [{}, {}] });
    await patch(order.lineId, { quantity: 0, reason: "Dropped" });
    expect(await heldBy("requisitions", order.lineId)).toEqual([]);
    expect(await heldBy("productions", order.lineId)).toEqual([]);
    expect(await orderRow(order.id)).toMatchObject({ total_units: 24 });
    await patch(order.lineId, { quantity: 12, reason: "Wanted after all" });
    expect(await heldBy("requisitions", order.lineId)).toMatchObject([{ quantity: 12, status: "not_started" }]);
    expect(await heldBy("productions", order.lineId)).toMatchObject([{ ordered_units: 12 }]);
    expect(await test.db.selectFrom("art_proofs").select("id").where("order_id", "=", order.id).execute()).toHaveLength(
      1,
    );
  });

  it("keeps what is ordered, and is refused while production runs", async () => {
    const order = await accepted();
    await buyGoods(test, order.id, { ordered: 10 });
    await test.db.updateTable("productions").set({ status: "in_progress" }).where("order_id", "=", order.id).execute();
    const refused = await patch(order.lineId, { quantity: 0, reason: "Dropped" });
    expect(refused.body.errors).toHaveProperty("quantity");
    await test.db.updateTable("productions").set({ status: "not_started" }).where("order_id", "=", order.id).execute();
    expect((await patch(order.lineId, { quantity: 0, reason: "Dropped" })).status).toBe(200);
    expect(await heldBy("requisitions", order.lineId)).toMatchObject([
      { quantity: 0, quantity_ordered: 10, status: "archived" },
    ]);
  });

  it("more than was made opens production again", async () => {
    const order = await accepted();
    await test.db
      .updateTable("productions")
      .set({ status: "completed", produced_units: 24, completed_at: "2026-03-09T10:00:00.000Z" })
      .where("order_id", "=", order.id)
      .execute();
    await patch(order.lineId, { quantity: 30, reason: "Six more" });
    expect(await heldBy("productions", order.lineId)).toMatchObject([
      { status: "in_progress", ordered_units: 30, completed_at: null },
    ]);
  });
});

describe("what a quantity touches", () => {
  const impact = (id: number | undefined, quantity: unknown) =>
    test.call("GET", `/order_line_items/${id}/impact?quantity=${quantity}`, { token });

  it("is said before it is saved, and writes nothing", async () => {
    const order = await accepted();
    const answer = await impact(order.lineId, 30);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { current_quantity: 24, quantity: 30, needs_reason: true, refusal: null } },
    });
    expect(answer.body.data.sentences).toContainEqual({
      department: "Sourcing",
      severity: "info",
      text: "The requisition grows by 6 pieces.",
    });
    expect(await lineRow(order.lineId)).toMatchObject({ current_quantity: 24, lock_version: 1 });
  });

  it("names what forbids it", async () => {
    const order = await accepted();
    await make(order.id, 10);
    expect((await impact(order.lineId, 9)).body.data.refusal).toBe("10 are made already. Enter 10 or more.");
  });

  it("asks for a whole number, a known line and a person", async () => {
    const order = await makeOrder(test);
    expect((await impact(order.lineIds[0], "1.5")).status).toBe(422);
    expect((await impact(order.lineIds[0], "")).status).toBe(422);
    expect((await impact(999_999, 3)).status).toBe(404);
    expect((await test.call("GET", "/order_line_items/1/impact?quantity=3")).status).toBe(401);
  });
});

describe("vendors", () => {
  it("are found by a part of their name, the whole name first", async () => {
    await makeVendor(test, "Atlas 100%");
    await makeVendor(test, "Atlas Blanks");
    await makeVendor(test, "Big Atlas");
    await makeVendor(test, "Atlas");
    const names = async (q: string) =>
      (await test.call("GET", `/vendors?q=${encodeURIComponent(q)}`, { token })).body.data.map(
        (vendor: { name: string }) => vendor.name,
      );
    expect(await names("atlas")).toEqual(["Atlas", "Atlas 100%", "Atlas Blanks", "Big Atlas"]);
    expect(await names("100%")).toEqual(["Atlas 100%"]);
    expect((await test.call("GET", "/vendors?per_page=2&q=atlas", { token })).body.meta).toMatchObject({ total: 4 });
    expect((await test.call("GET", "/vendors")).status).toBe(401);
  });
});

describe("names", () => {
  it("keep their confirmation while they stay as they are; the same list again is no change", async () => {
    const order = await makeOrder(test, { lines: [{ quantity: 2, names: ["Ruiz", "Lee"] }] });
    const [id] = order.lineIds;
    await test.db
      .updateTable("personalizations")
      .set({ confirmed_at: "2026-03-02T10:00:00.000Z" })
      .where("order_line_item_id", "=", id ?? 0)
      .execute();
    const same = await patch(id, { personalizations: [{ line_1: "Ruiz" }, { line_1: "Lee" }] });
    expect(same.body.data).toMatchObject({ lock_version: 1 });
    const answer = await patch(id, { personalizations: [{ line_1: "Ruiz" }, { line_1: "Leigh" }] });
    expect(answer.body.data.personalizations).toMatchObject([
      { line_1: "Ruiz", confirmed_at: "2026-03-02T10:00:00.000Z" },
      { line_1: "Leigh", confirmed_at: null },
    ]);
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
