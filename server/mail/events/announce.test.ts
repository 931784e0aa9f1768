import type { MailEventKey, MailMode } from "contract/mail-events";
import { makeExpected } from "tests/factories/goods";
import { makeOrderToShip } from "tests/factories/made-orders";
import { makeOrder, makeOrders, ownDesigns } from "tests/factories/orders";
import { makeProduction } from "tests/factories/productions";
import { ADA, sentProof } from "tests/factories/sent-proofs";
import { openTestApi, TEST_NOW, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Slices } from "../../jobs/slices";
import { openLink } from "../outbox";

let test: TestApi;
let me: { id: number; token: string; email: string };
beforeAll(async () => {
  test = await openTestApi({ shopName: "Acme", appUrl: "https://shop.example" });
  me = await test.signIn();
});
beforeEach(async () => {
  test.setNow(TEST_NOW);
  // Proofs are sent by mail in some of these.
  await test.db.updateTable("email_templates").set({ mode: "off" }).where("event", "<>", "proof_ready").execute();
});
afterAll(() => test.close());

const switchOn = (event: MailEventKey, mode: MailMode = "automatic") =>
  test.db.updateTable("email_templates").set({ mode }).where("event", "=", event).execute();
const mailsOf = async (event: MailEventKey, orderId?: number) => {
  const all = test.db.selectFrom("email_messages").selectAll().where("event", "=", event).orderBy("id");
  const rows = await (orderId === undefined ? all : all.where("order_id", "=", orderId)).execute();
  return rows.map((row) => ({ ...row, to: JSON.parse(row.to_json) }));
};
async function done(method: string, path: string, body: object, token = me.token) {
  const answer = await test.call(method, path, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
}
const accept = (...ids: number[]) => done("PUT", "/orders/triage", { accepted: ids });
const later = (minutes: number) => test.setNow(new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString());
const ELLEN = { email: "ellen@harbor.example", customer: { first_name: "Ellen", last_name: "Müller-Łuk" } };

describe("mail to customers", () => {
  it("tells that their order was accepted, once, to the person who ordered, of the goods", async () => {
    await switchOn("order_accepted");
    const order = await makeOrder(test, { ...ELLEN, lines: [{ title: "Rope Cap", color: "Khaki", quantity: 12 }] });
    await accept(order.id);
    const [mail, ...others] = await mailsOf("order_accepted", order.id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      status: "queued",
      audience: "customer",
      entity_type: "order",
      entity_id: order.id,
      to: [{ name: "Ellen Müller-Łuk", email: "ellen@harbor.example" }],
      subject: `We have your order ${order.name}`,
    });
    expect(mail?.body_text).toContain("Hello Ellen Müller-Łuk,");
    expect(mail?.body_text).toContain("Rope Cap");
    await done("PUT", "/orders/triage", { restored: [order.id] });
    await accept(order.id);
    expect(await mailsOf("order_accepted", order.id)).toHaveLength(1);
  });

  it("waits for a person where the shop reviews it, and is written from each text that is on", async () => {
    await switchOn("order_accepted", "review");
    const at = TEST_NOW;
    const texts = { subject: "Second for {{order_name}}", body_html: "<p>{{company}}</p>" };
    await test.db
      .insertInto("email_templates")
      .values({
        ...texts,
        template_key: "mine",
        event: "order_accepted",
        name: "Mine",
        mode: "automatic",
        created_at: at,
        updated_at: at,
        is_system: 0,
      })
      .execute();
    const order = await makeOrder(test, ELLEN);
    await accept(order.id);
    const mails = await mailsOf("order_accepted", order.id);
    expect(mails.map(({ status }) => status)).toEqual(["review", "queued"]);
    await test.db.deleteFrom("email_templates").where("template_key", "=", "mine").execute();
  });

  it("is not written where everything is off, nor by accepting many one by one", async () => {
    const order = await makeOrder(test, ELLEN);
    await accept(order.id);
    expect(await mailsOf("order_accepted", order.id)).toEqual([]);
  });

  it("without an address asks a person, once an order", async () => {
    await switchOn("order_accepted");
    await switchOn("order_cancelled");
    const order = await makeOrder(test);
    await test.db.updateTable("customers").set({ email: null }).where("id", "=", order.customerId).execute();
    await accept(order.id);
    await done("PATCH", `/orders/${order.id}`, { action: "cancel", reason: "Changed their mind" });
    expect(await mailsOf("order_accepted", order.id)).toEqual([]);
    const tasks = await test.db
      .selectFrom("tasks")
      .select(["kind", "title"])
      .where("order_id", "=", order.id)
      .execute();
    expect(tasks.filter(({ kind }) => kind === "no_address")).toEqual([
      {
        kind: "no_address",
        title: `Tell the customer of ${order.name} yourself: they have no email address`,
      },
    ]);
  });

  it("asks what a hold asks, and each hold anew; other holds say nothing", async () => {
    await switchOn("info_needed");
    const { id } = await makeOrder(test, ELLEN);
    await accept(id);
    const path = `/orders/${id}`;
    const refused = await test.call("PATCH", path, { token: me.token, body: { action: "hold", ask_customer: true } });
    expect(refused.body.errors).toEqual({ reason: ["Write the question for the customer."] });
    const alone = await test.call("PATCH", path, { token: me.token, body: { ask_customer: true, priority: "low" } });
    expect(alone.status).toBe(422);
    await done("PATCH", path, { action: "hold", reason: "Deposit" });
    await done("PATCH", path, { action: "release" });
    expect(await mailsOf("info_needed", id)).toEqual([]);
    await done("PATCH", path, { action: "hold", reason: "Which logo on the sleeve?", ask_customer: true });
    const [mail] = await mailsOf("info_needed", id);
    expect(mail).toMatchObject({ to: [{ email: "ellen@harbor.example" }] });
    expect(mail?.body_text).toContain("Which logo on the sleeve?");
    later(5);
    await done("PATCH", path, { action: "release" });
    await done("PATCH", path, { action: "hold", reason: "And which size?", ask_customer: true });
    expect(await mailsOf("info_needed", id)).toHaveLength(2);
  });

  it("tells that their order is cancelled; what waited of it stays here", async () => {
    await switchOn("order_accepted", "review");
    await switchOn("order_cancelled");
    const { id } = await makeOrder(test, ELLEN);
    await accept(id);
    await done("PATCH", `/orders/${id}`, { action: "cancel", reason: "No budget" });
    expect((await mailsOf("order_accepted", id)).map(({ status }) => status)).toEqual(["suppressed"]);
    expect((await mailsOf("order_cancelled", id)).map(({ status }) => status)).toEqual(["queued"]);
    await done("PATCH", `/orders/${id}`, { action: "reopen", reason: "They paid" });
    await done("PATCH", `/orders/${id}`, { action: "cancel", reason: "Off again" });
    expect(await mailsOf("order_cancelled", id)).toHaveLength(1);
  });

  it("tells once that production began, and that all pieces are made", async () => {
    await switchOn("in_production");
    await switchOn("order_ready");
    const made = await makeProduction(test, { art: true, received: true, order: { lines: ownDesigns(2) } });
    const [first = 0, second = 0] = made.ids;
    await done("PUT", `/productions/${first}`, { status: "in_progress" });
    expect(await mailsOf("in_production", made.orderId)).toHaveLength(1);
    await done("PUT", `/productions/${second}`, { status: "in_progress" });
    expect(await mailsOf("in_production", made.orderId)).toHaveLength(1);
    expect(await mailsOf("order_ready", made.orderId)).toEqual([]);
    for (const id of made.ids) await done("PUT", `/productions/${id}`, { produced_units: 24, status: "completed" });
    const order = () => test.db.selectFrom("orders").select("status").where("id", "=", made.orderId).executeTakeFirst();
    expect(await order()).toEqual({ status: "in_progress" });
    expect(await mailsOf("order_ready", made.orderId)).toHaveLength(1);
    await done("PUT", `/productions/${first}`, { status: "in_progress", reason: "Counted wrong" });
    await done("PUT", `/productions/${first}`, { status: "completed" });
    expect(await order()).toEqual({ status: "in_progress" });
    expect(await mailsOf("order_ready", made.orderId)).toHaveLength(1);
  });

  it("tells what was really made, size by size, and what was accepted short", async () => {
    await switchOn("in_production");
    await switchOn("order_ready");
    const polo = { title: "Polo", color: "Navy", deco_methods: ["Embroidery"], locations: ["Left Side Chest"] };
    const made = await makeProduction(test, {
      art: true,
      received: true,
      order: {
        lines: [
          { ...polo, size: "M", quantity: 8 },
          { ...polo, size: "XL", quantity: 8 },
          { ...polo, title: "Sock", size: "L", quantity: 4, deco_methods: [], locations: [], needs_art: 0 },
        ],
      },
    });
    const [m, xl] = await test.db
      .selectFrom("production_lines")
      .select("order_line_item_id as id")
      .where("production_id", "=", made.id)
      .orderBy("id")
      .execute();
    await done("PUT", `/productions/${made.id}`, { status: "in_progress" });
    await done("PUT", `/productions/${made.id}`, {
      reason: "Ellen takes fewer",
      lines: [
        { order_line_item_id: m?.id, produced_units: 8 },
        { order_line_item_id: xl?.id, produced_units: 5, accepted_short_units: 3 },
      ],
    });
    await done("PUT", `/productions/${made.id}`, { status: "completed" });
    const [mail] = await mailsOf("order_ready", made.orderId);
    expect(mail?.body_text).toContain("17 pieces are made and checked");
    expect(mail?.body_text).toMatch(/\bM\W+8\n/);
    expect(mail?.body_text).toMatch(/\bXL\W+5, 3 fewer than ordered\n/);
    expect(mail?.body_text).toMatch(/Sock\W+Navy\W+L\W+4\n/);
  });

  it("tells what left, how to follow it and what follows, and what can be picked up", async () => {
    for (const event of ["order_shipped", "order_partly_shipped", "ready_for_pickup"] as const) await switchOn(event);
    await done("PUT", "/plan", { pickup_address: "12 Mill Road", pickup_hours: "Mon to Fri, 9 to 5" });
    const order = await makeOrderToShip(test, { order: { ...ELLEN, lines: [{ quantity: 8, size: "M" }] } });
    const [line = 0] = order.lineIds;
    const start = async (quantity: number, more: object) => {
      const lines = [{ order_line_item_id: line, quantity }];
      return (await done("POST", `/orders/${order.id}/shipments`, { kind: "parcel", lines, ...more })).id as number;
    };
    const move = (id: number, action: string, more: object = {}) =>
      done("PATCH", `/shipments/${id}`, { action, ...more });
    const first = await start(5, {
      carrier: "FedEx",
      boxes: [{ tracking_number: "7001" }, { tracking_number: "7002" }],
    });
    await move(first, "pack");
    await move(first, "ship");
    await move(first, "ship");
    const [partly, ...again] = await mailsOf("order_partly_shipped", order.id);
    expect(again).toEqual([]);
    expect(partly).toMatchObject({ to: [{ email: ELLEN.email }], entity_type: "shipment", entity_id: first });
    expect(partly?.body_text).toContain("with FedEx: 5 pieces");
    expect(partly?.body_text).toContain("https://www.fedex.com/fedextrack/?trknbr=7002");
    expect(partly?.body_text).toMatch(/follow[\s\S]*\bM\W+3\n/);
    const link = partly && openLink(test, partly);
    expect(link).toMatch(/^http.+\/order\/[\w-]{43,}$/);
    expect(partly?.body_text).not.toContain(link);
    const page = await test.call("GET", `/public/orders/${link?.split("/").at(-1)}`);
    expect(page.body.data).toMatchObject({ order_name: order.name, shipments: [{ number: 1, units: 5 }] });
    expect(await mailsOf("order_shipped", order.id)).toEqual([]);
    const second = await start(2, { kind: "pickup" });
    await move(second, "pack");
    const [ready] = await mailsOf("ready_for_pickup", order.id);
    expect(ready?.body_text).toContain("Pick them up at 12 Mill Road.");
    expect(ready?.body_text).toContain("We are open Mon to Fri, 9 to 5.");
    expect(ready && openLink(test, ready)).not.toBe(link);
    await move(second, "pick_up", { picked_up_by: "Ellen" });
    const last = await start(1, { carrier: "UPS" });
    await move(last, "pack");
    expect(await mailsOf("ready_for_pickup", order.id)).toHaveLength(1);
    await move(last, "ship");
    const [whole] = await mailsOf("order_shipped", order.id);
    expect(whole?.body_text).toContain("with UPS: 1 piece.");
    await move(last, "unship", { reason: "Still here" });
    expect((await mailsOf("order_shipped", order.id)).map(({ status }) => status)).toEqual(["suppressed"]);
    later(60);
    await move(last, "ship");
    expect((await mailsOf("order_shipped", order.id)).map(({ status }) => status)).toEqual(["suppressed", "queued"]);
  });

  it("whose second production starts says nothing where the first began before the text was on", async () => {
    const made = await makeProduction(test, { art: true, received: true, order: { lines: ownDesigns(2) } });
    await done("PUT", `/productions/${made.ids[0]}`, { status: "in_progress" });
    await switchOn("in_production");
    await done("PUT", `/productions/${made.ids[1]}`, { status: "in_progress" });
    expect(await mailsOf("in_production", made.orderId)).toEqual([]);
  });
});

