import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptedOrder } from "../../../tests/factories/art";
import { makeLogo, NAVY_LINE } from "../../../tests/factories/art-uploads";
import { makeOrder } from "../../../tests/factories/orders";
import { makeProduction } from "../../../tests/factories/productions";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

const SIZES = ["S", "M", "L", "XL", "2XL"].map((size, index) => ({ size, quantity: [6, 18, 20, 12, 4][index] }));
const polo = { title: "Pique Polo", color: "Navy", deco_methods: ["Embroidery"], locations: ["Left Side Chest"] };
const SIXTY = SIZES.map((size) => ({ ...polo, ...size }));
const ELLEN = { first_name: "Ellen", last_name: "Marsh", email: "Ellen@Harbor.example", phone: "+1 207 555 0142" };

const post = (body: object, headers = {}) => test.call("POST", "/orders", { token, body, headers });
const get = async (path: string) => (await test.call("GET", path, { token })).body.data;
const eventsOf = (orderId: number) =>
  test.db.selectFrom("history_events").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

describe("an order by hand", () => {
  it("stands in New Orders with the next number, its sizes as lines, and no remark about its price", async () => {
    const { name } = await makeOrder(test, { order_number: 5_000, name: "#5000" });
    expect(name).toBe("#5000");
    const { status, body } = await post({
      customer: ELLEN,
      company: "Harbor & Pine",
      required_in_hand_date: "2026-04-20",
      shipping_method: "Ground",
      shipping_address: { line_1: "18 Wharf Row", city: "Port Alder", country: "US" },
      note: "Called in on Tuesday",
      line_items: SIXTY,
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      source: "manual",
      order_number: 5_001,
      name: "O-5001",
      status: "unprocessed",
      stage: "new",
      company: "Harbor & Pine",
      total_units: 60,
      required_in_hand_date: "2026-04-20",
      shipment_country: "US",
      note: "Called in on Tuesday",
      reordered_from_id: null,
      customer: { first_name: "Ellen", email: "ellen@harbor.example", phone: "+1 207 555 0142", orders_count: 1 },
      acceptance: { art_proofs: 1, requisitions: 5, productions: 1 },
    });
    expect(body.data.line_items.map((line: { size: string; quantity: number }) => [line.size, line.quantity])).toEqual(
      SIZES.map(({ size, quantity }) => [size, quantity]),
    );
    const codes = body.data.warnings.map(({ code }: { code: string }) => code);
    expect(body.data.warnings[0]).toMatchObject({
      code: expect.any(String),
      severity: expect.any(String),
      message: `${body.data.warnings[0].label}. ${body.data.warnings[0].detail}`,
    });
    expect(codes).toContain("missing_sku");
    expect(codes).not.toContain("price_zero");
    expect((await eventsOf(body.data.id)).map(({ action, actor_type }) => [action, actor_type])).toEqual([
      ["order_created", "user"],
    ]);
    const found = await test.call("GET", "/orders?stage=new&q=5001", { token });
    expect(found.body.data.map((order: { id: number }) => order.id)).toEqual([body.data.id]);
  });

  it("finds the customer by the email address, whatever its case, or takes the one that is chosen", async () => {
    const first = (await post({ customer: { email: "again@harbor.example" }, line_items: [SIXTY[0]] })).body.data;
    const second = (await post({ customer: { email: "AGAIN@harbor.example" }, line_items: [SIXTY[0]] })).body.data;
    const third = (await post({ customer_id: first.customer_id, line_items: [SIXTY[0]] })).body.data;
    expect([second.customer_id, third.customer_id]).toEqual([first.customer_id, first.customer_id]);
    expect(third.customer.orders_count).toBe(3);
    const nameless = await post({ customer: { phone: "555" }, line_items: [SIXTY[0]] });
    const other = await post({ customer: { phone: "556" }, line_items: [SIXTY[0]] });
    expect(other.body.data.customer_id).not.toBe(nameless.body.data.customer_id);
  });

  it("keeps names, cost, vendor and artwork of a line; a known SKU brings its product", async () => {
    const known = await makeOrder(test);
    const line = (await get(`/orders/${known.id}`)).line_items[0];
    const { body } = await post({
      customer: ELLEN,
      line_items: [
        {
          title: "Pique Polo",
          sku: line.sku,
          quantity: 2,
          unit_cost: "8.50",
          vendor_id: line.vendor_id,
          properties: [{ name: "Artwork", value: "https://files.example/crest.ai" }],
          personalizations: [{ line_1: "Ana" }, { line_1: "Bo" }],
        },
      ],
    });
    expect(body.data.line_items[0]).toMatchObject({
      unit_cost: "8.50",
      vendor_id: line.vendor_id,
      product: { id: line.product.id },
      needs_art: true,
      personalizations: [{ line_1: "Ana" }, { line_1: "Bo" }],
    });
    expect(body.data.characteristics).toEqual(["Personalization"]);
    expect(body.data.customer_files).toMatchObject([{ file_name: "crest.ai", disk: "remote" }]);
  });

  it("gives numbers that nobody else has, and the same answer to the same key", async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, (_, index) => post({ customer: { phone: String(index) }, line_items: [SIXTY[0]] })),
    );
    const numbers = made.map(({ body }) => body.data.order_number);
    expect(new Set(numbers).size).toBe(4);
    const headers = { "Idempotency-Key": "phone-1" };
    const order = { customer: ELLEN, line_items: [SIXTY[0]] };
    const [one, two] = [await post(order, headers), await post(order, headers)];
    expect(two.body.data.id).toBe(one.body.data.id);
  });

  it.each([
    ["no line", { customer: ELLEN, line_items: [] }, "line_items"],
    ["lines missing", { customer: ELLEN }, "line_items"],
    ["no quantity", { customer: ELLEN, line_items: [polo] }, "line_items.0.quantity"],
    ["no pieces", { customer: ELLEN, line_items: [{ ...polo, quantity: 0 }] }, "line_items.0.quantity"],
    ["half a piece", { customer: ELLEN, line_items: [{ ...polo, quantity: 1.5 }] }, "line_items.0.quantity"],
    ["a field of a line that is unknown", { customer: ELLEN, line_items: [{ ...SIXTY[0], x: 1 }] }, "line_items.0.x"],
    ["no product", { customer: ELLEN, line_items: [{ quantity: 1 }] }, "line_items.0.title"],
    [
      "a method that nobody has",
      { customer: ELLEN, line_items: [{ ...SIXTY[0], deco_methods: ["Magic"] }] },
      "line_items.0.deco_methods.0",
    ],
    [
      "a vendor that is none",
      { customer: ELLEN, line_items: [{ ...SIXTY[0], vendor_id: 99_999 }] },
      "line_items.0.vendor_id",
    ],
    ["no customer", { line_items: SIXTY }, "customer"],
    ["two customers", { customer: ELLEN, customer_id: 1, line_items: SIXTY }, "customer"],
    ["a customer who is nobody", { customer: {}, line_items: SIXTY }, "customer"],
    ["an unknown customer", { customer_id: 99_999, line_items: SIXTY }, "customer_id"],
    ["an address that is none", { customer: { email: "ellen@" }, line_items: SIXTY }, "customer.email"],
    [
      "a day that is none",
      { customer: ELLEN, required_in_hand_date: "2026-02-30", line_items: SIXTY },
      "required_in_hand_date",
    ],
  ])("is refused with a sentence at its field: %s", async (_name, body, field) => {
    const before = await test.db.selectFrom("orders").select("id").execute();
    const answer = await post(body);
    expect([answer.status, answer.body.code]).toEqual([422, "invalid"]);
    expect(answer.body.errors).toHaveProperty([field]);
    expect(await test.db.selectFrom("orders").select("id").execute()).toHaveLength(before.length);
  });
});

