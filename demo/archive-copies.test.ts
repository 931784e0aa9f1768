import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkOrders } from "../server/orders/check/check-orders";
import type { Difference } from "../server/orders/check/difference";
import { writeMoment } from "../server/plan/write-moment";
import { openTestApi, TEST_NOW, type TestApi } from "../tests/setup/test-api";
import { type CopiedFates, growArchive } from "./archive-copies";
import { loadTemplates, type Template } from "./archive-templates";
import { type ArchiveTables, COPIED, readTables } from "./copied-rows";
import { seedDemo } from "./seed-demo";

const PLANNED = 100;
const COPIES = 250;
const DAYS = 400;
const DAY_MS = 24 * 3_600_000;

let test: TestApi;
let token: string;
let fates: CopiedFates;
let templates: Template[];
let before: ArchiveTables;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn("Admin"));
  await seedDemo(test, PLANNED, () => {});
  templates = await loadTemplates(test.db);
  before = await readTables(test.db);
  fates = await growArchive(test, { orders: COPIES, days: DAYS }, () => {});
});
afterAll(() => test.close());

const originalOf = (id: number) => ((id - 1) % PLANNED) + 1;
const copies = () => test.db.selectFrom("orders").selectAll().where("id", ">", PLANNED).orderBy("id").execute();

/** Tables that hang on orders of which no order of the archive has a row. */
const OF_OPEN_WORK = [
  "art_uploads",
  "discrepancies",
  "flags",
  "import_rows",
  "logos",
  "merged_productions",
  "merged_proofs",
  "notes",
  "notifications",
  "order_changes",
  "order_links",
  "parcels",
  "production_checks",
  "proof_feedback",
  "proof_requests",
  "stock_entries",
  "store_deliveries",
  "store_fulfilments",
  "store_notices",
  "tasks",
  "webhook_deliveries",
  "work_order_prints",
];
/** No mail of a copy waits for review; sheets are made anew, and the search index is. */
const MADE_OTHERWISE = ["email_messages", "work_order_revisions", "order_search"];
const REFERS = new RegExp(
  `^(into|entity|flaggable|reserved_for_order|${COPIED.map((table) => table.slice(0, -1)).join("|")})_id$`,
);

