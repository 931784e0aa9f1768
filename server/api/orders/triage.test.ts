import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder, makeOrders } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;
let actorId: number;
beforeAll(async () => {
  test = await openTestApi();
  ({ token, id: actorId } = await test.signIn("Order Desk"));
});
afterAll(() => test.close());

const triage = (body: object) => test.call("PUT", "/orders/triage", { token, body });
const orderRow = (id: number) =>
  test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const historyOf = (id: number) =>
  test.db.selectFrom("history_events").selectAll().where("order_id", "=", id).orderBy("id").execute();

describe("accepting", () => {
  it("makes a proof and a production for each design, a requisition for each line that asks for one, and puts it in the history", async () => {
    const order = await makeOrder(test, {
      lines: [
        { deco_methods: ["Embroidery"], locations: ["Left Side Chest", "Back Center"], quantity: 24 },
        { deco_methods: [], locations: [], needs_art: 0, goods_source: "stock", quantity: 6 },
        { is_product: 0, deco_methods: [], locations: [], needs_art: 0, title: "Set-up fee", quantity: 1 },
      ],
    });
    const answer = await triage({ accepted: [order.id] });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { accepted: [order.id], ignored: [], refused: [] } },
    });
    expect(await orderRow(order.id)).toMatchObject({
      status: "not_started",
      stage: "main",
      accepted_by_id: actorId,
      total_units: 30,
      lock_version: 2,
      art_status: "not_started",
      sourcing_status: "not_started",
    });
    const proofs = await test.db.selectFrom("art_proofs").selectAll().where("order_id", "=", order.id).execute();
    const design = { status: "not_started", deco_method: "Embroidery", priority: "normal" };
    expect(proofs).toMatchObject([design, design]);
    const pivots = await test.db
      .selectFrom("art_proof_line_items")
      .selectAll()
      .where("order_line_item_id", "in", order.lineIds)
      .execute();
    expect(pivots).toMatchObject([
      { order_line_item_id: order.lineIds[0], logo_placement: "front", location: "Left Side Chest" },
      { order_line_item_id: order.lineIds[0], logo_placement: "back", location: "Back Center" },
    ]);
    const requisitions = await test.db
      .selectFrom("requisitions")
      .selectAll()
      .where("order_id", "=", order.id)
      .execute();
    expect(requisitions).toMatchObject([
      { order_line_item_id: order.lineIds[0], quantity: 24, quantity_ordered: 0, status: "not_started" },
    ]);
    const productions = await test.db
      .selectFrom("productions")
      .selectAll()
      .where("order_id", "=", order.id)
      .orderBy("id")
      .execute();
    expect(productions).toMatchObject([
      { deco_method: "Embroidery", location: "Left Side Chest", ordered_units: 24, art_proof_id: proofs[0]?.id },
      { deco_method: "Embroidery", location: "Back Center", ordered_units: 24, art_proof_id: proofs[1]?.id },
    ]);
    expect(await historyOf(order.id)).toMatchObject([{ action: "accepted", actor_id: actorId, actor_type: "user" }]);
  });

  it("leaves production to start where nobody named a method, until somebody does or says that no art is needed", async () => {
    const admin = await test.signIn("Admin");
    const patch = (path: string, body: object) => test.call("PATCH", path, { token: admin.token, body });
    const undecided = () => makeOrder(test, { lines: [{ deco_methods: [], needs_art: 1, goods_source: "none" }] });
    const [named, blank] = [await undecided(), await undecided()];
    await triage({ accepted: [named.id, blank.id], override_reason: "They call back about it" });
    const look = async (id: number) => {
      const { data } = (await test.call("GET", `/orders/${id}`, { token: admin.token })).body;
      return [data.production_status, data.counts.production_alert];
    };
    const proofOf = async ({ id }: { id: number }) =>
      (await test.db.selectFrom("art_proofs").select("id").where("order_id", "=", id).executeTakeFirstOrThrow()).id;
    expect([await look(named.id), await look(blank.id)]).toEqual([
      ["not_started", "no_method"],
      ["not_started", "no_method"],
    ]);
    await patch(`/art_proofs/${await proofOf(named)}`, { deco_method: "Embroidery" });
    expect(await look(named.id)).toEqual(["not_started", null]);
    const jobs = test.db.selectFrom("productions").select("deco_method").where("order_id", "=", named.id);
    expect(await jobs.execute()).toEqual([{ deco_method: "Embroidery" }]);
    await patch(`/art_proofs/${await proofOf(blank)}`, { status: "approved", is_not_applicable: true });
    expect(await look(blank.id)).toEqual(["complete", null]);
  });

  it("takes many at once, each on its own", async () => {
    const made = await makeOrders(test, 130, { lines: [{}, {}] });
    const ids = made.map((order) => order.id);
    const answer = await triage({ accepted: [...ids, 999_999] });
    expect(answer.body.data.accepted).toEqual(ids);
    expect(answer.body.data.refused).toMatchObject([{ id: 999_999, code: "unknown" }]);
    const { count } = await test.db
      .selectFrom("art_proof_line_items")
      .innerJoin("art_proofs", "art_proofs.id", "art_proof_line_items.art_proof_id")
      .innerJoin("order_line_items", (join) =>
        join
          .onRef("order_line_items.id", "=", "art_proof_line_items.order_line_item_id")
          .onRef("order_line_items.order_id", "=", "art_proofs.order_id"),
      )
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("art_proofs.order_id", "in", ids)
      .executeTakeFirstOrThrow();
    expect(count).toBe(260);
  });

  it("of a blocked order needs a reason, which stays in the history", async () => {
    const { id } = await makeOrder(test, { required_in_hand_date: "2026-03-12" });
    const held = await triage({ accepted: [id], hold_back_blocked: true });
    expect(held.body.data.refused).toMatchObject([{ id, code: "blocked" }]);
    expect(await orderRow(id)).toMatchObject({ status: "unprocessed", lock_version: 1 });
    const answer = await triage({
      accepted: [id],
      hold_back_blocked: true,
      override_reason: "Customer pays for overnight",
    });
    expect(answer.body.data.accepted).toEqual([id]);
    expect(await historyOf(id)).toMatchObject([{ action: "accepted", reason: "Customer pays for overnight" }]);
  });

  it("of a blocked order goes through for a caller that knows only the seed's fields", async () => {
    const { id } = await makeOrder(test, { required_in_hand_date: "2026-03-12" });
    expect((await triage({ accepted: [id], ignored: [] })).body.data.accepted).toEqual([id]);
  });

  it("sees a date that became unfeasible since it was imported", async () => {
    const { id } = await makeOrder(test, { required_in_hand_date: "2026-03-20" });
    test.setNow("2026-03-17T15:00:00.000Z");
    const answer = await triage({ accepted: [id], hold_back_blocked: true });
    test.setNow("2026-03-10T15:00:00.000Z");
    expect(answer.body.data.refused).toMatchObject([{ id, code: "blocked" }]);
  });
});

