import { createHmac } from "node:crypto";
import { makeOrder } from "tests/factories/orders";
import { type StubRequest, startStub } from "tests/factories/store-stub";
import { openTestApi, TEST_NOW, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lookupPublic, PrivateAddress } from "../../storefront/connect/allowed-address";
import { deliverWebhooks } from "../../webhooks/deliver-webhooks";
import { forgetWebhookDeliveries } from "../../webhooks/deliveries.queries";

const SECRET = "a-very-secret-hook";

let test: TestApi;
let token: string;
const log: string[] = [];
beforeAll(async () => {
  test = await openTestApi({ allowPrivateNetwork: true }, (line) => log.push(line));
  ({ token } = await test.signIn("Admin"));
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setNow(TEST_NOW);
  await test.db.deleteFrom("webhook_endpoints").execute();
});

const call = (method: string, path: string, body?: unknown) => test.call(method, path, { token, body });
const add = (url: string, events: readonly string[] = ["order.accepted"], more: object = {}) =>
  call("POST", "/webhook_endpoints", { url, events, secret: SECRET, ...more });
const accept = async (id: number) => await call("PUT", "/orders/triage", { accepted: [id] });
const deliver = () => deliverWebhooks(test);
const deliveries = async (id: number, query = "") =>
  (await call("GET", `/webhook_endpoints/${id}/deliveries${query}`)).body.data;
const endpoint = async (id: number) => (await call("GET", `/webhook_endpoints/${id}`)).body.data;

/** An endpoint on loopback that answers with these statuses in turn, the last one from then on. */
async function listening(statuses: number[] = [200], events?: readonly string[]) {
  const stub = await startStub((_request, count) => ({
    status: statuses[Math.min(count, statuses.length) - 1] ?? 200,
    body: "thanks".repeat(1_000),
  }));
  const { id } = (await add(`${stub.baseUrl}/hooks?shop=1`, events)).body.data;
  return { id: Number(id), requests: stub.requests };
}

const messageOf = ({ body }: StubRequest) => JSON.parse(body);

describe("a webhook endpoint", () => {
  it("is added, changed and removed, and never tells its secret", async () => {
    const added = await add("https://erp.acme.example/hooks", ["shipment.shipped", "order.accepted"]);
    expect(added).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: {
          url: "https://erp.acme.example/hooks",
          events: ["order.accepted", "shipment.shipped"],
          is_active: true,
          status: "never_tried",
          waiting: 0,
        },
      },
    });
    const { id, lock_version } = added.body.data;
    const changed = await call("PATCH", `/webhook_endpoints/${id}`, { events: ["order.cancelled"], lock_version });
    expect(changed.body.data).toMatchObject({ events: ["order.cancelled"], is_active: true });
    expect(await call("PATCH", `/webhook_endpoints/${id}`, { is_active: false, lock_version })).toMatchObject({
      status: 409,
      body: { code: "stale", current: { events: ["order.cancelled"] } },
    });
    const shown = [
      await test.db.selectFrom("webhook_endpoints").selectAll().execute(),
      await test.db.selectFrom("history_events").selectAll().execute(),
      added.body,
      changed.body,
      (await call("GET", "/webhook_endpoints")).body,
      log,
    ];
    expect(JSON.stringify(shown)).not.toContain(SECRET);
    expect((await call("DELETE", `/webhook_endpoints/${id}`)).status).toBe(200);
    expect((await call("GET", `/webhook_endpoints/${id}`)).status).toBe(404);
  });

  it.each([
    [{ url: "not an address" }, "url"],
    [{ url: "ftp://erp.example" }, "url"],
    [{ url: "https://user:word@erp.example" }, "url"],
    [{ events: [] }, "events"],
    [{ events: ["order.eaten"] }, "events.0"],
    [{ secret: undefined }, "secret"],
    [{ secret: "short" }, "secret"],
    [{ name: "ERP" }, "name"],
  ])("is refused with %o", async (more, field) => {
    const { status, body } = await add("https://erp.acme.example", undefined, more);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("is for admins", async () => {
    const other = (await test.signIn("Production Manager")).token;
    for (const path of ["", "/1", "/1/deliveries"])
      expect((await test.call("GET", `/webhook_endpoints${path}`, { token: other })).status).toBe(403);
  });
});

