import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOrder } from "../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";
import { recordHistory } from "../history/record-history";

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
  return { ...order, path: `/orders/${order.id}` };
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

test("no other call that artists and operators may make tells them", async () => {
  const { id, path, name } = await pricedOrder();
  await api.call("PUT", "/orders/triage", { token: desk, body: { accepted: [id] } });
  const changes = { total_price_minor: 78_000, fee_lines_json: JSON.stringify([{ amount_minor: 5_000 }]) };
  const entry = { entity_type: "order", entity_id: id, order_id: id, action: "store_updated", after: changes };
  await recordHistory(api.db, { type: "system", id: null, requestId: null }, api.clock().toISOString(), [entry]);
  const history = await read(`${path}/history`, desk);
  expect(JSON.stringify(history)).toMatch(/780\.00.*5000/);
  const order = `order_id=${id}`;
  const calls = [`${path}/history`, `${path}/impact`, `${path}/changes`, `${path}/work_order`];
  const lists = [`/art_proofs?${order}`, `/productions?${order}`, `/sourcing/requisitions?${order}`, `/tasks?${order}`];
  for (const token of [artist, operator]) {
    for (const call of [...calls, ...lists, `/search?q=${encodeURIComponent(name)}`]) {
      const { body, status } = await api.call("GET", call, { token });
      expect([200, 403]).toContain(status);
      expect([call, JSON.stringify(body).match(/780\.00|26\.00|9\.00|78000|5000/)]).toEqual([call, null]);
    }
  }
});