describe("mail about proofs", () => {
  const answer = (token: string, body: object) =>
    test.call("POST", `/public/proofs/${token}`, { headers: { "X-Client-Address": token.slice(0, 9) }, body });

  it("tells everybody who was asked of the approval, once a version", async () => {
    await switchOn("proof_approved");
    const bo = { name: "Bo Ōe", email: "bo@customer.example" };
    const { token, proofId, order } = await sentProof(test, me, { contacts: [ADA, bo] });
    const points = ["Spelling", "Colors", "Size", "Placement"];
    const said = await answer(token, { decision: "approved", name: "Ada R.", checklist: points });
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    const mails = await mailsOf("proof_approved", order.id);
    expect(mails.map(({ to, entity_id }) => [to, entity_id])).toEqual([
      [[ADA], proofId],
      [[bo], proofId],
    ]);
    expect(mails[1]?.body_text).toContain("approved by Ada R. on Tue Mar 10, 2026");
    expect((await answer(token, { decision: "approved", name: "Ada R.", checklist: points })).status).toBe(409);
    expect(await mailsOf("proof_approved", order.id)).toHaveLength(2);
  });

  it("on behalf of the customer, too; and a change that was asked for is confirmed to who asked", async () => {
    await switchOn("proof_approved");
    await switchOn("change_request_received");
    const first = await sentProof(test, me);
    await done("POST", `/art_proofs/${first.proofId}/approve`, { channel: "phone", name: "Ada Reed" });
    expect(await mailsOf("proof_approved", first.order.id)).toHaveLength(1);
    const second = await sentProof(test, me, { contacts: [{ name: "Bo", email: "bo@customer.example" }, ADA] });
    const comment = "Make the ★ {{link}} smaller";
    await answer(second.tokens[1] ?? "", { decision: "change_requested", name: "Ada", comment });
    const [mail, ...others] = await mailsOf("change_request_received", second.order.id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [ADA], link_cipher: null });
    expect(mail?.body_text).toContain("Make the ★ { {link}} smaller");
  });
});

