import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder, makeOrders } from "../../tests/factories/orders";
import { openTestApi, TEST_NOW, type TestApi } from "../../tests/setup/test-api";
import { TALLY_COLUMNS } from "../db/dialect";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

const orderRow = (id: number) =>
  test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("derived columns", () => {
  it("follow from the order and its lines", async () => {
    const { id } = await makeOrder(test, {
      company: null,
      customer: { first_name: "Walt", last_name: "Kessler", orders_count: 1 },
      shipment_country: "CA",
      lines: [
        { quantity: 24, color: "Deep Navy", locations: ["Left Side Chest", "Back Center"] },
        { quantity: 12, deco_methods: ["Leather Patch"], locations: ["Front Center"], has_logo_on_file: 0 },
        { quantity: 1, is_product: 0, deco_methods: [], locations: [], needs_art: 0, sku: null },
        { quantity: 5, removed_at: TEST_NOW },
      ],
    });
    const row = await orderRow(id);
    expect(row).toMatchObject({
      stage: "new",
      company_sort: "walt kessler",
      total_units: 36,
      is_new_customer: 1,
      is_international: 1,
      lead_days: 11,
      slack_date: "2026-03-26",
      check_level: "warning",
    });
    expect(JSON.parse(row.decoration_json)).toEqual({
      methods: ["Embroidery", "Leather Patch"],
      locations: ["Left Side Chest", "Back Center", "Front Center"],
      colors: ["Deep Navy"],
      lines: 3,
      decorated_lines: 2,
      logo_on_file_lines: 1,
      files: 0,
      personalizations: 0,
    });
    expect(JSON.parse(row.counts_json)).toMatchObject({ lines: 3, units: 36, art_total: 0 });
  });

  it("name the earlier of two orders of the same customer and goods", async () => {
    const recipe = { email: "tess@northgate.example", lines: [{ sku: "NB-1" }] };
    const first = await makeOrder(test, { ...recipe, name: "#first", created_at: "2026-03-09T20:00:00.000Z" });
    const second = await makeOrder(test, { ...recipe, name: "#second" });
    const third = await makeOrder(test, { ...recipe, name: "#third", lines: [{ sku: "NB-2" }] });
    expect((await orderRow(first.id)).check_level).toBe("none");
    expect((await orderRow(second.id)).checks_json).toContain("Same as #first?");
    expect((await orderRow(third.id)).check_level).toBe("none");
  });
});

describe("tallies", () => {
  it("say what counting would, after any writes", async () => {
    const ids = (await makeOrders(test, 6)).map((order) => order.id);
    const lines = await test.db.selectFrom("order_line_items").select("id").where("order_id", "in", ids).execute();
    const id = fc.constantFrom(...ids);
    const step = fc.oneof(
      fc.record({
        path: fc.constant("/orders/triage"),
        body: fc.oneof(
          fc.record({ accepted: fc.tuple(id) }),
          fc.record({ ignored: fc.tuple(id) }),
          fc.record({ restored: fc.tuple(id) }),
        ),
      }),
      fc.record({
        path: id.map((one) => `/orders/${one}`),
        body: fc.oneof(
          fc.record({ action: fc.constantFrom("hold", "release", "cancel", "reopen"), reason: fc.constant("why") }),
          fc.record({ priority: fc.constantFrom("low", "normal", "high") }),
          fc.record({ vip_date: fc.constantFrom(null, "2026-03-20") }),
          fc.record({ required_in_hand_date: fc.constantFrom(null, "2026-03-12", "2026-05-01") }),
        ),
      }),
      fc.record({ path: id.map((one) => `/orders/${one}/flag`), body: fc.constant({ flag_comment: "why" }) }),
      fc.record({ path: id.map((one) => `/orders/${one}/unflag`), body: fc.constant({}) }),
      fc.record({
        path: fc.constantFrom(...lines.map((line) => `/order_line_items/${line.id}`)),
        body: fc.record({ quantity: fc.integer({ min: 0, max: 90 }), reason: fc.constant("why") }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        for (const { path, body } of steps) {
          const method = path === "/orders/triage" ? "PUT" : "PATCH";
          expect([200, 422]).toContain((await test.call(method, path, { token, body })).status);
        }
        expect(await kept()).toEqual(await counted());
      }),
      { numRuns: 12 },
    );
  });
});

const columns = sql.join(TALLY_COLUMNS.map((column) => sql.ref(column)));
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();

async function kept() {
  const { rows } = await sql<object>`select ${columns}, sum(orders) as orders, sum(units) as units from order_tallies
    group by ${columns} having sum(orders) <> 0`.execute(test.db);
  return sorted(rows);
}

async function counted() {
  const { rows } = await sql<object>`select ${columns}, count(*) as orders, sum(total_units) as units from orders
    group by ${columns}`.execute(test.db);
  return sorted(rows);
}
