import { shopifyOrder } from "tests/factories/store-files";
import { sendShopify, WEBHOOK_SECRET } from "tests/factories/store-webhooks";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { until } from "tests/setup/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Background } from "../../jobs/background";
import { Slices } from "../../jobs/slices";
import { takeUpDeliveries } from "./worker";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi({ shopifyWebhookSecret: WEBHOOK_SECRET });
});
afterAll(() => test.close());

const countDue = async () =>
  (await test.db.selectFrom("store_deliveries").select("id").where("due_at", "is not", null).execute()).length;

it("what a process left behind is taken up, but not beside a burst, whose own worker is awake", async () => {
  const order = shopifyOrder({ id: 771, name: "#771" });
  expect((await sendShopify(test, { topic: "orders/create", body: order })).status).toBe(200);
  await until(async () => (await countDue()) === 0);
  // As after the end of a process.
  const { received_at } = await test.db.selectFrom("store_deliveries").select("received_at").executeTakeFirstOrThrow();
  await test.db.updateTable("store_deliveries").set({ due_at: received_at, done_at: null, attempts: 0 }).execute();

  const background = new Background();
  for (let count = 0; count < 100; count += 1) background.burst.cameOne();
  await takeUpDeliveries({ ...test, background }, new Slices());
  expect(await countDue()).toBe(1);
  await takeUpDeliveries({ ...test, background: new Background() }, new Slices());
  expect(await countDue()).toBe(0);
});