describe("mail about goods", () => {
  it("tells of a delay: of goods on backorder or later than they are due, once for each day", async () => {
    await switchOn("goods_delayed");
    const order = { required_in_hand_date: "2026-04-03" };
    const goods = await makeExpected(test, { order, split: { estimated_arrival_date: "2026-03-12" } });
    const path = `/sourcing/requisition_splits/${goods.splitId}`;
    await done("PATCH", path, { estimated_arrival_date: "2026-03-13" });
    expect(await mailsOf("goods_delayed", goods.orderId)).toEqual([]);
    await done("PATCH", path, { status: "backordered", backorder_date: "2026-04-01" });
    const [mail] = await mailsOf("goods_delayed", goods.orderId);
    expect(mail?.body_text).toContain("expected on Wed Apr 1, 2026");
    await done("PATCH", path, { note: "They called again" });
    await done("PATCH", path, { backorder_date: "2026-04-02" });
    await done("PATCH", path, { backorder_date: "2026-04-01" });
    expect(await mailsOf("goods_delayed", goods.orderId)).toHaveLength(2);
    const late = await makeExpected(test, { order, split: { estimated_arrival_date: "2026-03-12" } });
    const answer = { answer: "confirmed", date: "2026-05-04" };
    await done("PATCH", `/sourcing/requisition_splits/${late.splitId}`, { answer });
    expect(await mailsOf("goods_delayed", late.orderId)).toHaveLength(1);
  });

  it("asks for a decision where pieces are short or damaged, not where there are too many", async () => {
    await switchOn("decision_needed");
    const goods = await makeExpected(test);
    const path = `/sourcing/receivings/${goods.receivingId}`;
    const receipt = { quantity_received: 20, quantity_rejected: 2, rejection_reason: "damaged" };
    await done("PATCH", path, { receipt });
    const [mail, ...others] = await mailsOf("decision_needed", goods.orderId);
    expect(others).toEqual([]);
    expect(mail?.body_text).toContain("2 damaged");
    expect(mail?.body_text).toContain("2 short");
    const over = await makeExpected(test);
    await done("PATCH", `/sourcing/receivings/${over.receivingId}`, { receipt: { quantity_received: 30 } });
    expect(await mailsOf("decision_needed", over.orderId)).toEqual([]);
  });

  it("asks suppliers to take back what a decision returns", async () => {
    await switchOn("return_request");
    const goods = await makeExpected(test);
    const supplierId = goods.supplierId ?? 0;
    await test.db
      .insertInto("supplier_contacts")
      .values([
        { supplier_id: supplierId, position: 0, name: "Sales", email: "sales@atlas.example", gets_po: 0 },
        { supplier_id: supplierId, position: 1, name: "Kim Oh", email: "kim@atlas.example", gets_po: 1 },
      ])
      .execute();
    const receipt = { quantity_received: 20, quantity_rejected: 4, rejection_reason: "wrong_color" };
    const counted = await done("PATCH", `/sourcing/receivings/${goods.receivingId}`, { receipt });
    const wrong = counted.discrepancies.find(({ type }: { type: string }) => type === "wrong_color");
    const decide = () =>
      done("PATCH", `/sourcing/discrepancies/${wrong.id}`, { decision: "return_to_supplier", due_date: "2026-03-20" });
    await decide();
    await decide();
    const [mail, ...others] = await mailsOf("return_request");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ audience: "supplier", to: [{ name: "Kim Oh", email: "kim@atlas.example" }] });
    expect(mail?.body_text).toContain("4 wrong color");
  });
});

