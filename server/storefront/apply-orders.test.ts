import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shopifyLine, shopifyOrder, textFile } from "../../tests/factories/store-files";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";
import { undivided } from "../jobs/slices";
import { type ImportLine, runImport } from "./run-import";
import { openImportSession } from "./write-context";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn("Order Desk"));
});
afterAll(() => test.close());

/** Imports this content and says what became of each order. */
async function take(content: unknown, options: { dryRun?: boolean; name?: string } = {}): Promise<ImportLine[]> {
  const session = await openImportSession(test, { type: "import", id: null, requestId: "test" });
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const lines: ImportLine[] = [];
  const listener = {
    onChecked: async () => {},
    onLines: async (some: readonly ImportLine[]) => void lines.push(...some),
  };
  const files = [textFile(options.name ?? "orders.json", text, 65_536)];
  await runImport(session, files, { dryRun: options.dryRun ?? false, pace: undivided(50) }, listener);
  return lines;
}

async function takeOne(content: unknown): Promise<number> {
  const [line] = await take(content);
  if (!line?.orderId) throw new Error(JSON.stringify(line));
  return line.orderId;
}

const later = { updated_at: "2026-03-10T12:00:00Z" };
const orderRow = (id: number) =>
  test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const lineRows = (id: number) =>
  test.db.selectFrom("order_line_items").selectAll().where("order_id", "=", id).orderBy("position").execute();
const labelsOf = async (id: number) =>
  (await test.db.selectFrom("order_labels").selectAll().where("order_id", "=", id).orderBy("label_key").execute()).map(
    ({ kind, label }) => `${kind}: ${label}`,
  );
const historyOf = (id: number) =>
  test.db.selectFrom("history_events").selectAll().where("order_id", "=", id).orderBy("id").execute();
const patch = async (path: string, body: object) => {
  const answer = await test.call("PATCH", path, { token, body });
  expect(answer.status).toBe(200);
};
const accept = async (id: number) => {
  const answer = await test.call("PUT", "/orders/triage", { token, body: { accepted: [id], override_reason: "test" } });
  expect(answer.body.data.accepted).toEqual([id]);
};
const countAll = async () => {
  const tables = [
    "orders",
    "order_line_items",
    "customers",
    "products",
    "variants",
    "vendors",
    "files",
    "history_events",
    "order_labels",
    "personalizations",
  ] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { count } = await test.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    counts[table] = Number(count);
  }
  return counts;
};

