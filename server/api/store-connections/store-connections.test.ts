import { shopifyOrder } from "tests/factories/store-files";
import { type StubRequest, startStub } from "tests/factories/store-stub";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { until } from "tests/setup/until";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readDueStores } from "./read-store";

let test: TestApi;
let token: string;
const log: string[] = [];
beforeAll(async () => {
  test = await openTestApi({ allowPrivateNetwork: true }, (line) => log.push(line));
  token = (await test.signIn("Admin")).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("store_connections").execute();
});

const shopify = (baseUrl: string) => ({
  kind: "shopify",
  name: "Harbor & Pine",
  base_url: baseUrl,
  credentials: { access_token: "shpat_a-very-secret-token" },
  webhook_secret: "a-very-secret-hook",
});
const woo = (baseUrl: string) => ({
  kind: "woocommerce",
  name: "Pine",
  base_url: `${baseUrl}/shop/`,
  credentials: { consumer_key: "ck_very-secret", consumer_secret: "cs_very-secret" },
});

const call = (method: string, path: string, body?: object, as = token) => test.call(method, path, { token: as, body });
const add = async (body: object): Promise<number> => (await call("POST", "/store_connections", body)).body.data.id;

async function read(id: number) {
  const answer = await call("POST", `/store_connections/${id}/reconcile`);
  expect(answer.status).toBe(202);
  await until(async () => (await call("GET", `/imports/${answer.body.data.id}`)).body.data.status !== "running");
  return (await call("GET", `/imports/${answer.body.data.id}`)).body.data;
}

