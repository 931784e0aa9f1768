import { makeOrderToShip, type OrderToShip, settleMade } from "tests/factories/made-orders";
import { type StubRequest, startStub } from "tests/factories/store-stub";
import { openTestApi, TEST_NOW, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { takeInFulfilments } from "../../shipping/take-in-fulfilments";
import { sendNotices } from "./send-notices";

let test: TestApi;
let admin: string;
beforeAll(async () => {
  test = await openTestApi({ allowPrivateNetwork: true });
  admin = (await test.signIn("Admin")).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setNow(TEST_NOW);
  await test.db.deleteFrom("store_notices").execute();
  await test.db.deleteFrom("store_connections").execute();
});

const call = (method: string, path: string, body?: object) => test.call(method, path, { token: admin, body });
const later = (minutes: number) => test.setNow(new Date(test.clock().getTime() + minutes * 60_000).toISOString());

let ids = 5_000;
/** An order of the store that is made here: 8 M and 4 L. */
async function makeStoreOrder(source: "shopify" | "woocommerce") {
  const made = await makeOrderToShip(test);
  ids += 10;
  const external_id = String(ids);
  await test.db
    .updateTable("orders")
    .set({ source, shop_domain: "127.0.0.1", external_id })
    .where("id", "=", made.id)
    .execute();
  for (const [index, id] of made.lineIds.entries())
    await test.db
      .updateTable("order_line_items")
      .set({ external_id: String(ids + 1 + index) })
      .where("id", "=", id)
      .execute();
  return { ...made, external_id, lines: [String(ids + 1), String(ids + 2)] as const };
}

async function connect(kind: "shopify" | "woocommerce", baseUrl: string, more: object = {}) {
  const credentials =
    kind === "shopify" ? { access_token: "token" } : { consumer_key: "key", consumer_secret: "secret" };
  const body = { kind, name: "Harbor", base_url: baseUrl, credentials, tells_shipments: true, ...more };
  return (await call("POST", "/store_connections", body)).body.data;
}

type Pieces = readonly (readonly [line: number, quantity: number])[];

async function pack(order: OrderToShip, pieces: Pieces, more: object = {}) {
  const lines = pieces.map(([index, quantity]) => ({ order_line_item_id: order.lineIds[index], quantity }));
  const started = await call("POST", `/orders/${order.id}/shipments`, { kind: "parcel", lines, ...more });
  await call("PATCH", `/shipments/${started.body.data.id}`, { action: "pack" });
  return started.body.data.id as number;
}
const move = (id: number, action: string, more: object = {}) => call("PATCH", `/shipments/${id}`, { action, ...more });
async function ship(order: OrderToShip, pieces: Pieces, more: object = {}) {
  const id = await pack(order, pieces, more);
  await move(id, "ship");
  return id;
}
const notice = async (id: number) => (await call("GET", `/shipments/${id}`)).body.data.store_notice;
const tell = () => sendNotices(test);
const ups = (tracking_number: string) => ({ carrier: "UPS", boxes: [{ tracking_number }] });

interface StubFulfilment {
  id: number;
  status: string;
  numbers: string[];
  lines: { line: string; quantity: number }[];
}

/** Shopify as it fulfils: two fulfilment orders, each at a place of its own where `places` says so. */
async function startShopify(
  order: { external_id: string; lines: readonly [string, string] },
  { places = ["here", "here"], onHold = false, scopes = ["write_merchant_managed_fulfillment_orders"] } = {},
) {
  const gid = (kind: string, id: string | number) => `gid://shopify/${kind}/${id}`;
  const made: StubFulfilment[] = [];
  const open = order.lines.map((line, index) => ({ id: `${line}0`, line, remaining: [8, 4][index] ?? 0 }));
  const calls: { name: string; variables: Record<string, unknown> }[] = [];
  const state = {
    onHold,
    broken: null as null | ((request: StubRequest) => { status: number; headers?: object }),
    made,
  };
  const isActive = ({ status }: StubFulfilment) => status === "SUCCESS";
  const find = (id: unknown) => made.find((one) => gid("Fulfillment", one.id) === id);
  const page = (nodes: readonly object[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } });
  const fulfilmentOf = ({ id, status, numbers, lines }: StubFulfilment) => ({
    id: gid("Fulfillment", id),
    status,
    trackingInfo: numbers.map((number) => ({ number, company: "UPS" })),
    fulfillmentLineItems: page(
      lines.map(({ line, quantity }) => ({ quantity, lineItem: { id: gid("LineItem", line) } })),
    ),
  });
  const answers: Record<string, (variables: Record<string, unknown>) => object> = {
    test: () => ({ orders: { nodes: [] } }),
    scopes: () => ({ currentAppInstallation: { accessScopes: scopes.map((handle) => ({ handle })) } }),
    fulfillments: ({ id }) => ({
      order: id === gid("Order", order.external_id) ? { fulfillments: made.map(fulfilmentOf) } : null,
    }),
    fulfillment: ({ id }) => ({ fulfillment: fulfilmentOf(find(id) as StubFulfilment) }),
    fulfillmentOrders: () => ({
      order: {
        fulfillmentOrders: page(
          open.map(({ id }, index) => ({
            id: gid("FulfillmentOrder", id),
            status: state.onHold ? "ON_HOLD" : "OPEN",
            supportedActions: state.onHold ? [] : [{ action: "CREATE_FULFILLMENT" }],
            assignedLocation: { location: { id: places[index] } },
          })),
        ),
      },
    }),
    fulfillmentOrderLines: ({ id }) => ({
      fulfillmentOrder: {
        lineItems: page(
          open
            .filter((one) => gid("FulfillmentOrder", one.id) === id)
            .map((one) => ({
              id: gid("FulfillmentOrderLineItem", one.id),
              remainingQuantity: one.remaining,
              lineItem: { id: gid("LineItem", one.line) },
            })),
        ),
      },
    }),
    fulfill: ({ fulfillment }) => {
      const { lineItemsByFulfillmentOrder, trackingInfo } = fulfillment as {
        lineItemsByFulfillmentOrder: { fulfillmentOrderLineItems: { id: string; quantity: number }[] }[];
        trackingInfo?: { number?: string; numbers?: string[] };
      };
      const lines = lineItemsByFulfillmentOrder.flatMap((part) =>
        part.fulfillmentOrderLineItems.map(({ id, quantity }) => {
          const one = open.find((line) => gid("FulfillmentOrderLineItem", line.id) === id);
          if (!one || one.remaining < quantity) throw new Error("More than is open.");
          one.remaining -= quantity;
          return { line: one.line, quantity };
        }),
      );
      const numbers = trackingInfo?.numbers ?? (trackingInfo?.number ? [trackingInfo.number] : []);
      const id = 90_000 + ids * 10 + made.length;
      made.push({ id, status: "SUCCESS", numbers, lines });
      return { fulfillmentCreate: { fulfillment: { id: gid("Fulfillment", id), status: "SUCCESS" }, userErrors: [] } };
    },
    track: ({ id, tracking }) => {
      const { number, numbers } = tracking as { number?: string; numbers?: string[] };
      Object.assign(find(id) ?? {}, { numbers: numbers ?? [number] });
      return { fulfillmentTrackingInfoUpdate: { userErrors: [] } };
    },
    cancel: ({ id }) => {
      const one = find(id);
      if (!one || !isActive(one))
        return { fulfillmentCancel: { userErrors: [{ field: ["id"], message: "Not there." }] } };
      one.status = "CANCELLED";
      for (const { line, quantity } of one.lines)
        for (const item of open) if (item.line === line) item.remaining += quantity;
      return { fulfillmentCancel: { fulfillment: { id, status: "CANCELLED" }, userErrors: [] } };
    },
  };
  const stub = await startStub((request) => {
    const { query, variables } = JSON.parse(request.body);
    const name = (/^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? "").replace(/^./, (letter) => letter.toLowerCase());
    calls.push({ name, variables });
    const broken = state.broken?.(request);
    if (broken) return { ...broken, headers: { ...broken.headers }, body: "" };
    return { body: { data: answers[name]?.(variables) } };
  });
  const writes = () => calls.filter(({ name }) => ["fulfill", "track", "cancel"].includes(name));
  return { ...stub, calls, writes, state };
}

