import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyGoods } from "../../../tests/factories/bought-goods";
import { makeOrder, type OrderRecipe } from "../../../tests/factories/orders";
import { completeWhenMade, completeWhenShipped } from "../../../tests/factories/shop-rules";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;
let actorId: number;
beforeAll(async () => {
  test = await openTestApi();
  ({ token, id: actorId } = await test.signIn("Order Desk"));
});
afterAll(() => test.close());

const patch = (id: number, body: object) => test.call("PATCH", `/orders/${id}`, { token, body });
const get = async (path: string) => (await test.call("GET", path, { token })).body;
const orderRow = (id: number) =>
  test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const actions = async (id: number) =>
  (await test.db.selectFrom("history_events").selectAll().where("order_id", "=", id).orderBy("id").execute()).map(
    (event) => event.action,
  );
async function accepted(recipe: OrderRecipe = {}) {
  const order = await makeOrder(test, recipe);
  await test.call("PUT", "/orders/triage", { token, body: { accepted: [order.id] } });
  return order;
}

/** What a person changes of an order: its fields, its notes, its lines; each of them three times at once. */
describe("people who write one order at the same moment", () => {
  it("wait for each other: nothing is lost and nothing fails", async () => {
    const order = await accepted({ lines: [{}, {}] });
    const note = await test.call("POST", `/orders/${order.id}/notes`, {
      token,
      body: { type: "art_note", body: "Pinned", pinned: true },
    });
    const answers = await Promise.all(
      [1, 2, 3].flatMap((turn) => [
        patch(order.id, { tags: [`tag ${turn}`, "same"] }),
        patch(order.id, { art_note: `Note ${turn}` }),
        test.call("PATCH", `/notes/${note.body.data.id}`, { token, body: { body: `Pinned ${turn}` } }),
        ...order.lineIds.map((id) =>
          test.call("PATCH", `/order_line_items/${id}`, { token, body: { quantity: 30 + turn, reason: "More" } }),
        ),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const lines = await test.db
      .selectFrom("order_line_items")
      .select("current_quantity")
      .where("order_id", "=", order.id)
      .execute();
    const units = lines.reduce((sum, line) => sum + line.current_quantity, 0);
    expect(await orderRow(order.id)).toMatchObject({ total_units: units });
    expect((await actions(order.id)).filter((action) => action === "line_updated")).toHaveLength(6);
  });
});

describe("changing what staff own", () => {
  it("keeps fields, labels and the history together, and derives anew", async () => {
    const { id } = await makeOrder(test, { tags: ["old"], required_in_hand_date: null });
    const answer = await patch(id, {
      priority: "high",
      required_in_hand_date: "2026-03-18",
      vip_date: "2026-03-17",
      tags: ["Church", "church", "Spring"],
      characteristics: ["Special Packaging"],
      owner_id: actorId,
      lock_version: 1,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          priority: "high",
          tags: ["Church", "Spring"],
          owner: { id: actorId },
          risk: "late",
          is_rush: true,
          lock_version: 2,
          warnings: [{ code: "unfeasible_date", severity: "blocker", label: "Needed 1 day sooner" }],
        },
      },
    });
    expect(await orderRow(id)).toMatchObject({
      priority_rank: 0,
      has_vip: 1,
      in_hand_sort: "2026-03-18",
      check_level: "blocker",
      slack_date: "2026-03-09",
    });
    const [event] = await test.db.selectFrom("history_events").selectAll().where("order_id", "=", id).execute();
    expect(event).toMatchObject({ action: "updated", actor_id: actorId, request_id: expect.any(String) });
    expect(JSON.parse(event?.before_json ?? "")).toMatchObject({ priority: "normal", tags: ["old"] });
    expect(JSON.parse(event?.after_json ?? "")).toMatchObject({ priority: "high", tags: ["Church", "Spring"] });
  });

  it("changes nothing and writes no history where nothing differs", async () => {
    const { id } = await makeOrder(test);
    expect((await patch(id, { priority: "normal", tags: [] })).status).toBe(200);
    expect(await orderRow(id)).toMatchObject({ lock_version: 1 });
    expect(await actions(id)).toEqual([]);
  });

  it("makes the printed sheets old once the order is accepted", async () => {
    const { id } = await accepted();
    await patch(id, { required_in_hand_date: "2026-04-20" });
    expect(await orderRow(id)).toMatchObject({ work_order_revision: 2 });
    await patch(id, { note: "Only inside" });
    expect(await orderRow(id)).toMatchObject({ work_order_revision: 2 });
  });

  it("refuses a stale version with the order as it is now", async () => {
    const { id } = await makeOrder(test);
    await patch(id, { priority: "low" });
    const answer = await patch(id, { priority: "high", lock_version: 1 });
    expect(answer).toMatchObject({
      status: 409,
      body: { success: false, code: "stale", current: { id, priority: "low", lock_version: 2 } },
    });
    expect(await orderRow(id)).toMatchObject({ priority: "low" });
  });

  it.each([
    [{ priority: "urgent" }, "priority"],
    [{ required_in_hand_date: "2026-02-29" }, "required_in_hand_date"],
    [{ status: "complete" }, "status"],
    [{ owner_id: 999_999 }, "owner_id"],
    [{ note: "\u0000" }, "body"],
  ])("refuses %j at the field", async (body, field) => {
    const { id } = await makeOrder(test);
    const answer = await patch(id, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await orderRow(id)).toMatchObject({ lock_version: 1 });
  });

  it("of an unknown order is a 404, without a token a 401", async () => {
    expect((await patch(999_999, { priority: "low" })).status).toBe(404);
    expect((await test.call("PATCH", "/orders/1", { body: { priority: "low" } })).status).toBe(401);
  });
});

describe("flags", () => {
  it("overlay the status, remember it, and give it back", async () => {
    const { id } = await accepted();
    const flagged = await test.call("PATCH", `/orders/${id}/flag`, { token, body: { flag_comment: "Logo unclear" } });
    expect(flagged.body.data).toMatchObject({
      status: "flagged",
      previous_status: "not_started",
      flag_type: "Type 1",
      flag_comment: "Logo unclear",
      flagged_date: TEST_NOW,
      flags: [{ flag_comment: "Logo unclear", raised_by: { id: actorId }, resolved_at: null }],
    });
    const unflagged = await test.call("PATCH", `/orders/${id}/unflag`, { token, body: { resolution: "Vector came" } });
    expect(unflagged.body.data).toMatchObject({
      status: "not_started",
      previous_status: null,
      flag_comment: null,
      flagged_date: null,
      flags: [{ resolution: "Vector came", resolved_at: TEST_NOW }],
    });
    expect(await actions(id)).toEqual(["accepted", "flagged", "unflagged"]);
  });

  it("ask for a comment, and are refused on what is closed or not flagged", async () => {
    const { id } = await makeOrder(test);
    const flag = (body: object) => test.call("PATCH", `/orders/${id}/flag`, { token, body });
    expect((await flag({ flag_comment: "  " })).body.errors).toHaveProperty("flag_comment");
    const unflag = await test.call("PATCH", `/orders/${id}/unflag`, { token });
    expect(unflag).toMatchObject({ status: 422, body: { code: "not_allowed", message: "It is not flagged." } });
    await patch(id, { action: "cancel", reason: "Asked for" });
    expect(await flag({ flag_comment: "Late" })).toMatchObject({
      status: 422,
      body: { message: "It is cancelled. Reopen it first." },
    });
  });
});

describe("moves", () => {
  it("hold and release below a flag", async () => {
    const { id } = await accepted();
    await patch(id, { action: "hold", reason: "Payment" });
    await test.call("PATCH", `/orders/${id}/flag`, { token, body: { flag_comment: "And no logo" } });
    expect(await orderRow(id)).toMatchObject({
      status: "flagged",
      previous_status: "not_started",
      hold_reason: "Payment",
    });
    await test.call("PATCH", `/orders/${id}/unflag`, { token });
    expect(await orderRow(id)).toMatchObject({ status: "on_hold" });
    await patch(id, { action: "release" });
    expect(await orderRow(id)).toMatchObject({ status: "not_started", previous_status: null, held_at: null });
  });

  it("cancel stops buying, resolves flags; reopen takes it up again", async () => {
    const { id } = await accepted();
    await test.call("PATCH", `/orders/${id}/flag`, { token, body: { flag_comment: "Wants out" } });
    expect((await patch(id, { action: "cancel" })).body.errors).toEqual({ reason: ["Say why it is cancelled."] });
    await patch(id, { action: "cancel", reason: "Wants out" });
    expect(await orderRow(id)).toMatchObject({
      status: "cancelled",
      stage: "closed",
      cancel_reason: "Wants out",
      flagged_date: null,
      slack_date: null,
      check_level: "none",
    });
    const requisitions = () =>
      test.db.selectFrom("requisitions").select(["status"]).where("order_id", "=", id).execute();
    expect(await requisitions()).toEqual([{ status: "archived" }]);
    await patch(id, { action: "reopen", reason: "Changed her mind" });
    expect(await orderRow(id)).toMatchObject({
      status: "not_started",
      stage: "main",
      cancelled_at: null,
      closed_at: null,
    });
    expect(await requisitions()).toEqual([{ status: "not_started" }]);
  });

  it("complete says which departments are not", async () => {
    await completeWhenMade(test);
    const { id } = await accepted();
    const refused = await patch(id, { action: "complete" });
    expect(refused.body.message).toBe("Art, Sourcing, Receiving and Production are not complete. Finish that first.");
    await test.db.updateTable("art_proofs").set({ status: "approved" }).where("order_id", "=", id).execute();
    await buyGoods(test, id, { received: 24 });
    await test.db.updateTable("productions").set({ status: "completed" }).where("order_id", "=", id).execute();
    await patch(id, { action: "hold", reason: "Waits for the deposit" });
    expect(await orderRow(id)).toMatchObject({
      status: "on_hold",
      art_status: "complete",
      production_status: "complete",
    });
    const released = await patch(id, { action: "release" });
    expect(released.body.data).toMatchObject({
      status: "complete",
      stage: "closed",
      closed_at: TEST_NOW,
      risk: "unknown",
    });
    expect((await patch(id, { action: "complete" })).body.message).toBe("It is complete. Reopen it first.");
    await completeWhenShipped(test);
  });

  it("reopen lasts: the next write does not complete it again, a person may", async () => {
    await completeWhenMade(test);
    const { id } = await accepted();
    await test.db.updateTable("art_proofs").set({ status: "approved" }).where("order_id", "=", id).execute();
    await buyGoods(test, id, { received: 24 });
    await test.db.updateTable("productions").set({ status: "completed" }).where("order_id", "=", id).execute();
    await patch(id, { priority: "high" });
    expect(await orderRow(id)).toMatchObject({ status: "complete", stage: "closed", closed_at: TEST_NOW });
    const tasks = () =>
      test.db.selectFrom("tasks").select(["kind", "title", "done_at"]).where("order_id", "=", id).execute();
    expect(await tasks()).toEqual([
      { kind: "pack_and_ship", title: `Pack and ship ${(await orderRow(id)).name}`, done_at: null },
    ]);
    const completed = await test.db
      .selectFrom("history_events")
      .select(["actor_type", "actor_id"])
      .where("order_id", "=", id)
      .where("action", "=", "completed")
      .execute();
    expect(completed).toEqual([{ actor_type: "system", actor_id: null }]);
    const reopened = await patch(id, { action: "reopen", reason: "Remake" });
    expect(reopened.body.data).toMatchObject({ status: "in_progress", stage: "main" });
    expect(await tasks()).toMatchObject([{ kind: "pack_and_ship", done_at: null }]);
    expect((await patch(id, { priority: "low" })).body.data.status).toBe("in_progress");
    expect((await patch(id, { action: "complete" })).body.data.status).toBe("complete");
    expect(await tasks()).toMatchObject([{ kind: "pack_and_ship", done_at: null }]);
    await completeWhenShipped(test);
  });

  it("leave nothing behind when refused together with fields", async () => {
    const { id } = await makeOrder(test);
    expect((await patch(id, { priority: "high", action: "release" })).status).toBe(422);
    expect(await orderRow(id)).toMatchObject({ priority: "normal", lock_version: 1 });
    expect(await actions(id)).toEqual([]);
  });
});

describe("one order", () => {
  it("comes with its lines, their goods and names, and what accepting would create", async () => {
    const order = await makeOrder(test, {
      shipping_address_json: JSON.stringify({ line_1: "18 Wharf Row", country: "US" }),
      lines: [
        { properties: [{ name: "Placement", value: "Left" }], names: ["Voss"], quantity: 1 },
        { removed_at: TEST_NOW },
      ],
    });
    const { data } = await get(`/orders/${order.id}`);
    expect(data).toMatchObject({
      stage: "new",
      ship_by_date: "2026-04-08",
      art_due_date: "2026-04-03",
      earliest_in_hand_date: "2026-03-19",
      shipping_address: { line_1: "18 Wharf Row" },
      acceptance: { art_proofs: 1, requisitions: 1, productions: 1 },
      counts: { lines: 1, units: 1 },
      line_items: [
        {
          id: order.lineIds[0],
          unit_price: "18.50",
          product: { title: "Pique Polo", images: [] },
          variant: { title: "M", price: "18.50" },
          vendor: { name: expect.stringContaining("Mill") },
          properties: [{ name: "Placement", value: "Left" }],
          personalizations: [{ unit_index: 1, line_1: "Voss" }],
          art_proofs: [],
          productions: [],
        },
      ],
    });
    await test.call("PUT", "/orders/triage", { token, body: { accepted: [order.id] } });
    const after = (await get(`/orders/${order.id}`)).data;
    expect(after).toMatchObject({
      acceptance: null,
      accepted_by: { id: actorId },
      counts: { art_total: 1, units_to_source: 1 },
    });
    expect(after.line_items[0]).toMatchObject({
      art_proofs: [{ status: "not_started", pivot: { order_line_item_id: order.lineIds[0], logo_placement: "front" } }],
      requisitions: [{ quantity: 1, needed_by_date: "2026-04-06", splits: [] }],
      productions: [{ deco_method: "Embroidery", art_proof_id: after.line_items[0].art_proofs[0].id }],
    });
    expect((await test.call("GET", "/orders/999999", { token })).status).toBe(404);
    expect((await test.call("GET", "/orders/abc", { token })).status).toBe(404);
  });

  it("knows the types and characteristics of the seed and those that orders carry", async () => {
    await makeOrder(test, { types: ["Trade show"], characteristics: ["special packaging"] });
    const { data } = await get("/orders/types");
    expect(data.types).toEqual(expect.arrayContaining(["Standard", "Trade show"]));
    expect(data.characteristics.filter((label: string) => /special packaging/i.test(label))).toEqual([
      "Special Packaging",
    ]);
  });
});

describe("notes", () => {
  it("newest first; the pinned one of a department stands on the order", async () => {
    const { id } = await makeOrder(test);
    const add = (body: object, headers = {}) => test.call("POST", `/orders/${id}/notes`, { token, body, headers });
    expect(await add({ body: "Called her" })).toMatchObject({
      status: 201,
      body: { data: { type: "general", author: { id: actorId } } },
    });
    await add({ type: "art_note", body: "Gold goes down last", pinned: true });
    expect(await orderRow(id)).toMatchObject({ art_note: "Gold goes down last", lock_version: 2 });
    await patch(id, { art_note: "Gold first" });
    const all = await get(`/orders/${id}/notes`);
    expect(all.meta.total).toBe(3);
    expect(all.data.map((note: { body: string; pinned: boolean }) => [note.body, note.pinned])).toEqual([
      ["Gold first", true],
      ["Gold goes down last", false],
      ["Called her", false],
    ]);
    expect((await get(`/orders/${id}/notes?type[]=general`)).meta.total).toBe(1);
    await patch(id, { art_note: null });
    expect(
      (await get(`/orders/${id}/notes?type[]=art_note`)).data.some((note: { pinned: boolean }) => note.pinned),
    ).toBe(false);
  });

  it("are written once for one Idempotency-Key", async () => {
    const { id } = await makeOrder(test);
    const send = (body: string) =>
      test.call("POST", `/orders/${id}/notes`, { token, body: { body }, headers: { "Idempotency-Key": `note-${id}` } });
    const [first, again] = [await send("Once"), await send("Once")];
    expect(again.body).toEqual(first.body);
    expect((await send("Another")).status).toBe(409);
    expect((await get(`/orders/${id}/notes`)).meta.total).toBe(1);
  });

  it("are refused when empty, too long, of an unknown type or order", async () => {
    const { id } = await makeOrder(test);
    const add = (body: object, order = id) => test.call("POST", `/orders/${order}/notes`, { token, body });
    expect((await add({ body: " " })).status).toBe(422);
    expect((await add({ body: "x".repeat(10_001) })).status).toBe(422);
    expect((await add({ body: "x", type: "secret" })).status).toBe(422);
    expect((await add({ body: "x" }, 999_999)).status).toBe(404);
    expect((await test.call("GET", "/orders/999999/notes", { token })).status).toBe(404);
  });
});

describe("history", () => {
  it("is newest first, by person and action, and has no call that changes it", async () => {
    const { id } = await accepted();
    await patch(id, { priority: "high" });
    const all = await get(`/orders/${id}/history`);
    expect(all.data.map((event: { action: string }) => event.action)).toEqual(["updated", "accepted"]);
    expect(all.data[0]).toMatchObject({
      actor: { id: actorId },
      before: { priority: "normal" },
      after: { priority: "high" },
    });
    expect((await get(`/orders/${id}/history?action[]=accepted`)).meta.total).toBe(1);
    expect((await get(`/orders/${id}/history?actor_id=999`)).meta.total).toBe(0);
    for (const method of ["PATCH", "DELETE", "PUT", "POST"]) {
      expect((await test.call(method, `/orders/${id}/history`, { token, body: {} })).status).toBe(405);
    }
  });
});

describe("the work order", () => {
  it("shows approved art only, no price, and why it may not run", async () => {
    const order = await accepted({
      characteristics: ["Pre Production Sample required"],
      lines: [
        {
          locations: ["Left Side Chest", "Back Center"],
          properties: [{ name: "_upload", value: "x" }],
          names: ["Voss"],
        },
      ],
    });
    await test.call("POST", `/orders/${order.id}/notes`, {
      token,
      body: { body: "Gold last", type: "production_note", pinned: true },
    });
    await test.call("POST", `/orders/${order.id}/notes`, { token, body: { body: "Customer is difficult" } });
    const before = (await get(`/orders/${order.id}/work_order`)).data;
    expect(before).toMatchObject({
      revision: 2,
      is_rush: false,
      entered_date: "2026-03-10",
      ship_to: "18 Wharf Row, Port Alder ME, US",
      gate: {
        ok: false,
        reasons: ["Art 0 of 2 approved, 2 not started", "Goods in 0 of 24", "Sample required, not approved yet"],
      },
      items: [{ quantity: 24, received: 0, properties: [], personalizations: [{ line_1: "Voss" }] }],
      decorations: [
        { location: "Left Side Chest", units: 24, art: null },
        { location: "Back Center", units: 24, art: null },
      ],
      notes: [{ body: "Gold last" }],
      total_units: 24,
    });
    expect(JSON.stringify(before)).not.toMatch(/price|cost|18\.50|403\.00|difficult/);
    await test.db.updateTable("art_proofs").set({ status: "approved" }).where("order_id", "=", order.id).execute();
    await buyGoods(test, order.id, { received: 24 });
    await patch(order.id, { characteristics: [] });
    const after = (await get(`/orders/${order.id}/work_order`)).data;
    expect(after.gate).toMatchObject({ ok: true, reasons: [] });
    expect(after.decorations[0].art).toMatchObject({ status: "approved" });
    await patch(order.id, { action: "hold", reason: "Payment" });
    expect((await get(`/orders/${order.id}/work_order`)).data.gate.reasons).toEqual(["On hold: Payment"]);
  });
});