describe("a connection", () => {
  it("is added, changed and removed, and never tells its secrets", async () => {
    const added = await call("POST", "/store_connections", shopify("https://harbor.myshopify.com/"));
    expect(added).toMatchObject({
      status: 201,
      body: {
        data: {
          base_url: "https://harbor.myshopify.com",
          status: "never_tried",
          has_credentials: true,
          has_webhook_secret: true,
          last_delivery_at: null,
          last_reconciled_at: null,
        },
      },
    });
    const { id, lock_version } = added.body.data;
    const changed = await call("PATCH", `/store_connections/${id}`, {
      name: "Harbor",
      webhook_secret: null,
      lock_version,
    });
    expect(changed.body.data).toMatchObject({ name: "Harbor", has_credentials: true, has_webhook_secret: false });
    expect(await call("PATCH", `/store_connections/${id}`, { name: "Pine", lock_version })).toMatchObject({
      status: 409,
      body: { code: "stale", current: { name: "Harbor" } },
    });
    const row = await test.db.selectFrom("store_connections").selectAll().executeTakeFirstOrThrow();
    const shown = [
      row,
      added.body,
      changed.body,
      await test.db.selectFrom("history_events").selectAll().execute(),
      log,
    ];
    expect(JSON.stringify(shown)).not.toContain("very-secret");
    expect((await call("DELETE", `/store_connections/${id}`)).status).toBe(200);
    expect((await call("GET", `/store_connections/${id}`)).status).toBe(404);
    expect((await call("GET", "/store_connections")).body).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it("is for admins", async () => {
    const other = (await test.signIn("Order Desk")).token;
    for (const [method, path] of [
      ["GET", "/store_connections"],
      ["POST", "/store_connections"],
      ["POST", "/store_connections/1/reconcile"],
    ] as const) {
      expect((await call(method, path, method === "POST" ? {} : undefined, other)).status).toBe(403);
    }
    expect((await call("GET", "/store_deliveries", undefined, other)).status).toBe(200);
  });

  it("is refused with a sentence at the field", async () => {
    const refused = async (body: object) => (await call("POST", "/store_connections", body)).body.errors;
    expect(await refused({ ...shopify("harbor"), name: "" })).toMatchObject({
      name: ["Give it a name."],
      base_url: [expect.stringContaining("https://")],
    });
    expect(await refused({ ...shopify("https://harbor.example"), credentials: { consumer_key: "x" } })).toEqual({
      "credentials.access_token": ["Enter the access token."],
      "credentials.consumer_key": [expect.stringContaining("Leave it out")],
    });
    expect(await refused({ ...shopify("https://harbor.example"), webhook_secret: "two words" })).toHaveProperty(
      "webhook_secret",
    );
    expect(await refused({ ...shopify("https://harbor.example"), odd: 1 })).toHaveProperty("odd");
  });

  it("leads to the internet alone unless the setting allows more", async () => {
    const strict = await openTestApi();
    const admin = (await strict.signIn("Admin")).token;
    const tried = async (base_url: string) =>
      (await strict.call("POST", "/store_connections", { token: admin, body: shopify(base_url) })).status;
    for (const address of [
      "http://harbor.example",
      "https://127.0.0.1",
      "https://localhost",
      "https://10.1.2.3",
      "https://169.254.169.254/latest",
      "https://2130706433",
      "https://[::1]",
      "https://[::ffff:10.0.0.1]",
      "https://[fd00::1]",
      "https://printer.local",
    ]) {
      expect([address, await tried(address)]).toEqual([address, 422]);
    }
    expect(await tried("https://harbor.example")).toBe(201);
    await strict.close();
  });
});

const gql = (order: ReturnType<typeof shopifyOrder>) => ({
  id: `gid://shopify/Order/${order.id}`,
  name: order.name,
  createdAt: order.created_at,
  updatedAt: order.updated_at,
  currencyCode: "USD",
  totalPriceSet: { shopMoney: { amount: order.total_price } },
  displayFinancialStatus: "PAID",
  displayFulfillmentStatus: "UNFULFILLED",
  tags: ["repeat", "net-30"],
  customAttributes: [{ key: "In-hands date", value: "2026-04-10" }],
  email: order.email,
  lineItems: {
    nodes: order.line_items.map((line) => ({
      id: `gid://shopify/LineItem/${line.id}`,
      name: line.name,
      title: line.title,
      variantTitle: line.variant_title,
      sku: line.sku,
      quantity: line.quantity,
      currentQuantity: line.quantity,
      requiresShipping: true,
      customAttributes: [],
    })),
    pageInfo: { hasNextPage: false, endCursor: null },
  },
});
const cost = (available = 1_900) => ({
  cost: {
    requestedQueryCost: 100,
    throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: available, restoreRate: 1_000 },
  },
});
const pageOf = (nodes: readonly object[], endCursor: string | null) => ({
  data: { orders: { nodes, pageInfo: { hasNextPage: endCursor !== null, endCursor } } },
  extensions: cost(),
});
const variablesOf = ({ body }: StubRequest) => JSON.parse(body).variables;

describe("Shopify's API", () => {
  it("is read page by page, within its limits, and again from the last time on", async () => {
    const [one, two, three] = [shopifyOrder(), shopifyOrder(), shopifyOrder()];
    const lines = gql(two).lineItems;
    const answers = [
      { body: { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }], extensions: cost(0) } },
      { body: pageOf([gql(one)], "first") },
      { status: 429, headers: { "Retry-After": "0" }, body: "" },
      { status: 502, headers: { "Retry-After": "0" }, body: "<html>" },
      { body: '{"data": {"orders": {"nodes": [{"id": "gid' },
      {
        body: pageOf(
          [{ ...gql(two), lineItems: { ...lines, pageInfo: { hasNextPage: true, endCursor: "line" } } }],
          "second",
        ),
      },
      {
        body: {
          data: {
            order: {
              lineItems: {
                edges: [{ node: { ...lines.nodes[0], id: "gid://shopify/LineItem/99", sku: "SECOND-PAGE" } }],
                pageInfo: { hasNextPage: false },
              },
            },
          },
          extensions: cost(),
        },
      },
      // The first changed meanwhile: it comes again behind the others.
      { body: pageOf([gql(three), gql({ ...one, updated_at: "2026-03-10T10:00:00Z", total_price: "500.00" })], null) },
      { body: pageOf([], null) },
    ];
    const stub = await startStub((_request, count) => answers[count - 1] ?? { status: 500, body: "" });
    const id = await add(shopify(stub.baseUrl));
    expect(await read(id)).toMatchObject({ status: "done", counts: { new: 3, changed: 1 } });
    expect(stub.requests.map((request) => variablesOf(request).after)).toEqual([
      null,
      null,
      "first",
      "first",
      "first",
      "first",
      "line",
      "second",
    ]);
    expect(stub.requests[0]?.headers["x-shopify-access-token"]).toBe("shpat_a-very-secret-token");
    const order = await test.db.selectFrom("orders").selectAll().where("name", "=", two.name).executeTakeFirstOrThrow();
    const items = (await call("GET", `/orders/${order.id}`)).body.data.line_items;
    expect(items.map(({ sku }: { sku: string }) => sku)).toEqual(["AT-K500-NAVY-L", "SECOND-PAGE"]);
    expect(order).toMatchObject({
      source: "shopify",
      external_id: String(two.id),
      required_in_hand_date: "2026-04-10",
    });
    const connection = (await call("GET", `/store_connections/${id}`)).body.data;
    expect(connection).toMatchObject({ status: "ok", last_error: null, is_reconciling: false });
    expect(connection.last_reconciled_at).not.toBeNull();
    await read(id);
    expect(variablesOf(stub.requests.at(-1) as StubRequest).query).toBe("updated_at:>='2026-03-10T14:50:00.000Z'");
  });

  it("is read from the day on that was chosen", async () => {
    const stub = await startStub(() => ({ body: pageOf([], null) }));
    const id = await add({ ...shopify(stub.baseUrl), orders_since: "2026-01-09" });
    await read(id);
    expect(variablesOf(stub.requests[0] as StubRequest).query).toBe("updated_at:>='2026-01-08T23:50:00.000Z'");
    const wrong = await call("POST", "/store_connections", { ...shopify(stub.baseUrl), orders_since: "9.1." });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { orders_since: ["Use YYYY-MM-DD."] } } });
  });

  it("tells what left: the same shipment that the webhook told of, and the day by the store's clock", async () => {
    const order = shopifyOrder();
    const fulfillment = {
      id: "gid://shopify/Fulfillment/9301",
      status: "SUCCESS",
      // The evening of the 9th in the store.
      createdAt: "2026-03-10T03:00:00Z",
      updatedAt: "2026-03-10T03:00:00Z",
      trackingInfo: [{ company: "UPS", number: "1Z9301" }],
    };
    const items = (ids: readonly number[], endCursor: string | null) => ({
      nodes: ids.map((id) => ({ quantity: 10, lineItem: { id: `gid://shopify/LineItem/${id}` } })),
      pageInfo: { hasNextPage: endCursor !== null, endCursor },
    });
    const shipped = {
      ...gql({ ...order, updated_at: "2026-03-10T03:00:00Z" }),
      fulfillments: [{ id: fulfillment.id }],
    };
    const ofFulfilment = (fulfillmentLineItems: object) => ({
      data: { fulfillment: { ...fulfillment, fulfillmentLineItems } },
      extensions: cost(),
    });
    const withShop = (page: ReturnType<typeof pageOf>) => ({
      ...page,
      data: { ...page.data, shop: { ianaTimezone: "America/Chicago" } },
    });
    const answers = [
      withShop(pageOf([gql(order)], null)),
      withShop(pageOf([shipped], null)),
      ofFulfilment(items([1], "more")),
      ofFulfilment(items([466_157_049], null)),
    ];
    const stub = await startStub((_request, count) => ({ body: answers[count - 1] }));
    const id = await add(shopify(stub.baseUrl));
    await read(id);
    const found = await test.db.selectFrom("orders").select("id").where("name", "=", order.name).executeTakeFirst();
    await call("PUT", "/orders/triage", { accepted: [found?.id], override_reason: "test" });
    await read(id);
    expect((await call("GET", `/orders/${found?.id}/shipments`)).body.data).toMatchObject([
      {
        status: "shipped",
        shipped_date: "2026-03-09",
        carrier: "UPS",
        units: 10,
        boxes: [{ tracking_number: "1Z9301" }],
      },
    ]);
    expect(stub.requests.slice(2).map((request) => variablesOf(request))).toEqual([
      { id: fulfillment.id, after: null },
      { id: fulfillment.id, after: "more" },
    ]);
  });

  it("says why it can't be read, and goes on from there later", async () => {
    let isDown = true;
    const order = shopifyOrder();
    const stub = await startStub((request) => {
      if (variablesOf(request).after === null) return { body: pageOf([gql(order)], "next") };
      return isDown ? { status: 403, body: {} } : { body: pageOf([], null) };
    });
    const id = await add(shopify(stub.baseUrl));
    expect(await read(id)).toMatchObject({
      status: "failed",
      counts: { new: 1 },
      message: expect.stringMatching(/refused the credentials/),
    });
    const failing = (await call("GET", `/store_connections/${id}`)).body.data;
    expect(failing).toMatchObject({ status: "failing", last_error: expect.stringMatching(/Enter them again/) });
    const { body } = await call("GET", "/today");
    expect(body.data.store_problems).toContainEqual(expect.objectContaining({ kind: "connection", id }));
    isDown = false;
    expect((await read(id)).status).toBe("done");
  });
});