describe("a new order", () => {
  it("waits in New Orders with its lines, people, goods, files, names, checks and a line in the history", async () => {
    const line = shopifyLine({
      quantity: 3,
      properties: [
        { name: "Decoration method", value: "Screen Print" },
        { name: "Names", value: "JONES, RUIZ" },
        { name: "Artwork", value: "https://uploads.example/crest.ai" },
        { name: "_pplr", value: "1" },
      ],
    });
    const order = shopifyOrder({ line_items: [line], tags: "VIP list, Team Store" });
    const id = await takeOne(order);
    const row = await orderRow(id);
    expect(row).toMatchObject({
      source: "shopify",
      external_id: String(order.id),
      status: "unprocessed",
      stage: "new",
      total_price_minor: 40300,
      created_at: "2026-03-09T15:00:00.000Z",
      imported_at: test.clock().toISOString(),
      required_in_hand_date: "2026-04-10",
      company: "Harbor & Pine Outfitters",
      total_units: 3,
      check_level: "warning",
      lock_version: 1,
    });
    expect(JSON.parse(row.checks_json)).toMatchObject([{ code: "names_count", label: "2 names, 3 units" }]);
    const [stored] = await lineRows(id);
    expect(stored).toMatchObject({
      external_id: "466157049",
      sku: "AT-K500-NAVY-L",
      size: "L",
      color: "Navy",
      needs_art: 1,
      goods_source: "purchase",
    });
    expect(stored?.vendor_id).toBeGreaterThan(0);
    expect(stored?.variant_id).toBeGreaterThan(0);
    const names = await test.db
      .selectFrom("personalizations")
      .select(["unit_index", "line_1"])
      .where("order_line_item_id", "=", stored?.id ?? 0)
      .orderBy("unit_index")
      .execute();
    expect(names).toEqual([
      { unit_index: 1, line_1: "JONES" },
      { unit_index: 2, line_1: "RUIZ" },
    ]);
    const files = await test.db.selectFrom("files").selectAll().where("order_id", "=", id).execute();
    expect(files).toMatchObject([
      {
        disk: "remote",
        url: "https://uploads.example/crest.ai",
        file_name: "crest.ai",
        entity_type: "order_line_item",
      },
    ]);
    expect(await labelsOf(id)).toEqual([
      "characteristic: Personalization",
      "tag: Team Store",
      "type: Team Store",
      "tag: VIP list",
    ]);
    expect(await historyOf(id)).toMatchObject([{ action: "imported", actor_type: "import" }]);
    const { body } = await test.call("GET", `/orders?stage=new&q=ruiz`, { token });
    expect(body.data.map((found: { id: number }) => found.id)).toContain(id);
    const one = await test.call("GET", `/orders/${id}`, { token });
    expect(one.body.data.line_items[0].properties.map((property: { name: string }) => property.name)).toEqual([
      "Decoration method",
      "Names",
      "Artwork",
    ]);
  });

  it("counts a customer's orders and sees the same goods twice within a day", async () => {
    const customer = { id: 777_001, email: "twice@customer.example", first_name: "Tess", last_name: "Lindqvist" };
    const lines = await take([
      shopifyOrder({ customer, name: "#D1" }),
      shopifyOrder({ customer, name: "#D2", created_at: "2026-03-09T12:00:00-05:00" }),
    ]);
    const [first, second] = await Promise.all(lines.map((line) => orderRow(line.orderId ?? 0)));
    expect(first?.customer_id).toBe(second?.customer_id);
    expect([first?.is_new_customer, second?.is_new_customer]).toEqual([1, 0]);
    expect(JSON.parse(first?.checks_json ?? "[]").map((check: { code: string }) => check.code)).not.toContain(
      "possible_duplicate",
    );
    expect(JSON.parse(second?.checks_json ?? "[]")).toMatchObject([
      { code: "possible_duplicate", label: "Same as #D1?" },
    ]);
    const people = await test.db
      .selectFrom("customers")
      .selectAll()
      .where("email", "=", "twice@customer.example")
      .execute();
    expect(people).toMatchObject([{ orders_count: 2, external_id: "777001" }]);
  });

  it("keeps a total above 2^31 minor units and an id above 2^53", async () => {
    const id = await takeOne(
      JSON.stringify(shopifyOrder({ total_price: "98765432.10" })).replace(/^\{"id":\d+/, '{"id":9007199254740993123'),
    );
    expect(await orderRow(id)).toMatchObject({ total_price_minor: 9_876_543_210, external_id: "9007199254740993123" });
  });
});

describe("the same order again", () => {
  it("takes the items of the same version from a payload that has them, where the first one left them out", async () => {
    const full = shopifyOrder({ line_items: [shopifyLine({ quantity: 12 })] });
    const { line_items: _, ...bare } = full;
    const id = await takeOne(bare);
    expect(await lineRows(id)).toHaveLength(0);
    expect((await take(full))[0]).toMatchObject({ outcome: "changed", orderId: id });
    expect(await lineRows(id)).toMatchObject([{ quantity: 12 }]);
    expect((await take(bare))[0]).toMatchObject({ outcome: "unchanged" });
    expect(await lineRows(id)).toHaveLength(1);
  });

  it("changes nothing at all, in whatever wrapping", async () => {
    const orders = [
      shopifyOrder(),
      shopifyOrder({ line_items: undefined }),
      shopifyOrder({ customer: null, email: null }),
    ];
    expect((await take(orders)).map((line) => line.outcome)).toEqual(["new", "new", "new"]);
    const before = await countAll();
    const rows = await test.db.selectFrom("orders").selectAll().orderBy("id").execute();
    for (const content of [orders, { orders }, { order: orders[0] }]) {
      for (const line of await take(content)) expect(line).toMatchObject({ outcome: "unchanged", messages: [] });
    }
    expect(await countAll()).toEqual(before);
    expect(await test.db.selectFrom("orders").selectAll().orderBy("id").execute()).toEqual(rows);
  });

  it("an older version is not taken, and says why", async () => {
    const order = shopifyOrder(later);
    const id = await takeOne(order);
    const [line] = await take({ ...order, updated_at: "2026-03-01T00:00:00Z", total_price: "1.00" });
    expect(line).toMatchObject({
      outcome: "unchanged",
      orderId: id,
      messages: ["Skipped: the order here is newer."],
    });
    const [same] = await take({ ...order, total_price: "1.00" });
    expect(same).toMatchObject({ outcome: "unchanged", messages: ["Skipped: already up to date."] });
    expect((await orderRow(id)).total_price_minor).toBe(40300);
  });

  it("versions that arrive out of order end with the newest", async () => {
    const order = shopifyOrder();
    const id = await takeOne(order);
    await take({ ...order, updated_at: "2026-03-12T00:00:00Z" });
    const [late] = await take({ ...order, updated_at: "2026-03-11T00:00:00Z", total_price: "1.00" });
    expect(late?.outcome).toBe("unchanged");
    expect(await orderRow(id)).toMatchObject({
      total_price_minor: 40300,
      external_updated_at: "2026-03-12T00:00:00.000Z",
      lock_version: 1,
    });
  });

  it("two versions in one file: the newer one counts", async () => {
    const order = shopifyOrder();
    const lines = await take([order, { ...order, ...later, total_price: "500.00" }, order]);
    expect(lines.map((line) => line.outcome)).toEqual(["new", "changed", "unchanged"]);
    expect((await orderRow(lines[0]?.orderId ?? 0)).total_price_minor).toBe(50000);
  });
});

describe("a newer version before acceptance", () => {
  it("leaves the lists with the answers of the lines that the order has now", async () => {
    const answer = (value: string) => ({ name: "Backing", value });
    const order = shopifyOrder({
      line_items: [
        shopifyLine({ id: 1, properties: [answer("Tear-away"), { name: "Names", value: "JONES" }] }),
        shopifyLine({ id: 2, sku: "CAP-1", properties: [answer("Cut-away")] }),
      ],
    });
    const id = await takeOne(order);
    const answers = async () => {
      const found = test.db.selectFrom("order_properties").select(["name", "value"]).where("order_id", "=", id);
      return (await found.orderBy("value").execute()).map(({ name, value }) => `${name}: ${value}`);
    };
    expect(await answers()).toEqual(["Backing: Cut-away", "Backing: Tear-away"]);
    const [first] = order.line_items;
    await take({ ...order, ...later, line_items: [{ ...first, properties: [answer("Wash-away")] }] });
    expect(await answers()).toEqual(["Backing: Wash-away"]);
  });

  it("adds the links to files that are new to the order, and those only", async () => {
    const link = (name: string) => ({ name, value: `https://cdn.example/${name}.ai` });
    const order = shopifyOrder({ line_items: [shopifyLine({ properties: [link("front")] })] });
    const id = await takeOne(order);
    await take({
      ...order,
      ...later,
      line_items: [{ ...order.line_items[0], properties: [link("front"), link("back")] }],
    });
    const files = await test.db.selectFrom("files").select("url").where("order_id", "=", id).orderBy("id").execute();
    expect(files.map(({ url }) => url)).toEqual(["https://cdn.example/front.ai", "https://cdn.example/back.ai"]);
  });

  it("changes what the store owns: money, address, customer, items", async () => {
    const kept = shopifyLine({ id: 1 });
    const gone = shopifyLine({ id: 2, sku: "CAP-1", title: "Cap" });
    const order = shopifyOrder({ line_items: [kept, gone] });
    const id = await takeOne(order);
    const before = await lineRows(id);
    const [line] = await take({
      ...order,
      ...later,
      total_price: "500.00",
      shipping_address: { address1: "9 New Street", country_code: "US", company: "New Name" },
      customer: { ...order.customer, first_name: "Nora" },
      line_items: [{ ...kept, quantity: 30 }, shopifyLine({ id: 3, sku: "MUG-1", title: "Ceramic Mug", quantity: 6 })],
    });
    expect(line).toMatchObject({ outcome: "changed", orderId: id });
    expect(line?.messages.join(" ")).toContain("Pique Polo, Navy, L: 24 → 30");
    expect(await orderRow(id)).toMatchObject({
      total_price_minor: 50000,
      company: "New Name",
      total_units: 36,
      lock_version: 2,
    });
    const after = await lineRows(id);
    expect(
      after.map(({ external_id, current_quantity, removed_at }) => [
        external_id,
        current_quantity,
        removed_at === null,
      ]),
    ).toEqual([
      ["1", 30, true],
      ["2", 24, false],
      ["3", 6, true],
    ]);
    expect(after[0]?.id).toBe(before[0]?.id);
    const { customer_id } = await orderRow(id);
    const person = await test.db
      .selectFrom("customers")
      .select("first_name")
      .where("id", "=", customer_id ?? 0)
      .executeTakeFirstOrThrow();
    expect(person.first_name).toBe("Nora");
    expect((await historyOf(id)).map((event) => event.action)).toEqual(["imported", "changed_by_store"]);
  });

  it("leaves alone what people own or changed", async () => {
    const order = shopifyOrder();
    const id = await takeOne(order);
    await patch(`/orders/${id}`, {
      required_in_hand_date: "2026-05-01",
      priority: "high",
      note: "Called Ellen",
      characteristics: ["Special Packaging"],
      tags: ["ours"],
      vip_date: "2026-04-20",
      art_note: "Use PMS 289",
    });
    const [stored] = await lineRows(id);
    await patch(`/order_line_items/${stored?.id}`, {
      has_logo_on_file: false,
      deco_method: "Foil Stamp",
      decorator: "Shop 2",
    });
    await take({
      ...order,
      ...later,
      note: "from the store",
      tags: "theirs",
      note_attributes: [{ name: "In-hands date", value: "2026-06-30" }],
      total_price: "7.00",
    });
    expect(await orderRow(id)).toMatchObject({
      total_price_minor: 700,
      required_in_hand_date: "2026-05-01",
      in_hand_sort: "2026-05-01",
      priority: "high",
      note: "Called Ellen",
      vip_date: "2026-04-20",
      art_note: "Use PMS 289",
      status: "unprocessed",
    });
    expect(await labelsOf(id)).toEqual(["tag: ours", "characteristic: Special Packaging"]);
    const [after] = await lineRows(id);
    expect(after).toMatchObject({ has_logo_on_file: 0, deco_methods_json: '["Foil Stamp"]', decorator: "Shop 2" });
  });

  it("a cancellation in the store is a check", async () => {
    const order = shopifyOrder();
    const id = await takeOne(order);
    await take({ ...order, ...later, cancelled_at: "2026-03-10T09:00:00Z", cancel_reason: "fraud" });
    const row = await orderRow(id);
    expect(row).toMatchObject({
      status: "unprocessed",
      stage: "new",
      store_cancelled_at: "2026-03-10T09:00:00.000Z",
      check_level: "blocker",
    });
    expect(JSON.parse(row.checks_json)).toMatchObject([{ code: "cancelled_in_store" }]);
  });
});

describe("a newer version after acceptance", () => {
  it("never changes items, quantities or address: it becomes a proposal; money and customer follow", async () => {
    const order = shopifyOrder();
    const id = await takeOne(order);
    await accept(id);
    const before = await lineRows(id);
    const newer = {
      ...order,
      ...later,
      total_price: "500.00",
      shipping_address: { address1: "9 New Street", country_code: "US" },
      line_items: [shopifyLine({ quantity: 48 })],
    };
    const [line] = await take(newer);
    expect(line?.outcome).toBe("changed");
    expect(line?.messages.join(" ")).toContain("a person decides");
    expect(await lineRows(id)).toEqual(before);
    const row = await orderRow(id);
    expect(row).toMatchObject({ total_price_minor: 50000, total_units: 24, stage: "main", status: "not_started" });
    expect(JSON.parse(row.shipping_address_json ?? "")).toMatchObject({ line_1: "18 Wharf Row" });
    const proposals = () =>
      test.db.selectFrom("order_changes").selectAll().where("order_id", "=", id).orderBy("id").execute();
    const [proposal] = await proposals();
    expect(proposal).toMatchObject({
      status: "proposed",
      source: "shopify",
      external_updated_at: "2026-03-10T12:00:00.000Z",
    });
    expect(JSON.parse(proposal?.diff_json ?? "")).toMatchObject([
      { key: "field:company" },
      {
        key: "field:shipping_address",
        before: { shipping_address: { line_1: "18 Wharf Row" } },
        after: { shipping_address: { line_1: "9 New Street" } },
      },
      { kind: "line_changed", line: "Pique Polo, Navy, L", before: { quantity: 24 }, after: { quantity: 48 } },
    ]);
    expect((await take(newer))[0]?.outcome).toBe("unchanged");
    await take({ ...newer, updated_at: "2026-03-11T00:00:00Z", line_items: [shopifyLine({ quantity: 60 })] });
    expect((await proposals()).map((one) => one.status)).toEqual(["superseded", "proposed"]);
  });

  it("a cancellation in the store flags it as a blocker; a person decides", async () => {
    const order = shopifyOrder();
    const id = await takeOne(order);
    await accept(id);
    await take({ ...order, ...later, cancelled_at: "2026-03-10T09:00:00Z", cancel_reason: "customer" });
    expect(await orderRow(id)).toMatchObject({
      status: "flagged",
      previous_status: "not_started",
      stage: "main",
      flag_type: "Cancelled in store",
    });
    const flags = await test.db
      .selectFrom("flags")
      .selectAll()
      .where("flaggable_id", "=", id)
      .where("flaggable_type", "=", "order")
      .execute();
    expect(flags).toMatchObject([{ severity: "blocker", resolved_at: null }]);
    expect((await historyOf(id)).map((event) => event.action)).toContain("flagged");
    expect((await test.call("PATCH", `/orders/${id}/unflag`, { token, body: {} })).body.data.status).toBe(
      "not_started",
    );
  });
});

describe("what left the store", () => {
  const fulfilment = (id: number, quantity: number, more: object = {}) => ({
    id,
    status: "success",
    created_at: "2026-03-09T22:30:00-05:00",
    tracking_company: "UPS",
    tracking_numbers: [],
    line_items: [{ id: 466_157_049, quantity }],
    ...more,
  });
  let hour = 10;
  const say = async (order: object, ...fulfillments: object[]) =>
    (await take({ ...order, updated_at: `2026-03-12T${++hour}:00:00Z`, fulfillments }))[0];
  const shipmentsOf = async (id: number) => {
    const rows = await test.db.selectFrom("shipments").selectAll().where("order_id", "=", id).orderBy("id").execute();
    return rows.map(({ status, source, units }) => `${source} ${status} ${units}`);
  };
  async function accepted() {
    const order = shopifyOrder();
    const id = await takeOrder(order);
    return { order, id };
  }
  async function takeOrder(order: object) {
    const id = await takeOne(order);
    await accept(id);
    return id;
  }
  /** Shipped by a person, whatever is made of it. */
  async function shipByHand(id: number, quantity: number, boxes: object[] = [], action: string | null = "ship") {
    const { token: admin } = await test.signIn();
    const [line] = await lineRows(id);
    const lines = [{ order_line_item_id: line?.id, quantity }];
    const body = { kind: "parcel", lines, boxes, override_reason: "By hand" };
    const made = await test.call("POST", `/orders/${id}/shipments`, { token: admin, body });
    expect(made.status).toBe(201);
    for (const move of ["pack", ...(action ? [action] : [])]) {
      const answer = await test.call("PATCH", `/shipments/${made.body.data.id}`, {
        token: admin,
        body: { action: move },
      });
      expect(answer.status).toBe(200);
    }
  }

  it("is a shipment once, with history and without a proposal; then the rest; never more than is wanted", async () => {
    const { order, id } = await accepted();
    const first = fulfilment(71, 10, { tracking_numbers: ["1Z 1", "1Z 2"] });
    expect(await say(order, first)).toMatchObject({ outcome: "changed" });
    expect(await orderRow(id)).toMatchObject({ ship_status: "partially_shipped", units_shipped: 10 });
    const [row] = await test.db.selectFrom("shipments").selectAll().where("order_id", "=", id).execute();
    expect(row).toMatchObject({ external_id: "71", shipped_date: "2026-03-09", carrier: "UPS", box_count: 2 });
    await say(order, first);
    expect(await shipmentsOf(id)).toEqual(["store shipped 10"]);
    await say(order, first, fulfilment(72, 20));
    expect(await shipmentsOf(id)).toEqual(["store shipped 10", "store shipped 14"]);
    expect(await orderRow(id)).toMatchObject({ ship_status: "shipped", units_shipped: 24 });
    const actions = (await historyOf(id)).map(({ action }) => action);
    expect(actions.filter((action) => action === "shipment_shipped")).toHaveLength(2);
    expect(await test.db.selectFrom("order_changes").select("id").where("order_id", "=", id).execute()).toEqual([]);
  });

  it("takes later tracking numbers over, and gives its pieces back where the store cancels it", async () => {
    const { order, id } = await accepted();
    await say(order, fulfilment(73, 24));
    await say(order, fulfilment(73, 24, { tracking_number: "1Z LATE" }));
    const boxes = await test.db.selectFrom("shipment_boxes").selectAll().where("order_id", "=", id).execute();
    expect(boxes).toMatchObject([{ number: 1, tracking_key: "1ZLATE" }]);
    await test.db.updateTable("orders").set({ status: "complete" }).where("id", "=", id).execute();
    const off = fulfilment(73, 24, { status: "cancelled" });
    await say(order, off);
    expect(await shipmentsOf(id)).toEqual(["store cancelled 24"]);
    expect(await orderRow(id)).toMatchObject({ ship_status: "not_started", units_shipped: 0, status: "in_progress" });
    await say(order, off, fulfilment(74, 24));
    expect(await shipmentsOf(id)).toEqual(["store cancelled 24", "store shipped 24"]);
  });

  it.each([
    ["the same parcel", [{ tracking_number: "1z-9" }], { tracking_number: "1Z 9" }, ["staff shipped 10"]],
    ["the same pieces without a number", [], { tracking_number: "1Z9" }, ["staff shipped 10"]],
    [
      "another parcel",
      [{ tracking_number: "1Z8" }],
      { tracking_number: "1Z9" },
      ["staff shipped 10", "store shipped 10"],
    ],
  ])("people shipped %s first", async (_name, boxes, more, expected) => {
    const { order, id } = await accepted();
    await shipByHand(id, 10, boxes);
    await say(order, fulfilment(75, 10, more));
    expect(await shipmentsOf(id)).toEqual(expected);
    await say(order, fulfilment(75, 10, more), fulfilment(76, 14));
    await say(order, fulfilment(75, 10, more), fulfilment(76, 14));
    expect(await orderRow(id)).toMatchObject({ units_shipped: 24 });
  });

  it("is what people packed", async () => {
    const { order, id } = await accepted();
    await shipByHand(id, 24, [{ weight_grams: 900 }], null);
    await say(order, fulfilment(77, 24, { tracking_number: "1Z7" }));
    expect(await shipmentsOf(id)).toEqual(["staff shipped 24"]);
    const boxes = await test.db.selectFrom("shipment_boxes").selectAll().where("order_id", "=", id).execute();
    expect(boxes).toMatchObject([{ tracking_key: "1Z7", weight_grams: 900 }]);
  });

  it("of an order that is not accepted, or is cancelled here, stays with the store until the next change", async () => {
    const order = shopifyOrder();
    const id = await takeOne(order);
    const left = fulfilment(78, 24);
    await say(order, left);
    expect(await shipmentsOf(id)).toEqual([]);
    await accept(id);
    await say({ ...order, total_price: "404.00" }, left);
    expect(await shipmentsOf(id)).toEqual(["store shipped 24"]);
    const other = await accepted();
    await test.db.updateTable("orders").set({ status: "cancelled" }).where("id", "=", other.id).execute();
    await say(other.order, fulfilment(79, 24));
    expect(await shipmentsOf(other.id)).toEqual([]);
  });
});

describe("CSV and JSON of the same shop", () => {
  const csv = (total: string) =>
    `Id,Name,Email,Created at,Currency,Total,Lineitem quantity,Lineitem name,Lineitem sku\n6100000000001,#6101,c@d.example,2026-03-09 10:00:00 -0500,USD,${total},24,Pique Polo - Navy / L,AT-K500-NAVY-L\n`;

  it("are one order: the JSON completes the CSV, the CSV does not undo the JSON", async () => {
    const id = await takeOne(csv("403.00"));
    expect(await orderRow(id)).toMatchObject({ source: "csv", external_id: "6100000000001" });
    expect((await take(csv("404.00")))[0]).toMatchObject({ outcome: "changed", orderId: id });
    const json = shopifyOrder({
      id: 6_100_000_000_001,
      name: "#6101",
      order_status_url: "https://shop.example/1/orders/x/authenticate",
    });
    expect((await take(json))[0]).toMatchObject({ outcome: "changed", orderId: id });
    expect(await orderRow(id)).toMatchObject({
      source: "shopify",
      shop_domain: "shop.example",
      total_price_minor: 40300,
    });
    expect((await lineRows(id)).map((line) => [line.external_id, line.removed_at])).toEqual([["466157049", null]]);
    expect((await take(csv("1.00")))[0]).toMatchObject({ outcome: "unchanged", orderId: id });
  });
});

describe("many orders", () => {
  it("one bad order never stops the others", async () => {
    const good = [shopifyOrder(), shopifyOrder(), shopifyOrder()];
    const bad = [{ order_edit: {} }, 7, { ...shopifyOrder(), id: null }, [], null, { id: "x", line_items: "y" }];
    const lines = await take([good[0], ...bad, good[1], good[2]]);
    expect(lines.map((line) => line.outcome)).toEqual(["new", ...bad.map(() => "refused"), "new", "new"]);
    expect(lines.map((line) => line.row)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("an order that the database refuses is refused alone", async () => {
    const poison = shopifyOrder({ name: "#POISON" });
    const session = await openImportSession(test, { type: "import", id: null, requestId: "test" });
    const broken = { ...session, dialect: { ...test.dialect, indexOrders: refusePoison } };
    async function refusePoison(...[db, entries]: Parameters<typeof test.dialect.indexOrders>) {
      if (entries.some((entry) => entry.text.includes("#POISON"))) throw new Error("no");
      await test.dialect.indexOrders(db, entries);
    }
    const lines: ImportLine[] = [];
    const listener = {
      onChecked: async () => {},
      onLines: async (some: readonly ImportLine[]) => void lines.push(...some),
    };
    const content = JSON.stringify([shopifyOrder(), poison, shopifyOrder()]);
    await runImport(broken, [textFile("x.json", content)], { dryRun: false, pace: undivided(50) }, listener);
    expect(lines.map((line) => [line.outcome, line.messages])).toEqual([
      ["new", []],
      ["refused", ["The order could not be stored."]],
      ["new", []],
    ]);
    expect(await test.db.selectFrom("orders").select("id").where("name", "=", "#POISON").execute()).toEqual([]);
  });

  it("says of a changed order what would change, in the words of the import itself", async () => {
    const line = shopifyLine({ quantity: 12, title: "Tee" });
    const order = shopifyOrder({ line_items: [line], total_price: "100.00" });
    const accepted = shopifyOrder({ line_items: [line], total_price: "50.00" });
    await take([order]);
    await accept(await takeOne(accepted));
    const newer = [order, accepted].map((one) => ({
      ...one,
      ...later,
      total_price: "150.00",
      line_items: [{ ...line, quantity: 18 }],
    }));
    const before = await countAll();
    const dry = await take(newer, { dryRun: true });
    expect(dry.map(({ outcome, messages }) => [outcome, messages.join(" ")])).toEqual([
      ["changed", expect.stringMatching(/^Changed: total 100\.00 → 150\.00 USD; .*12 → 18\.$/)],
      ["changed", expect.stringMatching(/^Changed: total 50\.00 → 150\.00 USD\. Accepted already.*12 → 18\.$/)],
    ]);
    expect(await countAll()).toEqual(before);
    const applied = await take(newer);
    expect(applied.map(({ messages }) => messages)).toEqual(dry.map(({ messages }) => messages));
  });

  it("a dry run says the same and writes nothing", async () => {
    const known = shopifyOrder();
    await take(known);
    const content = [shopifyOrder(), { ...known, ...later, total_price: "9.00" }, known, { order_edit: {} }];
    const before = await countAll();
    const dry = await take(content, { dryRun: true });
    expect(await countAll()).toEqual(before);
    const real = await take(content);
    expect(dry.map((line) => line.outcome)).toEqual(["new", "changed", "unchanged", "refused"]);
    expect(real.map((line) => line.outcome)).toEqual(dry.map((line) => line.outcome));
  });

  it("a dry run knows an order of the same files again, though one of them does not say its shop", async () => {
    const order = { ...shopifyOrder(), order_status_url: "https://ink.myshopify.com/1/orders/2" };
    const { order_status_url: _shop, ...shopless } = order;
    const content = [order, shopless];
    const dry = await take(content, { dryRun: true });
    expect(dry.map((line) => line.outcome)).toEqual(["new", "unchanged"]);
    expect((await take(content)).map((line) => line.outcome)).toEqual(["new", "unchanged"]);
  });
});