describe("a reorder", () => {
  it("has the customer and lines of the first with other quantities, and its approved design as a logo on file", async () => {
    const { order, logoId } = await makeLogo(test, { token }, "again@acme.example");
    await makeLogo(test, { token }, "again@acme.example", { content: "another crest of theirs" });
    const { status, body } = await test.call("POST", `/orders/${order.id}/duplicate`, {
      token,
      body: {
        required_in_hand_date: "2026-05-01",
        line_items: [{ order_line_item_id: order.lineIds[0], quantity: 36 }],
      },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      source: "manual",
      status: "unprocessed",
      reordered_from_id: order.id,
      reordered_from: { id: order.id },
      customer_id: order.customerId,
      required_in_hand_date: "2026-05-01",
      types: ["Reorder"],
      total_units: 36,
      line_items: [{ quantity: 36, has_logo_on_file: true, logo_id: logoId }],
    });
    const { body: triage } = await test.call("PUT", "/orders/triage", { token, body: { accepted: [body.data.id] } });
    expect(triage.data.accepted).toEqual([body.data.id]);
    const { data } = (await test.call("GET", `/art_proofs?order_id=${body.data.id}`, { token })).body;
    expect(data).toMatchObject([{ status: "approved", approved_via: "on_file", logo_id: logoId }]);
  });

  it("keeps the files that its art is made from, and both orders name each other", async () => {
    const order = await makeOrder(test, { lines: [{ quantity: 5 }, { quantity: 7 }] });
    const [first = 0, second = 0] = order.lineIds;
    const at = TEST_NOW;
    const file = (entity_type: string, entity_id: number, file_name: string, more: object = {}) => ({
      ...{ entity_type, entity_id, order_id: order.id, file_name, path: `sha256/${file_name}`, disk: "fs" },
      ...{ category: "customer_art", visibility: "private", version: 1, created_at: at, updated_at: at, ...more },
    });
    await test.db
      .insertInto("files")
      .values([
        file("order", order.id, "crest.ai"),
        file("order", order.id, "invoice.pdf", { category: "invoice" }),
        file("order", order.id, "gone.ai", { deleted_at: at }),
        file("order_line_item", first, "left out.png"),
        file("order_line_item", second, "sleeve.png"),
      ])
      .execute();
    const { body } = await test.call("POST", `/orders/${order.id}/duplicate`, {
      token,
      body: { line_items: [{ order_line_item_id: second, quantity: 2 }] },
    });
    const { id, name, line_items, customer_files, decoration } = body.data;
    const files = await test.db
      .selectFrom("files")
      .select(["entity_type", "entity_id", "file_name", "path"])
      .where("order_id", "=", id)
      .orderBy("id")
      .execute();
    expect(files).toEqual([
      { entity_type: "order", entity_id: id, file_name: "crest.ai", path: "sha256/crest.ai" },
      {
        entity_type: "order_line_item",
        entity_id: line_items[0].id,
        file_name: "sleeve.png",
        path: "sha256/sleeve.png",
      },
    ]);
    expect(customer_files.map((one: { file_name: string }) => one.file_name)).toContain("crest.ai");
    expect(decoration.files).toBe(2);
    expect((await test.call("GET", `/orders/${order.id}`, { token })).body.data).toMatchObject({
      reordered_from: null,
      reordered_as: [{ id, name }],
    });
  });

  it("without lines named repeats all of them; named ones alone, and 0 leaves one out", async () => {
    const order = await makeOrder(test, {
      lines: [
        { quantity: 5, size: "S" },
        { quantity: 7, size: "M", names: ["Ana"] },
      ],
    });
    const repeat = async (body: object) => await test.call("POST", `/orders/${order.id}/duplicate`, { token, body });
    const all = (await repeat({})).body.data;
    expect(all.line_items.map((line: { quantity: number }) => line.quantity)).toEqual([5, 7]);
    expect(all.line_items[1].personalizations).toMatchObject([{ line_1: "Ana" }]);
    expect(all.line_items[0]).toMatchObject({ sku: expect.any(String), product: { title: "Pique Polo" } });
    const [small, medium] = order.lineIds.map((order_line_item_id) => ({ order_line_item_id, quantity: 9 }));
    const one = (await repeat({ line_items: [{ ...small, quantity: 0 }, medium] })).body.data;
    expect(one.line_items).toMatchObject([{ size: "M", quantity: 9, personalizations: [] }]);
    expect((await repeat({ line_items: [{ ...small, quantity: 0 }] })).body.errors).toHaveProperty("line_items");
    const foreign = await makeOrder(test);
    const wrong = await repeat({ line_items: [{ order_line_item_id: foreign.lineIds[0], quantity: 1 }] });
    expect(wrong.body.errors).toHaveProperty(["line_items.0.order_line_item_id"]);
  });
});

