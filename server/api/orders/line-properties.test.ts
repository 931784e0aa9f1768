import { sql } from "kysely";
import { lineProperties } from "server/db/migrations/0008-line-properties";
import { propertyRows } from "server/storefront/order-properties";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;
const ids: Record<string, number> = {};

const answers = (...pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }));

beforeAll(async () => {
  test = await openTestApi();
  token = (await test.signIn("Order Desk")).token;
  const make = async (name: string, ...lines: [string, string][][]) => {
    const made = await makeOrder(test, { name, lines: lines.map((pairs) => ({ properties: answers(...pairs) })) });
    ids[name] = made.id;
  };
  await make(
    "navy",
    [
      ["Thread color:", "Navy"],
      ["Player name", "JONES"],
    ],
    [
      ["thread  Color", "gold"],
      ["_uid", "7"],
    ],
  );
  await make("gold", [
    ["Thread color", "Gold "],
    ["Backing", "Tear-away"],
  ]);
  await make("plain", [
    ["Backing", "Cut-away"],
    ["Logo name", "Acme crest"],
    ["Number", "23"],
  ]);
  await make("none", []);
});
afterAll(() => test.close());

async function namesOf(query: string): Promise<string[]> {
  const { status, body } = await test.call("GET", `/orders?${query}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map((order: { name: string }) => order.name).sort();
}

const property = (text: string) => `property[]=${encodeURIComponent(text)}`;

describe("orders by what their lines answer", () => {
  it("finds a value without case, commas and colons of the name", async () => {
    expect(await namesOf(property("THREAD COLOR:gold"))).toEqual(["gold", "navy"]);
    expect(await namesOf(property("Thread, color:Navy"))).toEqual(["navy"]);
    expect(await namesOf(property("Thread color:Nav"))).toEqual([]);
  });

  it("takes values of one name as alternatives and asks for all names", async () => {
    expect(await namesOf(`${property("Backing:Tear-away")}&${property("Backing:Cut-away")}`)).toEqual([
      "gold",
      "plain",
    ]);
    expect(await namesOf(`${property("Backing:Tear-away")}&${property("Thread color:Gold")}`)).toEqual(["gold"]);
  });

  it("finds whoever answered at all", async () => {
    expect(await namesOf(property("Backing:"))).toEqual(["gold", "plain"]);
    expect(await namesOf(property("backing"))).toEqual(["gold", "plain"]);
  });

  it("counts and sums the same orders", async () => {
    const { body } = await test.call("GET", `/orders/summarized?${property("Backing:")}`, { token });
    expect(body.data.total_units).toBe(48);
  });

  it("knows nothing of names of people and of the store's own notes", async () => {
    const { body } = await test.call("GET", "/orders/properties", { token });
    expect(body.data.map(({ name }: { name: string }) => name.toLowerCase())).toEqual([
      "backing",
      "logo name",
      "thread color",
    ]);
    expect(await namesOf(property("Player name:JONES"))).toEqual([]);
    expect(await namesOf(property("Number:23"))).toEqual([]);
    const kept = await test.db
      .selectFrom("order_properties")
      .select("value")
      .where("value", "in", ["JONES", "23"])
      .execute();
    expect(kept).toEqual([]);
  });

  it("says what is answered most", async () => {
    const { body } = await test.call("GET", "/orders/properties?name=thread%20color", { token });
    expect(body.data).toEqual([
      {
        name: expect.stringMatching(/^thread color$/i),
        values: [
          { value: expect.stringMatching(/^gold$/i), orders: 2 },
          { value: "Navy", orders: 1 },
        ],
      },
    ]);
    const unknown = await test.call("GET", "/orders/properties?name=Nobody", { token });
    expect(unknown.body.data).toEqual([]);
  });
});

it("is filled in from the lines that an older database holds", async () => {
  const before = await test.db.selectFrom("order_properties").selectAll().orderBy("order_id").orderBy("name").execute();
  await sql`drop table order_properties`.execute(test.db);
  await lineProperties(propertyRows).up(test.db);
  const after = await test.db.selectFrom("order_properties").selectAll().orderBy("order_id").orderBy("name").execute();
  expect(after).toEqual(before);
  expect(after.length).toBeGreaterThan(4);
});

describe("what a list shows beside its orders", () => {
  it("answers with the properties that were asked for, and else with none", async () => {
    const asked = "include_property[]=Backing&include_property[]=thread color";
    const { body } = await test.call("GET", `/orders?${property("thread color:navy")}&${asked}`, { token });
    expect(body.data[0].line_properties).toEqual([
      { name: "Backing", values: [] },
      { name: "thread color", values: ["gold", "Navy"] },
    ]);
    const bare = await test.call("GET", "/orders", { token });
    expect(bare.body.data[0]).not.toHaveProperty("line_properties");
    expect(bare.body.data[0]).not.toHaveProperty("purchasing");
  });

  it("answers with where the goods are bought", async () => {
    const { body } = await test.call("GET", "/orders?include[]=purchasing", { token });
    expect(body.data[0].purchasing).toEqual({ suppliers: [], po_numbers: [], arrives_on: null });
  });
});