interface WooOrder {
  id: number;
  at: number;
}
const moment = (at: number) => new Date(Date.parse("2026-03-01T00:00:00Z") + at * 1_000).toISOString().slice(0, 19);
const wooJson = ({ id, at }: WooOrder) => ({
  id,
  number: String(id),
  order_key: `wc_${id}`,
  status: "processing",
  currency: "USD",
  total: "10.00",
  date_created_gmt: "2026-03-01T00:00:00",
  date_modified_gmt: moment(at),
  line_items: [{ id: id * 10, name: "Cap", quantity: 1, sku: "CAP", meta_data: [] }],
});

/** Answers as WooCommerce does, from a list that the test may change between pages. */
function wooAnswer(orders: readonly WooOrder[], { url }: StubRequest) {
  const after = url.searchParams.get("modified_after") ?? "";
  const [perPage, page] = [Number(url.searchParams.get("per_page")), Number(url.searchParams.get("page"))];
  const found = orders.filter(({ at }) => moment(at) > after).toSorted((a, b) => a.at - b.at || a.id - b.id);
  return {
    headers: { "X-WP-TotalPages": String(Math.ceil(found.length / perPage)) },
    body: found.slice((page - 1) * perPage, page * perPage).map(wooJson),
  };
}

describe("WooCommerce's API", () => {
  it("leaves no order out that moves while its pages are read", async () => {
    const base = 60_000;
    // 70 in the first second: more than a page.
    const orders = Array.from({ length: 130 }, (_, index) => ({ id: base + index, at: index < 70 ? 1 : index }));
    const stub = await startStub((request, count) => {
      // Already read, it changes and moves to the end: all behind it move up by one.
      if (count === 2) orders[0] = { id: base, at: 500 };
      return wooAnswer(orders, request);
    });
    const id = await add(woo(stub.baseUrl));
    const report = await read(id);
    expect(report.status).toBe("done");
    expect(report.counts).toMatchObject({ new: 130, refused: 0 });
    expect(stub.requests[0]?.url.pathname).toBe("/shop/wp-json/wc/v3/orders");
    expect(stub.requests[0]?.headers.authorization).toMatch(/^Basic /);
    const changed = await test.db
      .selectFrom("orders")
      .select("external_updated_at")
      .where("external_id", "=", String(base))
      .executeTakeFirstOrThrow();
    expect(changed.external_updated_at).toBe(`${moment(500)}.000Z`);
  });

  it("lists each order once", async () => {
    const orders = [1, 2, 3].map((at) => ({ id: 65_000 + at, at }));
    const stub = await startStub((request) => wooAnswer(orders, request));
    const report = await read(await add(woo(stub.baseUrl)));
    expect(report.counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 0 });
    expect(report.rows_total).toBe(3);
  });

  it("is read every hour, and what a stopped process left goes on", async () => {
    const orders = [{ id: 70_001, at: 1 }];
    const stub = await startStub((request) => wooAnswer(orders, request));
    const id = await add(woo(stub.baseUrl));
    await readDueStores(test);
    expect(stub.requests).toHaveLength(0);
    test.setNow("2026-03-10T16:00:01.000Z");
    await readDueStores(test);
    const isRead = async () => (await call("GET", `/store_connections/${id}`)).body.data.last_reconciled_at !== null;
    await until(isRead);
    const before = stub.requests.length;
    await readDueStores(test);
    expect(stub.requests).toHaveLength(before);
  });

  it("is tested by one question", async () => {
    const stub = await startStub((_request, count) => (count === 1 ? { body: "<html>" } : { body: [] }));
    const id = await add(woo(stub.baseUrl));
    const first = await call("POST", `/store_connections/${id}/test`);
    expect(first.body.data).toMatchObject({ status: "failing", last_error: expect.stringContaining("JSON") });
    expect((await call("POST", `/store_connections/${id}/test`)).body.data).toMatchObject({
      status: "ok",
      last_error: null,
    });
  });
});