describe("lines later", () => {
  const add = (id: number, body: object) => test.call("POST", `/orders/${id}/line_items`, { token, body });
  const remove = (id: number, body: object) => test.call("DELETE", `/orders/${id}/line_items`, { token, body });

  it("are added and removed before acceptance without a reason, one or several", async () => {
    const order = await makeOrder(test);
    const one = await add(order.id, { ...polo, size: "XS", quantity: 3 });
    expect(one.status).toBe(201);
    const several = await add(order.id, { line_items: SIXTY });
    expect(several.body.data.total_units).toBe(24 + 3 + 60);
    const ids = several.body.data.line_items.map((line: { id: number }) => line.id);
    const gone = await remove(order.id, { order_line_item_ids: ids.slice(2) });
    expect(gone.body.data).toMatchObject({ total_units: 27, line_items: [{ id: ids[0] }, { id: ids[1] }] });
    expect((await test.call("DELETE", `/order_line_items/${ids[1]}`, { token })).body.data.total_units).toBe(24);
    expect((await test.call("DELETE", `/order_line_items/${ids[1]}`, { token })).status).toBe(404);
    const actions = (await eventsOf(order.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === "line_added")).toHaveLength(6);
    expect(actions.filter((action) => action === "line_removed")).toHaveLength(6);
    const last = await test.call("DELETE", `/order_line_items/${ids[0]}`, { token });
    expect([last.status, last.body.message]).toEqual([422, expect.stringContaining("Cancel the order instead")]);
  });

  it("after acceptance take a reason, and come into the departments and leave them", async () => {
    const order = await acceptedOrder(test, { token }, { lines: [{ ...NAVY_LINE, quantity: 10 }] });
    expect((await add(order.id, SIXTY[0] ?? {})).body.errors).toHaveProperty("reason");
    const reason = "They need ladies' sizes too";
    const { body } = await add(order.id, { line_items: SIXTY.slice(0, 2), reason });
    const [, ...added] = body.data.line_items;
    expect(added).toMatchObject([
      { quantity: 6, requisitions: [{ quantity: 6 }], productions: [{ ordered_units: 6 }], art_proofs: [{}] },
      { quantity: 18, requisitions: [{ quantity: 18 }] },
    ]);
    const ids = added.map((line: { id: number }) => line.id);
    expect((await remove(order.id, { order_line_item_ids: ids })).body.errors).toHaveProperty("reason");
    const gone = await remove(order.id, { order_line_item_ids: ids, reason: "Not after all" });
    expect(gone.body.data).toMatchObject({ total_units: 10, counts: { units_to_source: 10 } });
    const events = await eventsOf(order.id);
    expect(events.find(({ action }) => action === "line_removed")).toMatchObject({ reason: "Not after all" });
  });

  it("of which pieces are made stay, and with them all that were to go at once", async () => {
    const made = await makeProduction(test, { line: { quantity: 4, goods_source: "stock" }, art: true });
    const two = [1, 2].map((quantity) => ({ ...polo, quantity }));
    const extra = await add(made.orderId, { line_items: two, reason: "Two more" });
    const [, spare, other] = extra.body.data.line_items.map((line: { id: number }) => line.id);
    for (const body of [{ status: "in_progress" }, { produced_units: 1 }])
      expect((await test.call("PUT", `/productions/${made.id}`, { token, body })).status).toBe(200);
    const answer = await remove(made.orderId, { order_line_item_ids: [made.lineId, spare], reason: "Out" });
    expect([answer.status, answer.body.code]).toEqual([422, "not_allowed"]);
    expect(answer.body.message).toBe("Pique Polo: 1 is made already. Lower its quantity instead.");
    const lines: { id: number }[] = (await get(`/orders/${made.orderId}`)).line_items;
    expect(lines.map(({ id }) => id)).toEqual([made.lineId, spare, other]);
  });

  it("with a stale version are refused with the order as it is, and lines of another order too", async () => {
    const order = await makeOrder(test, { lines: [{}, {}] });
    const stale = await add(order.id, { ...polo, quantity: 1, lock_version: 99 });
    expect([stale.status, stale.body.current.id]).toEqual([409, order.id]);
    const [line] = order.lineIds;
    const old = await test.call("DELETE", `/order_line_items/${line}`, { token, body: { lock_version: 99 } });
    expect(old.status).toBe(409);
    const foreign = await makeOrder(test);
    const wrong = await remove(order.id, { order_line_item_ids: [line, foreign.lineIds[0]] });
    expect(wrong.body.errors).toHaveProperty("order_line_item_ids");
  });
});
