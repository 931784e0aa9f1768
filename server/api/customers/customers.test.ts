import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeLogo } from "../../../tests/factories/art-uploads";
import { makeOrderToShip } from "../../../tests/factories/made-orders";
import { makeOrder } from "../../../tests/factories/orders";
import { shopifyLine, shopifyOrder, textFile } from "../../../tests/factories/store-files";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { until } from "../../../tests/setup/until";
import { recordHistory } from "../../history/record-history";
import { undivided } from "../../jobs/slices";
import { runImport } from "../../storefront/run-import";
import { openImportSession } from "../../storefront/write-context";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

const read = async (path: string) => (await test.call("GET", path, { token })).body;
/** What the store sends of an order. */
async function take(order: object): Promise<void> {
  const session = await openImportSession(test, { type: "import", id: null, requestId: "test" });
  const listener = { onChecked: async () => {}, onLines: async () => {} };
  const files = [textFile("orders.json", JSON.stringify(order))];
  await runImport(session, files, { dryRun: false, pace: undivided(50) }, listener);
}
const patch = (id: number, body: object) => test.call("PATCH", `/customers/${id}`, { token, body });

describe("customers", () => {
  it("are found by name, company, email and phone, newest first, page by page", async () => {
    const { customerId } = await makeOrder(test, {
      email: "rosa@quarry.example",
      customer: { first_name: "Rosa", last_name: "Núñez" },
    });
    await patch(customerId, { company: "Quarry Works", phone: "207 555 0199" });
    for (const q of ["rosa nunez", "quarry w", "rosa@quarry", "555 0199"]) {
      const { data, meta } = await read(`/customers?q=${encodeURIComponent(q)}`);
      expect([q, data.map((one: { id: number }) => one.id), meta.total]).toEqual([q, [customerId], 1]);
    }
    expect((await read("/customers?q=%25")).data).toEqual([]);
    // Names as they are now, and words in any order.
    const row = { source: "manual", shop_domain: "", tags_json: "[]", orders_count: 0 };
    const times = { created_at: "2026-03-01T00:00:00.000Z", updated_at: "2026-03-01T00:00:00.000Z" };
    const { id } = await test.db
      .insertInto("customers")
      .values({
        ...row,
        ...times,
        customer_key: "search|1",
        first_name: "Jürgen",
        last_name: "Größe",
        phone: "206 555 0177",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const found = async (q: string) =>
      (await read(`/customers?q=${encodeURIComponent(q)}`)).data.map((one: { id: number }) => one.id);
    for (const q of ["grosse jurgen", "Juergen", "GROESSE", "555 0177", "ürg"])
      expect([q, await found(q)]).toEqual([q, [id]]);
    expect(await found("gr")).toContain(id);
    await test.db.updateTable("customers").set({ last_name: "Klein" }).where("id", "=", id).execute();
    expect(await found("grosse")).toEqual([]);
    expect(await found("klein")).toEqual([id]);
    const { data, meta } = await read("/customers?per_page=1&page=2");
    expect([data.length, meta.current_page]).toEqual([meta.total > 1 ? 1 : 0, 2]);
  });

  it("are found by one or two letters that a word of theirs begins with", async () => {
    const { customerId: id } = await makeOrder(test, {
      email: "zq.contact@quay.example",
      customer: { first_name: "Xavier", last_name: "Øqvist" },
    });
    await patch(id, { company: "Yxell & Sons" });
    const found = async (q: string) =>
      (await read(`/customers?q=${encodeURIComponent(q)}`)).data.map((customer: { id: number }) => customer.id);
    for (const q of ["x", "Xa", "øq", "oq", "oe", "yx", "zq"]) expect([q, await found(q)]).toEqual([q, [id]]);
    for (const q of ["vi", "&", "@'", "*", '"']) expect([q, await found(q)]).toEqual([q, []]);
    await patch(id, { first_name: "Bo" });
    expect(await found("xa")).toEqual([]);
  });

  it("have their orders, logos, files, addresses and sums", async () => {
    const email = "six@acme.example";
    const { order } = await makeLogo(test, { token }, email);
    for (let more = 0; more < 5; more += 1) await makeOrder(test, { email });
    await makeOrder(test, { email, status: "cancelled", cancelled_at: test.clock().toISOString() });
    const { data } = await read(`/customers/${order.customerId}`);
    expect(data.orders).toHaveLength(7);
    expect(data).toMatchObject({
      email,
      logos: [{ name: "Acme crest" }],
      addresses: [{ line_1: "18 Wharf Row", city: "Port Alder" }],
      totals: { orders: 6, spent: [{ currency: "USD", amount: "2418.00" }] },
    });
    expect((await test.call("GET", "/customers/999999", { token })).status).toBe(404);
  });

  it("show a link that several lines carry once", async () => {
    const properties = [{ name: "Artwork", value: "https://files.example/crest.pdf" }];
    const line_items = [shopifyLine({ properties }), shopifyLine({ properties })];
    const email = "crest@acme.example";
    await take(shopifyOrder({ email, customer: { id: 71, email, first_name: "Crest" }, line_items }));
    const stored = await test.db.selectFrom("files").select("id").where("url", "like", "%crest.pdf").execute();
    expect(stored).toHaveLength(2);
    const [{ id }] = (await read("/customers?q=crest@acme")).data;
    expect((await read(`/customers/${id}`)).data.files).toMatchObject([{ url: "https://files.example/crest.pdf" }]);
  });

  it("are changed with history; a stale version is refused with the record as it is", async () => {
    const { id, customerId } = await makeOrder(test, { email: "edit@acme.example" });
    const { body } = await patch(customerId, {
      first_name: "Eleanor",
      email: "Eleanor@Acme.example",
      locale: "es",
      tags: ["school", "net 30"],
      note: "Calls on Mondays",
      addresses: [{ line_1: "4 Mill Lane", city: "Alder" }],
      lock_version: 1,
    });
    expect(body.data).toMatchObject({
      first_name: "Eleanor",
      email: "eleanor@acme.example",
      locale: "es",
      tags: ["school", "net 30"],
      addresses: [{ line_1: "4 Mill Lane" }],
      lock_version: 2,
    });
    const stale = await patch(customerId, { phone: "1", lock_version: 1 });
    expect([stale.status, stale.body.current.lock_version]).toEqual([409, 2]);
    const { data: history } = await read(`/customers/${customerId}/history`);
    expect(history).toMatchObject([
      {
        action: "customer_updated",
        before: { first_name: "Ellen", addresses: [expect.stringContaining("18 Wharf Row")] },
        after: { first_name: "Eleanor", locale: "es", addresses: ["4 Mill Lane, Alder"] },
      },
    ]);
    expect((await read(`/orders?status[]=any&q=eleanor@acme`)).data).toMatchObject([{ id }]);
    expect((await patch(customerId, { first_name: "Eleanor" })).body.data.lock_version).toBe(2);
    for (const [field, value] of [
      ["email", "no"],
      ["locale", "de"],
      ["orders_count", 9],
      ["total_spent", "1"],
    ] as const)
      expect((await patch(customerId, { [field]: value })).body.errors).toHaveProperty(field);
  });

  it("read the language that the store says with their order, until a person says another", async () => {
    const email = "idioma@acme.example";
    const first = shopifyOrder({ email });
    const customer = { ...first.customer, email };
    const send = (hour: number, customer_locale: string | null) =>
      take({ ...first, updated_at: `2026-03-09T${hour}:00:00Z`, customer, customer_locale });
    const language = async () => (await read("/customers?q=idioma@acme")).data[0].locale;
    await send(12, "es-MX");
    expect(await language()).toBe("es");
    await send(13, null);
    expect(await language()).toBe("es");
    await send(14, "fr");
    expect(await language()).toBe("es");
    const [{ id }] = (await read("/customers?q=idioma@acme")).data;
    await patch(id, { locale: "en" });
    await send(15, "es");
    expect(await language()).toBe("en");
  });

  it("are corrected without touching what was printed or shipped; new papers show the correction", async () => {
    const made = await makeOrderToShip(test, {
      order: { email: "papers@acme.example", customer: { first_name: "Elen" } },
    });
    const {
      id,
      customer_id: customerId,
      shipping_address: address,
    } = await read(`/orders/${made.id}`).then(({ data }) => ({ ...data, customer_id: data.customer.id }));
    const sheet = async () => (await read(`/orders/${id}/work_order`)).data;
    const { revision, ship_to } = await sheet();
    const prints = [{ order_id: id, revision }];
    expect((await test.call("POST", "/work_order_prints", { token, body: { prints } })).status).toBe(201);
    const lines = [{ order_line_item_id: made.lineIds[0], quantity: 1 }];
    const shipment = await test.call("POST", `/orders/${id}/shipments`, { token, body: { kind: "parcel", lines } });
    const slip = async () => (await read(`/shipments/${shipment.body.data.id}/packing_slip`)).data;
    const before = await slip();
    expect(before.locale).toBeNull();

    const corrected = { locale: "es", first_name: "Ellen", phone: "555 0107", addresses: [{ line_1: "1 New Street" }] };
    expect((await patch(customerId, corrected)).status).toBe(200);
    expect(await sheet()).toMatchObject({ revision, ship_to, customer_name: expect.stringContaining("Ellen") });
    expect((await read(`/orders/${id}/work_order/changes?since=${revision}`)).data).toMatchObject({ state: "current" });
    expect((await read(`/orders/${id}`)).data).toMatchObject({ shipping_address: address });
    expect(await slip()).toMatchObject({ ship_to: before.ship_to, locale: "es" });
    // What concerns the press still makes the sheet old.
    const changed = await test.call("PATCH", `/orders/${id}`, { token, body: { vip_date: "2026-03-20" } });
    expect(changed.status).toBe(200);
    expect((await sheet()).revision).toBe(revision + 1);
    expect((await read(`/orders/${id}/work_order/changes?since=${revision}`)).data.state).toBe("superseded");
  });

  it("keep what people wrote when the store sends them again", async () => {
    const first = shopifyOrder({ email: "store@acme.example" });
    const send = async (updated_at: string, phone: string) => {
      const customer = { ...first.customer, email: "store@acme.example", first_name: "Stora", phone };
      await take({ ...first, updated_at, customer });
    };
    await send("2026-03-09T12:00:00Z", "111");
    const [{ id }] = (await read("/customers?q=store@acme")).data;
    await patch(id, { first_name: "Nora", locale: "es", addresses: [{ line_1: "4 Mill Lane" }] });
    const before = (await read(`/customers/${id}`)).data.lock_version;
    await send("2026-03-10T12:00:00Z", "222");
    const { data: history } = await read(`/customers/${id}/history`);
    expect(history[0]).toMatchObject({
      action: "customer_changed_by_store",
      before: { phone: "111" },
      after: { phone: "222" },
    });
    // Who has the form open is told of the store's change.
    expect((await patch(id, { phone: "333", lock_version: before })).status).toBe(409);
    await send("2026-03-10T13:00:00Z", "222");
    expect((await read(`/customers/${id}/history`)).data).toHaveLength(history.length);
    expect((await read(`/customers/${id}`)).data).toMatchObject({
      first_name: "Nora",
      phone: "222",
      locale: "es",
      addresses: [{ line_1: "4 Mill Lane" }],
    });
  });

  it("wait for each other: what a person writes while the store tells of them stays", async () => {
    const email = "race@acme.example";
    const customer = { ...shopifyOrder().customer, id: 88_001, email, first_name: "Storm", phone: "111" };
    const first = shopifyOrder({ email, customer, updated_at: "2026-03-09T12:00:00Z" });
    await take(first);
    const [{ id }] = (await read("/customers?q=race@acme")).data;
    let taken = Promise.resolve();
    await test.db.transaction().execute(async (trx) => {
      await trx.updateTable("customers").set({ first_name: "Nora" }).where("id", "=", id).execute();
      const changed = { ...customer, first_name: "Stormy", phone: "222" };
      taken = take({ ...first, updated_at: "2026-03-10T12:00:00Z", customer: changed });
      await until(waitsForLock);
      const event = { entity_type: "customer", entity_id: id, order_id: null, action: "customer_updated" };
      const by = { type: "system" as const, id: null, requestId: null };
      const names = { before: { first_name: "Storm" }, after: { first_name: "Nora" } };
      await recordHistory(trx, by, test.clock().toISOString(), [{ ...event, ...names }]);
    });
    await taken;
    expect((await read(`/customers/${id}`)).data).toMatchObject({ first_name: "Nora", phone: "222" });
  });
});

/** A transaction waits for a row of another one; on SQLite each waits for the one before it begins. */
async function waitsForLock(): Promise<boolean> {
  if (test.dialect.name === "sqlite") return true;
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
  return rows.length > 0;
}
