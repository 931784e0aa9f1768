import { makeExpected } from "tests/factories/goods";
import { makeOrder, type OrderRecipe } from "tests/factories/orders";
import { makeAskedProof } from "tests/factories/proofs";
import { sentDesigns } from "tests/factories/sent-proofs";
import { openTestApi, TEST_NOW, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, expect, it } from "vitest";

/** Lists behind the numbers of Today that nothing else asks for: each shows exactly what it says. */

let test: TestApi;
let token: string;
let me: number;
beforeAll(async () => {
  test = await openTestApi();
  ({ token, id: me } = await test.signIn());
});
afterAll(() => test.close());

const get = async (path: string) => (await test.call("GET", path, { token })).body;
const idsOf = async (path: string): Promise<number[]> => (await get(path)).data.map((row: { id: number }) => row.id);

async function accepted(recipe: OrderRecipe = {}) {
  const order = await makeOrder(test, recipe);
  const body = { accepted: [order.id], override_reason: "test" };
  expect((await test.call("PUT", "/orders/triage", { token, body })).body.data.accepted).toEqual([order.id]);
  return order;
}

it("orders that must leave today, by the planned day, else by the last that keeps the promise", async () => {
  const planned = await accepted({ estimated_ship_date: "2026-03-10", ship_sort: "2026-03-10" });
  const promised = await accepted({ required_in_hand_date: "2026-03-12", in_hand_sort: "2026-03-12" });
  const late = await accepted({ estimated_ship_date: "2026-03-09", ship_sort: "2026-03-09" });
  const later = await accepted({ estimated_ship_date: "2026-03-16", ship_sort: "2026-03-16" });
  await makeOrder(test, { estimated_ship_date: "2026-03-10", ship_sort: "2026-03-10" });
  expect((await idsOf("/orders?stage=main&due=today")).sort()).toEqual([planned.id, promised.id]);
  expect(await idsOf("/orders?stage=main&due=past")).toEqual([late.id]);
  expect(await idsOf("/orders?stage=main&due=week")).toEqual(expect.arrayContaining([planned.id, later.id]));
  expect((await get("/orders/summarized?stage=main&due=past")).data.total_units).toBe(24);
  expect((await test.call("GET", "/orders?due=soon", { token })).status).toBe(422);
});

it("a work order whose print is not the newest sheet; reading one is no print", async () => {
  const { id } = await accepted();
  const other = await accepted();
  const print = (prints: object[]) => test.call("POST", "/work_order_prints", { token, body: { prints } });
  expect((await get(`/orders/${id}/work_order`)).data.last_print).toBeNull();
  const answer = await print([
    { order_id: id, revision: 1 },
    { order_id: other.id, revision: 9 },
    { order_id: 999_999, revision: 1 },
  ]);
  expect(answer.status).toBe(201);
  expect(answer.body.data.printed).toEqual([id]);
  expect(answer.body.data.refused).toMatchObject([
    { id: other.id, code: "not_allowed" },
    { id: 999_999, code: "not_found" },
  ]);
  expect(await idsOf("/orders?stage=main&superseded=1")).toEqual([]);
  expect((await idsOf("/orders?stage=main&superseded=0")).sort()).toEqual(expect.arrayContaining([id, other.id]));
  await test.call("PATCH", `/orders/${id}`, { token, body: { required_in_hand_date: "2026-04-20" } });
  expect(await idsOf("/orders?stage=main&superseded=1")).toEqual([id]);
  const sheet = (await get(`/orders/${id}/work_order`)).data;
  expect(sheet).toMatchObject({
    revision: 2,
    last_print: { revision: 1, printed_at: TEST_NOW, printed_by: { id: me } },
  });
  await print([{ order_id: id, revision: 2 }]);
  await print([{ order_id: id, revision: 1 }]);
  expect(await idsOf("/orders?stage=main&superseded=1")).toEqual([]);
  const history = (await get(`/orders/${id}/history`)).data;
  expect(history[0]).toMatchObject({ action: "work_order_printed", after: { printed_revision: 2 } });
  expect((await print([])).status).toBe(422);
});

