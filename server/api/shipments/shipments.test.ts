import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buyGoods } from "../../../tests/factories/bought-goods";
import { countPieces } from "../../../tests/factories/counted-pieces";
import { makeOrderToShip, type OrderToShip, settleMade } from "../../../tests/factories/made-orders";
import { makeOrder } from "../../../tests/factories/orders";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let admin: { token: string; id: number };
let packer: { token: string; id: number };
beforeAll(async () => {
  test = await openTestApi();
  admin = await test.signIn("Admin");
  packer = await test.signIn("Operator");
});
afterAll(() => test.close());
beforeEach(() => test.setNow(TEST_NOW));

const call = (method: string, path: string, body?: unknown, { token } = packer) =>
  test.call(method, path, { token, body });
const order = async (id: number) => (await call("GET", `/orders/${id}`, undefined, admin)).body.data;
const start = (id: number, lines: [number, number][], more: object = {}) =>
  call("POST", `/orders/${id}/shipments`, {
    kind: "parcel",
    lines: lines.map(([order_line_item_id, quantity]) => ({ order_line_item_id, quantity })),
    ...more,
  });
const move = (id: number, action: string, more: object = {}, who = packer) =>
  call("PATCH", `/shipments/${id}`, { action, ...more }, who);
const history = async (id: number) =>
  (await call("GET", `/orders/${id}/history?per_page=100`, undefined, admin)).body.data.map(
    ({ action }: { action: string }) => action,
  );
const tasks = (id: number) =>
  test.db.selectFrom("tasks").select(["kind", "done_at"]).where("order_id", "=", id).execute();

async function shipAll({ id, lineIds: [m = 0, l = 0] }: OrderToShip, more: object = {}) {
  const shipment = (
    await start(
      id,
      [
        [m, 8],
        [l, 4],
      ],
      more,
    )
  ).body.data;
  await move(shipment.id, "pack");
  return (await move(shipment.id, "ship")).body.data;
}