describe("Shopify", () => {
  it("is told what ships here, with pieces, carrier and tracking, and nobody is mailed by it", async () => {
    const order = await makeStoreOrder("shopify");
    const store = await startShopify(order);
    expect(await connect("shopify", store.baseUrl)).toMatchObject({ tells_shipments: true });
    const id = await ship(
      order,
      [
        [0, 5],
        [1, 4],
      ],
      ups("1Z 1"),
    );
    expect(await notice(id)).toMatchObject({ store: "Harbor", status: "waiting", error: null });
    expect(store.writes()).toEqual([]);
    await tell();
    expect(store.writes().map(({ variables }) => variables)).toEqual([
      {
        fulfillment: {
          notifyCustomer: false,
          lineItemsByFulfillmentOrder: [
            {
              fulfillmentOrderId: `gid://shopify/FulfillmentOrder/${order.lines[0]}0`,
              fulfillmentOrderLineItems: [
                { id: `gid://shopify/FulfillmentOrderLineItem/${order.lines[0]}0`, quantity: 5 },
              ],
            },
            {
              fulfillmentOrderId: `gid://shopify/FulfillmentOrder/${order.lines[1]}0`,
              fulfillmentOrderLineItems: [
                { id: `gid://shopify/FulfillmentOrderLineItem/${order.lines[1]}0`, quantity: 4 },
              ],
            },
          ],
          trackingInfo: { company: "UPS", number: "1Z 1", url: "https://www.ups.com/track?tracknum=1Z%201" },
        },
      },
    ]);
    expect(await notice(id)).toMatchObject({ status: "sent", sent_at: TEST_NOW });
    const { body } = await call("GET", `/orders/${order.id}/history?per_page=100`);
    expect(body.data).toContainEqual(
      expect.objectContaining({ action: "store_notified", after: { number: 1, store: "Harbor" } }),
    );
    await tell();
    await move(id, "ship");
    await tell();
    expect(store.writes()).toHaveLength(1);
  });

  it("gets one fulfilment for each of its places, and tracking numbers that are typed later", async () => {
    const order = await makeStoreOrder("shopify");
    const store = await startShopify(order, { places: ["here", "there"] });
    await connect("shopify", store.baseUrl);
    const id = await ship(order, [
      [0, 8],
      [1, 4],
    ]);
    await tell();
    expect(store.state.made.map(({ lines }) => lines)).toEqual([
      [{ line: order.lines[0], quantity: 8 }],
      [{ line: order.lines[1], quantity: 4 }],
    ]);
    await call("PATCH", `/shipments/${id}`, {
      carrier: "UPS",
      boxes: [{ tracking_number: "1Z C" }, { tracking_number: "1Z D" }],
    });
    await tell();
    expect(store.state.made.map(({ numbers }) => numbers)).toEqual([
      ["1Z C", "1Z D"],
      ["1Z C", "1Z D"],
    ]);
    expect(store.writes().map(({ name }) => name)).toEqual(["fulfill", "fulfill", "track", "track"]);
  });

  it("hears of the same shipment once, though its answer was lost", async () => {
    const order = await makeStoreOrder("shopify");
    const store = await startShopify(order);
    await connect("shopify", store.baseUrl);
    const id = await ship(order, [[0, 8]], ups("1Z A"));
    await tell();
    // As if the process had died before it wrote down what the store made.
    await test.db.deleteFrom("store_fulfilments").where("shipment_id", "=", id).execute();
    await test.db.updateTable("store_notices").set({ status: "waiting", due_at: TEST_NOW }).execute();
    await tell();
    expect(store.writes()).toHaveLength(1);
    expect(
      await test.db.selectFrom("store_fulfilments").select("external_id").where("shipment_id", "=", id).execute(),
    ).toHaveLength(1);
  });

  it("has the fulfilment cancelled where the shipment is taken back, and a new one where it leaves again", async () => {
    const order = await makeStoreOrder("shopify");
    const store = await startShopify(order);
    await connect("shopify", store.baseUrl);
    const id = await ship(order, [[0, 8]]);
    await tell();
    await move(id, "unship", { reason: "Still here" });
    await tell();
    expect(store.state.made.map(({ status }) => status)).toEqual(["CANCELLED"]);
    await move(id, "ship");
    await tell();
    expect(store.state.made.map(({ status }) => status)).toEqual(["CANCELLED", "SUCCESS"]);
    const { body } = await call("GET", `/orders/${order.id}/history?per_page=100`);
    const heard = body.data
      .map(({ action }: { action: string }) => action)
      .filter((one: string) => one.startsWith("store_"));
    expect(heard).toEqual(["store_notified", "store_notified_back", "store_notified"]);
  });

  it("tells of its fulfilment without a second shipment, and takes the pieces back where it cancels it", async () => {
    const order = await makeStoreOrder("shopify");
    const store = await startShopify(order);
    await connect("shopify", store.baseUrl);
    const id = await ship(order, [[0, 4]]);
    await tell();
    const take = async (externalId: string, quantity: number, more: object = {}) => {
      const row = await test.db.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow();
      const said = {
        external_id: externalId,
        shipped_date: "2026-03-11",
        carrier: null,
        tracking_numbers: [],
        isCancelled: false,
      };
      const lines = [{ order_line_item_id: order.lineIds[0] ?? 0, quantity }];
      const ours = {
        ...said,
        external_id: String(store.state.made[0]?.id),
        lines: [{ ...lines[0], quantity: 4 }],
        ...more,
      };
      const fulfilments = [ours, ...(quantity > 0 ? [{ ...said, lines }] : [])] as Parameters<
        typeof takeInFulfilments
      >[1][number]["fulfilments"];
      await takeInFulfilments(test.db, [{ order: row, fulfilments }], TEST_NOW);
      await settleMade(test, order.id);
    };
    const shipments = async () => (await call("GET", `/orders/${order.id}/shipments`)).body.data;
    await take("", 0);
    expect(await shipments()).toMatchObject([{ id, status: "shipped", shipped_date: "2026-03-10", units: 4 }]);
    // Somebody ships the other four in the store: those are other pieces.
    await take("777", 4);
    expect(await shipments()).toMatchObject([{ units: 4 }, { units: 4, source: "store", store_notice: null }]);
    await tell();
    expect(store.writes()).toHaveLength(1);
    await take("", 0, { isCancelled: true });
    expect((await shipments())[0]).toMatchObject({ id, status: "cancelled" });
  });

  it("is asked again later where it is busy, and its refusal stands on the shipment and on Today until a retry", async () => {
    const order = await makeStoreOrder("shopify");
    const store = await startShopify(order, { onHold: true });
    await connect("shopify", store.baseUrl);
    const id = await ship(order, [[0, 8]]);
    store.state.broken = () => ({ status: 429, headers: { "Retry-After": "600" } });
    await tell();
    expect(await notice(id)).toMatchObject({
      status: "waiting",
      error: expect.stringContaining("allows no more requests"),
    });
    later(9);
    const before = store.calls.length;
    await tell();
    expect(store.calls).toHaveLength(before);
    later(2);
    store.state.broken = () => ({ status: 503 });
    await tell();
    expect(await notice(id)).toMatchObject({ status: "waiting", error: expect.stringContaining("(503)") });
    later(6);
    store.state.broken = null;
    await tell();
    expect(await notice(id)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("on hold. Release it there"),
    });
    const problems = async () => (await call("GET", "/today")).body.data.store_problems;
    expect(await problems()).toContainEqual(
      expect.objectContaining({
        kind: "shipment",
        id,
        title: `Harbor could not be told of shipment 1 of ${order.name}`,
      }),
    );
    store.state.onHold = false;
    expect((await call("POST", `/shipments/${id}/tell_store`)).body.data.store_notice.status).toBe("waiting");
    await tell();
    expect(await notice(id)).toMatchObject({ status: "sent", error: null });
    expect(await problems()).toEqual([]);
    expect((await call("POST", `/shipments/${id}/tell_store`)).status).toBe(422);
  });

  it("says in the test whether its token may fulfil, and is told nothing where that is off", async () => {
    const order = await makeStoreOrder("shopify");
    const store = await startShopify(order, { scopes: ["read_orders"] });
    const added = await connect("shopify", store.baseUrl, { tells_shipments: undefined });
    expect(added).toMatchObject({ tells_shipments: false });
    const id = await ship(order, [[0, 4]]);
    await tell();
    expect([await notice(id), store.calls]).toEqual([null, []]);
    const changed = await call("PATCH", `/store_connections/${added.id}`, { tells_shipments: true });
    expect(changed.body.data).toMatchObject({
      status: "ok",
      tells_shipments: true,
      tell_error: expect.stringContaining("write_merchant_managed_fulfillment_orders"),
    });
    const next = await ship(order, [[0, 4]]);
    expect(await notice(next)).toMatchObject({ status: "waiting" });
    const off = await call("PATCH", `/store_connections/${added.id}`, { tells_shipments: false });
    expect(off.body.data).toMatchObject({ tells_shipments: false, tell_error: null });
    expect(await notice(next)).toBeNull();
  });

  it("is told of a day that was typed, and of a pick-up", async () => {
    const order = await makeStoreOrder("shopify");
    const store = await startShopify(order);
    await connect("shopify", store.baseUrl);
    const id = await pack(order, [[0, 8]], { kind: "pickup" });
    await move(id, "pick_up", { picked_up_by: "Sam" });
    await call("PATCH", `/orders/${order.id}`, { actual_ship_date: "2026-03-09" });
    await tell();
    expect(store.state.made.map(({ lines }) => lines)).toEqual([
      [{ line: order.lines[0], quantity: 8 }],
      [{ line: order.lines[1], quantity: 4 }],
    ]);
  });
});

