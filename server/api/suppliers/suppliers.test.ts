import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeExpected } from "../../../tests/factories/goods";
import { makeVendor } from "../../../tests/factories/orders";
import { makeSupplier } from "../../../tests/factories/suppliers";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { openPosOf } from "./supplier-stats.queries";

let test: TestApi;
let buyer: { token: string; id: number };
beforeAll(async () => {
  test = await openTestApi();
  buyer = await test.signIn("Buyer", "Receiver", "Order Desk");
});
afterAll(() => test.close());

const post = (body: object) => test.call("POST", "/sourcing/suppliers", { token: buyer.token, body });
const get = async (path: string) => (await test.call("GET", `/sourcing/suppliers${path}`, { token: buyer.token })).body;
const patch = (id: number, body: object) =>
  test.call("PATCH", `/sourcing/suppliers/${id}`, { token: buyer.token, body });
const remove = (id: number) => test.call("DELETE", `/sourcing/suppliers/${id}`, { token: buyer.token });
const row = (id: number) => test.db.selectFrom("suppliers").selectAll().where("id", "=", id).executeTakeFirst();
const actions = async (id: number) =>
  (await get(`/${id}/history`)).data.map((event: { action: string }) => event.action).reverse();

describe("a new supplier", () => {
  it("is there with contacts, categories and brands, and tells it in its history", async () => {
    const vendor = await makeVendor(test, "Harbor Mills");
    const answer = await post({
      name: "Pine State Apparel",
      code: "PSA",
      type: "both",
      time_zone: "america/new_york",
      order_cutoff_time: "16:00",
      lead_time_days: 2,
      returnable_days: 30,
      free_freight_threshold: "200.00",
      min_order: 25.5,
      email: "",
      contacts: [{ name: "Jo Field", role: "Orders", email: "jo@pinestate.example", gets_po: true }],
      categories: [{ name: "Headwear", is_soft_goods: true, lead_time_days: 5, returnable_days: 14 }],
      vendor_ids: [vendor],
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: {
          name: "Pine State Apparel",
          is_active: true,
          email: null,
          time_zone: "America/New_York",
          free_freight_threshold: "200.00",
          min_order: "25.50",
          currency: "USD",
          contacts: [{ name: "Jo Field", gets_po: true, phone: null }],
          categories: [{ name: "Headwear", is_soft_goods: true, is_hard_goods: false, lead_time_days: 5 }],
          vendor_ids: [vendor],
          vendors: [{ id: vendor, name: "Harbor Mills" }],
          stats: { open_pos: 0, open_units: 0, on_time_rate: null, fill_rate: null, defect_rate: null, receivings: 0 },
          merged_into_id: null,
          lock_version: 1,
        },
      },
    });
    const { id } = answer.body.data;
    expect(await row(id)).toMatchObject({
      name_key: "pine state apparel",
      free_freight_minor: 20_000,
      min_order_minor: 2_550,
    });
    expect(await get(`/${id}`)).toEqual({ data: answer.body.data });
    expect(await actions(id)).toEqual(["supplier_created"]);
  });

  it.each([
    [{ name: "" }, "name", "Enter a name."],
    [{ email: "orders@" }, "email", "Enter an email address such as orders@example.com."],
    [{ time_zone: "Nowhere/Land" }, "time_zone", "Enter a time zone such as America/New_York."],
    [{ time_zone: "+05:00" }, "time_zone", "Enter a time zone such as America/New_York."],
    [{ order_cutoff_time: "25:00" }, "order_cutoff_time", "Enter a time such as 16:00."],
    [{ lead_time_days: -1 }, "lead_time_days", "Enter 0 days or more."],
    [{ min_order: "ten" }, "min_order", "Enter an amount such as 200.00."],
    [{ currency: "JPY", min_order: "10.50" }, "min_order", "Enter a whole amount: JPY has no decimals."],
    [{ min_order: "999999999" }, "min_order", "Enter a smaller amount."],
    [{ vendor_ids: [2_000_000] }, "vendor_ids", "There is no brand 2000000. Choose another."],
    [{ email: `${"a".repeat(320)}@example.com` }, "email", "Use 320 characters or fewer."],
    [{ website: "javascript:alert(1)" }, "website", "Enter a web address that begins with https://."],
    [{ contacts: [{ name: "" }] }, "contacts.0.name", "Enter a name."],
    [
      { categories: [{ name: "Caps" }, { name: "caps " }] },
      "categories.1.name",
      "This category is there twice. Remove one.",
    ],
  ])("%o is refused at its field", async (fields, field, message) => {
    const answer = await post({ name: "Refused Supply", ...fields });
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid", errors: { [field]: [message] } } });
  });

  it("has a name of its own, whatever its case and spaces", async () => {
    await post({ name: "Coastal  Caps" });
    const answer = await post({ name: "coastal caps" });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.name[0]).toContain("merge the two");
  });

  it("is one, though its request came twice", async () => {
    const options = { token: buyer.token, body: { name: "Once Only" }, headers: { "Idempotency-Key": "once-only-1" } };
    const first = await test.call("POST", "/sourcing/suppliers", options);
    expect((await test.call("POST", "/sourcing/suppliers", options)).body).toEqual(first.body);
  });

  it("needs somebody who is signed in", async () => {
    expect((await test.call("POST", "/sourcing/suppliers", { body: { name: "Nobody's" } })).status).toBe(401);
  });
});

