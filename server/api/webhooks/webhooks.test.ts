import fc from "fast-check";
import { shopifyLine, shopifyOrder } from "tests/factories/store-files";
import { type Sent, sendShopify, sendWoo, WEBHOOK_SECRET } from "tests/factories/store-webhooks";
import { openTestApi, TEST_NOW, type TestApi } from "tests/setup/test-api";
import { until } from "tests/setup/until";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let test: TestApi;
let admin: string;
beforeAll(async () => {
  test = await openTestApi({ shopifyWebhookSecret: WEBHOOK_SECRET, woocommerceWebhookSecret: WEBHOOK_SECRET });
  admin = (await test.signIn("Admin")).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("store_connections").execute();
});

async function worked(): Promise<void> {
  await until(async () => {
    const due = await test.db.selectFrom("store_deliveries").select("id").where("due_at", "is not", null).execute();
    return due.length === 0;
  });
}

const countDeliveries = async () => (await test.db.selectFrom("store_deliveries").select("id").execute()).length;
const send = (topic: string, body: unknown, more: Partial<Sent> = {}) => sendShopify(test, { topic, body, ...more });

async function newest() {
  const { body } = await test.call("GET", "/store_deliveries?per_page=1", { token: admin });
  return body.data[0];
}

async function orderOf(name: string) {
  const found = await test.db.selectFrom("orders").select("id").where("name", "=", name).executeTakeFirst();
  if (!found) return null;
  return (await test.call("GET", `/orders/${found.id}`, { token: admin })).body.data;
}

const wooOrder = (id: number, overrides: object = {}) => ({
  id,
  number: String(id),
  order_key: `wc_order_${id}`,
  status: "processing",
  currency: "USD",
  date_created_gmt: "2026-03-09T15:00:00",
  date_modified_gmt: "2026-03-09T15:00:00",
  total: "120.00",
  billing: { first_name: "Ada", last_name: "Reed", email: `ada${id}@customer.example`, country: "US" },
  shipping: {},
  meta_data: [],
  line_items: [{ id: id * 10, name: "Cap", quantity: 12, sku: "CAP-1", price: 10, meta_data: [] }],
  ...overrides,
});

