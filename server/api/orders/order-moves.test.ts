import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder, type OrderRecipe } from "../../../tests/factories/orders";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";
import { type CancelFacts, cancelStages } from "./order-impact";

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
async function accepted(recipe: OrderRecipe = {}) {
  const order = await makeOrder(test, recipe);
  await test.call("PUT", "/orders/triage", { token, body: { accepted: [order.id] } });
  return order;
}

describe("holding", () => {
  it("keeps who, why and which department, and forgets them on release", async () => {
    const { id } = await accepted();
    const held = await patch(id, { action: "hold", reason: "Deposit not paid", hold_department: "orders" });
    expect(held.body.data).toMatchObject({
      status: "on_hold",
      hold_reason: "Deposit not paid",
      hold_department: "orders",
      held_by: { id: actorId },
      held_at: TEST_NOW,
    });
    const released = await patch(id, { action: "release" });
    expect(released.body.data).toMatchObject({
      status: "not_started",
      hold_reason: null,
      hold_department: null,
      held_by: null,
    });
  });

  it("refuses a department that the shop does not have", async () => {
    const { id } = await accepted();
    const answer = await patch(id, { action: "hold", reason: "Why", hold_department: "kitchen" });
    expect(answer).toMatchObject({ status: 422, body: { errors: { hold_department: ["Choose a department."] } } });
  });
});

describe("flagging", () => {
  const flag = (id: number, body: object) => test.call("PATCH", `/orders/${id}/flag`, { token, body });

  it("names who raised it and who is to resolve it", async () => {
    const { id } = await accepted();
    const answer = await flag(id, { flag_comment: "Logo", severity: "warning", assigned_to_id: actorId });
    expect(answer.body.data.flags).toMatchObject([
      { flag_comment: "Logo", severity: "warning", raised_by: { id: actorId }, assigned_to: { id: actorId } },
    ]);
  });

  it("refuses somebody who is not there", async () => {
    const { id } = await accepted();
    const answer = await flag(id, { flag_comment: "Logo", assigned_to_id: 99_999 });
    expect(answer).toMatchObject({ status: 422, body: { errors: { assigned_to_id: ["Choose an active person."] } } });
    expect((await get(`/orders/${id}`)).data.status).toBe("not_started");
  });
});

it("an order accepted with a reason comes back from a hold, a flag and a cancellation without a second one", async () => {
  const { id } = await makeOrder(test, { required_in_hand_date: "2026-03-12" });
  const triage = { accepted: [id], hold_back_blocked: true, override_reason: "Customer pays for overnight" };
  expect((await test.call("PUT", "/orders/triage", { token, body: triage })).body.data.accepted).toEqual([id]);
  const moves: [string, object, string][] = [
    ["", { action: "hold", reason: "Deposit not paid" }, "on_hold"],
    ["/flag", { flag_comment: "Logo" }, "flagged"],
    ["/unflag", {}, "on_hold"],
    ["", { action: "release" }, "not_started"],
    ["", { action: "cancel", reason: "Asked for" }, "cancelled"],
    ["", { action: "reopen", reason: "Wanted after all" }, "not_started"],
  ];
  for (const [path, body, status] of moves) {
    const answer = await test.call("PATCH", `/orders/${id}${path}`, { token, body });
    expect(answer.body.data, JSON.stringify(answer.body)).toMatchObject({ status });
  }
});

describe("what a cancel touches", () => {
  it("is said for the order as it is, and writes nothing", async () => {
    const { id } = await accepted();
    await test.call("PATCH", `/orders/${id}/flag`, { token, body: { flag_comment: "Logo" } });
    const before = (await get(`/orders/${id}`)).data.lock_version;
    const { data } = await get(`/orders/${id}/impact?action=cancel`);
    const places = data.stages.map(({ department }: { department: string }) => department);
    expect(places).toEqual(expect.arrayContaining(["sourcing", "work_order", "orders"]));
    expect(data.stages.at(-1)).toMatchObject({ text: "1 flag is open", effect: "Resolved with the cancellation." });
    expect((await get(`/orders/${id}`)).data.lock_version).toBe(before);
  });

  it("knows the order and the move", async () => {
    const { id } = await accepted();
    expect((await test.call("GET", "/orders/999999/impact", { token })).status).toBe(404);
    expect((await test.call("GET", `/orders/${id}/impact?action=eat`, { token })).status).toBe(422);
  });

  it("closes changes of the store that wait, and keeps them on record", async () => {
    const { id } = await accepted();
    await test.db
      .insertInto("order_changes")
      .values({
        order_id: id,
        source: "shopify",
        external_updated_at: null,
        diff_json: "{}",
        payload_json: "{}",
        status: "proposed",
        decided_by_id: null,
        decided_at: null,
        created_at: TEST_NOW,
      })
      .execute();
    expect((await get(`/orders/${id}/impact`)).data.stages.at(-1)).toMatchObject({ department: "store", count: 1 });
    await patch(id, { action: "cancel", reason: "Event called off" });
    expect(
      await test.db
        .selectFrom("order_changes")
        .select(["status", "decided_by_id"])
        .where("order_id", "=", id)
        .execute(),
    ).toEqual([{ status: "superseded", decided_by_id: actorId }]);
    expect((await get(`/orders/${id}`)).data).toMatchObject({ status: "cancelled", open_change_count: 0 });
  });
});