describe("a change", () => {
  it("writes what differs, replaces lists and tells both", async () => {
    const supplier = await makeSupplier(test, buyer, { contacts: [{ name: "Ann" }], min_order: "50" });
    const answer = await patch(supplier.id, {
      phone: "555-0100",
      contacts: [{ name: "Ben", email: "ben@tidewater.example" }],
      lock_version: 1,
    });
    expect(answer.body.data).toMatchObject({ phone: "555-0100", contacts: [{ name: "Ben" }], lock_version: 2 });
    const [event] = (await get(`/${supplier.id}/history`)).data;
    expect(event).toMatchObject({
      action: "supplier_updated",
      before: { phone: null, contacts: ["Ann"] },
      after: { phone: "555-0100", contacts: ["Ben, ben@tidewater.example"] },
    });
  });

  it("of nothing changes nothing", async () => {
    const supplier = await makeSupplier(test, buyer);
    expect((await patch(supplier.id, { name: supplier.name, lead_time_days: 3 })).body.data.lock_version).toBe(1);
    expect(await actions(supplier.id)).toEqual(["supplier_created"]);
  });

  it("of an older version is refused with the supplier as it is now", async () => {
    const supplier = await makeSupplier(test, buyer);
    await patch(supplier.id, { phone: "1" });
    expect(await patch(supplier.id, { phone: "2", lock_version: 1 })).toMatchObject({
      status: 409,
      body: { code: "stale", current: { phone: "1", lock_version: 2 } },
    });
  });

  it("of the currency keeps the amount, not its minor units", async () => {
    const supplier = await makeSupplier(test, buyer, { min_order: "200.00" });
    const answer = await patch(supplier.id, { currency: "JPY" });
    expect(answer.body.data).toMatchObject({ currency: "JPY", min_order: "200" });
  });

  it("of none is a 404", async () => {
    expect((await patch(2_000_000, { phone: "1" })).status).toBe(404);
  });
});

describe("the list", () => {
  it("finds by name, code, account, contact and email; filters and sorts", async () => {
    const a = await makeSupplier(test, buyer, {
      name: "Zebra Knits",
      code: "ZK9",
      account_number: "ACC-771",
      type: "decorator",
    });
    const b = await makeSupplier(test, buyer, {
      name: "Quartz Goods",
      lead_time_days: 9,
      contacts: [{ name: "Ulla Renner", email: "ulla@quartz.example" }],
      is_active: false,
    });
    const ids = async (query: string) => (await get(query)).data.map((one: { id: number }) => one.id);
    expect(await ids("?q=zebra")).toEqual([a.id]);
    expect(await ids("?q=acc-771")).toEqual([a.id]);
    expect(await ids("?q=renner")).toEqual([b.id]);
    expect(await ids("?q=ulla%40quartz")).toEqual([b.id]);
    expect(await ids("?q=%25%25")).toEqual([]);
    expect(await ids("?type[]=decorator")).toEqual([a.id]);
    expect(await ids("?is_active=0")).toEqual([b.id]);
    expect((await ids("?sort=-lead_time_days"))[0]).toBe(b.id);
    for (const sort of ["name", "-code", "open_units", "-open_units", "created_at"]) {
      expect((await get(`?sort=${sort}`)).meta.total).toBeGreaterThan(2);
    }
    expect((await test.call("GET", "/sourcing/suppliers?sort=note", { token: buyer.token })).status).toBe(422);
  });
});

describe("deleting", () => {
  it("takes away what nothing refers to", async () => {
    const supplier = await makeSupplier(test, buyer, { contacts: [{ name: "Ann" }], categories: [{ name: "Caps" }] });
    expect((await get(`/${supplier.id}/references`)).data).toMatchObject({
      splits: 0,
      purchase_orders: 0,
      receivings: 0,
    });
    expect((await remove(supplier.id)).body).toEqual({
      success: true,
      data: { id: supplier.id, outcome: "deleted", supplier: null },
    });
    expect(await row(supplier.id)).toBeUndefined();
    expect((await remove(supplier.id)).status).toBe(404);
  });

  it("only deactivates what something refers to", async () => {
    const supplier = await makeSupplier(test, buyer);
    const at = test.clock().toISOString();
    await test.db
      .insertInto("purchase_orders")
      .values({
        po_number: "PO-9001",
        po_number_key: "po-9001",
        supplier_id: supplier.id,
        status: "sent",
        currency: "USD",
        created_at: at,
        updated_at: at,
      })
      .execute();
    expect((await get(`/${supplier.id}/references`)).data).toMatchObject({
      purchase_orders: 1,
      open_purchase_orders: 1,
    });
    expect((await get(`/${supplier.id}`)).data.stats).toMatchObject({ open_pos: 1 });
    expect((await remove(supplier.id)).body.data).toMatchObject({
      outcome: "deactivated",
      supplier: { is_active: false },
    });
    expect((await remove(supplier.id)).body.data).toMatchObject({
      outcome: "deactivated",
      supplier: { lock_version: 2 },
    });
    expect(await actions(supplier.id)).toEqual(["supplier_created", "supplier_deactivated"]);
  });
});

