import { openTask } from "server/tasks/tasks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeOrder } from "../../../tests/factories/orders";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let kim: { id: number; token: string };
beforeAll(async () => {
  test = await openTestApi();
  kim = await test.signIn("Order Desk");
});
afterAll(() => test.close());

it("are found by order, assignee, kind and state, with their page; who did one stands in the history", async () => {
  const order = await makeOrder(test, { stage: "main", status: "in_progress", accepted_at: TEST_NOW });
  const of = { entity: { type: "order" as const, id: order.id }, orderId: order.id };
  await openTask(
    test.db,
    { ...of, kind: "pack_and_ship", title: "Pack it", assigneeId: null, dedupeKey: "a" },
    TEST_NOW,
  );
  await openTask(test.db, { ...of, kind: "no_address", title: "Call", assigneeId: kim.id, dedupeKey: "b" }, TEST_NOW);
  const list = async (query: string) => (await test.call("GET", `/tasks?${query}`, { token: kim.token })).body;
  const [pack, tell] = (await list(`order_id=${order.id}`)).data;
  expect(pack).toMatchObject({ path: `/dashboard/shipping/pack/${order.id}`, order_name: order.name, assignee: null });
  expect(tell).toMatchObject({ path: `/dashboard/order/${order.id}`, assignee: { id: kim.id } });
  expect(await list(`assignee_id=${kim.id}`)).toMatchObject({ data: [{ id: tell.id }], meta: { total: 1 } });
  expect((await list("kind[]=pack_and_ship&kind[]=backorder")).data).toMatchObject([{ id: pack.id }]);
  expect((await list("done=true")).data).toEqual([]);
  expect(await list("kind[]=birthday")).toMatchObject({ code: "invalid" });

  for (const done of [true, true, false])
    await test.call("PATCH", `/tasks/${pack.id}`, { token: kim.token, body: { done } });
  const events = await test.db
    .selectFrom("history_events")
    .select(["action", "actor_id", "order_id", "after_json"])
    .where("entity_type", "=", "task")
    .orderBy("id")
    .execute();
  const recorded = { actor_id: kim.id, order_id: order.id, after_json: JSON.stringify({ title: "Pack it" }) };
  expect(events).toEqual([
    { action: "task_done", ...recorded },
    { action: "task_reopened", ...recorded },
  ]);
});
