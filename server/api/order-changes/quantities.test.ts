import { afterAll, beforeAll, expect, it } from "vitest";
import { Random } from "../../../demo/random";
import { buyGoods } from "../../../tests/factories/bought-goods";
import { shopifyLine, shopifyOrder, textFile } from "../../../tests/factories/store-files";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { undivided } from "../../jobs/slices";
import { runImport } from "../../storefront/run-import";
import { openImportSession } from "../../storefront/write-context";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn("Order Desk"));
});
afterAll(() => test.close());

async function take(content: object): Promise<number> {
  const session = await openImportSession(test, { type: "import", id: null, requestId: "test" });
  let orderId = 0;
  const listener = {
    onChecked: async () => {},
    onLines: async (lines: readonly { orderId: number | null }[]) => {
      orderId = lines[0]?.orderId ?? 0;
    },
  };
  await runImport(
    session,
    [textFile("o.json", JSON.stringify(content))],
    { dryRun: false, pace: undivided(50) },
    listener,
  );
  return orderId;
}

const PLACES = [1, 2, 3, 4];

/** What the store may hold after a while: lines come and go, pieces change. */
function randomLines(random: Random) {
  const lines = PLACES.filter(() => random.chance(0.7)).map((id) =>
    shopifyLine({ id, sku: `SKU-${id}`, title: `Thing ${id}`, quantity: random.pick([0, 1, 6, 12, 24]) }),
  );
  return lines.length > 0 ? lines : [shopifyLine({ id: 1, sku: "SKU-1", title: "Thing 1", quantity: 3 })];
}

/** Departments begin somewhere, as they please. */
async function begin(random: Random, id: number): Promise<void> {
  if (random.chance(0.3)) await buySome(id);
  if (random.chance(0.2)) {
    const made = { status: "in_progress", produced_units: 1 };
    await test.db
      .updateTable("productions")
      .set(made)
      .where("order_id", "=", id)
      .where("ordered_units", ">", 0)
      .execute();
  }
}

/** What is in no split yet is ordered in full. */
async function buySome(id: number): Promise<void> {
  const open = await test.db
    .selectFrom("requisitions")
    .select("order_line_item_id as lineId")
    .where("order_id", "=", id)
    .where("status", "=", "not_started")
    .execute();
  for (const lineId of new Set(open.map((one) => one.lineId))) {
    const rows = await test.db
      .selectFrom("requisitions")
      .select("status")
      .where("order_line_item_id", "=", lineId)
      .execute();
    if (rows.length === 1) await buyGoods(test, id, { lineId });
  }
}

async function decideSome(random: Random, id: number): Promise<void> {
  const { body } = await test.call("GET", `/orders/${id}/changes?status[]=proposed`, { token });
  const [change] = body.data;
  if (!change) return;
  const lists: Record<string, string[]> = { accept: [], refuse: [], later: [] };
  for (const { key } of change.items) lists[random.pick(["accept", "accept", "refuse", "later"])]?.push(key);
  const { later: _later, ...decision } = lists;
  if (decision.accept?.length || decision.refuse?.length) {
    const answer = await test.call("PATCH", `/order_changes/${change.id}`, { token, body: decision });
    expect(answer.status).toBe(200);
    const { accepted, refused, not_decided } = answer.body.data;
    const said = [...accepted, ...refused, ...not_decided.map((one: { key: string }) => one.key)];
    expect(said.sort()).toEqual([...(decision.accept ?? []), ...(decision.refuse ?? [])].sort());
  }
}

/** Field-guide §4.7, of what exists of it so far. */
async function expectInvariants(id: number): Promise<void> {
  const of = <Table extends "order_line_items" | "requisitions" | "productions">(table: Table) =>
    test.db
      .selectFrom(table as "order_line_items")
      .selectAll()
      .where("order_id", "=", id)
      .execute();
  const lines = (await of("order_line_items")).filter((line) => line.removed_at === null);
  const requisitions = await test.db.selectFrom("requisitions").selectAll().where("order_id", "=", id).execute();
  const productions = await test.db.selectFrom("productions").selectAll().where("order_id", "=", id).execute();
  const order = await test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(order.total_units).toBe(lines.reduce((sum, line) => sum + line.current_quantity, 0));
  for (const record of [...requisitions, ...productions]) {
    expect(lines.map((line) => line.id)).toContain(record.order_line_item_id);
  }
  for (const line of lines) {
    expect(line.current_quantity + line.cancelled_quantity).toBe(line.quantity);
    const bought = requisitions.filter((one) => one.order_line_item_id === line.id);
    if (bought.length === 0) continue;
    const asked = bought.reduce((sum, one) => sum + one.quantity, 0);
    const ordered = bought.reduce((sum, one) => sum + one.quantity_ordered, 0);
    expect(asked).toBe(line.current_quantity);
    const decisions = await test.db
      .selectFrom("tasks")
      .select("title")
      .where("order_id", "=", id)
      .where("kind", "=", "excess_goods")
      .where(
        "entity_id",
        "in",
        bought.map((one) => one.id),
      )
      .where("done_at", "is", null)
      .execute();
    expect(decisions.length > 0).toBe(ordered > line.current_quantity);
    for (const production of productions.filter((one) => one.order_line_item_id === line.id)) {
      expect(production.ordered_units).toBe(line.current_quantity);
      expect(production.produced_units).toBeLessThanOrEqual(line.current_quantity);
    }
  }
}

it.each([1, 2, 3, 4, 5, 6])("quantities agree after any sequence of decisions (%i)", async (seed) => {
  const random = new Random(seed);
  const order = shopifyOrder({ line_items: randomLines(random) });
  const id = await take(order);
  await test.call("PUT", "/orders/triage", { token, body: { accepted: [id], override_reason: "test" } });
  for (let round = 1; round <= 8; round += 1) {
    await begin(random, id);
    const updated_at = new Date(Date.UTC(2026, 2, 11, 0, round)).toISOString();
    await take({ ...order, updated_at, line_items: randomLines(random) });
    await decideSome(random, id);
    await expectInvariants(id);
  }
});