describe("an order that is made", () => {
  it("stands in Shipping with a task until the last piece left, and is complete then", async () => {
    const made = await makeOrderToShip(test);
    const [m = 0, l = 0] = made.lineIds;
    expect(await order(made.id)).toMatchObject({
      status: "in_progress",
      ship_status: "not_started",
      units_to_pack: 12,
    });
    expect(await tasks(made.id)).toMatchObject([{ kind: "pack_and_ship", done_at: null }]);
    const first = await start(made.id, [[m, 8]], {
      carrier: "UPS",
      boxes: [{ tracking_number: "1Z 999", weight_grams: 900 }],
    });
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { status: "packing", number: 1, kind: "parcel", units: 8, box_count: 1, order: { name: made.name } },
    ]);
    expect(first.body.data.boxes).toMatchObject([
      { tracking_number: "1Z 999", tracking_url: "https://www.ups.com/track?tracknum=1Z%20999", weight_grams: 900 },
    ]);
    expect(await order(made.id)).toMatchObject({ ship_status: "packing", units_to_pack: 4, units_shipped: 0 });
    expect((await move(first.body.data.id, "pack")).body.data).toMatchObject({ status: "packed", packed_at: TEST_NOW });
    expect((await move(first.body.data.id, "ship")).body.data).toMatchObject({
      status: "shipped",
      shipped_date: "2026-03-10",
    });
    expect(await order(made.id)).toMatchObject({
      ship_status: "partially_shipped",
      units_shipped: 8,
      actual_ship_date: null,
      status: "in_progress",
    });
    test.setNow("2026-03-12T15:00:00.000Z");
    const second = await start(made.id, [[l, 4]], { kind: "pickup" });
    await move(second.body.data.id, "pack");
    const gone = await move(second.body.data.id, "pick_up", { picked_up_by: "Sam Reed", signature: "M1 2L3 4" });
    expect(gone.body.data).toMatchObject({ status: "picked_up", picked_up_by: "Sam Reed", shipped_date: "2026-03-12" });
    expect(await order(made.id)).toMatchObject({
      status: "complete",
      ship_status: "shipped",
      units_shipped: 12,
      units_to_pack: 0,
      actual_ship_date: "2026-03-12",
      closed_at: "2026-03-12T15:00:00.000Z",
      shipments: [
        { number: 1, status: "shipped", tracking_numbers: ["1Z 999"] },
        { number: 2, kind: "pickup", picked_up_by: "Sam Reed" },
      ],
    });
    expect((await tasks(made.id))[0]?.done_at).toBe("2026-03-12T15:00:00.000Z");
    expect(await history(made.id)).toEqual(
      expect.arrayContaining([
        "made",
        "shipment_started",
        "shipment_packed",
        "shipment_shipped",
        "shipment_picked_up",
        "completed",
      ]),
    );
  });

  it("is complete as soon as it is made where the shop says so, and ships all the same", async () => {
    await call("PUT", "/plan", { orders_complete_when: "made" }, admin);
    const made = await makeOrderToShip(test);
    await call("PUT", "/plan", { orders_complete_when: "shipped" }, admin);
    expect(await order(made.id)).toMatchObject({ status: "complete", ship_status: "not_started", units_to_pack: 12 });
    await shipAll(made);
    expect(await order(made.id)).toMatchObject({ status: "complete", ship_status: "shipped" });
  });

  it("is complete once it left, also where there was nothing to decorate and nothing to buy", async () => {
    const line_items = [{ title: "Blank Tee", sku: "BT", quantity: 10, size: "M", goods_source: "stock" }];
    const typed = await call("POST", "/orders", { customer: { first_name: "Ellen" }, line_items }, admin);
    const { id, line_items: lines } = typed.body.data;
    await call("PATCH", `/order_line_items/${lines[0].id}`, { needs_art: false }, admin);
    await call("PUT", "/orders/triage", { accepted: [id] }, admin);
    expect(await order(id)).toMatchObject({ status: "not_started", units_to_pack: 10 });
    const { body: part } = await start(id, [[lines[0].id, 4]]);
    expect(await order(id)).toMatchObject({ status: "in_progress", ship_status: "packing" });
    const { body: rest } = await start(id, [[lines[0].id, 6]]);
    for (const shipment of [part.data, rest.data]) {
      await move(shipment.id, "pack");
      await move(shipment.id, "ship");
    }
    expect(await order(id)).toMatchObject({ status: "complete", ship_status: "shipped" });
    expect((await order(id)).closed_at).not.toBeNull();
  });

  it("is completed without shipping, with a reason", async () => {
    const made = await makeOrderToShip(test);
    const patch = (body: object) => call("PATCH", `/orders/${made.id}`, body, admin);
    expect((await patch({ action: "complete" })).body.message).toBe(
      "Not all of it shipped. Ship the rest, or complete it without shipping.",
    );
    expect((await patch({ action: "complete_without_shipping" })).body.errors).toHaveProperty("reason");
    const started = await start(made.id, [[made.lineIds[0] ?? 0, 1]]);
    const waived = () => patch({ action: "complete_without_shipping", reason: "Taken along by hand" });
    expect((await waived()).body.message).toBe("Shipment 1 is packing. Ship or cancel it first.");
    await move(started.body.data.id, "cancel", { reason: "Not needed" });
    expect((await waived()).body.data).toMatchObject({
      status: "complete",
      ship_status: "not_needed",
      units_to_pack: 0,
    });
    expect((await tasks(made.id))[0]?.done_at).not.toBeNull();
    expect((await patch({ action: "reopen", reason: "It goes out after all" })).body.data).toMatchObject({
      status: "in_progress",
      ship_status: "not_started",
    });
    await shipAll(made);
    expect(await order(made.id)).toMatchObject({ status: "complete", ship_status: "shipped" });
  });

  it("ships by a typed day: one shipment of all that is left", async () => {
    const made = await makeOrderToShip(test);
    const patch = (actual_ship_date: string | null) => call("PATCH", `/orders/${made.id}`, { actual_ship_date }, admin);
    expect((await patch("2026-03-11")).body.errors).toEqual({ actual_ship_date: ["Enter today or an earlier day."] });
    const started = await start(made.id, [[made.lineIds[0] ?? 0, 3]]);
    expect((await patch("2026-03-09")).body.data).toMatchObject({
      status: "complete",
      actual_ship_date: "2026-03-09",
      ship_status: "shipped",
      units_shipped: 12,
    });
    expect((await call("GET", `/orders/${made.id}/shipments`)).body).toMatchObject({
      data: [
        { id: started.body.data.id, units: 3, status: "shipped" },
        { units: 9, status: "shipped", shipped_date: "2026-03-09" },
      ],
      meta: { total: 2, per_page: 2, current_page: 1, last_page: 1, from: 1, to: 2 },
    });
    expect((await patch("2026-03-08")).body.errors).toEqual({
      actual_ship_date: ["Nothing is left to ship: all of it left on 2026-03-09. Undo the shipment to change the day."],
    });
    expect((await patch("2026-03-09")).status).toBe(200);
    expect((await patch(null)).status).toBe(422);
  });
});