describe("a delivery", () => {
  it("is written with the move, signed over its bytes, and sent once", async () => {
    const { id, requests } = await listening([200], ["order.accepted", "order.status_changed"]);
    const order = await makeOrder(test);
    await accept(order.id);
    expect(await deliveries(id)).toMatchObject([
      { event: "order.status_changed", status: "waiting", attempts: 0, order_name: order.name },
      { event: "order.accepted", status: "waiting", attempts: 0, next_attempt_at: TEST_NOW },
    ]);
    expect(await endpoint(id)).toMatchObject({ waiting: 2 });
    await deliver();
    await deliver();
    expect(requests.map(messageOf)).toMatchObject([
      {
        event: "order.accepted",
        order: { id: order.id, name: order.name },
        record: { type: "order", id: order.id },
        created_at: TEST_NOW,
      },
      { event: "order.status_changed", before: { status: "unprocessed" }, after: { status: "not_started" } },
    ]);
    const [first] = requests;
    const [, accepted] = await deliveries(id);
    expect(first?.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "x-signature": `sha256=${createHmac("sha256", SECRET)
        .update(first?.body ?? "")
        .digest("hex")}`,
      "x-webhook-id": String(accepted.id),
      "x-webhook-event": "order.accepted",
      "x-webhook-timestamp": String(Date.parse(TEST_NOW) / 1000),
    });
    expect(first?.url.search).toBe("?shop=1");
    expect(accepted).toMatchObject({
      status: "delivered",
      attempts: 1,
      next_attempt_at: null,
      response_status: 200,
      body: first?.body,
      event_id: messageOf(first as StubRequest).id,
    });
    expect(accepted.response_text).toHaveLength(1_000);
    expect(await endpoint(id)).toMatchObject({ status: "ok", waiting: 0, last_delivered_at: TEST_NOW });
  });

  it("is not written where the move is not, for what nobody wants, or for an endpoint that is paused", async () => {
    const { id } = await listening([200], ["order.cancelled"]);
    const order = await makeOrder(test);
    await accept(order.id);
    await call("PATCH", `/orders/${order.id}`, { action: "cancel" });
    expect(await deliveries(id)).toEqual([]);
    await call("PATCH", `/webhook_endpoints/${id}`, { is_active: false });
    await call("PATCH", `/orders/${order.id}`, { action: "cancel", reason: "The customer called" });
    expect(await deliveries(id)).toEqual([]);
  });

  it("is tried again with longer and longer waits, holds back the later ones of its order alone, and is given up", async () => {
    const { id, requests } = await listening([500], ["order.accepted", "order.cancelled"]);
    const order = await makeOrder(test);
    const other = await makeOrder(test);
    await accept(order.id);
    await call("PATCH", `/orders/${order.id}`, { action: "cancel", reason: "Twice" });
    await accept(other.id);
    await deliver();
    expect(requests.map((request) => [messageOf(request).event, messageOf(request).order.id])).toEqual([
      ["order.accepted", order.id],
      ["order.accepted", other.id],
    ]);
    expect(await endpoint(id)).toMatchObject({
      status: "failing",
      last_error: expect.stringMatching(/answered 500\.$/),
    });
    const waits: number[] = [];
    for (let tries = 0; tries < 40; tries += 1) {
      const [first] = await deliveries(id, `?order_id=${order.id}&per_page=1&page=2`);
      if (first.status === "failed") break;
      waits.push((Date.parse(first.next_attempt_at) - test.clock().getTime()) / 1_000);
      test.setNow(first.next_attempt_at);
      await deliver();
    }
    expect(waits).toEqual([5, 30, 120, 600, 3_600, ...Array(10).fill(14_400)]);
    const [, given] = await deliveries(id, `?order_id=${order.id}`);
    expect(given).toMatchObject({ status: "failed", attempts: 16, next_attempt_at: null, response_status: 500 });
    await deliver();
    expect(messageOf(requests.at(-1) as StubRequest)).toMatchObject({
      event: "order.cancelled",
      order: { id: order.id },
    });
  });

  it("is sent again on demand with the same ids and bytes", async () => {
    const { id, requests } = await listening([404, 204]);
    await accept((await makeOrder(test)).id);
    await deliver();
    const [refused] = await deliveries(id);
    expect(refused).toMatchObject({ status: "waiting", response_status: 404 });
    const again = await call("POST", `/webhook_endpoints/${id}/deliveries/${refused.id}/retry`);
    expect(again).toMatchObject({ status: 200, body: { data: { status: "waiting", attempts: 0, error: null } } });
    await deliver();
    expect(await deliveries(id)).toMatchObject([{ status: "delivered", response_status: 204, error: null }]);
    await call("POST", `/webhook_endpoints/${id}/deliveries/${refused.id}/retry`);
    await deliver();
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ body, headers }) => `${headers["x-webhook-id"]} ${body}`)).size).toBe(1);
    const other = await listening();
    expect((await call("POST", `/webhook_endpoints/${other.id}/deliveries/${refused.id}/retry`)).status).toBe(404);
  });

  it("follows no redirect", async () => {
    const target = await startStub(() => ({ body: {} }));
    const from = await startStub(() => ({ status: 307, headers: { Location: target.baseUrl }, body: {} }));
    const { id } = (await add(from.baseUrl)).body.data;
    await accept((await makeOrder(test)).id);
    await deliver();
    expect(target.requests).toEqual([]);
    expect(await deliveries(id)).toMatchObject([
      { status: "waiting", error: expect.stringContaining("redirects (307)") },
    ]);
  });

  it("is sent by one of several processes", async () => {
    const { requests } = await listening();
    for (let count = 0; count < 12; count += 1) await accept((await makeOrder(test)).id);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(requests.map(({ headers }) => headers["x-webhook-id"]).sort()).toEqual(
      [...new Set(requests.map(({ headers }) => headers["x-webhook-id"]))].sort(),
    );
    expect(requests).toHaveLength(12);
  });

  it("of a process that was killed is taken over", async () => {
    const { id, requests } = await listening();
    await accept((await makeOrder(test)).id);
    await test.db
      .updateTable("webhook_deliveries")
      .set({ due_at: "2026-03-10T15:01:00.000Z", attempts: 1 })
      .where("endpoint_id", "=", id)
      .execute();
    await deliver();
    expect(requests).toEqual([]);
    test.setNow("2026-03-10T15:01:00.000Z");
    await deliver();
    expect(await deliveries(id)).toMatchObject([{ status: "delivered", attempts: 2 }]);
  });

  it("is forgotten after 30 days once it is done", async () => {
    const { id } = await listening();
    await accept((await makeOrder(test)).id);
    await forgetWebhookDeliveries(test.db, new Date("2026-04-20T00:00:00.000Z"));
    expect(await deliveries(id)).toHaveLength(1);
    await deliver();
    await forgetWebhookDeliveries(test.db, new Date("2026-04-09T00:00:00.000Z"));
    expect(await deliveries(id)).toHaveLength(1);
    await forgetWebhookDeliveries(test.db, new Date("2026-04-10T00:00:00.000Z"));
    expect(await deliveries(id)).toHaveLength(0);
  });
});

