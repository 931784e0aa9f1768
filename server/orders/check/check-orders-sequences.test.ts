import fc from "fast-check";
import { type Selectable, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeSupplier } from "../../../tests/factories/goods";
import { shopifyLine, shopifyOrder, textFile } from "../../../tests/factories/store-files";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";
import type { Database } from "../../db/tables";
import { undivided } from "../../jobs/slices";
import { addDays } from "../../plan/calendar";
import { writeMoment } from "../../plan/write-moment";
import { followFreeDays } from "../../production/follow-free-days";
import { runImport } from "../../storefront/run-import";
import { openImportSession } from "../../storefront/write-context";
import { judgeForNewDay } from "../new-day";
import { replanStale } from "../replan";
import { checkOrders } from "./check-orders";
import { differenceText } from "./words";

/** Whatever people, the store and the days do one after the other: what is stored is what follows from the facts. */

let test: TestApi;
let token: string;
let owner: number;
let suppliers: number[];
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
  owner = (await test.signIn("Order Desk")).id;
  suppliers = [await makeSupplier(test), await makeSupplier(test)];
});
afterAll(() => test.close());

const op = <T extends string>(type: T) => fc.record({ type: fc.constant(type), pick: fc.nat(99), size: fc.nat(29) });
const step = fc.oneof(
  { weight: 5, arbitrary: op("order") },
  { weight: 4, arbitrary: op("store change") },
  { weight: 6, arbitrary: op("accept") },
  { weight: 2, arbitrary: op("ignore") },
  { weight: 2, arbitrary: op("restore") },
  { weight: 5, arbitrary: op("move") },
  { weight: 1, arbitrary: op("flag") },
  { weight: 1, arbitrary: op("unflag") },
  { weight: 3, arbitrary: op("patch") },
  { weight: 2, arbitrary: op("line") },
  { weight: 2, arbitrary: op("decide change") },
  { weight: 2, arbitrary: op("plan") },
  { weight: 1, arbitrary: op("day off") },
  { weight: 1, arbitrary: op("machine") },
  { weight: 1, arbitrary: op("heads") },
  { weight: 1, arbitrary: op("lead time") },
  { weight: 1, arbitrary: op("merge suppliers") },
  { weight: 2, arbitrary: op("buy") },
  { weight: 1, arbitrary: op("send") },
  { weight: 3, arbitrary: op("receive") },
  { weight: 2, arbitrary: op("art") },
  { weight: 2, arbitrary: op("job") },
  { weight: 3, arbitrary: op("count") },
  { weight: 1, arbitrary: op("rename location") },
  { weight: 1, arbitrary: op("rename owner") },
  { weight: 3, arbitrary: op("next day") },
  { weight: 3, arbitrary: op("housekeeping") },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const choose = <T>(rows: readonly T[], pick: number): T | undefined => rows[pick % Math.max(1, rows.length)];
const reason = "Somebody said so";
const today = () => test.clock().toISOString().slice(0, 10);
const moment = () => writeMoment(test, test.clock(), null);

type StoreVersion = object;
interface Shop {
  run: number;
  /** What the store said last of each order. */
  orders: Map<number, StoreVersion>;
}

/** Two customers who order one of two articles within three days, so that some orders look like others. */
function placed({ run }: Shop, pick: number, size: number) {
  const email = `buyer${pick % 2}.${run}@customer.example`;
  return {
    created_at: new Date(Date.parse("2026-03-08T06:00:00Z") + size * 2.5 * 3_600_000).toISOString(),
    email,
    customer: { id: 900_000 + run * 2 + (pick % 2), email, first_name: `Ellen ${pick % 3}`, last_name: "Marsh" },
    shipping_address: { name: "Ellen Marsh", address1: "18 Wharf Row", city: "Port Alder", country_code: "US" },
    note_attributes: pick % 5 === 0 ? [] : [{ name: "In-hands date", value: addDays("2026-03-16", size) }],
    line_items: [
      shopifyLine({
        sku: `SEQ-${pick % 3 === 0 ? 2 : 1}`,
        quantity: 6 + (size % 3),
        properties: [
          { name: "Decoration method", value: pick % 4 === 0 ? "Screen Print" : "Embroidery" },
          { name: "Location", value: "Left Side Chest" },
        ],
      }),
    ],
  };
}

async function takeFromStore(shop: Shop, version: StoreVersion): Promise<void> {
  const session = await openImportSession(test, { type: "import", id: null, requestId: "test" });
  const listener = {
    onChecked: async () => {},
    onLines: async (lines: readonly { orderId: number | null }[]) => {
      for (const { orderId } of lines) if (orderId) shop.orders.set(orderId, version);
    },
  };
  const file = textFile("orders.json", JSON.stringify(version), 65_536);
  await runImport(session, [file], { dryRun: false, pace: undivided(50) }, listener);
}

type OwnTable =
  | "requisitions"
  | "requisition_splits"
  | "receivings"
  | "productions"
  | "art_proofs"
  | "order_line_items"
  | "order_changes";

/** Rows of the orders of this run. */
async function ofRun<Table extends OwnTable>(table: Table, shop: Shop): Promise<Selectable<Database[Table]>[]> {
  const ids = [...shop.orders.keys(), 0];
  const { rows } = await sql<Selectable<Database[Table]>>`
    select * from ${sql.table(table)} where order_id in (${sql.join(ids)}) order by id`.execute(test.db);
  return rows;
}

const MOVES = ["hold", "release", "cancel", "cancel", "reopen", "reopen", "complete"];

/** The call that a step makes on what is there; null where it makes none. */
async function callOf({ type, pick, size }: Step, shop: Shop): Promise<Call | null> {
  const id = choose([...shop.orders.keys()], pick);
  const triage = (list: string): Call | null =>
    id ? ["PUT", "/orders/triage", { [list]: [id], override_reason: reason }] : null;
  switch (type) {
    case "order":
      await takeFromStore(shop, shopifyOrder(placed(shop, pick, size)));
      return null;
    case "store change": {
      const known = id && shop.orders.get(id);
      const change = pick % 2 === 0 ? placed(shop, pick, size) : { cancelled_at: test.clock().toISOString() };
      if (known) await takeFromStore(shop, { ...known, ...change, updated_at: new Date(clockOfStore()).toISOString() });
      return null;
    }
    case "accept":
      return triage("accepted");
    case "ignore":
      return triage("ignored");
    case "restore":
      return triage("restored");
    case "move":
      return id ? ["PATCH", `/orders/${id}`, { action: choose(MOVES, size), reason }] : null;
    case "flag":
    case "unflag":
      return id ? ["PATCH", `/orders/${id}/${type}`, type === "flag" ? { flag_comment: reason } : {}] : null;
    case "patch": {
      const day = addDays(today(), size);
      const fields = [
        { required_in_hand_date: day },
        { required_in_hand_date: "" },
        { vip_date: day },
        { owner_id: owner },
      ];
      return id ? ["PATCH", `/orders/${id}`, { ...choose(fields, pick), reason }] : null;
    }
    case "plan":
      return ["PUT", "/plan", pick % 2 === 0 ? { pack_days: 1 + (size % 4) } : { goods_days: 1 + (size % 6) }];
    case "day off": {
      const day = addDays(today(), size);
      return ["POST", "/days_off", { first_day: day, last_day: day, reason: "Inventory" }];
    }
    case "rename owner":
      return ["PATCH", `/users/${owner}`, { last_name: `Whitfield ${size}` }];
    case "next day":
      test.setNow(new Date(test.clock().getTime() + 86_400_000).toISOString());
      return null;
    case "housekeeping":
      await keepHouse();
      return null;
    default:
      return await callOnRecords({ type, pick, size }, shop);
  }
}

let storeClock = Date.parse("2026-03-10T16:00:00Z");
const clockOfStore = () => (storeClock += 60_000);

type Call = [method: string, path: string, body: object];
type RecordStep = Omit<Step, "type"> & { type: string };

const call = (method: string, path: string, id: number | undefined, body: object): Call | null =>
  id === undefined ? null : [method, `${path}/${id}`, body];

async function callOnRecords({ type, pick, size }: RecordStep, shop: Shop): Promise<Call | null> {
  const machines = await test.db.selectFrom("machines").select("id").execute();
  switch (type) {
    case "line": {
      const line = choose(await ofRun("order_line_items", shop), pick);
      return call("PATCH", "/order_line_items", line?.id, { quantity: 4 + (size % 5), reason });
    }
    case "decide change": {
      const changes = (await ofRun("order_changes", shop)).filter(({ status }) => status === "proposed");
      const change = choose(changes, pick);
      const items: { key: string }[] = JSON.parse(change?.diff_json ?? "[]");
      return call("PATCH", "/order_changes", change?.id, { accept: items.map(({ key }) => key) });
    }
    case "machine": {
      const name = `Tajima ${shop.run}-${pick}-${size}`;
      const days = { minutes_per_day: 40 + size, work_days: [1, 2, 3, 4, 5] };
      return ["POST", "/machines", { name, deco_methods: ["Embroidery"], heads: 2, ...days }];
    }
    case "heads":
      return call("PATCH", "/machines", choose(machines, pick)?.id, { heads: 1 + (size % 6) });
    case "art": {
      const proof = choose(await ofRun("art_proofs", shop), pick);
      return call("PATCH", "/art_proofs", proof?.id, { status: "approved", is_not_applicable: true, reason });
    }
    case "job": {
      const job = choose(await ofRun("productions", shop), pick);
      const machine_id = choose(machines, size)?.id ?? null;
      return call("PUT", "/productions", job?.id, { planned_date: addDays(today(), size), machine_id });
    }
    case "count": {
      const job = choose(await ofRun("productions", shop), pick);
      if (size % 3 === 0) return call("PUT", "/productions", job?.id, { status: "in_progress", reason });
      return job ? ["POST", `/productions/${job.id}/entries`, choose(ENTRIES, size) ?? {}] : null;
    }
    default:
      return await callOnGoods({ type, pick, size }, shop);
  }
}
const ENTRIES = [
  { kind: "start" },
  { kind: "produced", quantity: 6 },
  { kind: "spoiled", quantity: 1, spoilage_reason: "thread_break" },
  { kind: "complete" },
];

async function callOnGoods({ type, pick, size }: RecordStep, shop: Shop): Promise<Call | null> {
  const supplier_id = choose(suppliers, pick);
  switch (type) {
    case "lead time":
      return call("PATCH", "/sourcing/suppliers", supplier_id, { lead_time_days: size });
    case "merge suppliers": {
      const gone = suppliers.filter((id) => id !== supplier_id);
      suppliers = [supplier_id ?? 0, await makeSupplier(test)];
      return call("PATCH", "/sourcing/suppliers", supplier_id, { merge_from: gone });
    }
    case "buy": {
      const requisition = choose(await ofRun("requisitions", shop), pick);
      const how = [{ po_number: `S-${shop.run}`, po_date: today() }, { new_purchase_order: true }, {}];
      const splits = [{ supplier_id, quantity: requisition?.quantity, ...choose(how, size) }];
      return requisition ? ["POST", `/sourcing/requisitions/${requisition.id}/splits`, { splits }] : null;
    }
    case "send": {
      const split = choose(await ofRun("requisition_splits", shop), pick);
      return call("PATCH", "/sourcing/purchase_orders", split?.purchase_order_id ?? undefined, { status: "sent" });
    }
    case "receive": {
      const receiving = choose(await ofRun("receivings", shop), pick);
      const receipt = { quantity_received: size % 9, location_name: `A-${shop.run}-${pick % 3}` };
      return call("PATCH", "/sourcing/receivings", receiving?.id, { receipt });
    }
    case "rename location": {
      const places = test.db.selectFrom("locations").select("id").where("name", "like", `%-${shop.run}-%`);
      const name = `B-${shop.run}-${pick}-${size}`;
      return call("PATCH", "/sourcing/locations", choose(await places.execute(), pick)?.id, { name });
    }
    default:
      return null;
  }
}

async function keepHouse(): Promise<void> {
  await followFreeDays(test.db, today());
  await judgeForNewDay(test.db, moment());
  await replanStale(test.db, moment());
}

async function differences() {
  const found: string[] = [];
  const { waiting } = await checkOrders(test.db, moment(), (one) => found.push(differenceText(one)));
  return { found, waiting };
}

it("finds nothing after any sequence of writes, new days and changes of the plan", async () => {
  const done = new Map<string, number>();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      test.setNow(TEST_NOW);
      const shop: Shop = { run: ++run, orders: new Map() };
      await keepHouse();
      const before = new Set((await differences()).found);
      for (const one of [{ type: "order", pick: 1, size: 3 } as Step, ...steps]) {
        const next = await callOf(one, shop);
        const answer = next && (await test.call(next[0], next[1], { token, body: next[2] }));
        if (answer) expect([200, 201, 409, 422], JSON.stringify([next, answer.body])).toContain(answer.status);
        if (!answer || answer.status < 300) done.set(one.type, (done.get(one.type) ?? 0) + 1);
        const { found } = await differences();
        expect(
          found.filter((text) => !before.has(text)),
          JSON.stringify([one, next]),
        ).toEqual([]);
      }
      await keepHouse();
      const { found, waiting } = await differences();
      expect([found.filter((text) => !before.has(text)), waiting]).toEqual([[], 0]);
    }),
    { numRuns: 12 },
  );
  expect(done.get("accept")).toBeGreaterThan(0);
});
