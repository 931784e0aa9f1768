import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOrder } from "../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";

let api: TestApi;
let desk: string;
let artist: string;
let operator: string;
beforeAll(async () => {
  api = await openTestApi();
  [desk, artist, operator] = (await Promise.all(
    ["Order Desk", "Artist", "Operator"].map(async (role) => (await api.signIn(role)).token),
  )) as [string, string, string];
});
afterAll(() => api.close());

const read = async (path: string, token: string) => (await api.call("GET", path, { token })).body.data;

async function pricedOrder() {
  const order = await makeOrder(api, {
    total_price_minor: 78_000,
    fee_lines_json: JSON.stringify([{ title: "Rush production", amount_minor: 5_000 }]),
    lines: [{ unit_price_minor: 2_600, unit_cost_minor: 900 }],
  });
  return { path: `/orders/${order.id}`, line: order.lineIds[0] ?? 0 };
}

test("artists and operators read an order without its prices, whoever read it before them", async () => {
  const { path } = await pricedOrder();
  expect(await read(path, desk)).toMatchObject({
    total_price: "780.00",
    fee_lines: [{ title: "Rush production", amount: "50.00" }],
    line_items: [{ unit_price: "26.00", unit_cost: "9.00" }],
  });
  for (const token of [artist, operator]) {
    const order = await read(path, token);
    expect(order).toMatchObject({
      total_price: null,
      fee_lines: [{ title: "Rush production", amount: null }],
      line_items: [{ unit_price: null, unit_cost: null }],
    });
    expect(JSON.stringify(order)).not.toMatch(/780\.00|26\.00|50\.00/);
  }
  expect(await read(path, desk)).toMatchObject({ total_price: "780.00" });
});

test("the record that a stale write is answered with has none either", async () => {
  const { path } = await pricedOrder();
  const flag = { flag_type: "Art", flag_comment: "The file does not open.", lock_version: 99 };
  const refused = await api.call("PATCH", `${path}/flag`, { token: artist, body: flag });
  expect(refused).toMatchObject({ status: 409, body: { current: { total_price: null } } });
});
