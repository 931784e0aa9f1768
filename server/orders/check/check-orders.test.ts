import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buyGoods } from "../../../tests/factories/bought-goods";
import { makeOrder } from "../../../tests/factories/orders";
import { makeProduction } from "../../../tests/factories/productions";
import { shopifyLine, shopifyOrder, textFile } from "../../../tests/factories/store-files";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";
import { connectSqlite } from "../../db/connect";
import { undivided } from "../../jobs/slices";
import { markPlanStale } from "../../plan/plan-stale";
import { writeMoment } from "../../plan/write-moment";
import { runImport } from "../../storefront/run-import";
import { openImportSession } from "../../storefront/write-context";
import { judgeForNewDay } from "../new-day";
import { rederiveOrders } from "../rederive-orders";
import { replanStale } from "../replan";
import { checkOrders } from "./check-orders";
import type { CheckedTable, Difference } from "./difference";
import { differenceText, summaryText } from "./words";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
  await replanStale(test.db, moment());
});
afterAll(() => test.close());
beforeEach(() => test.setNow(TEST_NOW));

const moment = () => writeMoment(test, test.clock(), null);
const replan = () => replanStale(test.db, moment());

async function check() {
  const found: Difference[] = [];
  const seen = await checkOrders(test.db, moment(), (difference) => found.push(difference));
  return { found, seen, texts: found.map(differenceText) };
}
const none = async () => expect((await check()).texts).toEqual([]);

