import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MadeOrder, makeOrder } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;
let order: MadeOrder;

beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
  order = await makeOrder(test, {
    name: "#70421",
    order_number: 70_421,
    company: "Larkspur Rowing",
    email: "noelle@larkspur.example",
    customer: { first_name: "Noelle", last_name: "Barros" },
    po_number: "PO-5519",
    lines: [
      { sku: "TW-NAVY-M", quantity: 2, names: ["OKAFOR", "Żółkiewski"] },
      { sku: "CAP-OSFA", quantity: 1 },
    ],
  });
});
afterAll(() => test.close());

async function found(q: string, more = ""): Promise<string[]> {
  const query = `status[]=any&q=${encodeURIComponent(q)}${more}`;
  const answer = await test.call("GET", `/orders?${query}`, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data.map(({ name }: { name: string }) => name);
}

describe("every search key of the contract finds the order", () => {
  it.each([
    ["order number", "70421"],
    ["part of the order number", "7042"],
    ["name", "#70421"],
    ["company", "larkspur"],
    ["customer", "Noelle Barros"],
    ["email", "noelle@larkspur.example"],
    ["SKU", "tw-navy"],
    ["SKU of another line", "CAP-OSFA"],
    ["PO number", "PO-5519"],
    ["personalization text", "okafor"],
    ["personalization text of another alphabet", "Żółkiewski"],
  ])("%s", async (_key, q) => {
    expect(await found(q)).toEqual(["#70421"]);
  });
});

describe("case, accents and letters of one language do not matter", () => {
  beforeAll(async () => {
    const lines = [{ sku: "ŁÓDŹ-1", names: ["Größe", "Ærø"] }];
    await makeOrder(test, { name: "Ł-1", order_number: 91_001, company: "Łuczak & Søn", lines });
    await makeOrder(test, { name: "91002", order_number: 91_002, customer: { first_name: "Ana", last_name: "NÚÑEZ" } });
    await makeOrder(test, { name: "#o7", order_number: 91_003 });
    await makeOrder(test, { name: "91004", order_number: 91_004, company: "Aarhus Ruderverein Mueller" });
  });

  it.each([
    ...[
      "Łuczak",
      "luczak",
      "LUCZAK",
      "łuczak son",
      "Søn",
      "größe",
      "GRÖSSE",
      "groesse",
      "soen",
      "Łuczak & Soen",
      "aeroe",
      "grosse",
      "GROẞE",
      "aero",
      "lodz",
      "ł-1",
      "L-1",
    ].map((q) => [q, "Ł-1"]),
    ...["Núñez", "nunez", "NUÑEZ", "Nu\u0301n\u0303ez", "ana nunez", "#91002", "91002"].map((q) => [q, "91002"]),
    ...["O7", "#o7", "o7"].map((q) => [q, "#o7"]),
    ...["Århus", "Müller", "mueller"].map((q) => [q, "91004"]),
    ["zolkiewski", "#70421"],
  ])("%s finds %s", async (q, name) => {
    expect(await found(q)).toEqual([name]);
  });
});

describe("what is searched follows every write", () => {
  const patchLine = async (body: object) => {
    const answer = await test.call("PATCH", `/order_line_items/${order.lineIds[0]}`, { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };

  it("names of an edited roster are found, names that were taken out are not", async () => {
    await patchLine({ personalizations: [{ line_1: "QUENNEVILLE", line_2: "Coxswain" }] });
    expect(await found("quenneville")).toEqual(["#70421"]);
    expect(await found("coxswain")).toEqual(["#70421"]);
    expect(await found("okafor")).toEqual([]);
  });

  it("in every state: waiting, accepted, cancelled, ignored", async () => {
    const other = await makeOrder(test, { company: "Larkspur Annex" });
    await test.call("PUT", "/orders/triage", {
      token,
      body: { accepted: [order.id], ignored: [other.id], ignore_reason: "test" },
    });
    expect(new Set(await found("larkspur"))).toEqual(new Set(["#70421", other.name]));
    await test.call("PATCH", `/orders/${order.id}`, { token, body: { action: "cancel", reason: "Asked for" } });
    expect(await found("70421")).toEqual(["#70421"]);
    expect(await found("larkspur", "&stage=ignored")).toEqual([other.name]);
    expect(await found("larkspur", "&stage=closed")).toEqual(["#70421"]);
  });
});

describe("an exact order number", () => {
  beforeAll(async () => {
    await makeOrder(test, { name: "#81", order_number: 81, created_at: "2026-03-01T10:00:00.000Z" });
    await makeOrder(test, { name: "#9081", order_number: 9081, created_at: "2026-03-05T10:00:00.000Z" });
    await makeOrder(test, { name: "#640907", order_number: 640_907, created_at: "2026-03-01T10:00:00.000Z" });
    await makeOrder(test, { name: "#6409070", order_number: 6_409_070, created_at: "2026-03-04T10:00:00.000Z" });
    await makeOrder(test, { name: "#6409071", po_number: "640907", created_at: "2026-03-06T10:00:00.000Z" });
    await makeOrder(test, { name: "Web-640907", order_number: null, created_at: "2026-03-02T10:00:00.000Z" });
  });

  it("leads under the default sort, whether or not that is asked for; the others follow, newest first", async () => {
    const all = ["#640907", "#6409071", "#6409070", "Web-640907"];
    expect(await found("640907")).toEqual(all);
    expect(await found(" 640907 ", "&sort=-created_at")).toEqual(all);
    expect(await found("#640907")).toEqual(["#640907", "#6409071", "#6409070"]);
    expect(await found("web-640907")).toEqual(["Web-640907"]);
  });

  it("leaves every other sort alone", async () => {
    expect(await found("640907", "&sort=created_at")).toEqual(["#640907", "Web-640907", "#6409070", "#6409071"]);
    expect(await found("640907", "&sort=-order_number")).toHaveLength(4);
  });

  it("leads on its page only: pages neither repeat nor lose an order", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => found("640907", `&per_page=2&page=${page}`)));
    expect(pages).toEqual([["#640907", "#6409071"], ["#6409070", "Web-640907"], []]);
  });

  it("of two digits is found as a whole", async () => {
    expect(await found("81")).toEqual(["#81"]);
  });

  it("beyond any number there can be finds nothing", async () => {
    expect(await found("99999999999999999999")).toEqual([]);
  });
});