describe("ids", () => {
  it("of no order are refused alone, however large", async () => {
    const { id } = await makeOrder(test);
    const answer = await triage({ accepted: [id, 2_147_483_648], ignored: [Number.MAX_SAFE_INTEGER] });
    expect(answer.body.data.accepted).toEqual([id]);
    expect(answer.body.data.refused).toMatchObject([
      { id: 2_147_483_648, code: "unknown" },
      { id: Number.MAX_SAFE_INTEGER, code: "unknown" },
    ]);
  });

  it.each([true, null, "", [1], 1.5, 0, -1, "1e0"])("that are none, as %j, never become one", async (value) => {
    const answer = await triage({ accepted: [value] });
    expect(answer).toMatchObject({ status: 422, body: { errors: { "accepted.0": [expect.any(String)] } } });
  });

  it("of a lock are numbers too: null is not version 0", async () => {
    const { id } = await makeOrder(test);
    const answer = await test.call("PATCH", `/orders/${id}`, { token, body: { priority: "high", lock_version: null } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { lock_version: [expect.any(String)] } } });
  });
});

describe("ignoring and restoring", () => {
  it("keeps the reason, leaves the list, creates nothing, and can be taken back", async () => {
    const { id } = await makeOrder(test);
    expect((await triage({ ignored: [id], ignore_reason: "duplicate" })).body.data.ignored).toEqual([id]);
    expect(await orderRow(id)).toMatchObject({
      stage: "ignored",
      status: "unprocessed",
      ignored_reason: "duplicate",
      ignored_by_id: actorId,
      slack_date: null,
    });
    expect((await test.call("GET", `/orders?id[]=${id}`, { token })).body.meta.total).toBe(0);
    expect((await test.call("GET", `/orders?stage=ignored&id[]=${id}`, { token })).body.meta.total).toBe(1);
    expect((await triage({ restored: [id] })).body.data.restored).toEqual([id]);
    expect(await orderRow(id)).toMatchObject({ stage: "new", ignored_at: null, ignored_reason: null });
    expect((await historyOf(id)).map((event) => event.action)).toEqual(["ignored", "restored"]);
  });

  it("takes an acceptance back while nothing has begun, with all that it made", async () => {
    const { id } = await makeOrder(test);
    await triage({ accepted: [id] });
    expect((await triage({ restored: [id] })).body.data.restored).toEqual([id]);
    expect(await orderRow(id)).toMatchObject({ stage: "new", status: "unprocessed", accepted_at: null });
    for (const table of ["art_proofs", "requisitions", "productions"] as const) {
      expect(await test.db.selectFrom(table).select("id").where("order_id", "=", id).execute()).toEqual([]);
    }
  });

  it("refuses that once art has begun", async () => {
    const { id } = await makeOrder(test);
    await triage({ accepted: [id] });
    await test.db.updateTable("art_proofs").set({ status: "in_progress" }).where("order_id", "=", id).execute();
    expect((await triage({ restored: [id] })).body.data.refused).toMatchObject([{ id, code: "started" }]);
    expect(await orderRow(id)).toMatchObject({ stage: "main" });
  });
});