/** WooCommerce as it keeps an order with its notes. */
async function startWoo({ mayWrite = true } = {}) {
  const state = {
    status: "processing",
    notes: [] as { id: number; note: string; customer_note: boolean }[],
    isDown: false,
  };
  const stub = await startStub(({ method, url, body }) => {
    if (state.isDown) return { status: 500, body: "" };
    if (method !== "GET" && !mayWrite) return { status: 401, body: { code: "woocommerce_rest_authentication_error" } };
    if (method === "PUT") Object.assign(state, JSON.parse(body));
    if (method === "POST" && url.pathname.endsWith("/notes")) {
      const { note, customer_note } = JSON.parse(body);
      // WordPress keeps signs of HTML as entities.
      state.notes.push({ id: state.notes.length + 1, note: note.replaceAll("&", "&#038;"), customer_note });
    }
    if (url.pathname.endsWith("/notes")) return { body: state.notes.toReversed() };
    if (url.pathname.endsWith("/orders") || url.pathname.endsWith("/batch")) return { body: [] };
    return { body: { status: state.status } };
  });
  const writes = () => stub.requests.filter(({ method, url }) => method !== "GET" && !url.pathname.endsWith("/batch"));
  return { ...stub, state, writes };
}

describe("WooCommerce", () => {
  it("gets a note with tracking for each shipment, and is completed with the last", async () => {
    const order = await makeStoreOrder("woocommerce");
    const store = await startWoo();
    expect(await connect("woocommerce", store.baseUrl)).toMatchObject({ tell_error: null });
    const first = await ship(order, [[0, 8]], ups("1Z B"));
    await tell();
    expect(store.state).toMatchObject({
      status: "processing",
      notes: [
        {
          note: "Shipment 1 left on Tue Mar 10, 2026 by UPS: 8 pieces. Tracking: 1Z B (https://www.ups.com/track?tracknum=1Z%20B)",
          customer_note: false,
        },
      ],
    });
    expect(store.writes()[0]?.url.pathname).toBe(`/wp-json/wc/v3/orders/${order.external_id}/notes`);
    const last = await ship(order, [[1, 4]], { carrier: "Smith & Sons" });
    await tell();
    expect(store.state).toMatchObject({ status: "completed", notes: { length: 2 } });
    await test.db.updateTable("store_notices").set({ status: "waiting", due_at: TEST_NOW }).execute();
    const before = store.writes().length;
    await tell();
    expect(store.writes()).toHaveLength(before);
    expect([await notice(first), await notice(last)]).toMatchObject([{ status: "sent" }, { status: "sent" }]);
    // Taken back, the order goes on: the store's own word for all of it is no second shipment either.
    await move(first, "unship", { reason: "Still here" });
    await tell();
    expect(store.state.status).toBe("processing");
    expect(store.state.notes.at(-1)?.note).toBe("Shipment 1 was taken back: it has not left.");
  });

  it("is tried again after an error of its own, and says that a key only reads", async () => {
    const order = await makeStoreOrder("woocommerce");
    const store = await startWoo({ mayWrite: false });
    const { id: connection } = await connect("woocommerce", store.baseUrl);
    const tested = await call("POST", `/store_connections/${connection}/test`);
    expect(tested.body.data).toMatchObject({ status: "ok", tell_error: expect.stringContaining("Read/Write") });
    const id = await ship(order, [[0, 8]]);
    store.state.isDown = true;
    await tell();
    expect(await notice(id)).toMatchObject({ status: "waiting", error: expect.stringContaining("(500)") });
    later(2);
    store.state.isDown = false;
    await tell();
    expect(await notice(id)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("refused the credentials"),
    });
  });
});