describe("what a store sends", () => {
  it("is answered once it is stored, and becomes an order by itself", async () => {
    const order = shopifyOrder();
    expect(await send("orders/create", order)).toMatchObject({ status: 200, body: { success: true } });
    await worked();
    expect(await orderOf(order.name)).toMatchObject({ source: "shopify", external_id: String(order.id) });
    expect(await newest()).toMatchObject({
      topic: "orders/create",
      outcome: "new",
      order_name: order.name,
      error: null,
    });
    const woo = wooOrder(7_001);
    expect((await sendWoo(test, { topic: "order.created", body: woo })).status).toBe(200);
    await worked();
    expect(await newest()).toMatchObject({ source: "woocommerce", outcome: "new", order_name: "#7001" });
    expect((await orderOf("#7001")).source).toBe("woocommerce");
  });

  it("that some of it left makes a shipment of an accepted order", async () => {
    const order = shopifyOrder();
    await send("orders/create", order);
    await worked();
    const { id } = await orderOf(order.name);
    const accepting = { accepted: [id], override_reason: "test" };
    await test.call("PUT", "/orders/triage", { token: admin, body: accepting });
    const fulfillment = {
      id: 9_101,
      status: "success",
      created_at: "2026-03-09T11:00:00-05:00",
      tracking_company: "UPS",
      tracking_number: "1Z9101",
      line_items: [{ id: 466_157_049, quantity: 10 }],
    };
    const body = { ...order, updated_at: "2026-03-09T16:00:00Z", fulfillment_status: "partial" };
    await send("orders/partially_fulfilled", { ...body, fulfillments: [fulfillment] });
    await worked();
    expect(await newest()).toMatchObject({ outcome: "changed", error: null });
    expect(await orderOf(order.name)).toMatchObject({ ship_status: "partially_shipped", units_shipped: 10 });
    const { body: shipped } = await test.call("GET", `/orders/${id}/shipments`, { token: admin });
    expect(shipped.data).toMatchObject([{ status: "shipped", boxes: [{ tracking_number: "1Z9101" }] }]);
  });

  it("that a fulfilment was made and cancelled moves the order's shipments, with nothing else said of the order", async () => {
    const order = shopifyOrder();
    const fulfillment = {
      id: 9_201,
      order_id: order.id,
      status: "success",
      created_at: "2026-03-09T11:00:00-05:00",
      updated_at: "2026-03-09T11:00:00-05:00",
      tracking_company: "UPS",
      tracking_numbers: ["1Z9201", "1Z9202"],
      line_items: [{ id: 466_157_049, quantity: 10 }],
    };
    await send("fulfillments/create", { ...fulfillment, order_id: 404 });
    await worked();
    expect(await newest()).toMatchObject({ outcome: "unchanged", message: "Its order has not come yet." });
    await send("orders/create", order);
    await worked();
    const { id } = await orderOf(order.name);
    const accepting = { accepted: [id], override_reason: "test" };
    await test.call("PUT", "/orders/triage", { token: admin, body: accepting });
    await send("fulfillments/create", fulfillment);
    await worked();
    expect(await newest()).toMatchObject({ outcome: "changed", order_name: order.name });
    const shipments = async () =>
      (await test.call("GET", `/orders/${id}/shipments`, { token: admin })).body.data.map(
        ({ status, boxes }: { status: string; boxes: { tracking_number: string }[] }) => [
          status,
          ...boxes.map(({ tracking_number }) => tracking_number),
        ],
      );
    expect(await shipments()).toEqual([["shipped", "1Z9201", "1Z9202"]]);
    await send("fulfillments/update", {
      ...fulfillment,
      updated_at: "2026-03-09T12:00:00-05:00",
      status: "cancelled",
    });
    await worked();
    expect(await shipments()).toEqual([["cancelled", "1Z9201", "1Z9202"]]);
    expect(await orderOf(order.name)).toMatchObject({ units_shipped: 0 });
  });

  it("of a customer or a product brings those that orders named up to date, and nothing older undoes it", async () => {
    const order = shopifyOrder();
    await send("orders/create", order);
    await worked();
    const { id } = await orderOf(order.name);
    const customer = { ...order.customer, phone: "+1 206 555 0188", last_name: "Marsh-Reed" };
    const at = (minute: number) => `2026-03-09T15:${minute}:00Z`;
    await send("customers/update", { ...customer, updated_at: at(30) });
    await send("customers/update", { ...customer, phone: "+1 206 555 0000", updated_at: at(20) });
    await worked();
    expect(await newest()).toMatchObject({ outcome: "unchanged", message: "A newer version was here already." });
    const person = { last_name: "Marsh-Reed", phone: "+1 206 555 0188" };
    expect((await orderOf(order.name)).customer).toMatchObject(person);
    // An order of before, which comes late.
    await send("orders/create", shopifyOrder({ customer: order.customer, created_at: at(10), updated_at: at(10) }));
    await worked();
    expect((await orderOf(order.name)).customer).toMatchObject(person);
    const [line] = order.line_items;
    const product = { id: line?.product_id, title: "Harbor Polo", vendor: "Pine Mills", product_type: "Polo shirts" };
    const variants = [{ id: line?.variant_id, sku: "HP-NAVY-L", title: "Navy / L", price: "21.00" }];
    await send("products/update", { ...product, variants, updated_at: at(30) });
    await send("products/update", { ...product, title: "Old polo", updated_at: at(20) });
    await worked();
    expect(await newest()).toMatchObject({ outcome: "unchanged", message: "A newer version was here already." });
    const facts = { title: "Harbor Polo", product_type: "Polo shirts" };
    const known = (await orderOf(order.name)).line_items[0];
    expect(known).toMatchObject({ title: line?.title, product: facts, variant: { sku: "HP-NAVY-L" } });
    const again = shopifyOrder({ line_items: order.line_items });
    await send("orders/create", again);
    await worked();
    expect((await orderOf(again.name)).line_items[0]).toMatchObject({ product: facts, variant: { sku: "HP-NAVY-L" } });
    await send("products/update", { id: 404, title: "Unknown", variants: [] });
    await worked();
    expect(await newest()).toMatchObject({ outcome: "unchanged", message: "No order here has this product." });
    expect(id).toBeGreaterThan(0);
  });

  it("is taken once however often it comes", async () => {
    const order = shopifyOrder();
    const before = await countDeliveries();
    const sendAs = async (id: string) => expect((await send("orders/create", order, { id })).status).toBe(200);
    for (const id of ["one", "one", "one"]) await sendAs(id);
    await worked();
    await sendAs("two");
    await worked();
    expect(await countDeliveries()).toBe(before + 2);
    expect(await newest()).toMatchObject({ delivery_id: "two", outcome: "unchanged" });
  });

  it("is stored and listed as unused where its topic says nothing to us", async () => {
    expect((await send("carts/update", { id: 1 })).status).toBe(200);
    expect(await newest()).toMatchObject({ topic: "carts/update", outcome: "unused", can_retry: false });
    const { id } = await newest();
    expect((await test.call("POST", `/store_deliveries/${id}/retry`, { token: admin })).status).toBe(422);
  });

  it("is listed with its reason where it can't be read, and is tried again when asked", async () => {
    expect((await send("orders/create", '{"id": 5, "line')).status).toBe(200);
    await worked();
    const failed = await newest();
    expect(failed).toMatchObject({
      outcome: "failed",
      error: expect.stringContaining("not valid JSON"),
      can_retry: true,
    });
    const { body } = await test.call("GET", "/today", { token: admin });
    expect(body.data.store_problems).toContainEqual(
      expect.objectContaining({ kind: "delivery", id: failed.id, reason: failed.error }),
    );
    expect(await test.call("POST", `/store_deliveries/${failed.id}/retry`, { token: admin })).toMatchObject({
      status: 200,
      body: { data: { outcome: "received" } },
    });
    await worked();
    expect(await newest()).toMatchObject({ outcome: "failed", attempts: 1 });
    expect((await test.call("GET", "/store_deliveries?outcome[]=failed", { token: admin })).body.data).toHaveLength(1);
  });

  it("is an order as it is now where the store names no topic", async () => {
    const order = shopifyOrder();
    expect((await send("", order, { headers: { "X-Shopify-Topic": "" } })).status).toBe(200);
    const woo = wooOrder(8_107);
    expect((await sendWoo(test, { topic: "", body: woo })).status).toBe(200);
    await worked();
    expect([(await orderOf(order.name))?.status, (await orderOf("#8107"))?.total_price]).toEqual([
      "unprocessed",
      "120.00",
    ]);
  });

  it("is remembered as an id when its body is no longer kept", async () => {
    const order = shopifyOrder();
    await send("orders/create", order, { id: "kept" });
    await worked();
    await test.db.updateTable("store_deliveries").set({ body: null }).where("delivery_id", "=", "kept").execute();
    expect(await newest()).toMatchObject({ can_retry: false });
    await send("orders/create", order, { id: "kept" });
    await worked();
    expect(await newest()).toMatchObject({ delivery_id: "kept", outcome: "new" });
  });
});

