import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderToBuy } from "../../../tests/factories/sourcing";
import { type MadeSupplier, makeSupplier } from "../../../tests/factories/suppliers";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let buyer: { token: string; id: number };
let atlas: MadeSupplier;
beforeAll(async () => {
  test = await openTestApi();
  buyer = await test.signIn("Buyer", "Receiver", "Order Desk");
  atlas = await makeSupplier(test, buyer, { name: "Atlas Blanks", lead_time_days: 3 });
});
afterAll(() => test.close());

const get = (path: string) => test.call("GET", path, { token: buyer.token });
const patch = (id: number, body: object) =>
  test.call("PATCH", `/sourcing/requisition_splits/${id}`, { token: buyer.token, body });
const patchRequisition = (id: number, body: object) =>
  test.call("PATCH", `/sourcing/requisitions/${id}`, { token: buyer.token, body });
const NUMBER = { po_number: "77-A", po_date: "2026-03-10" };

async function split(rows: object[]) {
  const { requisition, id: order } = await orderToBuy(test, buyer);
  const splits = rows.map((row) => ({ supplier_id: atlas.id, ...row }));
  const answer = await test.call("POST", `/sourcing/requisitions/${requisition}/splits`, {
    token: buyer.token,
    body: { splits },
  });
  expect(answer.status).toBe(200);
  return { requisition, order, ids: answer.body.data.splits.map((one: { id: number }) => one.id) as number[] };
}

const tasksOf = (orderId: number) =>
  test.db
    .selectFrom("tasks")
    .select(["kind", "title", "done_at"])
    .where("order_id", "=", orderId)
    .where("done_at", "is", null)
    .orderBy("id")
    .execute();

