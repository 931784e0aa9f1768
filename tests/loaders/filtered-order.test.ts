import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filtersInWords } from "~/lists/applied-filters";
import type { ListPage } from "~/lists/list-page";
import { orderFilter } from "~/orders/order-filter";
import { loader as production } from "~/routes/dashboard.production/route";
import { loader as receiving } from "~/routes/dashboard.receiving/route";
import { loader as vip } from "~/routes/dashboard.receiving_.vip/route";
import { loader as sourcing } from "~/routes/dashboard.sourcing/route";
import { loader as purchaseOrders } from "~/routes/dashboard.sourcing_.purchase-orders._list/route";
import { loader as tasks } from "~/routes/dashboard.tasks/route";
import { makeOrder } from "../factories/orders";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

type Answer = { list?: ListPage; view?: { list?: ListPage } };
type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
const LISTS: Readonly<Record<string, Loader>> = { production, receiving, vip, sourcing, purchaseOrders, tasks };

/** What every list says of its filter by this order. */
async function said(orderId: number) {
  const words: string[] = [];
  for (const [name, loader] of Object.entries(LISTS)) {
    const answer = await runRoute(loader, pageRequest(`/dashboard/x?order_id=${orderId}`, { cookie }));
    const { list, view = {} } = answer as Answer;
    const { applied, order } = (list ?? view.list) as ListPage;
    words.push(`${name}: ${filtersInWords([orderFilter(order)], applied)[0]?.value}`);
  }
  return words;
}

test("every list names the order that filters it, also where it has no row of it", async () => {
  const order = await makeOrder(testDoor.backend, { lines: [{ quantity: 3 }] });
  expect(await said(order.id)).toEqual(Object.keys(LISTS).map((list) => `${list}: ${order.name}`));
  expect(await said(999_999)).toEqual(Object.keys(LISTS).map((list) => `${list}: unknown`));
});
