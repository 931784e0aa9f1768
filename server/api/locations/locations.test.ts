import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeExpected } from "../../../tests/factories/goods";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { rederiveOrders } from "../../orders/rederive-orders";
import { writeMoment } from "../../plan/write-moment";

let test: TestApi;
let dock: { token: string; id: number };
beforeAll(async () => {
  test = await openTestApi();
  dock = await test.signIn("Receiver");
});
afterAll(() => test.close());

const call = (method: string, path: string, body?: object) =>
  test.call(method, `/sourcing${path}`, { token: dock.token, body });
const assign = (splits: number[], locationName: string) =>
  call("PUT", "/receivings/assignLocations", { splits, locationName });
const list = async (query: string) => (await call("GET", `/locations${query}`)).body;
const receive = (id: number, quantity_received: number) =>
  call("PATCH", `/receivings/${id}`, { receipt: { quantity_received } });
const named = async (name: string) => (await list(`?q=${encodeURIComponent(name)}`)).data[0];
async function close(id: number, status: string) {
  // What is complete needs no shipping any more.
  const no_shipping_at = status === "complete" ? test.clock().toISOString() : null;
  await test.db.updateTable("orders").set({ stage: "closed", status, no_shipping_at }).where("id", "=", id).execute();
  await rederiveOrders(test.db, [id], writeMoment(test, test.clock(), null));
}

describe("assigning locations", () => {
  it("puts many splits at once, makes an unknown place and tells each receiving", async () => {
    const one = await makeExpected(test);
    const other = await makeExpected(test);
    const answer = await assign([one.splitId, other.splitId, one.splitId], " Rack A-1 ");
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          created: true,
          location: { name: "Rack A-1", kind: "shelf", units: 0 },
          assigned: [one.splitId, other.splitId],
          refused: [],
        },
      },
    });
    const again = await assign([one.splitId], "rack a-1");
    expect(again.body.data).toMatchObject({ created: false, assigned: [one.splitId] });
    const events = await test.db
      .selectFrom("history_events")
      .selectAll()
      .where("action", "=", "location_assigned")
      .where("entity_id", "=", one.receivingId)
      .execute();
    expect(events).toMatchObject([{ entity_type: "receiving", order_id: one.orderId }]);
    expect(JSON.parse(events[0]?.after_json ?? "")).toEqual({ location_name: "Rack A-1" });
  });

  it("refuses each alone what it can't put there, and makes no place for nothing", async () => {
    const cancelled = await makeExpected(test, { split: { status: "cancelled" } });
    const fine = await makeExpected(test);
    const answer = await assign([cancelled.splitId, 2_000_000, fine.splitId], "Rack B-1");
    expect(answer.body.data).toMatchObject({
      assigned: [fine.splitId],
      refused: [
        { id: cancelled.splitId, code: "not_allowed" },
        { id: 2_000_000, code: "not_found", message: "There is no split 2000000. Choose another." },
      ],
    });
    const none = await assign([2_000_000], "Nowhere");
    expect(none.body.data).toMatchObject({ location: null, created: false, assigned: [] });
    expect(await named("Nowhere")).toBeUndefined();
  });

  it("wants a name and a split", async () => {
    expect((await assign([1], "  ")).body.errors).toEqual({ locationName: ["Enter a location."] });
    expect((await assign([], "A")).body.errors).toEqual({ splits: ["Choose a split."] });
  });
});

