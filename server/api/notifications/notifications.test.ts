import { NOTIFICATIONS_KEPT_DAYS } from "contract/notifications";
import { Slices } from "server/jobs/slices";
import { forgetOldNotifications } from "server/notifications/forget-old";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeExpected } from "../../../tests/factories/goods";
import { makeOrder } from "../../../tests/factories/orders";
import { makeProduction } from "../../../tests/factories/productions";
import { makeAskedProof } from "../../../tests/factories/proofs";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let kim: { id: number; token: string };
let boss: { id: number; token: string };

beforeAll(async () => {
  test = await openTestApi();
  kim = await test.signIn("Order Desk", "Artist", "Receiver");
  boss = await test.signIn("Admin");
  const name = (id: number, first_name: string, last_name: string) =>
    test.db.updateTable("users").set({ first_name, last_name }).where("id", "=", id).execute();
  await name(kim.id, "Kim", "Lee");
  await name(boss.id, "Dana", "Whitfield");
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("notifications").execute();
});

async function bell({ token } = kim, query = "") {
  return (await test.call("GET", `/notifications${query}`, { token })).body;
}

async function call(method: string, path: string, body: object, { token } = boss) {
  const answer = await test.call(method, path, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
}

const accepted = (recipe: Parameters<typeof makeOrder>[1] = {}) =>
  makeOrder(test, { status: "in_progress", stage: "main", accepted_at: TEST_NOW, ...recipe });

/** A proof in review of an order that was accepted. */
async function askedProof(recipe: Parameters<typeof makeAskedProof>[1] = {}) {
  const asked = await makeAskedProof(test, recipe);
  await test.db
    .updateTable("orders")
    .set({ accepted_at: TEST_NOW, stage: "main" })
    .where("id", "=", asked.orderId)
    .execute();
  return asked;
}

describe("a mention", () => {
  it("reaches who is named, with the page of the note, and nobody else", async () => {
    const order = await accepted();
    const note = await call("POST", `/orders/${order.id}/notes`, { body: "@Kim Lee, please check the thread" });
    expect(await bell()).toMatchObject({
      data: [
        {
          kind: "mention",
          text: `Dana Whitfield mentioned you on ${order.name}: @Kim Lee, please check the thread`,
          path: `/dashboard/order/${order.id}/notes#note-${note.id}`,
          created_at: TEST_NOW,
          read_at: null,
        },
      ],
      meta: { total: 1 },
    });
    expect((await bell(boss)).data).toEqual([]);
  });

  it("by number counts too; an edit tells only who was not named before; one's own name tells nobody", async () => {
    const order = await accepted();
    const note = await call("POST", `/orders/${order.id}/notes`, { body: `@[${kim.id}] look` });
    await call("PATCH", `/notes/${note.id}`, { body: `@[${kim.id}] look again` });
    await call("POST", `/orders/${order.id}/notes`, { body: "Myself: @Dana Whitfield" });
    expect((await bell()).meta.total).toBe(1);
    expect((await bell(boss)).meta.total).toBe(0);
  });

  it("works in the notes of a proof and of a department", async () => {
    const { proofId, orderId, orderName } = await askedProof();
    const note = await call("POST", `/art_proofs/${proofId}/notes`, { body: "@Kim Lee: which blue?" });
    await call("PATCH", `/orders/${orderId}`, { production_note: "Ask @Kim Lee first" });
    expect((await bell()).data).toMatchObject([
      { path: `/dashboard/order/${orderId}` },
      { path: `/dashboard/proofing/${encodeURIComponent(orderName)}/${proofId}/notes#note-${note.id}` },
    ]);
  });
});

describe("an assignment", () => {
  it("of an order, a design, a job and a task notifies the person who gets it", async () => {
    const { proofId, orderId, orderName } = await askedProof();
    await call("PATCH", `/orders/${orderId}`, { owner_id: kim.id });
    await call("PATCH", `/art_proofs/${proofId}`, { assignee_id: kim.id });
    const { id: jobId, orderName: other } = await makeProduction(test, { art: true });
    await call("PUT", `/productions/${jobId}`, { operator_id: kim.id });
    expect((await bell()).data.map(({ text, path }: { text: string; path: string }) => [text, path])).toEqual([
      [`Dana Whitfield assigned job ${jobId} of ${other} to you`, `/dashboard/production/${jobId}`],
      [`Dana Whitfield assigned proof ${proofId} of ${orderName} to you`, `/dashboard/proofing/${proofId}`],
      [`Dana Whitfield made you the owner of ${orderName}`, `/dashboard/order/${orderId}`],
    ]);
  });

  it("of many by one action tells each person once, with their number and the list of what is theirs", async () => {
    const bulk = { "X-Request-Id": "f0d3c9a2-bulk-of-orders" };
    const assign = async (path: string, body: object, headers: Record<string, string> = bulk) =>
      expect((await test.call("PATCH", path, { token: boss.token, body, headers })).status).toBe(200);
    const orders = [await accepted(), await accepted(), await accepted()];
    await Promise.all(orders.map(({ id }) => assign(`/orders/${id}`, { owner_id: kim.id })));
    const untriaged = await makeOrder(test, {});
    await assign(`/orders/${untriaged.id}`, { owner_id: kim.id });
    const listed = async () =>
      (await bell()).data.map(({ text, path, read_at }: Record<string, string | null>) => [text, path, read_at]);
    const mine = `/dashboard/orders?view=open&owner_id=${kim.id}`;
    expect(await listed()).toEqual([
      [`Dana Whitfield made you the owner of ${untriaged.name}`, `/dashboard/order/${untriaged.id}`, null],
      ["Dana Whitfield made you the owner of 3 orders", mine, null],
    ]);
    await test.call("PUT", "/notifications/read_all", { token: kim.token });
    const late = await accepted();
    await assign(`/orders/${late.id}`, { owner_id: kim.id });
    expect(await listed()).toContainEqual(["Dana Whitfield made you the owner of 4 orders", mine, null]);
    const alone = await accepted();
    await assign(`/orders/${alone.id}`, { owner_id: kim.id }, {});
    expect((await listed())[0][0]).toBe(`Dana Whitfield made you the owner of ${alone.name}`);
    for (const { proofId } of [await askedProof(), await askedProof()])
      await assign(`/art_proofs/${proofId}`, { assignee_id: kim.id });
    expect((await listed())[0]).toEqual(["Dana Whitfield assigned 2 proofs to you", "/dashboard/art?tab=mine", null]);
  });

  it("to oneself, and one that stays, tell nobody", async () => {
    const order = await accepted();
    await call("PATCH", `/orders/${order.id}`, { owner_id: kim.id }, kim);
    await call("PATCH", `/orders/${order.id}`, { owner_id: kim.id, tags: ["rush"] });
    expect((await bell()).data).toEqual([]);
  });
});

describe("what else concerns somebody", () => {
  it("an answer to a proof: to its artist", async () => {
    const { proofId, orderName } = await askedProof({ proof: { assignee_id: kim.id } });
    await call("PATCH", `/art_proofs/${proofId}`, { status: "change_request", reason: "Larger crest" });
    expect((await bell()).data).toMatchObject([
      {
        kind: "proof_answered",
        text: `Dana Whitfield asked for a change of proof ${proofId} of ${orderName} (Left chest crest): Larger crest`,
        path: `/dashboard/proofing/${proofId}/feedback`,
      },
    ]);
  });

  it("a hold that somebody else releases: to who put it", async () => {
    const order = await accepted();
    await call("PATCH", `/orders/${order.id}`, { action: "hold", reason: "Payment" }, kim);
    await call("PATCH", `/orders/${order.id}`, { action: "release" });
    expect((await bell()).data).toMatchObject([
      { kind: "hold_released", text: `Dana Whitfield released your hold on ${order.name}` },
    ]);
    const { id: jobId, orderName } = await makeProduction(test, { art: true, received: true });
    const floor = await test.signIn("Production Manager", "Order Desk");
    await call("PUT", `/productions/${jobId}`, { status: "hold", reason: "Broken needle" }, floor);
    await call("PUT", `/productions/${jobId}`, { status: "not_started" });
    expect((await bell(floor)).data).toMatchObject([
      { kind: "hold_released", text: `Dana Whitfield released your hold on job ${jobId} of ${orderName}` },
    ]);
  });

  it("goods that came short: to the order's owner, unless they counted them", async () => {
    const goods = await makeExpected(test, { order: { owner_id: kim.id } });
    const receipt = { quantity_received: 20, quantity_rejected: 4, rejection_reason: "damaged" };
    await call("PATCH", `/sourcing/receivings/${goods.receivingId}`, { receipt });
    expect((await bell()).data).toMatchObject([
      {
        kind: "decision_due",
        text: expect.stringMatching(/^Decide on .+: damaged, 4 pieces$/),
        path: `/dashboard/order/${goods.orderId}`,
      },
    ]);
    const own = await makeExpected(test, { order: { owner_id: kim.id } });
    await call("PATCH", `/sourcing/receivings/${own.receivingId}`, { receipt }, kim);
    expect((await bell()).meta.total).toBe(1);
  });

  it("goods that nobody has: a decision for the order's owner", async () => {
    const goods = await makeExpected(test, { order: { owner_id: kim.id }, split: { status: "draft" } });
    await call("PATCH", `/sourcing/requisitions/${goods.requisitionId}`, {
      status: "stock_issue",
      reason: "mill is out",
    });
    expect((await bell()).data).toMatchObject([
      { kind: "decision_due", text: expect.stringContaining("Buy elsewhere, substitute or cancel") },
    ]);
  });

  it("a flag: to the owner of the order and to who is to resolve it", async () => {
    const order = await accepted({ owner_id: kim.id });
    const desk = await test.signIn("Order Desk");
    const body = { flag_comment: "Wrong thread", assigned_to_id: desk.id };
    await call("PATCH", `/orders/${order.id}/flag`, body);
    expect((await bell()).data).toMatchObject([
      { kind: "flagged", text: `Dana Whitfield flagged ${order.name}: Wrong thread` },
    ]);
    expect((await bell(desk)).data).toMatchObject([
      { kind: "flagged", text: `Dana Whitfield gave you a flag on ${order.name}: Wrong thread` },
    ]);
  });
});

describe("who is not notified", () => {
  it("who switched the kind off, who left, and who may not read orders", async () => {
    const order = await accepted();
    const off = await test.signIn("Order Desk");
    const gone = await test.signIn("Order Desk");
    const outside = await test.signIn();
    await test.db.deleteFrom("user_roles").where("user_id", "=", outside.id).execute();
    await call("PATCH", "/notifications/settings", { mention: { bell: false } }, off);
    await test.db.updateTable("users").set({ is_active: 0 }).where("id", "=", gone.id).execute();
    const body = [off, gone, outside].map(({ id }) => `@[${id}]`).join(" ");
    await call("POST", `/orders/${order.id}/notes`, { body });
    expect(await test.db.selectFrom("notifications").selectAll().execute()).toEqual([]);
  });

  it("settings name every kind, keep what is not named, and refuse what there is not", async () => {
    const { token } = await test.signIn("Artist");
    const settings = () => test.call("GET", "/notifications/settings", { token });
    expect((await settings()).body.data).toContainEqual({ kind: "assigned", bell: true, mail: null });
    await call("PATCH", "/notifications/settings", { flagged: { bell: false } }, { id: 0, token });
    await call("PATCH", "/notifications/settings", { mention: { mail: false } }, { id: 0, token });
    expect((await settings()).body.data).toEqual(
      expect.arrayContaining([
        { kind: "flagged", bell: false, mail: true },
        { kind: "mention", bell: true, mail: false },
      ]),
    );
    const refused = await test.call("PATCH", "/notifications/settings", { token, body: { birthdays: { bell: true } } });
    expect(refused.status).toBe(422);
  });
});

describe("reading", () => {
  it("is one's own: another's is not found, and all of mine are read at once", async () => {
    const order = await accepted();
    for (const body of ["@Kim Lee one", "@Kim Lee two", "@Kim Lee three"])
      await call("POST", `/orders/${order.id}/notes`, { body });
    const [newest, second] = (await bell()).data;
    expect(newest.text).toContain("three");
    const foreign = await test.call("PATCH", `/notifications/${newest.id}`, {
      token: boss.token,
      body: { read: true },
    });
    expect(foreign.status).toBe(404);
    expect(await call("PATCH", `/notifications/${newest.id}`, { read: true }, kim)).toMatchObject({
      read_at: TEST_NOW,
    });
    expect(await bell(kim, "?unread=true")).toMatchObject({ meta: { total: 2 }, data: [{ id: second.id }, {}] });
    expect((await bell(kim, "?unread=false")).meta.total).toBe(1);
    expect(await bell(kim, "?per_page=1&page=2")).toMatchObject({ data: [{ id: second.id }], meta: { last_page: 3 } });
    await call("PATCH", `/notifications/${newest.id}`, { read: false }, kim);
    expect(await call("PUT", "/notifications/read_all", {}, kim)).toEqual({ read: 3 });
    expect((await bell(kim, "?unread=1")).meta.total).toBe(0);
    expect((await test.call("GET", "/notifications?unread=perhaps", { token: kim.token })).status).toBe(422);
    expect((await test.call("GET", "/notifications")).status).toBe(401);
  });

  it("is over after a while: old ones are forgotten", async () => {
    const order = await accepted();
    for (const age of [NOTIFICATIONS_KEPT_DAYS - 1, ...Array(30).fill(NOTIFICATIONS_KEPT_DAYS + 1)]) {
      await call("POST", `/orders/${order.id}/notes`, { body: `@Kim Lee ${age}` });
      const created_at = new Date(Date.parse(TEST_NOW) - age * 86_400_000).toISOString();
      await test.db.updateTable("notifications").set({ created_at }).where("created_at", "=", TEST_NOW).execute();
    }
    expect((await bell()).meta.total).toBe(31);
    await forgetOldNotifications(test, new Slices());
    expect((await bell()).data).toMatchObject([{ text: expect.stringContaining(`${NOTIFICATIONS_KEPT_DAYS - 1}`) }]);
  });
});
