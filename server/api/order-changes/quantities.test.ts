import { afterAll, beforeAll, expect, it } from "vitest";
import { Random } from "../../../demo/random";
import { buyGoods } from "../../../tests/factories/bought-goods";
import { shopifyLine, shopifyOrder, textFile } from "../../../tests/factories/store-files";
import { designProblems, problemsOf, readGoods } from "../../../tests/setup/goods-invariants";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { undivided } from "../../jobs/slices";
import { runImport } from "../../storefront/run-import";
import { openImportSession } from "../../storefront/write-context";

let test: TestApi;
let token: string;
const counts: number[] = [];
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
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

/** What the store may hold after a while: sizes of two products come and go, pieces, artwork and places change. */
function randomLines(random: Random) {
  const lines = PLACES.filter(() => random.chance(0.7)).map((id) => sizeOf(random, id));
  return lines.length > 0 ? lines : [sizeOf(random, 1)];
}

function sizeOf(random: Random, id: number) {
  const places = random.pick(["Left Side Chest", "Left Side Chest", "Left Side Chest, Back Center"]);
  return shopifyLine({
    id,
    sku: `SKU-${id}`,
    title: id === 4 ? "Cap" : "Polo",
    variant_title: `Navy / ${["S", "M", "L", "OS"][id - 1]}`,
    quantity: random.pick([0, 1, 6, 12, 24]),
    properties: [
      { name: "Decoration method", value: "Embroidery" },
      { name: "Location", value: places },
      { name: "Artwork", value: `https://files.example/${random.pick(["crest", "crest", "wave"])}.ai` },
    ],
  });
}

/** Departments begin somewhere, as they please. */
async function begin(random: Random, id: number): Promise<void> {
  if (random.chance(0.3)) await buySome(id);
  const { productions, production_lines } = await readGoods(test.db, id);
  if (productions.length === 0 || random.chance(0.6)) return;
  const job = random.pick(productions);
  const override_reason = "test";
  const put = (body: object) =>
    test.call("PUT", `/productions/${job.id}`, { token, body: { ...body, override_reason } });
  await put({ status: "in_progress" });
  const part = random.pick(production_lines.filter((line) => line.production_id === job.id));
  const counted = await put({ lines: [{ order_line_item_id: part.order_line_item_id, produced_delta: 1 }] });
  counts.push(counted.status);
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

/** Field-guide §4.7. */
async function expectInvariants(id: number): Promise<void> {
  const goods = await readGoods(test.db, id);
  expect([...problemsOf(goods), ...(await designProblems(test.db, id))]).toEqual([]);
  const lines = goods.lines.filter((line) => line.removed_at === null);
  for (const record of goods.requisitions) {
    expect(lines.map((line) => line.id)).toContain(record.order_line_item_id);
  }
  for (const line of lines) {
    expect(line.current_quantity + line.cancelled_quantity).toBe(line.quantity);
    const bought = goods.requisitions.filter((one) => one.order_line_item_id === line.id);
    if (bought.length > 0) expect(bought.reduce((sum, one) => sum + one.quantity, 0)).toBe(line.current_quantity);
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

it("pieces were made meanwhile", () => {
  expect(counts).toContain(200);
});