describe("what stands at a location", () => {
  it("are pieces that came, by order, the first needed first", async () => {
    const late = await makeExpected(test, { order: { required_in_hand_date: "2026-06-01" } });
    const soon = await makeExpected(test, { order: { required_in_hand_date: "2026-03-20" } });
    await assign([late.splitId, soon.splitId], "Standing 1");
    expect(await named("Standing 1")).toMatchObject({ units: 0, orders: [], order_count: 0 });
    await receive(late.receivingId, 24);
    await receive(soon.receivingId, 10);
    const place = await named("Standing 1");
    expect(place).toMatchObject({
      units: 34,
      order_count: 2,
      stock_units: 0,
      parcels: 0,
      orders: [
        { order_id: soon.orderId, units: 10, splits: 1, is_open: true },
        { order_id: late.orderId, units: 24 },
      ],
    });
    expect((await list(`?order_id=${late.orderId}`)).data).toMatchObject([{ id: place.id }]);
    expect((await list("?free=1&q=standing")).data).toEqual([]);
    expect((await list("?free=0&q=standing")).data).toMatchObject([{ id: place.id }]);
  });

  it("leave with their order; those of a cancelled one stand there", async () => {
    const shipped = await makeExpected(test);
    const cancelled = await makeExpected(test);
    await assign([shipped.splitId, cancelled.splitId], "Standing 2");
    await receive(shipped.receivingId, 24);
    await receive(cancelled.receivingId, 24);
    await close(shipped.orderId, "complete");
    await close(cancelled.orderId, "cancelled");
    expect(await named("Standing 2")).toMatchObject({
      units: 24,
      orders: [{ order_id: cancelled.orderId, is_open: false }],
    });
    const refused = await assign([shipped.splitId], "Standing 3");
    expect(refused.body.data.refused).toMatchObject([{ code: "not_allowed" }]);
    expect((await assign([cancelled.splitId], "Standing 3")).body.data.assigned).toEqual([cancelled.splitId]);
  });

  it("leave with each shipment; a surplus that nobody decided about stays where it is", async () => {
    const { orderId, lineId, receivingId, splitId } = await makeExpected(test);
    await assign([splitId], "Standing 4");
    await receive(receivingId, 26);
    const admin = await test.signIn("Admin");
    const as = (method: string, path: string, body?: object) => test.call(method, path, { token: admin.token, body });
    const ship = async (quantity: number) => {
      const lines = [{ order_line_item_id: lineId, quantity }];
      const made = await as("POST", `/orders/${orderId}/shipments`, { kind: "parcel", lines, override_reason: "test" });
      for (const action of ["pack", "ship"]) await as("PATCH", `/shipments/${made.body.data.id}`, { action });
      return made.body.data.id;
    };
    await ship(10);
    expect(await named("Standing 4")).toMatchObject({ units: 16 });
    const last = await ship(14);
    expect(await named("Standing 4")).toMatchObject({ units: 2, orders: [{ order_id: orderId, units: 2 }] });
    expect((await list("?free=1&q=standing%204")).data).toEqual([]);
    await as("PATCH", `/shipments/${last}`, { action: "unship", reason: "The van came back" });
    expect(await named("Standing 4")).toMatchObject({ units: 16 });
    await as("PATCH", `/shipments/${last}`, { action: "ship" });
    expect((await assign([splitId], "Standing 5")).body.data.assigned).toEqual([splitId]);
    const { id } = await test.db
      .selectFrom("discrepancies")
      .select("id")
      .where("receiving_id", "=", receivingId)
      .where("type", "=", "over")
      .executeTakeFirstOrThrow();
    const decided = await as("PATCH", `/sourcing/discrepancies/${id}`, {
      decision: "keep_as_overs",
      location_name: "Standing 5",
      quantity: 2,
    });
    expect([decided.status, decided.body.errors]).toEqual([200, undefined]);
    expect(await named("Standing 5")).toMatchObject({ units: 0, orders: [], stock_units: 2 });
  });

  it("are 20 orders at most, with how many there are", async () => {
    const many = [];
    for (let index = 0; index < 22; index += 1) many.push(await makeExpected(test, { quantity: 1 }));
    await assign(
      many.map((one) => one.splitId),
      "Crowded",
    );
    for (const one of many) await receive(one.receivingId, 1);
    const place = await named("Crowded");
    expect(place).toMatchObject({ units: 22, order_count: 22 });
    expect(place.orders).toHaveLength(20);
  });
});