describe("merging", () => {
  it("brings everything that names the duplicate to the survivor, in both histories", async () => {
    const survivor = await makeSupplier(test, buyer, { contacts: [{ name: "Ann" }], categories: [{ name: "Caps" }] });
    const vendor = await makeVendor(test);
    const duplicate = await makeSupplier(test, buyer, {
      contacts: [{ name: "Ann" }, { name: "Ben" }],
      categories: [{ name: "CAPS" }, { name: "Bags", lead_time_days: 9 }],
      vendor_ids: [vendor],
    });
    const goods = await makeExpected(test, {
      split: { supplier_id: duplicate.id, estimated_arrival_date: "2026-03-12" },
    });
    const open = await makeExpected(test, { split: { supplier_id: duplicate.id } });
    await test.call("PATCH", `/sourcing/receivings/${goods.receivingId}`, {
      token: buyer.token,
      body: { receipt: { quantity_received: 24 } },
    });
    const judged = (await get(`/${duplicate.id}`)).data.stats;
    expect(judged).toMatchObject({ open_pos: 1, open_units: 24, on_time_rate: 1, fill_rate: 1, receivings: 1 });
    const answer = await patch(survivor.id, { merge_from: [duplicate.id], phone: "555-0111", lock_version: 1 });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          phone: "555-0111",
          contacts: [{ name: "Ann" }, { name: "Ben" }],
          categories: [{ name: "Caps" }, { name: "Bags" }],
          vendor_ids: [vendor],
          stats: judged,
        },
      },
    });
    const { supplier_id } = await test.db
      .selectFrom("receivings")
      .select("supplier_id")
      .where("id", "=", open.receivingId)
      .executeTakeFirstOrThrow();
    expect(supplier_id).toBe(survivor.id);
    expect((await get(`/${duplicate.id}`)).data).toMatchObject({
      merged_into_id: survivor.id,
      stats: { receivings: 0 },
    });
    expect((await get(`?q=${encodeURIComponent(duplicate.name)}`)).data).toEqual([]);
    expect(await actions(survivor.id)).toEqual(["supplier_created", "supplier_updated", "supplier_merged"]);
    expect(await actions(duplicate.id)).toEqual(["supplier_created", "supplier_merged"]);
    expect((await remove(survivor.id)).body.data.outcome).toBe("deactivated");
    await test.call("PATCH", `/sourcing/receivings/${open.receivingId}`, {
      token: buyer.token,
      body: { receipt: { quantity_received: 24 } },
    });
    expect((await get(`/${survivor.id}`)).data.stats).toMatchObject({ open_units: 0, fill_rate: 1 });
  });

  it("is refused with itself, an unknown one, one that is gone, and into one that is gone", async () => {
    const one = await makeSupplier(test, buyer);
    const two = await makeSupplier(test, buyer);
    expect((await patch(one.id, { merge_from: [one.id] })).body.errors.merge_from[0]).toContain("into itself");
    expect((await patch(one.id, { merge_from: [2_000_000] })).body.errors).toEqual({
      merge_from: ["There is no supplier 2000000. Choose another."],
    });
    await patch(one.id, { merge_from: [two.id] });
    const gone = await patch(one.id, { merge_from: [two.id] });
    expect(gone).toMatchObject({ status: 422, body: { code: "not_allowed" } });
    expect(gone.body.message).toBe(`${two.name} was merged already. Leave it out.`);
    const into = await patch(two.id, { phone: "1" });
    expect(into.body.message).toBe(`${two.name} was merged into ${one.name}. Change that one.`);
    expect((await remove(two.id)).body.message).toContain("was merged into");
  });

  it("frees the name, and follows what was merged before", async () => {
    const [a, b, c] = [
      await makeSupplier(test, buyer),
      await makeSupplier(test, buyer),
      await makeSupplier(test, buyer),
    ];
    await patch(b.id, { merge_from: [a.id] });
    await patch(c.id, { merge_from: [b.id] });
    expect((await get(`/${a.id}`)).data.merged_into_id).toBe(c.id);
    expect((await post({ name: a.name })).status).toBe(201);
  });
});

it("finds what is at suppliers among the goods that still come, not among all that ever came", async () => {
  if (test.dialect.name !== "sqlite") return;
  const plan = await sql<{ detail: string }>`explain query plan ${openPosOf([1, 2, 3])}`.execute(test.db);
  const ways = plan.rows
    .map(({ detail }) => detail)
    .filter((detail) => /^(SEARCH|SCAN) (receivings|purchase_orders)/.test(detail));
  expect(ways).toEqual([
    "SEARCH purchase_orders USING INDEX purchase_orders_supplier (supplier_id=? AND status=?)",
    "SEARCH receivings USING INDEX receivings_supplier (supplier_id=? AND is_open=? AND is_active=?)",
  ]);
});
