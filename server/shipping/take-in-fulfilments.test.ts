import { afterAll, beforeAll, expect, it } from "vitest";
import { makeOrderToShip, settleMade } from "../../tests/factories/made-orders";
import { openTestApi, TEST_NOW, type TestApi } from "../../tests/setup/test-api";
import type { StoreFulfilment } from "./plan-fulfilments";
import { takeInFulfilments } from "./take-in-fulfilments";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

it("a store's fulfilment is a shipment, once, and gives its pieces back where the store cancels it", async () => {
  const { id, lineIds } = await makeOrderToShip(test, { order: { lines: [{ quantity: 8, size: "M" }] } });
  const [line = 0] = lineIds;
  const order = async () => test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const said: StoreFulfilment = {
    external_id: "4242",
    shipped_date: "2026-03-09",
    carrier: "UPS",
    tracking_numbers: ["1Z STORE", "1Z STORE 2"],
    lines: [{ order_line_item_id: line, quantity: 8 }],
    isCancelled: false,
  };
  const take = async (more: Partial<StoreFulfilment> = {}) => {
    const fulfilments = [{ ...said, ...more }];
    const { history } = await takeInFulfilments(test.db, [{ order: await order(), fulfilments }], TEST_NOW);
    await settleMade(test, id);
    return history.map(({ action }) => action);
  };
  expect(await take()).toEqual(["shipment_shipped"]);
  expect(await order()).toMatchObject({ ship_status: "shipped", status: "complete", actual_ship_date: "2026-03-09" });
  expect(await take()).toEqual([]);
  expect(await take({ shipped_date: "2026-03-08" })).toEqual(["shipment_updated"]);
  expect(await order()).toMatchObject({ actual_ship_date: "2026-03-08", units_shipped: 8 });
  const boxes = await test.db.selectFrom("shipment_boxes").select("tracking_key").where("order_id", "=", id).execute();
  expect(boxes.map(({ tracking_key }) => tracking_key)).toEqual(["1ZSTORE", "1ZSTORE2"]);
  expect(await take({ isCancelled: true })).toEqual(["shipment_cancelled"]);
  expect(await order()).toMatchObject({ units_shipped: 0, ship_status: "not_started" });
  expect(await take({ external_id: "4243", isCancelled: true })).toEqual([]);
});