describe("no more leaves than was made", () => {
  it("and each line says how many can go", async () => {
    const made = await makeOrderToShip(test, { made: [5, 4] });
    const [m = 0, l = 0] = made.lineIds;
    const refused = await start(made.id, [
      [m, 6],
      [l, 4],
    ]);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: { "lines.0.quantity": ["Only 5 are left to pack: 5 of 8 made. Pack fewer, or give a reason."] },
      },
    });
    expect((await start(made.id, [[l, 4]])).status).toBe(201);
    expect((await start(made.id, [[l, 1]])).body.errors).toEqual({
      "lines.0.quantity": ["None are left to pack: 4 of 4 made, 4 packed. Pack fewer, or give a reason."],
    });
    const reason = { override_reason: "Counted by hand" };
    expect((await start(made.id, [[m, 6]], reason)).status).toBe(403);
    const more = await call(
      "POST",
      `/orders/${made.id}/shipments`,
      { kind: "parcel", lines: [{ order_line_item_id: m, quantity: 6 }], ...reason },
      admin,
    );
    expect(more.body.data).toMatchObject({ units: 6, override_reason: "Counted by hand" });
  });

  it.each([
    [{ lines: [] }, "lines"],
    [{ lines: [{ order_line_item_id: 1, quantity: 0 }] }, "lines.0.quantity"],
    [{ lines: [{ order_line_item_id: 1, quantity: 1.5 }] }, "lines.0.quantity"],
    [{ lines: [{ order_line_item_id: 2_000_000, quantity: 1 }] }, "lines.0.order_line_item_id"],
    [{ kind: "pigeon" }, "kind"],
    [{ boxes: [{ weight_grams: -5 }] }, "boxes.0.weight_grams"],
    [{ color: "red" }, "color"],
  ])("%j is refused at its field", async (more, field) => {
    const made = await makeOrderToShip(test);
    const answer = await start(made.id, [[made.lineIds[0] ?? 0, 1]], more);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it("even by two packers at once", async () => {
    const made = await makeOrderToShip(test);
    const [m = 0, l = 0] = made.lineIds;
    const answers = await Promise.all([
      start(made.id, [
        [m, 8],
        [l, 4],
      ]),
      start(made.id, [
        [m, 8],
        [l, 4],
      ]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const same = answers.find(({ status }) => status === 201)?.body.data;
    const [one, other] = await Promise.all(
      [4, 5].map((quantity) =>
        call("PATCH", `/shipments/${same.id}`, {
          lines: [{ order_line_item_id: m, quantity }],
          lock_version: same.lock_version,
        }),
      ),
    );
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
  });

  it("nor after the order became smaller, or pieces were spoiled: it is packed again", async () => {
    const made = await makeOrderToShip(test);
    const [m = 0] = made.lineIds;
    const { id } = (await start(made.id, [[m, 8]])).body.data;
    await move(id, "pack");
    await test.db.updateTable("order_line_items").set({ current_quantity: 5 }).where("id", "=", m).execute();
    await settleMade(test, made.id);
    const refused = await move(id, "ship");
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining("8 packed, and the order has 5 with 8 made. Cancel this shipment and pack again."),
    ]);
    const day = await call("PATCH", `/orders/${made.id}`, { actual_ship_date: "2026-03-09" }, admin);
    expect([day.status, day.body.message]).toEqual([422, refused.body.message]);
    expect((await move(id, "cancel", { reason: "Order reduced" })).body.data).toMatchObject({ status: "cancelled" });
    expect((await start(made.id, [[m, 5]])).status).toBe(201);
  });

  it("nor is what left counted as not made", async () => {
    const made = await makeOrderToShip(test);
    const [m = 0, l = 0] = made.lineIds;
    const { id } = (await start(made.id, [[m, 8]])).body.data;
    await move(id, "pack");
    await move(id, "ship");
    const part = test.db.selectFrom("production_lines").select("production_id").where("order_line_item_id", "=", m);
    const { production_id: job } = await part.executeTakeFirstOrThrow();
    await call("PUT", `/productions/${job}`, { status: "in_progress", reason: "Miscounted" }, admin);
    const count = (...lines: { order_line_item_id: number; produced_units: number }[]) =>
      call("PUT", `/productions/${job}`, { lines, reason: "Miscounted" }, admin);
    const refused = await count({ order_line_item_id: m, produced_units: 7 });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { "lines.0.produced_units": ["M: 8 pieces shipped. Take back fewer, or undo the shipment first."] },
    ]);
    expect((await count({ order_line_item_id: l, produced_units: 1 })).status).toBe(200);
    expect(
      (await call("PATCH", `/order_line_items/${m}`, { deco_methods: ["Screen Print"], reason: "Changed" }, admin)).body
        .errors,
    ).toEqual({ deco_methods: ["8 shipped already. Undo the shipment first."] });
    await move(id, "unship", { reason: "Still here" }, admin);
    expect((await count({ order_line_item_id: m, produced_units: 7 })).status).toBe(200);
  });

  it("nor is what shipped as it came counted as never received, or put into stock", async () => {
    const line_items = [{ title: "Blank Tee", sku: "BT", quantity: 10, size: "M", goods_source: "purchase" }];
    const typed = await call("POST", "/orders", { customer: { first_name: "Ellen" }, line_items }, admin);
    const { id: orderId, line_items: lines } = typed.body.data;
    await call("PATCH", `/order_line_items/${lines[0].id}`, { needs_art: false }, admin);
    await call("PUT", "/orders/triage", { accepted: [orderId] }, admin);
    await buyGoods(test, orderId, { received: 10 });
    const receivings = await call("GET", `/sourcing/receivings?order_id=${orderId}`, undefined, admin);
    const [{ id: receivingId }] = receivings.body.data;
    const found = (await call("GET", `/sourcing/receivings/${receivingId}`, undefined, admin)).body.data;
    const { id } = (await start(orderId, [[lines[0].id, 6]])).body.data;
    await move(id, "pack");
    await move(id, "ship");
    const dock = (body: object) => call("PATCH", `/sourcing/receivings/${receivingId}`, body, admin);
    const reversal = { reverse_receipt_id: found.receipts[0].id, reason: "Miscounted" };
    expect((await dock(reversal)).body.errors).toEqual({
      reverse_receipt_id: ["6 pieces of this line shipped, so 4 can be taken off at most."],
    });
    const release = (quantity: number) => dock({ release: { quantity, to: "stock", location_name: "A-1" } });
    const sheet = async () =>
      JSON.stringify((await call("GET", `/orders/${orderId}/work_order`, undefined, admin)).body);
    await call(
      "PUT",
      "/sourcing/receivings/assignLocations",
      { splits: [found.requisition_split_id], locationName: "B-14" },
      admin,
    );
    expect(await sheet()).toContain("B-14");
    expect((await release(5)).status).toBe(422);
    expect((await release(4)).status).toBe(200);
    expect(await sheet()).not.toContain("B-14");
  });

  it("and its line stays as it shipped", async () => {
    const line_items = ["M", "L"].map((size) => ({
      title: "Tee",
      sku: size,
      quantity: 10,
      size,
      goods_source: "stock",
    }));
    const typed = await call("POST", "/orders", { customer: { first_name: "Ellen" }, line_items }, admin);
    const { id: orderId, line_items: lines } = typed.body.data;
    const path = `/order_line_items/${lines[0].id}`;
    const change = async (body: object) =>
      (await call("PATCH", path, { reason: "Changed", ...body }, admin)).body.errors;
    await change({ needs_art: false });
    await call("PUT", "/orders/triage", { accepted: [orderId] }, admin);
    const { id } = (await start(orderId, [[lines[0].id, 6]])).body.data;
    await move(id, "pack");
    await move(id, "ship");
    const stays = ["6 shipped already. Undo the shipment first."];
    expect(await change({ quantity: 5 })).toEqual({ quantity: ["6 shipped already. Enter 6 or more."] });
    expect(await change({ goods_source: "purchase" })).toEqual({ goods_source: stays });
    expect(await change({ deco_methods: ["Embroidery"] })).toEqual({ deco_methods: stays });
    expect(await change({ needs_art: true })).toEqual({ needs_art: stays });
    expect((await call("DELETE", path, { reason: "Not ordered" }, admin)).body.message).toContain(
      "6 shipped already. Lower its quantity instead.",
    );
    expect(await change({ quantity: 6 })).toBeUndefined();
  });

  it("surplus pieces stay: the order has what it wants", async () => {
    const made = await makeOrderToShip(test);
    const [m = 0] = made.lineIds;
    const job = await test.db
      .selectFrom("production_lines")
      .select("production_id")
      .where("order_line_item_id", "=", m)
      .executeTakeFirstOrThrow();
    await countPieces(test.db, job.production_id, { produced: 1, lineId: m });
    await settleMade(test, made.id);
    expect((await start(made.id, [[m, 9]])).status).toBe(422);
  });

  it("gives the pieces of a cancelled shipment back", async () => {
    const made = await makeOrderToShip(test);
    const { id } = (await start(made.id, [[made.lineIds[0] ?? 0, 8]])).body.data;
    expect((await move(id, "cancel")).body.errors).toEqual({ reason: ["Say why it is cancelled."] });
    await move(id, "cancel", { reason: "Wrong box" });
    expect(await order(made.id)).toMatchObject({ units_to_pack: 12, ship_status: "not_started" });
  });
});