describe("a split", () => {
  it("is ordered by a typed number and date, once, and expected from then on", async () => {
    const { ids, requisition } = await split([{ quantity: 96 }]);
    const answer = await patch(ids[0] ?? 0, NUMBER);
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { status: "ordered", ...NUMBER } } });
    expect(answer.body.data.receiving_id).toEqual(expect.any(Number));
    expect(answer.body.data.order_line_item).toMatchObject({ quantity: 96 });
    expect((await get(`/sourcing/requisitions/${requisition}`)).body.data.status).toBe("completed");
  });

  it("that is cancelled is expected no more and makes place", async () => {
    const { ids, requisition } = await split([{ quantity: 96, ...NUMBER }]);
    expect((await patch(ids[0] ?? 0, { status: "cancelled" })).body.data.status).toBe("cancelled");
    const now = (await get(`/sourcing/requisitions/${requisition}`)).body.data;
    expect(now).toMatchObject({ status: "not_started", quantity_split: 0, quantity_left: 96, po: null });
    const receiving = await test.db
      .selectFrom("receivings")
      .selectAll()
      .where("requisition_split_id", "=", ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(receiving).toMatchObject({ is_open: 0, quantity_outstanding: 0, is_on_time: null });
  });

  it("of which something came is not cancelled", async () => {
    const { ids } = await split([{ quantity: 96, ...NUMBER }]);
    const { receiving_id } = (await get(`/sourcing/requisition_splits?po_number=77-A&per_page=100`)).body.data.find(
      (one: { id: number }) => one.id === ids[0],
    );
    await test.call("PATCH", `/sourcing/receivings/${receiving_id}`, {
      token: buyer.token,
      body: { receipt: { quantity_received: 5 } },
    });
    expect(await patch(ids[0] ?? 0, { status: "cancelled" })).toMatchObject({
      status: 422,
      body: { code: "not_allowed", message: "5 came already. Take the receipt back, or close what is missing short." },
    });
  });

  it.each([
    [{ quantity: 120 }, "reason", "Say why the ordered quantity changes."],
    [{ quantity: 120, reason: "more" }, "quantity", "120 of 96 allocated. Take 24 away."],
    [{ po_date: "2026-03-11" }, "po_date", "Enter today or an earlier day."],
    [{ status: "backordered" }, "backorder_date", "Enter the date the supplier promised."],
    [{ status: "backordered", backorder_date: "2026-03-09" }, "backorder_date", "Enter today or a later day."],
    [{ unit_cost: "4.205" }, "unit_cost", "Enter an amount such as 4.20."],
    [{ po_number: "" }, "po_number", "It is ordered. If it isn't, cancel the split."],
    [{ supplier_id: 999_999 }, "supplier_id", "It is ordered. Cancel it, and split the requisition again."],
    [{ substitution_approved_by: "Dana" }, "substitution_approved_by", "Nothing was substituted. Clear it."],
    [
      { answer: { answer: "partial", quantity: 96, date: "2026-03-20" } },
      "answer.quantity",
      "Enter 95 or fewer, or choose Confirmed.",
    ],
    [{ answer: { answer: "partial", quantity: 60 } }, "answer.date", "Enter when the rest is expected."],
    [{ answer: { answer: "substituted" } }, "answer.substitute_sku", "Enter the substitute SKU."],
  ])("that is ordered refuses %j at its field", async (body, field, words) => {
    const { ids } = await split([{ quantity: 96, ...NUMBER }]);
    expect(await patch(ids[0] ?? 0, body)).toMatchObject({ status: 422, body: { errors: { [field]: [words] } } });
  });

  it("backordered owes a decision until it comes, or the day is gone", async () => {
    const { ids, order, requisition } = await split([{ quantity: 96, ...NUMBER }]);
    const id = ids[0] ?? 0;
    const late = await patch(id, { backorder_date: "2026-03-20" });
    expect(late.body.data).toMatchObject({ status: "backordered", estimated_arrival_date: "2026-03-20" });
    expect(await tasksOf(order)).toMatchObject([
      { kind: "backorder", title: expect.stringContaining("backordered to Fri Mar 20 at Atlas Blanks") },
    ]);
    expect((await get(`/sourcing/requisitions/${requisition}`)).body.data).toMatchObject({
      status: "backordered",
      decisions: [{ kind: "backorder" }],
    });
    expect((await patch(id, { status: "ordered" })).body.data).toMatchObject({
      status: "ordered",
      backorder_date: null,
    });
    expect(await tasksOf(order)).toEqual([]);
  });

  it("backordered in part says how many pieces are still to come", async () => {
    const { ids, order } = await split([{ quantity: 96, ...NUMBER }]);
    const id = ids[0] ?? 0;
    const { receiving_id } = await test.db
      .selectFrom("receivings")
      .select("id as receiving_id")
      .where("requisition_split_id", "=", id)
      .executeTakeFirstOrThrow();
    const count = (quantity_received: number) =>
      test.call("PATCH", `/sourcing/receivings/${receiving_id}`, {
        token: buyer.token,
        body: { receipt: { quantity_received } },
      });
    await count(90);
    await patch(id, { backorder_date: "2026-03-20" });
    expect(await tasksOf(order)).toMatchObject([{ kind: "backorder", title: expect.stringMatching(/: 6 /) }]);
    await count(2);
    expect(await tasksOf(order)).toMatchObject([{ kind: "backorder", title: expect.stringMatching(/: 4 /) }]);
  });

  it("of an older version is refused with the split as it is now", async () => {
    const { ids } = await split([{ quantity: 96 }]);
    await patch(ids[0] ?? 0, { note: "first" });
    expect(await patch(ids[0] ?? 0, { note: "second", lock_version: 1 })).toMatchObject({
      status: 409,
      body: { current: { note: "first" } },
    });
  });

  it("changes what it costs and where it is expected; the promise stays", async () => {
    const { ids } = await split([{ quantity: 96, ...NUMBER }]);
    const answer = await patch(ids[0] ?? 0, { unit_cost: "4.20", estimated_arrival_date: "2026-03-25", is_firm: true });
    expect(answer.body.data).toMatchObject({ unit_cost: "4.20", estimated_arrival_date: "2026-03-25", is_firm: true });
    const receiving = await test.db
      .selectFrom("receivings")
      .select(["promised_date", "estimated_arrival_date"])
      .where("requisition_split_id", "=", ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(receiving).toEqual({ promised_date: "2026-03-13", estimated_arrival_date: "2026-03-25" });
  });
});