describe("mail to staff", () => {
  async function person(first_name: string, last_name: string) {
    const { id, token } = await test.signIn("Order Desk");
    const email = `${first_name}.${id}@shop.example`.toLowerCase();
    await test.db.updateTable("users").set({ first_name, last_name, email }).where("id", "=", id).execute();
    return { id, token, email };
  }

  it("goes to those whom a note calls, and of an edited one to those who were not called before", async () => {
    await switchOn("mention");
    const zoe = await person("Zoë", "Ünal");
    const ana = await person("Ana", "Maria Cruz");
    const { id } = await makeOrder(test);
    const note = await done("POST", `/orders/${id}/notes`, { body: "@zoë  ÜNAL: which thread? Not me@ana.example" });
    expect((await mailsOf("mention", id)).map(({ to, entity_id }) => [to[0].email, entity_id])).toEqual([
      [zoe.email, zoe.id],
    ]);
    const [mail] = await mailsOf("mention", id);
    expect(mail?.body_text).toContain(`https://shop.example/dashboard/order/${id}/notes`);
    await done("PATCH", `/notes/${note.id}`, { body: `@Zoë Ünal and @${ana.email}, and @Dana Whitfield ${me.email}` });
    await done("PATCH", `/notes/${note.id}`, { pinned: true });
    expect((await mailsOf("mention", id)).map(({ to }) => to[0].email)).toEqual([zoe.email, ana.email]);
    await test.db.updateTable("users").set({ is_active: 0 }).where("id", "=", zoe.id).execute();
    await done("POST", `/orders/${id}/notes`, { body: "@Zoë Ünal are you there?" });
    expect(await mailsOf("mention", id)).toHaveLength(2);
  });

  it("tells who is to resolve a flag, unless they raised it", async () => {
    await switchOn("flag_raised");
    const lee = await person("Lee", "Park");
    const { id } = await makeOrder(test);
    await accept(id);
    await done("PATCH", `/orders/${id}/flag`, { flag_comment: "Sand, not khaki", assigned_to_id: lee.id });
    const [mail, ...others] = await mailsOf("flag_raised", id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [{ name: "Lee Park", email: lee.email }] });
    expect(mail?.body_text).toContain("Sand, not khaki");
    const made = await makeProduction(test);
    const flag = await done("POST", `/flags/production/${made.id}`, { flag_comment: "Broken", assigned_to_id: me.id });
    expect(await mailsOf("flag_raised", made.orderId)).toEqual([]);
    await done("PUT", `/flags/${flag.id}`, { assigned_to_id: lee.id });
    await done("PUT", `/flags/${flag.id}`, { assigned_to_id: me.id });
    await done("PUT", `/flags/${flag.id}`, { assigned_to_id: lee.id });
    expect(await mailsOf("flag_raised", made.orderId)).toHaveLength(1);
  });

  it("tells those who may approve orders of a new rush, but not who made it one, and not all day", async () => {
    await switchOn("rush_approval");
    const boss = await person("Rae", "Boss");
    await test.signIn("Artist");
    const { id } = await makeOrder(test);
    await done("PATCH", `/orders/${id}`, { priority: "high", reason: "The show is on Friday" });
    await done("PATCH", `/orders/${id}`, { is_firm: true, required_in_hand_date: "2026-03-13" });
    const mails = await mailsOf("rush_approval", id);
    const emails = mails.map(({ to }) => to[0].email);
    expect(emails).toContain(boss.email);
    expect(emails).not.toContain(me.email);
    expect(new Set(emails).size).toBe(emails.length);
    expect(mails[0]?.body_text).toContain("The show is on Friday");
    for (const order of await makeOrders(test, 12)) await done("PATCH", `/orders/${order.id}`, { priority: "high" });
    const all = (await mailsOf("rush_approval")).filter(({ to }) => to[0].email === boss.email);
    expect(all).toHaveLength(10);
  });
});