it("proofs whose customer is silent for 48 hours, however often we reminded", async () => {
  const silent = await makeAskedProof(test, { sentAt: "2026-03-08T15:00:00.000Z" });
  const asked = await makeAskedProof(test, { sentAt: "2026-03-08T15:20:00.000Z" });
  await test.db
    .updateTable("proof_requests")
    .set({ last_reminded_at: "2026-03-10T14:00:00.000Z", reminders_sent: 1 })
    .where("id", "=", silent.requestId)
    .execute();
  expect(await idsOf("/art_proofs?silent=1")).toEqual([silent.proofId]);
  expect(await idsOf("/art_proofs?silent=0&status[]=in_review")).toEqual([asked.proofId]);
  await test.db.updateTable("proof_requests").set({ status: "approved" }).where("id", "=", silent.requestId).execute();
  expect(await idsOf("/art_proofs?silent=1")).toEqual([]);
});

it("one customer who is silent about several proofs is one, and is called once", async () => {
  const todayIn50Hours = async () => {
    test.setNow("2026-03-12T17:00:00.000Z");
    const { data } = await get("/today");
    test.setNow(TEST_NOW);
    return data;
  };
  const before = (await todayIn50Hours()).tiles.customers_silent;
  const several = await sentDesigns(test, { token, id: me }, 3);
  const [alone] = (await sentDesigns(test, { token, id: me }, 1)).proofIds;
  const { tiles, stuck } = await todayIn50Hours();
  expect(tiles.customers_silent.count).toBe(before.count + 2);
  expect(tiles.customers_silent.note).toBe(`${Number.parseInt(before.note, 10) + 4} proofs, over 48 h`);
  const silent = stuck.filter(({ cause }: { cause: string }) => cause === "silent_customer");
  expect(silent.map(({ reason }: { reason: string }) => reason)).toEqual(
    expect.arrayContaining(["3 proofs not answered", `Proof ${alone} not answered`]),
  );
  expect(silent.filter(({ order_id }: { order_id: number }) => order_id === several.order.id)).toHaveLength(1);
});

