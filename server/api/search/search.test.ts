import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MadeOrder, makeOrder } from "../../../tests/factories/orders";
import { makeSupplier } from "../../../tests/factories/suppliers";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;
let order: MadeOrder;

beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
  order = await makeOrder(test, {
    name: "#88101",
    order_number: 88_101,
    company: "Larkspur Rowing",
    email: "noelle@larkspur.example",
    customer: { first_name: "Noelle", last_name: "Barros" },
    lines: [{ sku: "TW-NAVY-M", quantity: 2 }],
  });
});
afterAll(() => test.close());

async function search(q: string, as = token) {
  const answer = await test.call("GET", `/search?q=${encodeURIComponent(q)}`, { token: as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}
const NOTHING = {
  orders: [],
  proofs: [],
  purchase_orders: [],
  tracking: [],
  customers: [],
  suppliers: [],
  skus: [],
};

describe("the search of the palette", () => {
  it.each([["88101"], ["#88101"], ["larkspur"], ["noelle@larkspur.example"]])("finds an order by %s", async (q) => {
    expect((await search(q)).orders).toMatchObject([{ id: order.id, name: "#88101", company: "Larkspur Rowing" }]);
  });

  it("finds every kind without its accents, and with others than are stored", async () => {
    await makeOrder(test, {
      name: "#88200",
      order_number: 88_200,
      customer: { first_name: "Ana", last_name: "Núñez" },
      lines: [{ sku: "GRÖSSE-M", quantity: 1 }],
    });
    await makeSupplier(test, { token }, { name: "Łódź Textil" });
    for (const q of ["nunez", "NUÑEZ", "Núñez"]) {
      const { orders, customers } = await search(q);
      expect([orders[0]?.name, customers[0]?.name], q).toEqual(["#88200", "Ana Núñez"]);
    }
    for (const q of ["lodz", "ŁÓDŹ"]) expect((await search(q)).suppliers, q).toMatchObject([{ name: "Łódź Textil" }]);
    expect((await search("große-m")).skus).toMatchObject([{ sku: "GRÖSSE-M" }]);
  });

  it("puts the order first that is called just so", async () => {
    await makeOrder(test, { name: "#881010", order_number: 881_010, company: "After it" });
    expect((await search("88101")).orders.map(({ name }: { name: string }) => name)).toEqual(["#88101", "#881010"]);
  });

  it("finds its customer once, however often they ordered, and the SKU of its line", async () => {
    const found = await search("noelle");
    expect(found.customers).toMatchObject([{ name: "Noelle Barros", email: "noelle@larkspur.example" }]);
    expect((await search("tw-navy")).skus).toMatchObject([{ sku: "TW-NAVY-M" }]);
  });

  it("finds proofs by their number and with their order", async () => {
    const at = test.clock().toISOString();
    const { id } = await test.db
      .insertInto("art_proofs")
      .values({
        order_id: order.id,
        name: "Crest",
        status: "not_started",
        priority: "normal",
        lock_version: 0,
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await search("88101")).proofs).toMatchObject([{ id, order_name: "#88101", status: "not_started" }]);
    expect((await search(String(id))).proofs[0]).toMatchObject({ id });
  });

  it("finds suppliers by any part of the name or code", async () => {
    const { id } = await makeSupplier(test, { token }, { name: "Pine State Apparel" });
    expect((await search("STATE app")).suppliers).toMatchObject([{ id, name: "Pine State Apparel" }]);
  });

  it("finds nothing by no words, takes no pattern and no SQL from them, and refuses endless ones", async () => {
    expect(await search("   ")).toEqual(NOTHING);
    for (const q of ["%", "_%", "'; drop table orders; --", '"', "*", "NEAR("]) {
      const found = await search(q);
      expect([found.suppliers, found.customers, found.skus]).toEqual([[], [], []]);
    }
    expect((await test.call("GET", `/search?q=${"x".repeat(201)}`, { token })).status).toBe(422);
    expect((await test.call("GET", "/search?q=a")).status).toBe(401);
  });
});