describe("the stages of a cancel", () => {
  const NOTHING: CancelFacts = {
    isAccepted: false,
    revision: 1,
    flags: 0,
    storeChanges: 0,
    art_proofs: [],
    requisitions: [],
    splits: [],
    productions: [],
  };
  const split = (more: Partial<CancelFacts["splits"][number]>): CancelFacts["splits"][number] => ({
    status: "ordered",
    source: "supplier",
    quantity: 24,
    quantity_closed: 0,
    quantity_received: 0,
    quantity_released: 0,
    po_number: "PO-1003",
    draft_number: "PO-1003",
    supplier: "Atlas Blanks",
    location: null,
    ...more,
  });
  const texts = (facts: Partial<CancelFacts>) =>
    cancelStages({ ...NOTHING, ...facts }).map(({ department, text }) => `${department}: ${text}`);

  it.each<[string, Partial<CancelFacts>, string[]]>([
    ["nothing begun", {}, []],
    [
      "art",
      { art_proofs: [{ status: "approved" }, { status: "in_review" }, { status: "not_started" }] },
      ["art: 2 art proofs are open", "art: 1 art proof is approved"],
    ],
    [
      "goods: to buy, on the way, here",
      {
        requisitions: [
          { goods_source: "purchase", quantity_ordered: 0 },
          { goods_source: "purchase", quantity_ordered: 1_200 },
        ],
        splits: [
          split({ status: "partially_received", quantity: 1_200, quantity_received: 150 }),
          split({ status: "on_po", quantity: 6 }),
          split({ source: "customer", quantity: 12 }),
        ],
      },
      [
        "sourcing: 1 requisition is not ordered yet",
        "sourcing: 6 pieces are on draft purchase orders",
        "sourcing: 1,050 pieces are ordered and not here",
        "receiving: 12 pieces are expected from the customer",
        "receiving: 150 pieces are here",
      ],
    ],
    [
      "production",
      {
        productions: [
          { status: "not_started", produced_units: 0, spoiled_units: 0, decorator: null },
          { status: "in_progress", produced_units: 6, spoiled_units: 1, decorator: null },
        ],
      },
      ["production: 1 job hasn't started", "production: 1 job has started"],
    ],
    ["a sheet on the floor", { isAccepted: true, revision: 3 }, ["work_order: 1 work order can be on the floor"]],
    [
      "what waits for somebody",
      { flags: 2, storeChanges: 1 },
      ["orders: 2 flags are open", "store: 1 store change is waiting"],
    ],
  ])("%s", (_name, facts, expected) => {
    expect(texts(facts)).toEqual(expected);
  });

  it("names suppliers, purchase orders and places", () => {
    const splits = [
      split({ status: "partially_received", quantity_received: 4, location: "B-14" }),
      split({ supplier: "Northwind", po_number: "PO-1004" }),
      split({ status: "on_po", draft_number: "PO-1005" }),
    ];
    expect(cancelStages({ ...NOTHING, splits }).map(({ effect }) => effect)).toEqual([
      "Taken off PO-1005.",
      "Ask Atlas Blanks (PO-1003) and Northwind (PO-1004) to cancel. Nothing is sent from here.",
      "At B-14. Send back or keep as stock. Clear the bin.",
    ]);
  });

  it("asks to call a decorator outside", () => {
    const [stage] = cancelStages({
      ...NOTHING,
      productions: [{ status: "in_progress", produced_units: 6, spoiled_units: 1, decorator: "Northside Stitch" }],
    });
    expect(stage?.effect).toContain("call the decorator");
    expect(stage?.effect).toContain("6 made, 1 spoiled");
  });
});
