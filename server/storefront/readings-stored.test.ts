import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shopifyLine, shopifyOrder, textFile } from "../../tests/factories/store-files";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";
import { undivided } from "../jobs/slices";
import { type ImportLine, runImport } from "./run-import";
import { openImportSession } from "./write-context";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

async function take(content: object | string, dryRun = false): Promise<ImportLine[]> {
  const session = await openImportSession(test, { type: "import", id: null, requestId: "test" });
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const lines: ImportLine[] = [];
  const listener = {
    onChecked: async () => {},
    onLines: async (some: readonly ImportLine[]) => void lines.push(...some),
  };
  await runImport(session, [textFile("orders", text, 65_536)], { dryRun, pace: undivided(50) }, listener);
  return lines;
}

async function takeOne(content: object): Promise<number> {
  const [line] = await take(content);
  if (!line?.orderId) throw new Error(JSON.stringify(line));
  return line.orderId;
}

const get = async (id: number) => (await test.call("GET", `/orders/${id}`, { token })).body.data;
const accept = (id: number) =>
  test.call("PUT", "/orders/triage", { token, body: { accepted: [id], override_reason: "test" } });
const codesOf = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);

const HEAD = "Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Id";
const csv = (name: string, more: { id?: string; at?: string; email?: string; quantity?: number } = {}) =>
  `${HEAD}\n${name},${more.email ?? "a@example.com"},paid,USD,10.00,${more.at ?? "2026-03-01 10:00:00 -0500"},${more.quantity ?? 3},Cap,${more.id ?? "6.11E+12"}`;

describe("an order of a CSV that lost its id", () => {
  it("is the same one again by name and minute, and another shop's of that name is not", async () => {
    expect(await take(csv("#L1"))).toMatchObject([{ outcome: "new" }]);
    expect(await take(csv("#L1"), true)).toMatchObject([{ outcome: "unchanged" }]);
    expect(await take(csv("#L1"))).toMatchObject([{ outcome: "unchanged" }]);
    const other = csv("#L1", { at: "2026-03-02 09:00:00 -0500", email: "b@example.com" });
    expect(await take(other, true)).toMatchObject([{ outcome: "new" }]);
    expect(await take(other)).toMatchObject([{ outcome: "new" }]);
    const stored = await test.db.selectFrom("orders").select("id").where("name", "=", "#L1").execute();
    expect(stored).toHaveLength(2);
  });

  it("is found by the export that has its id, and by its JSON, and finds them", async () => {
    const [lost] = await take(csv("#L2"));
    expect(await take(csv("#L2", { id: "777000001" }))).toMatchObject([{ orderId: lost?.orderId }]);
    const json = shopifyOrder({ id: 777_000_002, name: "#L3", created_at: "2026-03-01T10:00:05-05:00" });
    const orderId = await takeOne(json);
    expect(await take(csv("#L3"))).toMatchObject([{ outcome: "unchanged", orderId }]);
  });

  it("is refused where its id is that of an order of another name", async () => {
    await take(csv("#L4", { id: "777000004" }));
    expect(await take(csv("#L5", { id: "777000004" }))).toMatchObject([
      { outcome: "refused", messages: [expect.stringContaining("#L4")] },
    ]);
  });
});

it("fees stand on the order and, without a price, on its work order", async () => {
  const fee = {
    id: 7,
    title: "Rush production",
    name: "Rush production",
    variant_title: null,
    price: "75.00",
    quantity: 1,
  };
  const id = await takeOne(shopifyOrder({ line_items: [shopifyLine(), shopifyLine({ ...fee, properties: [] })] }));
  expect(await get(id)).toMatchObject({ total_units: 24, fee_lines: [{ title: "Rush production", amount: "75.00" }] });
  await accept(id);
  const sheet = (await test.call("GET", `/orders/${id}/work_order`, { token })).body.data;
  expect(sheet).toMatchObject({ fees: ["Rush production"], total_units: 24 });
});

it("what could not be read is a check until somebody sees to it", async () => {
  const id = await takeOne(shopifyOrder({ note_attributes: [{ name: "Delivery date", value: "before Easter" }] }));
  const before = await get(id);
  expect(codesOf(before)).toContain("unread_date");
  expect(before.warnings.find(({ code }: { code: string }) => code === "unread_date").detail).toContain(
    "before Easter",
  );
  const body = { required_in_hand_date: "2026-04-30" };
  await test.call("PATCH", `/orders/${id}`, { token, body });
  expect(codesOf(await get(id))).not.toContain("unread_date");
});

it("money that is refunded after acceptance is a check, and nothing changes by itself", async () => {
  const order = shopifyOrder();
  const id = await takeOne(order);
  await accept(id);
  const refunds = [{ refund_line_items: [], transactions: [{ kind: "refund", status: "success", amount: "120.00" }] }];
  await take({ ...order, refunds, updated_at: "2026-03-20T10:00:00Z" });
  const after = await get(id);
  expect(codesOf(after)).toContain("refunded_in_store");
  expect(after).toMatchObject({ total_units: 24, open_change_count: 0 });
});

it("artwork of the order makes a proof at acceptance, and a ship-by day plans back from it", async () => {
  const note_attributes = [
    { name: "Your artwork", value: "https://cdn.example/crest.ai" },
    { name: "Ship by", value: "2026-04-10" },
  ];
  const line = shopifyLine({ properties: [{ name: "Decoration method", value: "Screen Print" }] });
  const id = await takeOne(shopifyOrder({ note_attributes, line_items: [line] }));
  const before = await get(id);
  expect(before).toMatchObject({ required_in_hand_date: null, ship_by_date: "2026-04-10" });
  expect(before.goods_due_date < "2026-04-10").toBe(true);
  expect(codesOf(before)).not.toContain("no_in_hands_date");
  await accept(id);
  expect((await get(id)).counts.art_total).toBe(1);
});