it("purchase orders that nobody confirmed four hours after the supplier's cut-off", async () => {
  const supplier = async (name: string, order_cutoff_time: string | null, time_zone: string | null) =>
    (
      await test.db
        .insertInto("suppliers")
        .values({
          name,
          name_key: name.toLowerCase(),
          type: "goods",
          currency: "USD",
          order_cutoff_time,
          time_zone,
          created_at: TEST_NOW,
          updated_at: TEST_NOW,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const sent = async (supplier_id: number, sent_at: string, status = "sent") => {
    const number = `PO-C${supplier_id}-${sent_at}`;
    const values = { po_number: number, po_number_key: number.toLowerCase(), supplier_id, status, sent_at };
    const row = { ...values, currency: "USD", created_at: sent_at, updated_at: sent_at };
    return (await test.db.insertInto("purchase_orders").values(row).returning("id").executeTakeFirstOrThrow()).id;
  };
  const early = await supplier("Early cut-off", "10:30", "UTC");
  const chicago = await supplier("Chicago", "16:00", "America/Chicago");
  const silent = await supplier("Names none", null, null);
  const past = await sent(early, "2026-03-10T10:30:00.000Z");
  await sent(early, "2026-03-10T10:31:00.000Z");
  await sent(early, "2026-03-09T09:00:00.000Z", "confirmed");
  const yesterday = await sent(chicago, "2026-03-09T20:59:00.000Z");
  await sent(chicago, "2026-03-09T21:30:00.000Z");
  const usual = await sent(silent, "2026-03-09T16:59:00.000Z");
  await sent(silent, "2026-03-09T17:01:00.000Z");
  const found = await idsOf("/sourcing/purchase_orders?past_cutoff=1&sort=created_at");
  expect(found.sort((a, b) => a - b)).toEqual([past, yesterday, usual].sort((a, b) => a - b));
  expect((await get("/sourcing/purchase_orders?past_cutoff=0")).meta.total).toBe(4);
  expect((await get("/sourcing/purchase_orders?unconfirmed=1")).meta.total).toBe(6);
});

it("receivings that came before today and that nobody counted", async () => {
  const came = (arrived_at: string | null) => makeExpected(test, { receiving: { arrived_at } });
  const waits = await came("2026-03-09T23:00:00.000Z");
  const counted = await came("2026-03-09T10:00:00.000Z");
  const today = await came("2026-03-10T00:00:00.000Z");
  await came(null);
  await test.call("PATCH", `/sourcing/receivings/${counted.receivingId}`, {
    token,
    body: { receipt: { quantity_received: 3 } },
  });
  expect(await idsOf("/sourcing/receivings?uncounted=1")).toEqual([waits.receivingId]);
  expect(await idsOf("/sourcing/receivings?uncounted=0&per_page=100")).toEqual(
    expect.arrayContaining([counted.receivingId, today.receivingId]),
  );
});

it("flags of orders, productions and receivings, oldest first, of orders that are not closed", async () => {
  const goods = await makeExpected(test);
  const { id: productionId } = await test.db
    .selectFrom("productions")
    .select("id")
    .where("order_line_item_id", "=", goods.lineId)
    .executeTakeFirstOrThrow();
  const body = { flag_comment: "Wet", severity: "warning", assigned_to_id: me };
  await test.call("POST", `/flags/receivings/${goods.receivingId}`, { token, body });
  test.setNow("2026-03-10T15:01:00.000Z");
  await test.call("POST", `/flags/production/${productionId}`, { token, body: { flag_comment: "Thread" } });
  test.setNow("2026-03-10T15:02:00.000Z");
  const order = await accepted();
  await test.call("PATCH", `/orders/${order.id}/flag`, { token, body: { flag_comment: "Wait" } });
  test.setNow(TEST_NOW);
  const { data, meta } = await get("/flags");
  expect(meta.total).toBe(3);
  expect(data).toMatchObject([
    {
      flaggable_type: "receiving",
      order_id: goods.orderId,
      severity: "warning",
      assigned_to: { id: me },
      about: expect.stringContaining("Polo"),
    },
    { flaggable_type: "production", flaggable_id: productionId, order_id: goods.orderId, lock_version: 1 },
    { flaggable_type: "order", flaggable_id: order.id, order_name: order.name, about: null },
  ]);
  expect((await get("/flags?flaggable_type[]=order&severity[]=blocker")).meta.total).toBe(1);
  expect((await get(`/flags?q=${encodeURIComponent(order.name)}`)).data).toMatchObject([{ flaggable_type: "order" }]);
  await test.call("PUT", `/flags/${data[0].id}/resolve`, { token, body: {} });
  await test.call("PATCH", `/orders/${order.id}`, { token, body: { action: "cancel", reason: "No" } });
  expect((await get("/flags")).data).toMatchObject([{ id: data[1].id }]);
});

it("decisions: discrepancies, tasks that ask for one, and proposed changes of the store, oldest first", async () => {
  const goods = await makeExpected(test);
  const receipt = { quantity_received: 20 };
  await test.call("PATCH", `/sourcing/receivings/${goods.receivingId}`, { token, body: { receipt } });
  const task = (kind: string, day: string, done_at: string | null = null) => ({
    entity_type: "requisition",
    entity_id: goods.requisitionId,
    order_id: goods.orderId,
    kind,
    title: `What about ${kind}?`,
    assignee_id: me,
    due_at: kind === "stock_issue" ? "2026-03-04T09:00:00.000Z" : `${day}T10:00:00.000Z`,
    done_at,
    dedupe_key: `test ${kind}`,
    created_at: `${day}T10:00:00.000Z`,
  });
  await test.db
    .insertInto("tasks")
    .values([
      task("stock_issue", "2026-03-02"),
      task("put_away", "2026-03-02"),
      task("pack_and_ship", "2026-03-02"),
      task("backorder", "2026-03-02", TEST_NOW),
    ])
    .execute();
  await test.db
    .insertInto("order_changes")
    .values({
      order_id: goods.orderId,
      source: "shopify",
      diff_json: "[]",
      payload_json: "{}",
      status: "proposed",
      created_at: "2026-03-03T10:00:00.000Z",
    })
    .execute();
  const { data, meta } = await get("/decisions");
  const before = data.filter((one: { order_id: number }) => one.order_id !== goods.orderId).length;
  expect(meta.total).toBe(before + 3);
  expect(data.filter((one: { order_id: number }) => one.order_id === goods.orderId)).toMatchObject([
    {
      source: "task",
      kind: "stock_issue",
      title: "What about stock_issue?",
      requisition_id: goods.requisitionId,
      owner: { id: me },
      due_date: "2026-03-04",
    },
    { source: "order_change", kind: "store_change", entity_type: "order", entity_id: goods.orderId },
    {
      source: "discrepancy",
      kind: "short",
      title: expect.stringMatching(/^4 .*Polo.* from Supplier/),
      entity_type: "receiving",
      entity_id: goods.receivingId,
      requisition_id: goods.requisitionId,
    },
  ]);
  expect((await get(`/decisions?kind[]=stock_issue&owner_id=${me}`)).meta.total).toBe(1);
  expect((await test.call("GET", "/decisions?kind[]=anything", { token })).status).toBe(422);
});