describe("moves", () => {
  it("go from packing to packed to shipped, and a second scan changes nothing", async () => {
    const made = await makeOrderToShip(test);
    const [m = 0, l = 0] = made.lineIds;
    const { id, lock_version } = (
      await start(made.id, [
        [m, 8],
        [l, 4],
      ])
    ).body.data;
    expect((await move(id, "ship")).body.message).toBe("It is still being packed. Finish packing first.");
    await move(id, "pack", { lock_version });
    expect((await move(id, "pack", { lock_version })).status).toBe(200);
    expect((await move(id, "pick_up", { picked_up_by: "Sam" })).body.message).toBe(
      "This isn't a pick-up. Ship it instead.",
    );
    expect((await move(id, "ship", { date: "2026-03-11" })).body.errors).toEqual({
      date: ["Enter today or an earlier day."],
    });
    const shipped = (await move(id, "ship", { date: "2026-03-09" })).body.data;
    const again = await move(id, "ship", { lock_version });
    expect([again.status, again.body.data]).toEqual([200, shipped]);
    expect((await history(made.id)).filter((action: string) => action === "shipment_shipped")).toHaveLength(1);
    expect((await move(id, "cancel", { reason: "x" })).body.message).toContain("It has left already.");
    expect((await call("PATCH", `/shipments/${id}`, { lines: [{ order_line_item_id: m, quantity: 1 }] })).status).toBe(
      422,
    );
    const late = await call("PATCH", `/shipments/${id}`, { carrier: "DHL", boxes: [{ tracking_number: "JD01" }] });
    expect(late.body.data).toMatchObject({ carrier: "DHL", boxes: [{ tracking_number: "JD01" }] });
    expect((await call("GET", "/orders?status[]=any&q=JD01", undefined, admin)).body.data).toMatchObject([
      { id: made.id },
    ]);
  });

  it("are taken back by an admin with a reason, and the order is open again", async () => {
    const made = await makeOrderToShip(test);
    const { id } = await shipAll(made);
    expect((await move(id, "unship", { reason: "Still here" })).status).toBe(403);
    expect((await move(id, "unship", {}, admin)).body.errors).toEqual({ reason: ["Say why it did not leave."] });
    const back = await move(id, "unship", { reason: "Still here" }, admin);
    expect(back.body.data).toMatchObject({ status: "packed", shipped_date: null });
    expect(await order(made.id)).toMatchObject({
      status: "in_progress",
      ship_status: "packing",
      actual_ship_date: null,
    });
    expect((await tasks(made.id))[0]?.done_at).toBeNull();
    await move(id, "ship");
    expect(await order(made.id)).toMatchObject({ status: "complete" });
  });

  it("wait while the order is on hold or flagged, and end when it is cancelled", async () => {
    const made = await makeOrderToShip(test);
    const [m = 0, l = 0] = made.lineIds;
    const sent = (await start(made.id, [[m, 8]])).body.data;
    await move(sent.id, "pack");
    const packed = (await start(made.id, [[l, 2]])).body.data;
    const act = (body: object) => call("PATCH", `/orders/${made.id}`, body, admin);
    await act({ action: "hold", reason: "Not paid" });
    expect((await move(sent.id, "ship")).body.message).toBe("The order is on hold. Release it first.");
    expect((await start(made.id, [[l, 1]])).body.message).toBe("The order is on hold. Release it first.");
    await act({ action: "release" });
    await move(sent.id, "ship");
    expect((await act({ action: "cancel", reason: "Asked for" })).body.data).toMatchObject({
      status: "cancelled",
      ship_status: "partially_shipped",
      units_to_pack: 0,
    });
    expect((await call("GET", `/shipments/${packed.id}`)).body.data).toMatchObject({
      status: "cancelled",
      reason: "The order was cancelled.",
    });
    expect((await start(made.id, [[l, 1]])).body.message).toBe("The order is cancelled. Reopen it first.");
  });

  it("need the order accepted, and who may", async () => {
    const fresh = await makeOrder(test);
    expect((await start(fresh.id, [[fresh.lineIds[0] ?? 0, 1]])).body.message).toBe(
      "The order is in New Orders. Accept it first.",
    );
    const made = await makeOrderToShip(test);
    const viewer = await test.signIn("Viewer");
    expect(
      (
        await call(
          "POST",
          `/orders/${made.id}/shipments`,
          { kind: "parcel", lines: [{ order_line_item_id: 1, quantity: 1 }] },
          viewer,
        )
      ).status,
    ).toBe(403);
    expect((await call("PATCH", "/shipments/2000000", { action: "pack" })).status).toBe(404);
    expect(
      (
        await call("POST", "/orders/2000000/shipments", {
          kind: "parcel",
          lines: [{ order_line_item_id: 1, quantity: 1 }],
        })
      ).status,
    ).toBe(404);
  });
});