describe("a copied archive", () => {
  it("has the rows of every table that hangs on an order", async () => {
    const tables = await test.db.introspection.getTables();
    const hanging = tables.filter(({ columns }) => columns.some(({ name }) => REFERS.test(name)));
    const known = new Set<string>([...COPIED, ...OF_OPEN_WORK, ...MADE_OTHERWISE]);
    expect(hanging.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    const last = Math.max(...(await copies()).map(({ id }) => id));
    const copied = templates.map(({ order }) => [order.id, order.id + last - originalOf(last)]);
    const joined = hanging.filter(({ columns }) => columns.some(({ name }) => name === "order_id"));
    for (const { name } of joined.filter((table) => !MADE_OTHERWISE.includes(table.name))) {
      const { rows } = await sql<{ id: number; count: number }>`select order_id as id, count(*) as count
        from ${sql.table(name)} group by order_id`.execute(test.db);
      const counts = new Map(rows.map(({ id, count }) => [id, Number(count)]));
      for (const [template = 0, copy = 0] of copied) expect(counts.get(copy), name).toBe(counts.get(template));
      if (OF_OPEN_WORK.includes(name))
        for (const [template = 0] of copied) expect(counts.get(template)).toBe(undefined);
    }
  });

  it("has as many orders as were asked for, with the fates of the others", async () => {
    const rows = await copies();
    expect(rows).toHaveLength(COPIES);
    expect(fates.complete + fates.cancelled + fates.ignored).toBe(COPIES);
    for (const status of ["complete", "cancelled"] as const)
      expect(rows.filter((row) => row.status === status)).toHaveLength(fates[status]);
    expect(rows.filter(({ stage }) => stage === "ignored")).toHaveLength(fates.ignored);
    const share = templates.filter(({ order }) => order.status === "complete").length / templates.length;
    expect(Math.abs(fates.complete / COPIES - share)).toBeLessThan(0.05);
  });

  it("has numbers of its own, and people and companies", async () => {
    const unique = async (table: "orders" | "customers" | "shipment_boxes" | "order_line_items", column: string) => {
      const { rows } = await sql<{ twice: unknown }>`select ${sql.ref(column)} as twice from ${sql.table(table)}
        where ${sql.ref(column)} is not null group by ${sql.ref(column)} having count(*) > 1 and max(id) > ${before.highest.get(table) ?? 0}`.execute(
        test.db,
      );
      expect(rows, `${table}.${column}`).toEqual([]);
    };
    for (const column of ["order_number", "name", "external_id"]) await unique("orders", column);
    for (const column of ["email", "company", "external_id"]) await unique("customers", column);
    await unique("order_line_items", "external_id");
    await unique("shipment_boxes", "tracking_key");
    const { orders, rows } = await countCustomers();
    expect(orders).toEqual(rows);
  });

  it("says nothing of the orders that it was copied from", async () => {
    const known = new Map(templates.map((template) => [template.order.id, template]));
    for (const table of COPIED) {
      const orderId = table === "orders" ? "id" : "order_id";
      if (["personalizations", "art_proof_line_items", "receipts"].includes(table)) continue;
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
        where ${sql.ref(orderId)} > ${PLANNED}`.execute(test.db);
      for (const row of rows) {
        const { order, customer } = known.get(originalOf(Number(row[orderId]))) ?? {};
        const words = [order?.name, order?.external_id, order?.po_number, `SI-${order?.id}"`, customer?.company];
        const said = JSON.stringify(row);
        for (const word of [...words, `${customer?.first_name} ${customer?.last_name}`, order?.created_at])
          if (word) expect(said, `${table}: ${word}`).not.toContain(word);
      }
    }
  });

  it("lies whole weeks back, as far as was asked", async () => {
    const known = new Map(templates.map(({ order }) => [order.id, order]));
    for (const copy of await copies()) {
      const order = known.get(originalOf(copy.id));
      const days = (Date.parse(order?.created_at ?? "") - Date.parse(copy.created_at)) / DAY_MS;
      expect(days % 7).toBe(0);
      expect(days).toBeGreaterThan(0);
      const between = (one: string | null | undefined, other: string | null) =>
        one && other ? (Date.parse(one) - Date.parse(other)) / DAY_MS : days;
      for (const column of ["closed_at", "required_in_hand_date", "ship_by_date", "actual_ship_date"] as const)
        expect(between(order?.[column], copy[column]), column).toBe(days);
      expect(copy.slack_sort).toBe("9999-12-31");
    }
    const oldest = (await copies()).map(({ created_at }) => created_at).sort()[0] ?? "";
    const reached = (Date.parse(TEST_NOW) - Date.parse(oldest)) / DAY_MS;
    expect(Math.abs(reached - DAYS)).toBeLessThan(8);
  });

  it("is found by what an order says", async () => {
    const found = async (q: string) => {
      const { body } = await test.call("GET", `/orders?status[]=any&q=${encodeURIComponent(q)}`, { token });
      return body.data.map(({ id }: { id: number }) => id);
    };
    const boxes = await test.db.selectFrom("shipment_boxes").selectAll().where("order_id", ">", PLANNED).execute();
    const rows = await copies();
    const chosen = rows.find((row) => row.po_number !== null && boxes.some(({ order_id }) => order_id === row.id));
    const tracking = boxes.find(({ order_id }) => order_id === chosen?.id)?.tracking_number;
    for (const q of [chosen?.name, String(chosen?.order_number), chosen?.po_number, `SI-${chosen?.id}`, tracking])
      expect(await found(q ?? "-"), q ?? "").toContain(chosen?.id);
    expect(await found(`${chosen?.company} ${chosen?.order_number}`)).toEqual([chosen?.id]);
  });

  it("is what follows from the facts: every order, the figures of the lists and those of the suppliers", async () => {
    const differences: Difference[] = [];
    await checkOrders(test.db, writeMoment(test, test.clock(), null), (one) => differences.push(one));
    expect(differences).toEqual([]);
    const { rows: tallied } =
      await sql`select stage, status, sum(orders) as orders, sum(units) as units from order_tallies
      group by stage, status having sum(orders) > 0 order by stage, status`.execute(test.db);
    const { rows: counted } = await sql`select stage, status, count(*) as orders, sum(total_units) as units from orders
      group by stage, status order by stage, status`.execute(test.db);
    expect(tallied).toEqual(counted);
    const { rows: judged } = await sql`select receivings_judged, units_accepted from suppliers
      where receivings_judged > 0 order by id`.execute(test.db);
    const { rows: received } =
      await sql`select count(is_on_time) as receivings_judged, sum(judged_accepted) as units_accepted
      from receivings where supplier_id is not null group by supplier_id having count(is_on_time) > 0
      order by supplier_id`.execute(test.db);
    expect(judged.map(numbersOf)).toEqual(received.map(numbersOf));
  });

  it("goes on with ids of its own", async () => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from history_events`.execute(test.db);
    const event = { entity_type: "order", entity_id: 1, actor_type: "staff", action: "updated", created_at: TEST_NOW };
    const added = await test.db.insertInto("history_events").values(event).returning("id").executeTakeFirstOrThrow();
    expect(added.id).toBeGreaterThan(rows[0]?.id ?? 0);
  });
});

const numbersOf = (row: unknown) => Object.values(row as object).map(Number);

/** What copied customers say of the number of their orders, and how many there are. */
async function countCustomers() {
  const rows = await test.db
    .selectFrom("customers")
    .innerJoin("orders", "orders.customer_id", "customers.id")
    .select((eb) => ["customers.orders_count", eb.fn.countAll().as("rows")])
    .where("orders.id", ">", PLANNED)
    .groupBy(["customers.id", "customers.orders_count"])
    .orderBy("customers.id")
    .execute();
  return { orders: rows.map(({ orders_count }) => orders_count), rows: rows.map(({ rows }) => Number(rows)) };
}
