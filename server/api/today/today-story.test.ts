import { calls } from "contract/calls";
import { writeQuery } from "contract/list-query";
import { viewDays } from "contract/order-views";
import type { Today } from "contract/today.schema";
import { type TodayList, todayLists } from "contract/today-lists";
import { makeArtUpload } from "tests/factories/art-uploads";
import { makeOrder } from "tests/factories/orders";
import { customersOf } from "tests/setup/listed-customers";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, expect, it } from "vitest";

/** Today tells the truth at every step of an order, from its acceptance until it is complete. */

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn("Admin"));
});
afterAll(() => test.close());

async function call(method: string, path: string, body?: object) {
  const answer = await test.call(method, path, { token, body });
  expect([method, path, answer.status, answer.status < 300 ? "" : JSON.stringify(answer.body)]).toEqual([
    method,
    path,
    answer.status,
    "",
  ]);
  return answer.body.data;
}

/**
 * What Today says now: figures above 0, and each stuck order's cause. Every figure is checked against its list: the number of its
 * records, or of their customers.
 */
async function recorded() {
  const data: Today = calls.today.response.parse((await test.call("GET", "/today", { token })).body).data;
  const lists = todayLists({ weekEnd: viewDays(data.day).weekEnd });
  const above: Partial<Record<TodayList, number>> = {};
  for (const [name, list] of Object.entries(lists) as [TodayList, (typeof lists)[TodayList]][]) {
    const of = `${calls[list.call].path}?${writeQuery({ ...list.query, per_page: 100 })}`;
    const { data: rows, meta } = (await test.call("GET", of, { token })).body;
    const total: number = name === "customers_silent" ? await customersOf(test.db, rows) : meta.total;
    const said = name === "due_this_week" || name === "late_this_week" ? data[name] : data.tiles[name].count;
    expect([name, said]).toEqual([name, total]);
    if (total > 0) above[name] = total;
  }
  const open = data.departments.filter(({ orders }) => orders > 0).map(({ department }) => department);
  return { figures: above, stuck: data.stuck.map(({ cause, reason }) => `${cause}: ${reason}`), open, data };
}