describe("boxes", () => {
  it("are forty, with contents that the shipment has", async () => {
    const made = await makeOrderToShip(test, { order: { lines: [{ quantity: 40, size: "M" }] } });
    const [m = 0] = made.lineIds;
    const box = (index: number) => ({
      tracking_number: `BOX40-${made.id}-${index}`,
      contents: [{ order_line_item_id: m, quantity: 1 }],
    });
    const boxes = Array.from({ length: 40 }, (_, index) => box(index));
    const { id } = (await start(made.id, [[m, 40]], { boxes })).body.data;
    expect((await call("PATCH", `/shipments/${id}`, { boxes: [...boxes, { ...box(41) }] })).body.errors).toEqual({
      "boxes.40.contents": ["The boxes hold more of a line than the shipment does."],
    });
    const labels = (await call("GET", `/shipments/${id}/labels`)).body.data;
    expect(labels).toHaveLength(40);
    expect(labels[39]).toMatchObject({
      box: 40,
      of: 40,
      order_name: made.name,
      code: `BOX-${id}-40`,
      contents: expect.stringMatching(/^1 /),
    });
  });

  it("hold the names of a roster that were ticked, until they are packed", async () => {
    const names = ["Ana", "Ben", "Cem"];
    const made = await makeOrderToShip(test, { order: { lines: [{ quantity: 3, names }] } });
    const other = await makeOrderToShip(test, { order: { lines: [{ quantity: 1, names: ["Dee"] }] } });
    const [line = 0] = made.lineIds;
    const namesOf = async (id: number): Promise<number[]> =>
      (await call("GET", `/orders/${id}/shipments`)).body.lines.flatMap((of: { names: { id: number }[] }) =>
        of.names.map((name) => name.id),
      );
    const [ana = 0, , cem = 0] = await namesOf(made.id);
    const { id } = (await start(made.id, [[line, 2]])).body.data;
    const ticked = await call("PATCH", `/shipments/${id}`, { names: [cem, ana, ana] });
    expect(ticked.body.data.names).toEqual([ana, cem]);
    expect((await call("PATCH", `/shipments/${id}`, { names: await namesOf(other.id) })).body.errors).toEqual({
      names: ["This name is not of this order."],
    });
    expect((await call("PATCH", `/shipments/${id}`, { action: "pack", names: [ana] })).body.data).toMatchObject({
      status: "packed",
      names: [ana],
    });
    expect((await call("PATCH", `/shipments/${id}`, { names: [] })).body.errors).toEqual({
      names: ["It is packed already."],
    });
    expect((await call("GET", `/orders/${made.id}/shipments`)).body.data).toMatchObject([{ names: [ana] }]);
  });

  it("do not take the parcel of another order", async () => {
    const [one, other] = [await makeOrderToShip(test), await makeOrderToShip(test)];
    await start(one.id, [[one.lineIds[0] ?? 0, 1]], { boxes: [{ tracking_number: "1Z777 A" }] });
    const refused = await start(other.id, [[other.lineIds[0] ?? 0, 1]], { boxes: [{ tracking_number: "1z777a" }] });
    expect(refused.body.errors).toEqual({
      "boxes.0.tracking_number": [`This parcel is of order ${one.name}. Check the number.`],
    });
  });

  it("come with a packing slip that says what follows, and no price", async () => {
    const made = await makeOrderToShip(test, {
      order: {
        lines: [
          { quantity: 8, size: "M" },
          { quantity: 4, size: "L" },
        ],
        shipping_address_json: JSON.stringify({ name: "Ada Reed", line_1: "1 Main St", city: "Austin" }),
      },
    });
    const [m = 0, l = 0] = made.lineIds;
    const { id } = (await start(made.id, [[m, 6]], { note: "With care" })).body.data;
    const { data } = (await call("GET", `/shipments/${id}/packing_slip`)).body;
    expect(data).toMatchObject({
      shop: { name: "Order Management" },
      ship_to: { name: "Ada Reed", line_1: "1 Main St" },
      lines: [
        { order_line_item_id: m, size: "M", quantity: 6, to_follow: 2 },
        { order_line_item_id: l, size: "L", quantity: 0, to_follow: 4 },
      ],
      boxes: [],
      note: "With care",
    });
    expect(JSON.stringify(data)).not.toMatch(/price|total|cost/i);
    expect((await call("GET", `/shipments/${id}/labels`)).body.data).toMatchObject([{ box: 1, of: 1 }]);
    await move(id, "pack");
    expect((await call("GET", `/shipments/${id}`)).body.data.box_count).toBe(1);
  });
});