async function call(method: string, path: string, body: object, status = 200) {
  const answer = await test.call(method, path, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body.data;
}
const accept = (id: number) => call("PUT", "/orders/triage", { accepted: [id], override_reason: "test" });
const move = (id: number, action: string) => call("PATCH", `/orders/${id}`, { action, reason: "test" });
const orderRow = (id: number) =>
  test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const warningOf = async (id: number) =>
  JSON.parse((await orderRow(id)).checks_json).find(({ code }: { code: string }) => code === "possible_duplicate")
    ?.label;

/** Takes one order from the store, new or changed. */
async function fromStore(version: object): Promise<number> {
  const session = await openImportSession(test, { type: "import", id: null, requestId: "test" });
  let id = 0;
  const listener = {
    onChecked: async () => {},
    onLines: async (lines: readonly { orderId: number | null }[]) => {
      for (const line of lines) id = line.orderId ?? 0;
    },
  };
  const file = textFile("orders.json", JSON.stringify(version), 65_536);
  await runImport(session, [file], { dryRun: false, pace: undivided(50) }, listener);
  return id;
}

describe("a stored figure that is not what follows", () => {
  let ids: Record<CheckedTable, number>;
  let orderId: number;
  beforeAll(async () => {
    const made = await makeProduction(test, { art: true, order: { required_in_hand_date: "2026-04-10" } });
    orderId = made.orderId;
    await buyGoods(test, orderId, { received: 12 });
    const idOf = async (
      table: "art_proofs" | "requisitions" | "requisition_splits" | "receivings" | "productions" | "production_lines",
    ) => (await test.db.selectFrom(table).select("id").where("order_id", "=", orderId).executeTakeFirstOrThrow()).id;
    const { id: discrepancy } = await test.db.selectFrom("discrepancies").select("id").executeTakeFirstOrThrow();
    ids = {
      orders: orderId,
      art_proofs: await idOf("art_proofs"),
      requisitions: await idOf("requisitions"),
      requisition_splits: await idOf("requisition_splits"),
      receivings: await idOf("receivings"),
      productions: await idOf("productions"),
      production_lines: await idOf("production_lines"),
      discrepancies: discrepancy,
      work_order_revisions: 0,
      past_days: 0,
    };
    await none();
  });

  it.each([
    ["orders", "total_units", 99],
    ["orders", "slack_date", "2020-01-01"],
    ["orders", "ship_by_date", "2020-01-01"],
    ["orders", "counts_json", "{}"],
    ["orders", "check_level", "blocker"],
    ["orders", "art_status", "not_started"],
    ["orders", "company_sort", "nobody"],
    ["orders", "stage", "closed"],
    ["art_proofs", "due_sort", "2020-01-01"],
    ["art_proofs", "is_active", 0],
    ["requisitions", "quantity_received", 99],
    ["requisitions", "needed_sort", "2020-01-01"],
    ["requisition_splits", "status", "received"],
    ["requisition_splits", "stands", 0],
    ["receivings", "quantity_outstanding", 99],
    ["receivings", "vip_date", "2020-01-01"],
    ["receivings", "status", "received"],
    ["productions", "received_units", 99],
    ["productions", "gate_json", "{}"],
    ["productions", "due_sort", "2020-01-01"],
    ["production_lines", "received_units", 99],
    ["productions", "estimated_minutes", 9999],
    ["discrepancies", "quantity", 99],
  ] satisfies [CheckedTable, string, string | number][])("is told: %s.%s", async (table, column, wrong) => {
    const row = sql`update ${sql.table(table)} set ${sql.ref(column)} =`;
    const { rows } = await sql<{ value: unknown }>`
      select ${sql.ref(column)} as value from ${sql.table(table)} where id = ${ids[table]}`.execute(test.db);
    await sql`${row} ${wrong} where id = ${ids[table]}`.execute(test.db);
    const { found, texts } = await check();
    await sql`${row} ${rows[0]?.value} where id = ${ids[table]}`.execute(test.db);
    const { name } = await orderRow(orderId);
    const follows = rows[0]?.value;
    expect(found).toContainEqual({ order: name, table, id: ids[table], column, stored: wrong, follows });
    expect(texts).toContain(
      `${name}: ${table} row ${ids[table]}, column ${column} is ${JSON.stringify(wrong)} and should be ${JSON.stringify(follows)}.`,
    );
    await none();
  });

  it.each([
    [
      "discrepancies",
      "row of 12 (short) of receivings row",
      /discrepancies row of 12 \(short\) of receivings row \d+ is missing\.$/,
    ],
    ["work_order_revisions", "revision", /work_order_revisions row of revision \d+ is missing\.$/],
  ] as const)("is told where a row of %s is missing", async (table, _what, text) => {
    const own = sql`order_id = ${orderId}`;
    await test.db.transaction().execute(async (trx) => {
      const { rows } = await sql<object>`select * from ${sql.table(table)} where ${own}`.execute(trx);
      await sql`delete from ${sql.table(table)} where ${own}`.execute(trx);
      kept = rows;
    });
    const { texts } = await check();
    for (const row of kept)
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(row))})`.execute(test.db);
    expect(texts).toContainEqual(expect.stringMatching(text));
    await none();
  });
  let kept: object[] = [];

  it("is told where rows are too few or too many", async () => {
    const [row] = await test.db.selectFrom("productions").selectAll().where("id", "=", ids.productions).execute();
    if (!row) throw new Error("The production is gone.");
    const counts = expect.objectContaining({ table: "orders", id: orderId, column: "counts_json" });
    await withoutForeignKeys((db) => db.deleteFrom("productions").where("id", "=", row.id).execute());
    expect((await check()).found).toContainEqual(counts);
    await test.db.insertInto("productions").values(row).execute();
    await none();
    const { id: _, ...copy } = row;
    const { id } = await test.db.insertInto("productions").values(copy).returning("id").executeTakeFirstOrThrow();
    expect((await check()).found).toContainEqual(counts);
    await test.db.deleteFrom("productions").where("id", "=", id).execute();
    await none();
  });

  it("is told where a row belongs to no order", async () => {
    const nowhere = 999_999;
    const link = (order_id: number) =>
      withoutForeignKeys((db) =>
        db.updateTable("art_proofs").set({ order_id }).where("id", "=", ids.art_proofs).execute(),
      );
    await link(nowhere);
    const { texts } = await check();
    await link(orderId);
    const row = `art_proofs row ${ids.art_proofs} belongs to no order: there is no orders row ${nowhere}.`;
    expect(texts).toContain(`Order ${nowhere}: ${row}`);
    await none();
  });

  /** As a database is that somebody repaired by hand. */
  async function withoutForeignKeys(write: (db: TestApi["db"]) => Promise<unknown>): Promise<void> {
    const { off, on } =
      test.dialect.name === "sqlite"
        ? { off: "pragma foreign_keys = off", on: "pragma foreign_keys = on" }
        : { off: "set session_replication_role = replica", on: "set session_replication_role = origin" };
    await test.db.connection().execute(async (db) => {
      await sql.raw(off).execute(db);
      await write(db);
      await sql.raw(on).execute(db);
    });
  }

  it("is told where a row hangs on another order", async () => {
    const other = await makeOrder(test);
    const move = (to: number) =>
      test.db.updateTable("productions").set({ order_line_item_id: to }).where("id", "=", ids.productions).execute();
    const { order_line_item_id } = await test.db
      .selectFrom("productions")
      .select("order_line_item_id")
      .where("id", "=", ids.productions)
      .executeTakeFirstOrThrow();
    await move(other.lineIds[0] ?? 0);
    const { texts } = await check();
    await move(order_line_item_id);
    expect(texts).toContain(
      `${(await orderRow(orderId)).name}: productions row ${ids.productions} hangs on order_line_items row ${other.lineIds[0]}, which is not there or is of another order.`,
    );
    await none();
  });
});

describe("a check", () => {
  it.each([
    [{ orders: 1_500, waiting: 0 }, 0, "1,500 orders checked. Differences: none."],
    [{ orders: 1, waiting: 0 }, 1_200, "1 order checked. Differences: 1,200."],
    [
      { orders: 12, waiting: 1 },
      0,
      "11 orders checked. Differences: none.\n1 order is still being replanned by the application. Run this again when it is done.",
    ],
  ])("says in a sentence what it found: %o", (seen, differences, text) => {
    expect(summaryText(seen, differences)).toBe(text);
  });

  it("takes no lock: it runs to its end while somebody writes, and sees what was there before", async () => {
    const { id } = await makeOrder(test);
    await test.db.transaction().execute(async (trx) => {
      await trx.updateTable("orders").set({ total_units: 7 }).where("id", "=", id).execute();
      if (test.dialect.name === "sqlite") {
        // One connection serves a test; a second one is what the command line has.
        const { file } = (
          await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(trx)
        ).rows[0] ?? { file: "" };
        const second = connectSqlite(file);
        expect((await checkOrders(second.db, moment(), () => {})).orders).toBeGreaterThan(0);
        await second.db.destroy();
      } else await none();
      await trx.updateTable("orders").set({ total_units: 24 }).where("id", "=", id).execute();
    });
    await none();
  });

  it("leaves out what is still to be planned anew, and says how many that are", async () => {
    const { id } = await makeOrder(test, { required_in_hand_date: "2026-05-11" });
    await accept(id);
    await call("PUT", "/plan", { pack_days: 4 });
    const { texts, seen } = await check();
    expect(texts).toEqual([]);
    expect(seen.waiting).toBeGreaterThan(0);
    await replan();
    expect((await check()).seen.waiting).toBe(0);
    await none();
  });

  it("is right on a day that nobody judged yet, and on the next one", async () => {
    await judgeForNewDay(test.db, moment());
    await makeOrder(test, { required_in_hand_date: "2026-03-11" });
    test.setNow("2026-03-11T15:00:00.000Z");
    await none();
    await makeOrder(test, { required_in_hand_date: "2026-03-12" });
    await none();
    await judgeForNewDay(test.db, moment());
    await replan();
    expect((await check()).seen.waiting).toBe(0);
    await none();
  });
});

const DUE = ["ship_by_date", "production_due_date", "goods_due_date", "art_due_date", "company_sort"] as const;
const promiseOf = async (id: number) => {
  const row = await orderRow(id);
  return DUE.map((column) => row[column]);
};

describe("a closed order", () => {
  it.each([
    ["cancelled", true],
    ["ignored", false],
  ] as const)(
    "that was %s keeps its days whatever the plan becomes, and is planned anew when it comes back",
    async (how, isAccepted) => {
      const { id } = await makeOrder(test, { required_in_hand_date: "2026-05-11", company: null });
      if (isAccepted) await accept(id);
      await call("PUT", "/plan", { pack_days: 2 });
      // The write that closes it plans it once more, before housekeeping gets there.
      if (how === "cancelled") await move(id, "cancel");
      else await call("PUT", "/orders/triage", { ignored: [id] });
      expect((await orderRow(id)).ship_by_date).toBe("2026-05-07");
      const promise = await promiseOf(id);
      expect(promise[1]).toBe("2026-05-05");
      await call("PUT", "/plan", { pack_days: 5 });
      await replan();
      await call("PATCH", `/orders/${id}`, { priority: "low" });
      expect(await promiseOf(id)).toEqual(promise);
      await none();
      if (how === "cancelled") await move(id, "reopen");
      else await call("PUT", "/orders/triage", { restored: [id] });
      expect((await orderRow(id)).production_due_date).toBe("2026-04-30");
      await none();
    },
  );

  it("keeps what its jobs' gate said and the name that it is sorted by", async () => {
    const version = shopifyOrder({
      note_attributes: [],
      shipping_address: { name: "Ellen Marsh", address1: "18 Wharf Row", city: "Port Alder", country_code: "US" },
    });
    const id = await fromStore(version);
    await accept(id);
    await call("PATCH", `/art_proofs/${await proofOf(id)}`, { status: "approved", is_not_applicable: true });
    await move(id, "cancel");
    const gate = await gateOf(id);
    const sorted = (await orderRow(id)).company_sort;
    await fromStore({
      ...shopifyOrder({ ...version, id: version.id + 7_000_000, name: "#N1" }),
      customer: { ...version.customer, first_name: "Zoe" },
    });
    await call("PATCH", `/orders/${id}`, { priority: "low" });
    expect([await gateOf(id), (await orderRow(id)).company_sort]).toEqual([gate, sorted]);
    await none();
  });
});

const proofOf = async (id: number) =>
  (await test.db.selectFrom("art_proofs").select("id").where("order_id", "=", id).executeTakeFirstOrThrow()).id;
const gateOf = async (id: number) =>
  (await test.db.selectFrom("productions").select("gate_json").where("order_id", "=", id).executeTakeFirstOrThrow())
    .gate_json;

describe("the warning of a duplicate", () => {
  const recipe = (email: string, hour: number) => ({
    email,
    created_at: `2026-03-10T${String(hour).padStart(2, "0")}:00:00.000Z`,
    lines: [{ sku: "TWIN-1" }],
  });

  it("goes with the earlier order and comes back with it", async () => {
    const first = await makeOrder(test, recipe("twin1@customer.example", 8));
    const second = await makeOrder(test, recipe("twin1@customer.example", 9));
    expect(await warningOf(second.id)).toBe(`Same as ${first.name}?`);
    await move(first.id, "cancel");
    expect(await warningOf(second.id)).toBeUndefined();
    await none();
    await move(first.id, "reopen");
    expect(await warningOf(second.id)).toBe(`Same as ${first.name}?`);
    await call("PUT", "/orders/triage", { ignored: [first.id] });
    expect(await warningOf(second.id)).toBeUndefined();
    await call("PUT", "/orders/triage", { restored: [first.id] });
    expect(await warningOf(second.id)).toBe(`Same as ${first.name}?`);
    await none();
  });

  it("is there for an order that stood here before the one that it repeats", async () => {
    const second = await makeOrder(test, recipe("twin2@customer.example", 9));
    const first = await makeOrder(test, recipe("twin2@customer.example", 8));
    expect([await warningOf(first.id), await warningOf(second.id)]).toEqual([undefined, `Same as ${first.name}?`]);
    await none();
  });

  it("is not kept by an order that was accepted with it", async () => {
    await makeOrder(test, recipe("twin3@customer.example", 8));
    const second = await makeOrder(test, recipe("twin3@customer.example", 9));
    await accept(second.id);
    expect(await warningOf(second.id)).toBeUndefined();
    await none();
  });

  it("follows what the store changes: goods and customer", async () => {
    const customer = { id: 4_400_001, email: "twin4@customer.example", first_name: "Ellen", last_name: "Marsh" };
    const of = (name: string, hour: number) =>
      shopifyOrder({
        name,
        email: customer.email,
        customer,
        created_at: `2026-03-09T${hour}:00:00Z`,
        line_items: [shopifyLine({ sku: "TWIN-4" })],
      });
    const [late, early] = [of("#T2", 15), of("#T1", 14)];
    const [lateId, earlyId] = [await fromStore(late), await fromStore(early)];
    expect([await warningOf(earlyId), await warningOf(lateId)]).toEqual([undefined, "Same as #T1?"]);
    const otherGoods = [shopifyLine({ sku: "OTHER-4" })];
    await fromStore({ ...early, updated_at: "2026-03-10T01:00:00Z", line_items: otherGoods });
    expect(await warningOf(lateId)).toBeUndefined();
    await fromStore({ ...early, updated_at: "2026-03-10T02:00:00Z" });
    expect(await warningOf(lateId)).toBe("Same as #T1?");
    await fromStore({
      ...early,
      updated_at: "2026-03-10T03:00:00Z",
      email: "else@customer.example",
      customer: { ...customer, id: 4_400_002, email: "else@customer.example" },
    });
    expect(await warningOf(lateId)).toBeUndefined();
    await none();
  });
});

describe("what others change", () => {
  it("a customer's new name reaches their open orders", async () => {
    const place = {
      note_attributes: [],
      shipping_address: { name: "Ellen Marsh", address1: "18 Wharf Row", city: "Port Alder", country_code: "US" },
    };
    const version = shopifyOrder(place);
    const id = await fromStore(version);
    await accept(id);
    expect((await orderRow(id)).company_sort).toBe("ellen marsh");
    await fromStore(
      shopifyOrder({ ...place, email: version.email, customer: { ...version.customer, first_name: "Zoe" } }),
    );
    expect((await orderRow(id)).company_sort).toBe("zoe marsh");
    await none();
  });

  it("names of locations and owners reach gates and sheets with the next replan", async () => {
    const { orderId } = await makeProduction(test, { art: true });
    const clerk = await test.signIn("Order Desk");
    await call("PATCH", `/orders/${orderId}`, { owner_id: clerk.id });
    await buyGoods(test, orderId);
    const { id } = await test.db
      .selectFrom("receivings")
      .select("id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    await call("PATCH", `/sourcing/receivings/${id}`, {
      receipt: { quantity_received: 24, location_name: "Shelf 41" },
    });
    expect(await gateOf(orderId)).toContain("Shelf 41");
    await replan();
    const location = await test.db
      .selectFrom("locations")
      .select("id")
      .where("name", "=", "Shelf 41")
      .executeTakeFirstOrThrow();
    await call("PATCH", `/sourcing/locations/${location.id}`, { name: "Shelf 42" });
    await none();
    await replan();
    expect(await gateOf(orderId)).toContain("Shelf 42");
    await none();
    const { work_order_revision } = await orderRow(orderId);
    await call("PATCH", `/users/${clerk.id}`, { last_name: "Osei" });
    await replan();
    expect((await orderRow(orderId)).work_order_revision).toBe(work_order_revision + 1);
    await none();
  });

  it("a later version of a proof that was taken over changes no job of the order that took it", async () => {
    const [source, other] = [await makeProduction(test, { art: true }), await makeProduction(test, { art: true })];
    await test.db
      .updateTable("art_proofs")
      .set({ reused_from_id: source.proofId, approved_at: TEST_NOW })
      .where("id", "=", other.proofId)
      .execute();
    await addStitches(source.proofId ?? 0, "2026-03-09T15:00:00.000Z", 1, 8_000);
    await replanAll();
    await none();
    await addStitches(source.proofId ?? 0, "2026-03-10T16:00:00.000Z", 2, 90_000);
    await rederiveOrders(test.db, [source.orderId], moment());
    await none();
  });

  async function addStitches(art_proof_id: number, at: string, version: number, stitch_count: number) {
    const art_proof_status = "approved";
    await test.db
      .insertInto("art_uploads")
      .values({
        art_proof_id,
        version,
        kind: "production",
        name: "x.dst",
        sha256: "",
        art_proof_status,
        stitch_count,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }

  async function replanAll() {
    await markPlanStale(test.db);
    await replan();
  }
});