describe("the supplier's answer", () => {
  it("in part makes a split of the rest with its own day and receiving", async () => {
    const { ids, requisition } = await split([{ quantity: 96, ...NUMBER }]);
    await patch(ids[0] ?? 0, { answer: { answer: "partial", quantity: 60, date: "2026-03-20" } });
    const { splits, ...now } = (await get(`/sourcing/requisitions/${requisition}`)).body.data;
    expect(now).toMatchObject({ status: "backordered", quantity_split: 96, quantity_ordered: 96 });
    expect(splits).toMatchObject([
      { quantity: 60, status: "ordered", backorder_date: null },
      { quantity: 36, status: "backordered", backorder_date: "2026-03-20", po_number: "77-A", po_date: "2026-03-10" },
    ]);
    expect(splits[1].receiving_id).toEqual(expect.any(Number));
  });

  it("of a substitute is a decision until somebody approved it", async () => {
    const { ids, order } = await split([{ quantity: 96, ...NUMBER }]);
    await patch(ids[0] ?? 0, { answer: { answer: "substituted", substitute_sku: "PC-61" } });
    expect(await tasksOf(order)).toMatchObject([{ kind: "substitution" }]);
    await patch(ids[0] ?? 0, { substitution_approved_by: "Ellen Marsh by phone" });
    expect(await tasksOf(order)).toEqual([]);
  });

  it("that it is made no more leaves the requisition without stock", async () => {
    const { ids, order, requisition } = await split([{ quantity: 60, ...NUMBER }, { quantity: 36 }]);
    await patch(ids[0] ?? 0, { answer: { answer: "discontinued" } });
    expect((await get(`/sourcing/requisitions/${requisition}`)).body.data).toMatchObject({
      status: "stock_issue",
      quantity_left: 60,
      splits: [{ status: "cancelled" }, { status: "draft" }],
    });
    expect(await tasksOf(order)).toMatchObject([{ kind: "stock_issue" }]);
  });

  it("that a part is made no more asks about that part alone", async () => {
    const { ids, order } = await split([
      { quantity: 60, ...NUMBER },
      { quantity: 36, ...NUMBER },
    ]);
    await patch(ids[1] ?? 0, { answer: { answer: "discontinued" } });
    expect(await tasksOf(order)).toMatchObject([{ title: expect.stringContaining("no stock of 36 ") }]);
  });

  it("that it is confirmed takes a firm day", async () => {
    const { ids } = await split([{ quantity: 96, ...NUMBER }]);
    const answer = await patch(ids[0] ?? 0, { answer: { answer: "confirmed", date: "2026-03-18", is_firm: true } });
    expect(answer.body.data).toMatchObject({
      estimated_arrival_date: "2026-03-18",
      firm_in_hands_date: "2026-03-18",
      is_firm: true,
    });
  });

  it("is not entered for what was never ordered", async () => {
    const { ids } = await split([{ quantity: 96 }]);
    expect(await patch(ids[0] ?? 0, { answer: { answer: "confirmed" } })).toMatchObject({
      status: 422,
      body: { errors: { "answer.answer": ["It is not ordered yet. Send its PO first."] } },
    });
  });
});

describe("a requisition", () => {
  it("is held and released, and nothing is bought meanwhile", async () => {
    const { requisition, ids } = await split([{ quantity: 60 }]);
    expect((await patchRequisition(requisition, { status: "hold" })).body.errors).toEqual({ reason: ["Say why."] });
    const held = await patchRequisition(requisition, { status: "hold", reason: "size run may change" });
    expect(held.body.data).toMatchObject({
      status: "hold",
      previous_status: "in_progress",
      hold_reason: "size run may change",
    });
    expect(await patch(ids[0] ?? 0, NUMBER)).toMatchObject({ status: 422, body: { code: "not_allowed" } });
    const more = await test.call("POST", `/sourcing/requisitions/${requisition}/splits`, {
      token: buyer.token,
      body: { splits: [] },
    });
    expect(more.body.message).toBe("Purchasing is on hold: size run may change. Release it first.");
    expect((await patchRequisition(requisition, { status: "in_progress" })).body.data).toMatchObject({
      status: "in_progress",
      hold_reason: null,
    });
  });

  it("without stock asks for a decision, each time that it is said", async () => {
    const { requisition, order } = await split([{ quantity: 60 }]);
    await patchRequisition(requisition, { status: "stock_issue", reason: "mill is out" });
    expect(await tasksOf(order)).toMatchObject([{ kind: "stock_issue" }]);
    expect((await patchRequisition(requisition, { status: "in_progress" })).body.data.status).toBe("in_progress");
    expect(await tasksOf(order)).toEqual([]);
    await patchRequisition(requisition, { status: "stock_issue", reason: "still out" });
    expect(await tasksOf(order)).toHaveLength(1);
  });

  it("has the days of its ordered splits, and sets them", async () => {
    const { requisition } = await split([{ quantity: 60, ...NUMBER }]);
    const answer = await patchRequisition(requisition, { estimated_arrival_date: "2026-03-24", note: "call first" });
    expect(answer.body.data).toMatchObject({
      estimated_arrival_date: "2026-03-24",
      note: "call first",
      splits: [{ estimated_arrival_date: "2026-03-24" }],
    });
  });

  it("has nothing to keep while nothing is over", async () => {
    const { requisition } = await split([{ quantity: 60 }]);
    expect((await patchRequisition(requisition, { keep_excess: true })).status).toBe(422);
  });
});