it("an order of 300 lines is packed and shipped at once", async () => {
  const made = await makeOrderToShip(test, {
    order: {
      lines: Array.from({ length: 300 }, (_, index) => ({
        quantity: 2,
        size: "M",
        goods_source: "stock",
        sku: `SKU-${index}`,
      })),
    },
  });
  const { id, units } = (
    await start(
      made.id,
      made.lineIds.map((line) => [line, 2]),
    )
  ).body.data;
  await move(id, "pack");
  await move(id, "ship");
  expect(units).toBe(600);
  expect(await order(made.id)).toMatchObject({ status: "complete", units_shipped: 600 });
});

describe("lists", () => {
  it("show what is to pack, open, late and gone", async () => {
    const made = await makeOrderToShip(test, {
      order: { required_in_hand_date: "2026-03-05", lines: [{ quantity: 8, size: "M" }] },
    });
    const listed = async (path: string) => (await call("GET", path)).body.data.map(({ id }: { id: number }) => id);
    const before = (await call("GET", "/shipments/counts")).body.data;
    expect(await listed("/shipments/to_pack?per_page=100")).toContain(made.id);
    expect(await listed("/shipments/to_pack?tab=late&per_page=100")).toContain(made.id);
    expect(await listed(`/shipments/to_pack?q=${encodeURIComponent(made.name)}`)).toEqual([made.id]);
    const { id } = (
      await start(made.id, [[made.lineIds[0] ?? 0, 3]], { boxes: [{ tracking_number: `LIST-${made.id}` }] })
    ).body.data;
    expect(await listed(`/shipments?order_id=${made.id}`)).toEqual([id]);
    expect(await listed(`/shipments?q=list${made.id}`)).toEqual([id]);
    expect(await listed("/shipments?late=true&per_page=100")).toContain(id);
    expect(await listed("/shipments?kind[]=pickup&per_page=100")).not.toContain(id);
    await move(id, "pack");
    await move(id, "ship");
    expect(await listed("/shipments?per_page=100")).not.toContain(id);
    expect(await listed("/shipments?ship_from=2026-03-10&ship_to=2026-03-10&per_page=100")).toContain(id);
    expect(await listed("/shipments?status[]=shipped&sort=-shipped_date&per_page=100")).toContain(id);
    expect(await listed("/shipments/to_pack?tab=partial&per_page=100")).toContain(made.id);
    const after = (await call("GET", "/shipments/counts")).body.data;
    expect([after.shipped_today - before.shipped_today, after.partial - before.partial]).toEqual([1, 1]);
    expect(
      (
        await call("GET", "/orders?status[]=any&ship_status[]=partially_shipped&per_page=100", undefined, admin)
      ).body.data.map((one: { id: number }) => one.id),
    ).toContain(made.id);
    expect((await call("GET", "/shipments?status[]=lost")).status).toBe(422);
  });

  it("show what left newest first, also by words of its order", async () => {
    const first = await makeOrderToShip(test);
    const second = await makeOrderToShip(test);
    const late = await shipAll(first);
    test.setNow("2026-03-30T15:00:00.000Z");
    const newest = await shipAll(second);
    const ids = async (query: string) =>
      (await call("GET", `/shipments?per_page=100&${query}`)).body.data.map(({ id }: { id: number }) => id);
    const left = await ids("status[]=shipped&status[]=picked_up");
    expect(left.indexOf(newest.id)).toBeLessThan(left.indexOf(late.id));
    expect(left[0]).toBe(newest.id);
    const { name } = await order(first.id);
    expect(await ids(`q=${encodeURIComponent(name)}`)).toEqual([late.id]);
  });
});