it("walks with an order", async () => {
  expect(await recorded()).toMatchObject({ figures: {}, stuck: [], open: [] });

  const order = await makeOrder(test, {
    required_in_hand_date: "2026-03-27",
    lines: [{ quantity: 24, title: "Pique Polo", deco_methods: ["Embroidery"], locations: ["Left Side Chest"] }],
  });
  await call("PUT", "/orders/triage", { accepted: [order.id], override_reason: "Checked by phone" });
  const accepted = await recorded();
  expect(accepted).toMatchObject({
    figures: {},
    stuck: [],
    open: ["art", "sourcing", "receiving", "production"],
  });

  // Its customer says nothing for two days.
  const { id: proofId } = await test.db
    .selectFrom("art_proofs")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const upload = await makeArtUpload(test, proofId, { content: "a mockup" });
  const asked = { art_upload_id: upload.id, approval_mode: "any", checklist_json: "[]", status: "pending" };
  const { id: requestId } = await test.db
    .insertInto("proof_requests")
    .values({
      ...asked,
      art_proof_id: proofId,
      sent_at: "2026-03-08T10:00:00.000Z",
      expires_at: "2026-03-30T10:00:00.000Z",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await test.db.updateTable("art_proofs").set({ status: "in_review" }).where("id", "=", proofId).execute();
  expect(await recorded()).toMatchObject({
    figures: { customers_silent: 1 },
    stuck: [`silent_customer: Proof ${proofId} not answered`],
  });
  await test.db.updateTable("proof_requests").set({ status: "revoked" }).where("id", "=", requestId).execute();
  await test.db.updateTable("art_proofs").set({ status: "not_started" }).where("id", "=", proofId).execute();
  await call("PATCH", `/art_proofs/${proofId}`, { status: "approved", is_not_applicable: true });
  expect((await recorded()).open).toEqual(["sourcing", "receiving", "production"]);

  // Bought, not confirmed by the next day, then confirmed.
  const supplier = await call("POST", "/sourcing/suppliers", {
    name: "Atlas Blanks",
    type: "goods",
    lead_time_days: 2,
  });
  const { id: requisitionId } = await test.db
    .selectFrom("requisitions")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const bought = await call("POST", `/sourcing/requisitions/${requisitionId}/splits`, {
    splits: [{ supplier_id: supplier.id, quantity: 24 }],
  });
  const po = await call("POST", "/sourcing/purchase_orders", {
    supplier_id: supplier.id,
    splits: [bought.splits[0].id],
    po_number: "PO-7001",
  });
  await call("PATCH", `/sourcing/purchase_orders/${po.id}`, { status: "sent" });
  expect(await recorded()).toMatchObject({ figures: {}, stuck: [], open: ["receiving", "production"] });
  test.setNow("2026-03-11T15:00:00.000Z");
  expect(await recorded()).toMatchObject({
    figures: { pos_unconfirmed: 1 },
    stuck: ["po_unconfirmed: PO-7001 not confirmed"],
  });
  await call("PATCH", `/sourcing/purchase_orders/${po.id}`, { status: "confirmed" });
  expect(await recorded()).toMatchObject({ figures: {}, stuck: [] });

  // Late, then 20 of 24, then the rest.
  test.setNow("2026-03-13T15:00:00.000Z");
  expect((await recorded()).stuck).toEqual(["goods_late: 24 on PO-7001 not here, due Thu Mar 12"]);
  const { id: receivingId } = await test.db
    .selectFrom("receivings")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const count = (quantity_received: number) =>
    call("PATCH", `/sourcing/receivings/${receivingId}`, { receipt: { quantity_received } });
  await count(20);
  expect(await recorded()).toMatchObject({
    figures: { decisions: 1 },
    stuck: [expect.stringMatching(/^decision: 4 short on PO-7001/)],
  });
  await count(4);
  expect(await recorded()).toMatchObject({
    figures: { ready: 1, ready_unscheduled: 1 },
    stuck: [],
    open: ["production"],
  });

  // Planned, flagged, free again, run, and three are spoiled.
  const { id } = await test.db
    .selectFrom("productions")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  await call("PUT", `/productions/${id}`, { planned_date: "2026-03-16" });
  expect((await recorded()).figures).toEqual({ ready: 1 });
  const flag = await call("POST", `/flags/production/${id}`, { flag_comment: "Wrong backing on 12 pieces" });
  expect(await recorded()).toMatchObject({ figures: { flags: 1 }, stuck: ["flag: Wrong backing on 12 pieces"] });
  await call("PUT", `/flags/${flag.id}/resolve`, {});
  await call("PUT", `/productions/${id}`, { status: "in_progress", proof_checked: true });
  await call("PUT", `/productions/${id}`, {
    produced_units: 21,
    spoilage: [{ quantity: 3, reason: "misprint", responsibility: "shop" }],
  });
  const spoiled = await recorded();
  expect(spoiled.open).toEqual(["sourcing", "receiving", "production"]);
  expect(spoiled.data.spoilage).toMatchObject({ reasons: [{ reason: "misprint", units: 3 }] });
  expect(spoiled.data.spoilage.weeks.at(-1)).toMatchObject({ produced: 21, spoiled: 3 });

  // Nobody has the replacement; then it comes.
  const replacement = await test.db
    .selectFrom("requisitions")
    .select("id")
    .where("order_id", "=", order.id)
    .where("is_replacement", "=", 1)
    .executeTakeFirstOrThrow();
  await call("PATCH", `/sourcing/requisitions/${replacement.id}`, { status: "stock_issue", reason: "Out everywhere" });
  expect(await recorded()).toMatchObject({
    figures: { decisions: 1 },
    stuck: [expect.stringMatching(/^no_stock: No stock of 3 Pique Polo/)],
  });
  const again = await call("POST", `/sourcing/requisitions/${replacement.id}/splits`, {
    splits: [{ supplier_id: supplier.id, quantity: 3, po_number: "PO-7002", po_date: "2026-03-13" }],
  });
  const { id: secondId } = await test.db
    .selectFrom("receivings")
    .select("id")
    .where("requisition_split_id", "=", again.splits[0].id)
    .executeTakeFirstOrThrow();
  await call("PATCH", `/sourcing/receivings/${secondId}`, { receipt: { quantity_received: 3 } });
  expect((await recorded()).open).toEqual(["production"]);

  test.setNow("2026-03-30T15:00:00.000Z");
  const late = await recorded();
  expect(late.figures).toMatchObject({ late: 1, late_this_week: 1, due_this_week: 1 });
  expect(late.stuck).toEqual([expect.stringMatching(/^production_late: Embroidery due .*, 21 of 24 made$/)]);
  await call("PUT", `/productions/${id}`, { produced_units: 24 });
  await call("PUT", `/productions/${id}`, { status: "completed" });
  // It is made, and counts as on time or not only once it left.
  const made = await recorded();
  expect(made.figures).toMatchObject({ to_pack: 1, not_gone: 1, ship_late: 1 });
  expect(made.data.on_time.at(-1)).toMatchObject({ completed: 0 });
  await call("PATCH", `/orders/${order.id}`, { actual_ship_date: "2026-03-30" });
  const over = await recorded();
  expect(over).toMatchObject({ figures: {}, stuck: [], open: [] });
  expect(over.data.on_time.at(-1)).toMatchObject({ completed: 1, on_time: 0 });

  test.setNow("2026-04-06T15:00:00.000Z");
  const after = await recorded();
  expect(after.data.weeks.filter(({ units }) => units > 0)).toMatchObject([
    { first_day: "2026-03-30", units: 24, is_past: true },
  ]);
});