describe("without ALLOW_PRIVATE_NETWORK", () => {
  let strict: TestApi;
  let admin: string;
  beforeAll(async () => {
    strict = await openTestApi();
    admin = (await strict.signIn("Admin")).token;
  });
  afterAll(() => strict.close());
  const post = (url: string) =>
    strict.call("POST", "/webhook_endpoints", {
      token: admin,
      body: { url, events: ["order.accepted"], secret: SECRET },
    });

  it.each([
    "http://erp.acme.example",
    "https://127.0.0.1/hooks",
    "https://localhost",
    "https://10.1.2.3",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
    "https://[fe80::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://0x7f.1/",
    "https://erp.internal",
  ])("%s is refused", async (url) => {
    expect(await post(url)).toMatchObject({ status: 422, body: { errors: { url: [expect.any(String)] } } });
  });

  it("a name that leads to a private address is refused when it is connected to", async () => {
    const failure = await new Promise((resolve) => lookupPublic("localhost", { all: true }, resolve));
    expect(failure).toBeInstanceOf(PrivateAddress);
  });

  it("one that was stored while it was allowed is not sent to", async () => {
    const { baseUrl, requests } = await startStub(() => ({ body: {} }));
    const { id } = (await post("https://erp.acme.example/hooks")).body.data;
    await strict.db.updateTable("webhook_endpoints").set({ url: baseUrl }).where("id", "=", id).execute();
    const order = await makeOrder(strict);
    await strict.call("PUT", "/orders/triage", { token: admin, body: { accepted: [order.id] } });
    await deliverWebhooks(strict);
    const { body } = await strict.call("GET", `/webhook_endpoints/${id}/deliveries`, { token: admin });
    expect(body.data).toMatchObject([
      { status: "waiting", response_status: null, error: expect.stringMatching(/https/) },
    ]);
    expect(requests).toEqual([]);
  });
});