describe("many at once", () => {
  it("from a pasted list: tried first, then shipped; each bad row is refused alone", async () => {
    const [one, other] = [await makeOrderToShip(test), await makeOrderToShip(test)];
    const pack = async ({ id, lineIds }: OrderToShip) => {
      const shipment = (
        await start(
          id,
          lineIds.map((line) => [line, 1]),
        )
      ).body.data;
      await move(shipment.id, "pack");
      return shipment.id;
    };
    const ids = [await pack(one), await pack(other)];
    const text = [
      "Order,Tracking number,Carrier",
      `${one.name},1ZA${one.id},UPS`,
      `"${other.name.replace("#", "")}",1ZB${other.id},`,
      "#nowhere,1ZC,UPS",
      `${other.name},1ZA${one.id},UPS`,
    ].join("\n");
    const tried = await call("POST", "/shipments/ship_list", { text });
    expect(tried.body.data).toMatchObject({ ready: 2, shipped: 0, refused: 2 });
    expect((await call("GET", `/shipments/${ids[0]}`)).body.data).toMatchObject({ status: "packed", carrier: null });
    const done = await call("POST", "/shipments/ship_list", { text, dry_run: false });
    expect(done.body.data.rows).toMatchObject([
      { row: 2, outcome: "shipped", shipment_id: ids[0] },
      { row: 3, outcome: "shipped", shipment_id: ids[1] },
      { row: 4, outcome: "refused", message: "No packed shipment of #nowhere was found." },
      { row: 5, outcome: "refused", message: "This tracking number is in the list twice." },
    ]);
    expect((await call("GET", `/shipments/${ids[0]}`)).body.data).toMatchObject({
      status: "shipped",
      carrier: "UPS",
      boxes: [{ tracking_number: `1ZA${one.id}` }],
    });
    expect((await call("POST", "/shipments/ship_list", { text: " \n" })).body.errors).toHaveProperty("text");
  });
});