describe("a location", () => {
  it("has a name of its own in any case, a kind and room", async () => {
    const made = await call("POST", "/locations", { name: "Bin 7", kind: "bin", zone: "North", capacity_units: 40 });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: { name: "Bin 7", kind: "bin", zone: "North", capacity_units: 40, is_active: true, lock_version: 1 },
      },
    });
    expect((await call("POST", "/locations", { name: "BIN 7" })).body.errors).toEqual({
      name: ["There is a location BIN 7 already. Use another name."],
    });
    expect((await list("?kind[]=bin")).data).toHaveLength(1);
    expect((await list("?q=north")).data).toHaveLength(1);
  });

  it("stands in its row by its number, under its new name too", async () => {
    for (const name of ["Aisle 10", "Aisle 9", "Aisle 1"])
      expect((await call("POST", "/locations", { name })).status).toBe(201);
    const names = async () => (await list("?q=aisle&per_page=50")).data.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(["Aisle 1", "Aisle 9", "Aisle 10"]);
    const [first] = (await list("?q=aisle&per_page=50")).data;
    await call("PATCH", `/locations/${first.id}`, { name: "Aisle 11", lock_version: first.lock_version });
    expect(await names()).toEqual(["Aisle 9", "Aisle 10", "Aisle 11"]);
  });

  it("is changed with the version that was seen, and closed only when nothing stands there", async () => {
    const { id } = (await call("POST", "/locations", { name: "Cart 1", kind: "cart" })).body.data;
    expect((await call("PATCH", `/locations/${id}`, { name: "Cart 2", lock_version: 1 })).body.data).toMatchObject({
      name: "Cart 2",
      lock_version: 2,
    });
    expect(await call("PATCH", `/locations/${id}`, { zone: "East", lock_version: 1 })).toMatchObject({
      status: 409,
      body: { current: { name: "Cart 2" } },
    });
    await call("POST", "/stock", { sku: "CAP-9", location_name: "cart 2", counted: 3 });
    expect(await call("PATCH", `/locations/${id}`, { is_active: false })).toMatchObject({
      status: 422,
      body: { message: "3 pieces are at Cart 2. Move them to another location first." },
    });
    await call("POST", "/stock", { sku: "CAP-9", location_name: "cart 2", counted: 0 });
    expect((await call("PATCH", `/locations/${id}`, { is_active: false })).body.data.is_active).toBe(false);
    expect((await list("?is_active=0")).data).toMatchObject([{ id }]);
    expect((await call("PATCH", "/locations/2000000", { zone: "x" })).status).toBe(404);
  });
});

describe("the stock ledger", () => {
  it("takes what was counted, and keeps how it came to that", async () => {
    const body = { sku: "PC54-NV", title: "Core tee", color: "Navy", size: "L", location_name: "Overs 1" };
    const first = await call("POST", "/stock", { ...body, counted: 12, note: "Year's end" });
    expect(first).toMatchObject({
      status: 201,
      body: { data: { sku: "PC54-NV", title: "Core tee", quantity: 12, location_name: "Overs 1", origin: "count" } },
    });
    const second = await call("POST", "/stock", { ...body, title: null, sku: "pc54-nv", color: "NAVY", counted: 9 });
    expect(second.body.data).toMatchObject({ title: "Core tee", quantity: 9 });
    const entries = await test.db.selectFrom("stock_entries").selectAll().where("sku_key", "=", "pc54-nv").execute();
    expect(entries.map((entry) => entry.quantity)).toEqual([12, -3]);
    await call("POST", "/stock", { ...body, counted: 9 });
    expect(
      await test.db.selectFrom("stock_entries").selectAll().where("sku_key", "=", "pc54-nv").execute(),
    ).toHaveLength(2);
    expect(await named("Overs 1")).toMatchObject({ stock_units: 9, units: 0 });
  });

  it("lists what is left by article, size, color and place", async () => {
    const count = (size: string, location_name: string, counted: number) =>
      call("POST", "/stock", { sku: "HOOD-1", title: "Fleece hood", size, location_name, counted });
    await count("M", "Overs 2", 4);
    await count("M", "Overs 3", 5);
    await count("S", "Overs 2", 6);
    await count("S", "Overs 2", 0);
    const stock = async (query: string) => (await call("GET", `/stock${query}`)).body;
    expect(await stock("?sku=hood-1")).toMatchObject({
      meta: { total: 2 },
      data: [
        { size: "M", location_name: "Overs 2", quantity: 4 },
        { size: "M", location_name: "Overs 3", quantity: 5 },
      ],
    });
    expect((await stock("?location_name=overs%203&q=fleece")).data).toMatchObject([{ quantity: 5 }]);
    expect((await stock("?q=no%25such")).data).toEqual([]);
  });

  it("is never less than nothing", async () => {
    const answer = await call("POST", "/stock", { sku: "X", location_name: "Overs 2", counted: -1 });
    expect(answer.body.errors).toEqual({ counted: ["Enter 0 or more."] });
  });

  it("keeps both of two counts at once in order", async () => {
    const body = { sku: "RACE-1", location_name: "Overs 4" };
    await Promise.all([7, 9, 11].map((counted) => call("POST", "/stock", { ...body, counted })));
    const entries = await test.db.selectFrom("stock_entries").selectAll().where("sku_key", "=", "race-1").execute();
    expect([7, 9, 11]).toContain(entries.reduce((sum, entry) => sum + entry.quantity, 0));
  });
});