describe("refused alone", () => {
  it("an unknown id, one in two lists, one accepted, ignored, flagged or cancelled already", async () => {
    const [fine, both, accepted, ignored, flagged, cancelled] = await Promise.all(
      Array.from({ length: 6 }, () => makeOrder(test)),
    ).then((made) => made.map((order) => order.id));
    await triage({ accepted: [accepted], ignored: [ignored] });
    await test.call("PATCH", `/orders/${flagged}/flag`, { token, body: { flag_comment: "Logo unclear" } });
    await test.call("PATCH", `/orders/${cancelled}`, { token, body: { action: "cancel", reason: "Customer asked" } });
    const answer = await triage({
      accepted: [fine, both, accepted, ignored, flagged, cancelled, 888_888],
      ignored: [both],
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data.accepted).toEqual([fine]);
    const codes = Object.fromEntries(
      answer.body.data.refused.map((refusal: { id: number; code: string }) => [refusal.id, refusal.code]),
    );
    expect(codes).toEqual({
      [String(both)]: "in_two_lists",
      [String(accepted)]: "already_accepted",
      [String(ignored)]: "ignored",
      [String(flagged)]: "flagged",
      [String(cancelled)]: "closed",
      888888: "unknown",
    });
    for (const refusal of answer.body.data.refused) expect(refusal.message).toMatch(/\.$/);
  });

  it("one that somebody changed since it was looked at", async () => {
    const { id } = await makeOrder(test);
    await test.call("PATCH", `/orders/${id}`, { token, body: { priority: "high" } });
    const answer = await triage({ accepted: [id], lock_versions: { [String(id)]: 1 } });
    expect(answer.body.data.refused).toMatchObject([{ id, code: "stale" }]);
    expect(await orderRow(id)).toMatchObject({ stage: "new" });
  });

  it("a body with unknown fields or too many ids changes nothing", async () => {
    expect((await triage({ accept: [1] })).status).toBe(422);
    expect((await triage({ accepted: Array.from({ length: 5_001 }, (_, index) => index + 1) })).status).toBe(422);
  });
});

describe("security", () => {
  it("asks who it is first", async () => {
    const { id } = await makeOrder(test);
    expect((await test.call("PUT", "/orders/triage", { body: { accepted: [id] } })).status).toBe(401);
    expect(await orderRow(id)).toMatchObject({ stage: "new", lock_version: 1 });
  });
});
