import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptedOrder } from "../../tests/factories/art";
import { makeOrder } from "../../tests/factories/orders";
import { makeProduction } from "../../tests/factories/productions";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";

let test: TestApi;
let admin: { id: number; token: string };
let clerk: string;
let chief: string;
beforeAll(async () => {
  test = await openTestApi();
  admin = await test.signIn();
  const role = async (name: string, level: string) => {
    const permissions = { new_orders: level, main_orders: level };
    await test.call("POST", "/roles", { token: admin.token, body: { name, permissions } });
    return (await test.signIn(name)).token;
  };
  clerk = await role("Clerk", "edit");
  chief = await role("Chief", "approve");
});
afterAll(() => test.close());

const patch = (path: string, body: object, token: string) => test.call("PATCH", path, { token, body });
const rowOf = async (id: number) =>
  await test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("a rush", () => {
  it.each([[{ priority: "high" }], [{ vip_date: "2026-03-30" }], [{ required_in_hand_date: "2026-03-16" }]])(
    "by %j needs an approval",
    async (body) => {
      const { id } = await makeOrder(test, { required_in_hand_date: "2026-05-20" });
      const before = await rowOf(id);
      const refused = await patch(`/orders/${id}`, body, clerk);
      expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
      expect(refused.body.message).toMatch(/^Making an order a rush needs New Orders or Orders: approve\. Ask /);
      expect(await rowOf(id)).toEqual(before);
      expect((await patch(`/orders/${id}`, body, chief)).status).toBe(200);
    },
  );

  it("is not what an order becomes by a later day, a lower priority, or none of them", async () => {
    const { id } = await makeOrder(test, { required_in_hand_date: "2026-03-16" });
    expect((await patch(`/orders/${id}`, { vip_date: "2026-03-30", priority: "high" }, chief)).status).toBe(200);
    const body = { vip_date: null, priority: "normal", required_in_hand_date: "2026-03-18", note: "Later is fine" };
    expect((await patch(`/orders/${id}`, body, clerk)).status).toBe(200);
  });
});

it("cancelling needs an approval once a department began, and none before", async () => {
  const fresh = await acceptedOrder(test, admin, {});
  const body = { action: "cancel", reason: "Wants out" };
  expect((await patch(`/orders/${fresh.id}`, body, clerk)).status).toBe(200);
  const { id, orderId } = await makeProduction(test, { art: true, received: true });
  const started = { status: "in_progress", produced_units: 4 };
  expect((await test.call("PUT", `/productions/${id}`, { token: admin.token, body: started })).status).toBe(200);
  const refused = await patch(`/orders/${orderId}`, body, clerk);
  expect(refused.status).toBe(403);
  expect(refused.body.message).toMatch(/^Cancelling an order in progress needs Orders: approve\. Ask /);
  expect((await patch(`/orders/${orderId}`, body, chief)).status).toBe(200);
});

it("a quantity needs an approval after acceptance, and none before", async () => {
  const lineOf = async (orderId: number) =>
    await test.db.selectFrom("order_line_items").select("id").where("order_id", "=", orderId).executeTakeFirstOrThrow();
  const fresh = await lineOf((await makeOrder(test, {})).id);
  const body = { quantity: 7, reason: "They counted again" };
  expect((await patch(`/order_line_items/${fresh.id}`, body, clerk)).status).toBe(200);
  const taken = await lineOf((await acceptedOrder(test, admin, {})).id);
  const refused = await patch(`/order_line_items/${taken.id}`, body, clerk);
  expect(refused.status).toBe(403);
  expect(refused.body.message).toMatch(/^Changing a quantity after acceptance needs Orders: approve\. Ask /);
  expect((await patch(`/order_line_items/${taken.id}`, { note: "On the left" }, clerk)).status).toBe(200);
  expect((await patch(`/order_line_items/${taken.id}`, body, chief)).status).toBe(200);
});

it("orders are changed where they stand: new ones by New Orders, accepted ones by Orders", async () => {
  const body = { name: "Triage", permissions: { new_orders: "approve" } };
  await test.call("POST", "/roles", { token: admin.token, body });
  const { token } = await test.signIn("Triage");
  const fresh = await makeOrder(test, {});
  expect((await patch(`/orders/${fresh.id}`, { note: "Ours" }, token)).status).toBe(200);
  const taken = await acceptedOrder(test, admin, {});
  const refused = await patch(`/orders/${taken.id}`, { note: "Not ours" }, token);
  expect(refused.body.message).toMatch(/^Changing an accepted order needs Orders: edit\. Ask /);
});