describe("the customer's link", () => {
  it("shows where the order stands, without prices or notes, until it is revoked", async () => {
    const made = await makeOrderToShip(test, { order: { note: "Secret remark", lines: [{ quantity: 8, size: "M" }] } });
    const desk = await test.signIn("Order Desk");
    expect((await call("POST", `/orders/${made.id}/status_link`)).status).toBe(403);
    const { url } = (await call("POST", `/orders/${made.id}/status_link`, undefined, desk)).body.data;
    const [, token = ""] = /\/order\/([\w-]{43})$/.exec(url) ?? [];
    const visit = () => test.call("GET", `/public/orders/${token}`);
    const shipment = (
      await start(made.id, [[made.lineIds[0] ?? 0, 5]], {
        carrier: "FedEx",
        note: "Hidden",
        boxes: [{ tracking_number: "77" }],
      })
    ).body.data;
    await move(shipment.id, "pack");
    await move(shipment.id, "ship");
    const { status, body, headers } = await visit();
    expect([status, headers.get("X-Robots-Tag")]).toEqual([200, "noindex, nofollow"]);
    expect(body.data.steps.map((step: { state: string }) => step.state)).toEqual([
      "done",
      "done",
      "done",
      "done",
      "now",
    ]);
    expect(body.data).toMatchObject({
      order_name: made.name,
      lines: [{ quantity: 8, shipped: 5 }],
      shipments: [{ number: 1, units: 5, carrier: "FedEx", boxes: [{ tracking_number: "77" }] }],
    });
    expect(JSON.stringify(body)).not.toMatch(/Secret|Hidden|price|total/i);
    await call("DELETE", `/orders/${made.id}/status_link`, undefined, desk);
    expect((await visit()).status).toBe(404);
    expect((await test.call("GET", "/public/orders/nope")).status).toBe(404);
  });
});
