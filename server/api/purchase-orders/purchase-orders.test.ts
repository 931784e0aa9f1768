import { draftSplits, supplierRow } from "tests/factories/draft-splits";
import { openTestApi, TEST_NOW, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const TODAY = TEST_NOW.slice(0, 10);

let test: TestApi;
let buyer: { token: string; id: number };
beforeAll(async () => {
  test = await openTestApi({ shopName: "Acme" });
  buyer = await test.signIn();
});
afterAll(() => test.close());

const get = (path: string) => test.call("GET", path, { token: buyer.token });
const create = (body: object) => test.call("POST", "/sourcing/purchase_orders", { token: buyer.token, body });
const patch = (id: number, body: object) =>
  test.call("PATCH", `/sourcing/purchase_orders/${id}`, { token: buyer.token, body });
const splitRow = (id = 0) =>
  test.db.selectFrom("requisition_splits").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const receivingsOf = (purchaseOrderId: number) =>
  test.db.selectFrom("receivings").selectAll().where("purchase_order_id", "=", purchaseOrderId).orderBy("id").execute();
const eventsOf = async (orderId = 0) =>
  (await get(`/orders/${orderId}/history?kind[]=sourcing&per_page=50`)).body.data.map(
    ({ action }: { action: string }) => action,
  );

/** A draft of one supplier with splits of some orders. */
async function drafted(recipe: Partial<Parameters<typeof draftSplits>[2]> = {}, body: object = {}) {
  const supplier = await supplierRow(test, { lead_time_days: 3, default_ship_method: "Ground" });
  const made = await draftSplits(test, buyer, { supplierId: supplier.id, ...recipe });
  const answer = await create({ supplier_id: supplier.id, splits: made.splitIds, ...body });
  expect(answer.status).toBe(201);
  return { ...made, supplier, po: answer.body.data };
}

async function sent(recipe: Partial<Parameters<typeof draftSplits>[2]> = {}, body: object = {}) {
  const made = await drafted(recipe);
  const answer = await patch(made.po.id, { status: "sent", ...body });
  expect(answer.status).toBe(200);
  return { ...made, po: answer.body.data };
}

/** Counts pieces in as the dock does, by the rows. */
async function receive(splitId: number, pieces: number) {
  const receiving = await test.db
    .selectFrom("receivings")
    .selectAll()
    .where("requisition_split_id", "=", splitId)
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto("receipts")
    .values({ receiving_id: receiving.id, quantity_received: pieces, received_date: TODAY, counted_at: TEST_NOW })
    .execute();
  return receiving.order_id;
}

describe("a new purchase order", () => {
  it("gathers draft splits of many orders for one supplier", async () => {
    const { po, supplier, splitIds, orderIds } = await drafted({
      orders: 2,
      lines: [{ quantity: 24 }, { quantity: 6 }],
    });
    expect(po).toMatchObject({
      status: "draft",
      supplier_id: supplier.id,
      ship_to: "shop",
      ship_to_address: "Acme, at our address on your file",
      ship_method: "Ground",
      needed_by_date: "2026-04-06",
      totals: { units: 60, received: 0, lines: 4, orders: 2, cost: null },
      created_by: { id: buyer.id },
      lock_version: 1,
    });
    expect(po.po_number).toMatch(/^PO-\d{4}$/);
    expect(po.splits.map((split: { id: number }) => split.id)).toEqual(splitIds);
    expect(await splitRow(splitIds[0])).toMatchObject({ status: "on_po", purchase_order_id: po.id, po_date: null });
    expect(await eventsOf(orderIds[1])).toContain("po_created");
    expect(await receivingsOf(po.id)).toEqual([]);
  });

  it("may have a number of our own, which no other one has in whatever case", async () => {
    const { po, supplier } = await drafted({}, { po_number: "Spring-7" });
    expect(po.po_number).toBe("Spring-7");
    const again = await create({ supplier_id: supplier.id, po_number: "SPRING-7" });
    expect(again).toMatchObject({ status: 422, body: { errors: { po_number: [expect.stringContaining("number")] } } });
    const many = await Promise.all([1, 2, 3].map(() => create({ supplier_id: supplier.id, po_number: "Race-1" })));
    expect(many.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it("has a number of one line, and freight that can be paid", async () => {
    const { id } = await supplierRow(test);
    const answer = await create({ supplier_id: id, po_number: "7\r\nBcc: 8" });
    expect(answer.body.errors).toEqual({ po_number: ["Write it in one line."] });
    const dear = await create({ supplier_id: id, freight_amount: "999999999" });
    expect(dear.body.errors).toEqual({ freight_amount: ["Enter a smaller amount."] });
  });

  it("gets the next number of the sequence, however many are made at once", async () => {
    const supplier = await supplierRow(test);
    const made = await Promise.all(Array.from({ length: 6 }, () => create({ supplier_id: supplier.id })));
    expect(new Set(made.map(({ body }) => body.data.po_number)).size).toBe(6);
  });

  it("is refused with the whole where one of its splits does not belong on it, and names them", async () => {
    const { splitIds, supplier } = await drafted();
    const other = await draftSplits(test, buyer, { supplierId: (await supplierRow(test)).id });
    const own = await draftSplits(test, buyer, { supplierId: supplier.id });
    const all = [...own.splitIds, ...other.splitIds, ...splitIds];
    const refused = await create({ supplier_id: supplier.id, splits: all });
    expect(refused).toMatchObject({ status: 422, body: { code: "not_allowed" } });
    expect(refused.body.errors.splits).toHaveLength(2);
    expect(refused.body.errors.splits.join(" ")).toContain(`split ${other.splitIds[0]}`);
    expect(await splitRow(own.splitIds[0])).toMatchObject({ status: "draft", purchase_order_id: null });
    expect((await create({ supplier_id: supplier.id, splits: [999_999] })).body.errors.splits[0]).toContain("999999");
    expect((await create({ supplier_id: 999_999 })).body.errors.supplier_id).toHaveLength(1);
  });
});

describe("changing a draft", () => {
  it("keeps fields, with readable history", async () => {
    const { po } = await drafted();
    const decorator = await supplierRow(test, { type: "decorator", address: "4 Mill Lane\nBath" });
    const fields = {
      ship_to: "decorator",
      decorator_supplier_id: decorator.id,
      freight_amount: "12.50",
      note: "Fragile",
    };
    const answer = await patch(po.id, { ...fields, lock_version: 1 });
    expect(answer).toMatchObject({ status: 200, body: { data: { ...fields, lock_version: 2 } } });
    expect(answer.body.data.ship_to_address).toContain("4 Mill Lane");
    const history = await get(`/sourcing/purchase_orders/${po.id}/history`);
    expect(history.body.data[0]).toMatchObject({
      action: "po_updated",
      before: { freight_amount: null, note: null },
      after: { freight_amount: "12.50", note: "Fragile" },
    });
    expect(await patch(po.id, { ship_to: "decorator", decorator_supplier_id: po.supplier_id })).toMatchObject({
      status: 422,
      body: { errors: { decorator_supplier_id: [expect.any(String)] } },
    });
  });

  it("replaces what is on it; those that go are drafts again", async () => {
    const { po, splitIds, supplier } = await drafted({ orders: 2 });
    const more = await draftSplits(test, buyer, { supplierId: supplier.id, required_in_hand_date: "2026-03-30" });
    const answer = await patch(po.id, { splits: [splitIds[0], ...more.splitIds] });
    expect(answer.body.data.totals).toMatchObject({ units: 48, orders: 2 });
    expect(answer.body.data.needed_by_date < po.needed_by_date).toBe(true);
    expect(await splitRow(splitIds[1])).toMatchObject({ status: "draft", purchase_order_id: null, po_number: null });
  });

  it("tells who saw an older one what it is now", async () => {
    const { po } = await drafted();
    await patch(po.id, { note: "one", lock_version: 1 });
    expect(await patch(po.id, { note: "two", lock_version: 1 })).toMatchObject({
      status: 409,
      body: { code: "stale", current: { id: po.id, note: "one", lock_version: 2 } },
    });
  });
});

describe("sending", () => {
  it("orders its splits, and the dock expects them by the supplier's lead time", async () => {
    const { po, splitIds, orderIds } = await sent({ orders: 2 });
    expect(po).toMatchObject({ status: "sent", sent_at: TEST_NOW, estimated_arrival_date: "2026-03-13" });
    expect(await splitRow(splitIds[0])).toMatchObject({ status: "ordered", po_number: po.po_number, po_date: TODAY });
    expect(await receivingsOf(po.id)).toMatchObject([
      { status: "not_started", po_number: po.po_number, promised_date: "2026-03-13", quantity_outstanding: 24 },
      { requisition_split_id: splitIds[1] },
    ]);
    const order = await get(`/orders/${orderIds[0]}`);
    expect(order.body.data.sourcing_status).toBe("complete");
    expect(await eventsOf(orderIds[1])).toContain("po_sent");
  });

  it("takes a day that is over, and none that is to come", async () => {
    const { po } = await sent({}, { po_date: "2026-03-06" });
    expect(po.splits[0]).toMatchObject({ po_date: "2026-03-06", estimated_arrival_date: "2026-03-11" });
    const { po: other } = await drafted();
    expect(await patch(other.id, { status: "sent", po_date: "2026-03-11" })).toMatchObject({
      status: 422,
      body: { errors: { po_date: ["Enter today or a day before."] } },
    });
  });

  it("is refused where nothing is on it, twice, for held needs, and straight to two customers", async () => {
    const supplier = await supplierRow(test);
    const empty = (await create({ supplier_id: supplier.id })).body.data;
    expect((await patch(empty.id, { status: "sent" })).body).toMatchObject({
      code: "not_allowed",
      message: "Nothing is on it. Add splits first.",
    });
    const { po } = await sent();
    expect((await patch(po.id, { status: "sent" })).body.message).toContain("was sent already");
    const held = await drafted();
    await test.db.updateTable("requisitions").set({ status: "hold" }).where("order_id", "in", held.orderIds).execute();
    expect((await patch(held.po.id, { status: "sent" })).body.message).toContain("on hold");
    const two = await drafted({ orders: 2 }, { ship_to: "customer" });
    expect(two.po.ship_to_address).toBeNull();
    expect((await patch(two.po.id, { status: "sent" })).body.errors.ship_to).toHaveLength(1);
    const one = await drafted({}, { ship_to: "customer" });
    expect(one.po.ship_to_address).toContain("18 Wharf Row");
  });

  it("fixes what the supplier was told", async () => {
    const { po } = await sent();
    expect((await patch(po.id, { po_number: "Other-1" })).body).toMatchObject({ code: "not_allowed" });
    expect((await patch(po.id, { splits: [] })).body).toMatchObject({ code: "not_allowed" });
    expect((await patch(po.id, { note: "Called them" })).body.data.note).toBe("Called them");
  });

  it("happens once, whoever asks at the same time", async () => {
    const { po, splitIds } = await drafted({ orders: 2 });
    const send_to = [{ email: "orders@supplier.example" }];
    const answers = await Promise.all([1, 2, 3].map(() => patch(po.id, { status: "sent", send_to })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await receivingsOf(po.id)).toHaveLength(splitIds.length);
    const mails = await get(`/email_messages?purchase_order_id=${po.id}`);
    expect(mails.body.meta.total).toBe(1);
  });

  it("and taking a split off at the same time leave every split either ordered or off", async () => {
    const { po, splitIds } = await drafted({ orders: 3 });
    await Promise.all([
      patch(po.id, { status: "sent" }),
      patch(po.id, { splits: splitIds.slice(1) }),
      patch(po.id, { splits: splitIds.slice(0, 2) }),
    ]);
    const now = (await get(`/sourcing/purchase_orders/${po.id}`)).body.data;
    const rows = await Promise.all(splitIds.map(splitRow));
    expect(now.status).toBe("sent");
    for (const row of rows) {
      expect([row.status, row.purchase_order_id]).toEqual(
        row.purchase_order_id === po.id ? ["ordered", po.id] : ["draft", null],
      );
    }
    expect(await receivingsOf(po.id)).toHaveLength(now.splits.length);
  });
});

describe("after sending", () => {
  it("is confirmed with the supplier's reference", async () => {
    const { po, orderIds } = await sent();
    const answer = await patch(po.id, { status: "confirmed", supplier_reference: "SO-88" });
    expect(answer.body.data).toMatchObject({
      status: "confirmed",
      confirmed_at: TEST_NOW,
      supplier_reference: "SO-88",
    });
    expect(await eventsOf(orderIds[0])).toContain("po_confirmed");
    const { po: draft } = await drafted();
    expect((await patch(draft.id, { status: "confirmed" })).body.message).toContain("Send it first");
    const stranger = { split_id: 999_999, answer: "confirmed" };
    expect((await patch(po.id, { status: "confirmed", answers: [stranger] })).body.errors.answers).toHaveLength(1);
  });

  it("takes what the supplier said of single splits, all of it or nothing", async () => {
    const { po, splitIds } = await sent({ orders: 4 });
    const [all = 0, part = 0, other = 0, none = 0] = splitIds;
    const partly = { split_id: part, answer: "partial", quantity: 10, date: "2026-03-27" };
    const wrong = [
      { split_id: all, answer: "confirmed", date: "2026-03-12" },
      { ...partly, quantity: 24 },
    ];
    const refused = await patch(po.id, { status: "confirmed", answers: wrong });
    expect(refused).toMatchObject({ status: 422, body: { errors: { "answers.1.quantity": [expect.any(String)] } } });
    expect((await get(`/sourcing/purchase_orders/${po.id}`)).body.data.status).toBe("sent");
    const answers = [
      { split_id: all, answer: "confirmed", date: "2026-03-12", is_firm: true },
      partly,
      { split_id: other, answer: "substituted", substitute_sku: "ALT-1" },
      { split_id: none, answer: "discontinued" },
    ];
    const { body } = await patch(po.id, { status: "confirmed", supplier_reference: "SO-9", answers });
    const splits = new Map(body.data.splits.map((split: { id: number }) => [split.id, split]));
    expect(splits.get(all)).toMatchObject({ status: "ordered", estimated_arrival_date: "2026-03-12", is_firm: true });
    expect(splits.get(part)).toMatchObject({ quantity: 10, status: "ordered" });
    expect(splits.get(other)).toMatchObject({ substitute_sku: "ALT-1" });
    expect(splits.get(none)).toMatchObject({ status: "cancelled" });
    expect(body.data.splits.at(-1)).toMatchObject({
      status: "backordered",
      quantity: 14,
      backorder_date: "2026-03-27",
      purchase_order_id: po.id,
    });
    expect(await receivingsOf(po.id)).toHaveLength(5);
    const recorded = (await get(`/sourcing/purchase_orders/${po.id}/history`)).body.data;
    expect(recorded.filter(({ action }: { action: string }) => action === "split_answered")).toHaveLength(4);
    expect(recorded.filter(({ action }: { action: string }) => action === "po_confirmed")).toHaveLength(1);
  });

  it("is cancelled while nothing came: its splits are drafts again and the dock expects nothing", async () => {
    const { po, splitIds, orderIds } = await sent();
    expect((await patch(po.id, { status: "cancelled" })).body.errors.reason).toEqual(["Say why."]);
    const answer = await patch(po.id, { status: "cancelled", reason: "Too dear" });
    expect(answer.body.data).toMatchObject({ status: "cancelled", reason: "Too dear", splits: [] });
    expect(await splitRow(splitIds[0])).toMatchObject({
      status: "draft",
      purchase_order_id: null,
      po_number: null,
      po_date: null,
      estimated_arrival_date: null,
    });
    const dock = await test.db.selectFrom("receivings").selectAll().where("order_id", "in", orderIds).execute();
    expect(dock).toEqual([]);
    expect((await get(`/orders/${orderIds[0]}`)).body.data.sourcing_status).toBe("in_progress");
    expect((await patch(po.id, { status: "sent" })).body.message).toContain("is cancelled");
  });

  it("is taken back for what its line still needs: nobody orders pieces that were taken off since", async () => {
    const { po, splitIds, orderIds } = await sent({ lines: [{ quantity: 24 }] });
    const { id } = await test.db
      .selectFrom("order_line_items")
      .select("id")
      .where("order_id", "=", orderIds[0] ?? 0)
      .executeTakeFirstOrThrow();
    await test.call("PATCH", `/order_line_items/${id}`, {
      token: buyer.token,
      body: { quantity: 8, reason: "Fewer came" },
    });
    expect(await splitRow(splitIds[0])).toMatchObject({ quantity: 24, status: "ordered" });
    expect((await patch(po.id, { status: "draft" })).body.data.totals).toMatchObject({ units: 8 });
    expect(await splitRow(splitIds[0])).toMatchObject({ quantity: 8, status: "on_po" });
  });

  it("is taken back to draft and sent again as another promise", async () => {
    const { po, splitIds } = await sent();
    const back = await patch(po.id, { status: "draft" });
    expect(back.body.data).toMatchObject({ status: "draft", sent_at: null });
    expect(await splitRow(splitIds[0])).toMatchObject({ status: "on_po", purchase_order_id: po.id, po_date: null });
    expect(await receivingsOf(po.id)).toEqual([]);
    expect((await patch(po.id, { status: "sent" })).body.data.status).toBe("sent");
    expect(await receivingsOf(po.id)).toHaveLength(1);
    await patch(po.id, { status: "confirmed" });
    expect((await patch(po.id, { status: "draft" })).body).toMatchObject({ code: "not_allowed" });
  });

  it("is closed short once some of it came: the rest is to be bought again", async () => {
    const { po, splitIds, orderIds } = await sent({ orders: 2 });
    const short = { status: "closed_short", reason: "They have no more" };
    expect((await patch(po.id, short)).body.message).toContain("Cancel it instead");
    await receive(splitIds[0] ?? 0, 10);
    // What follows from the receipt is settled with the next write of its goods.
    await patch(po.id, { status: "confirmed" });
    expect((await get(`/sourcing/purchase_orders/${po.id}`)).body.data.status).toBe("partially_received");
    expect((await patch(po.id, { status: "cancelled", reason: "x" })).body.message).toContain("Close it short");
    const closed = await patch(po.id, short);
    expect(closed.body.data).toMatchObject({ status: "closed_short", reason: "They have no more" });
    expect(await splitRow(splitIds[0])).toMatchObject({ quantity_closed: 14, status: "received" });
    const requisition = await test.db
      .selectFrom("requisitions")
      .selectAll()
      .where("order_id", "=", orderIds[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(requisition).toMatchObject({ status: "in_progress", quantity_split: 10, quantity_ordered: 10 });
    expect(await receivingsOf(po.id)).toMatchObject([
      { is_open: 0, sub_status: "short_closed" },
      { is_open: 0, sub_status: "short_closed" },
    ]);
  });

  it("does not take what follows from receipts, nor fields of another move", async () => {
    const { po } = await sent();
    expect((await patch(po.id, { status: "received" })).body.message).toContain("follows from receipts");
    expect((await patch(po.id, { answers: [] })).body.errors.answers).toHaveLength(1);
    expect((await patch(po.id, { status: "confirmed", po_date: TODAY })).body.errors.po_date).toHaveLength(1);
    expect((await patch(po.id, { message: "Hello" })).body.errors.message).toHaveLength(1);
    expect((await patch(999_999, { note: "x" })).status).toBe(404);
  });
});

describe("lists", () => {
  it("are found by number, reference, supplier and order, and filtered", async () => {
    const { po, supplier, orderIds, orderNames } = await sent();
    await patch(po.id, { status: "confirmed", supplier_reference: `REF-${po.id}` });
    const ids = async (query: string) =>
      (await get(`/sourcing/purchase_orders?${query}`)).body.data.map(({ id }: { id: number }) => id);
    for (const q of [po.po_number.toLowerCase(), `ref-${po.id}`, supplier.name.toUpperCase(), orderNames[0] ?? ""]) {
      expect(await ids(`q=${encodeURIComponent(q)}`)).toEqual([po.id]);
    }
    expect(await ids(`order_id=${orderIds[0]}`)).toEqual([po.id]);
    expect(await ids(`supplier_id=${supplier.id}&status[]=confirmed`)).toEqual([po.id]);
    expect(await ids(`supplier_id=${supplier.id}&unconfirmed=1`)).toEqual([]);
    expect(await ids(`supplier_id=${supplier.id}&late=1`)).toEqual([]);
    test.setNow("2026-03-16T15:00:00.000Z");
    expect(await ids(`supplier_id=${supplier.id}&late=1`)).toEqual([po.id]);
    expect((await get("/sourcing/purchase_orders/counts")).body.data.late).toBeGreaterThan(0);
    test.setNow(TEST_NOW);
    for (const sort of ["po_number", "-needed_by_date", "sent_at"]) {
      expect(await ids(`supplier_id=${supplier.id}&sort=${sort}`)).toEqual([po.id]);
    }
    const listed = (await get(`/sourcing/purchase_orders?supplier_id=${supplier.id}`)).body.data[0];
    expect(listed).toMatchObject({ totals: { units: 24 }, splits: [] });
  });

  it("tell a sum of costs only where all are known in one currency", async () => {
    const { po, splitIds } = await drafted({ lines: [{ quantity: 10 }, { quantity: 5 }] });
    const cost = async () => (await get(`/sourcing/purchase_orders/${po.id}`)).body.data.totals.cost;
    const set = (id: number | undefined, values: object) =>
      test.db
        .updateTable("requisition_splits")
        .set(values)
        .where("id", "=", id ?? 0)
        .execute();
    await set(splitIds[0], { unit_cost_minor: 420 });
    expect(await cost()).toBeNull();
    await set(splitIds[1], { unit_cost_minor: 100 });
    expect(await cost()).toBe("47.00");
    await set(splitIds[1], { currency: "EUR" });
    expect(await cost()).toBeNull();
  });
});