describe("refused with nothing stored", () => {
  const order = shopifyOrder();
  const cases: [string, number, Partial<Sent>][] = [
    ["another secret", 401, { secret: "somebody else's secret" }],
    ["no signature", 401, { headers: { "X-Shopify-Hmac-Sha256": "" } }],
    ["a signature of another body", 401, { headers: { "X-Shopify-Hmac-Sha256": "AAAA" } }],
    ["a topic that is none", 400, { topic: "order.created" }],
    ["a shop that is no host", 400, { shop: "not a host" }],
    ["a message of last week", 401, { headers: { "X-Shopify-Triggered-At": "2026-03-03T15:00:00.123456789Z" } }],
    ["a body above 5 MB", 413, { body: JSON.stringify({ note: "x".repeat(5 * 1_048_576) }) }],
    ["a body with NUL", 400, { body: '{"a": "\0"}' }],
  ];
  it.each(cases)("%s", async (_name, status, more) => {
    const before = await countDeliveries();
    expect(await send("orders/create", order, more)).toMatchObject({ status, body: { success: false } });
    expect(await countDeliveries()).toBe(before);
  });

  it("WooCommerce's ping is answered, and nothing of it stored", async () => {
    const before = await countDeliveries();
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await test.call("POST", "/webhooks/woocommerce", { body: "webhook_id=5", headers })).status).toBe(200);
    expect((await test.call("POST", "/webhooks/woocommerce", { body: "webhook_id=5&x=1", headers })).status).toBe(401);
    expect(await countDeliveries()).toBe(before);
  });

  it("a store that nobody connected", async () => {
    const other = await openTestApi();
    expect((await sendShopify(other, { topic: "orders/create", body: order })).status).toBe(404);
    const { token } = await other.signIn("Admin");
    const connection = { kind: "shopify", name: "Harbor", base_url: "https://harbor.myshopify.com" };
    const body = { ...connection, webhook_secret: "connection's secret".replace(/[' ]/g, "-") };
    expect((await other.call("POST", "/store_connections", { token, body })).status).toBe(201);
    const secret = body.webhook_secret;
    const wrongShop = { topic: "orders/create", body: order, secret, shop: "pine.myshopify.com" };
    expect((await sendShopify(other, wrongShop)).status).toBe(401);
    expect((await sendShopify(other, { ...wrongShop, shop: "harbor.myshopify.com" })).status).toBe(200);
    const { body: list } = await other.call("GET", "/store_connections", { token });
    expect(list.data[0]).toMatchObject({ last_delivery_at: TEST_NOW, status: "never_tried" });
    await other.background.stop();
    await other.close();
  });
});

/** How orders stand, whatever way they came there: each different state, with how many are in it. */
async function statesOf(names: readonly string[]): Promise<[string, number][]> {
  const orders = await test.db.selectFrom("orders").selectAll().where("name", "in", names).execute();
  const ids = orders.map(({ id }) => id);
  const lines = await test.db.selectFrom("order_line_items").selectAll().where("order_id", "in", ids).execute();
  const people = await test.db.selectFrom("customers").selectAll().execute();
  const states = new Map<string, number>();
  for (const order of orders) {
    const { note, payment_state, store_fulfilled, store_cancelled_at, total_price_minor, shipping_address_json } =
      order;
    const own = lines.filter(({ order_id, removed_at }) => order_id === order.id && removed_at === null);
    const person = people.find(({ id }) => id === order.customer_id);
    const state = JSON.stringify({
      facts: [note, payment_state, store_fulfilled, store_cancelled_at, total_price_minor],
      address: JSON.parse(shipping_address_json ?? "null"),
      person: [person?.first_name, person?.last_name, person?.email?.replace(/\d+/, "") ?? null],
      lines: own.map((line) => [line.external_id, line.sku, line.current_quantity]).toSorted(),
    });
    states.set(state, (states.get(state) ?? 0) + 1);
  }
  return [...states];
}

interface Message {
  topic: string;
  body: object;
  at: string;
}

/** Six messages of one order, of which two changed it within the same second. */
function messagesOf(order: ReturnType<typeof shopifyOrder>): Message[] {
  const [line] = order.line_items;
  const at = (second: number) => `2026-03-09T15:00:${String(second).padStart(2, "0")}Z`;
  const created = { ...order, updated_at: at(0), financial_status: "pending" };
  const paid = { ...created, financial_status: "paid", note: "Gate 4" };
  const other = shopifyLine({ id: 77, sku: "ANOTHER", quantity: 6, current_quantity: 6 });
  const edited = { ...paid, updated_at: at(10), line_items: [{ ...line, current_quantity: 20 }, other] };
  const refund = {
    id: 9_001,
    order_id: order.id,
    created_at: at(20),
    refund_line_items: [{ line_item_id: 77, quantity: 2 }],
  };
  const fulfilled = { ...edited, updated_at: at(15), fulfillment_status: "fulfilled" };
  const edit = { order_edit: { id: 1, order_id: order.id, line_items: { additions: [], removals: [] } } };
  return [
    { topic: "orders/create", body: created, at: "2026-03-09T15:00:00.100000000Z" },
    { topic: "orders/paid", body: paid, at: "2026-03-09T15:00:00.900000000Z" },
    { topic: "orders/updated", body: edited, at: "2026-03-09T15:00:10.000000000Z" },
    { topic: "orders/edited", body: edit, at: "2026-03-09T15:00:10.100000000Z" },
    { topic: "orders/fulfilled", body: fulfilled, at: "2026-03-09T15:00:15.000000000Z" },
    { topic: "refunds/create", body: refund, at: "2026-03-09T15:00:20.000000000Z" },
  ];
}

interface Run {
  order: ReturnType<typeof shopifyOrder>;
  messages: readonly Message[];
}

/** A message of each, then the next of each, so that many orders are worked on at once. */
async function sendAll(runs: readonly Run[]): Promise<void> {
  const longest = Math.max(...runs.map(({ messages }) => messages.length));
  for (let turn = 0; turn < longest; turn += 1) {
    for (const { messages } of runs) {
      const message = messages[turn];
      if (!message) continue;
      const headers: Record<string, string> = message.at === "" ? {} : { "X-Shopify-Triggered-At": message.at };
      expect((await send(message.topic, message.body, { headers })).status).toBe(200);
    }
    await worked();
  }
}

describe("in any order and however often", () => {
  it("six messages come to the same order", async () => {
    const all = [0, 1, 2, 3, 4, 5];
    const runs = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), 30).map((indexes): Run => {
      const order = shopifyOrder();
      const messages = messagesOf(order);
      return { order, messages: indexes.flatMap((index) => messages[index] ?? []) };
    });
    await sendAll(runs);
    const states = await statesOf(runs.map(({ order }) => order.name));
    expect(states).toEqual([[expect.any(String), 30]]);
    const [[state] = [""]] = states;
    expect(JSON.parse(state)).toMatchObject({
      facts: ["Gate 4", "paid", 1, null, 40_300],
      person: ["Ellen", "Marsh", "buyer@customer.example"],
      lines: [
        ["466157049", "AT-K500-NAVY-L", 20],
        ["77", "ANOTHER", 4],
      ],
    });
  });

  it("with repetitions, a cancellation, and a customer who must be forgotten", async () => {
    const all = [0, 1, 2, 3, 4, 5, 6, 7];
    const inAnyOrder = fc.subarray(all).chain((again) => {
      const sent = [...all, ...again];
      return fc.shuffledSubarray(sent, { minLength: sent.length });
    });
    const runs = fc.sample(inAnyOrder, 20).map((indexes): Run => {
      const order = shopifyOrder();
      const cancelled = { ...order, updated_at: "2026-03-09T15:00:30Z", cancelled_at: "2026-03-09T15:00:30Z" };
      const forget = { customer: { id: order.customer.id }, orders_to_redact: [order.id] };
      const known: Message[] = [
        ...messagesOf(order),
        { topic: "orders/cancelled", body: cancelled, at: "2026-03-09T15:00:30.500000000Z" },
        { topic: "customers/redact", body: forget, at: "" },
      ];
      return { order, messages: indexes.flatMap((index) => known[index] ?? []) };
    });
    await sendAll(runs);
    const states = await statesOf(runs.map(({ order }) => order.name));
    expect(states).toEqual([[expect.stringContaining("2026-03-09T15:00:30.000Z"), 20]]);
    expect(states[0]?.[0]).not.toMatch(/Ellen|Marsh|Wharf|Harbor|customer\.example/);
  });
});