describe("what it costs", () => {
  /** Statements of one triage of so many orders. */
  async function statements(count: number): Promise<{ all: number; templates: number; mail: number }> {
    const made = await makeOrders(test, count, { lines: [{}] });
    const seen: string[] = [];
    const { db, api: _api, ...rest } = test;
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        seen.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { triageOrders } = await import("../../api/orders/triage");
    const actor = {
      type: "user" as const,
      id: me.id,
      requestId: null,
      tokenId: 0,
      user: { id: me.id, email: me.email },
    };
    const body = { accepted: made.map(({ id }) => id), ignored: [], restored: [], hold_back_blocked: false };
    await triageOrders({ ...rest, db: watched }, actor as never, body);
    const of = (table: string) => seen.filter((node) => node.includes(`"name":"${table}"`)).length;
    return { all: seen.length, templates: of("email_templates"), mail: of("email_messages") };
  }

  it("is one query for all orders where all texts are off, and the same for one order as for a slice of them where one is on", async () => {
    const slice = new Slices().size;
    const off = await statements(slice);
    expect(off).toMatchObject({ templates: 1, mail: 0 });
    await switchOn("order_accepted");
    const one = await statements(1);
    const many = await statements(slice);
    expect(many.templates).toBe(2);
    expect(many.mail).toBe(1);
    expect(many.all - one.all).toBeLessThan(5);
    expect(many.all - off.all).toBeLessThanOrEqual(6);
  });
});

it("who imports sets off nothing", async () => {
  const { causesOf } = await import("./causes");
  const entry = { entity_type: "order", entity_id: 1, order_id: 1, action: "accepted" };
  expect(causesOf({ type: "import" }, [entry])).toEqual([]);
  expect(causesOf({ type: "user" }, [entry, { ...entry, action: "constructor" }])).toHaveLength(1);
});
