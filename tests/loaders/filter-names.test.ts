import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ListPage } from "~/lists/list-page";
import { loader as orders } from "~/routes/dashboard.orders/route";
import { loader as production } from "~/routes/dashboard.production/route";
import { loader as receiving } from "~/routes/dashboard.receiving/route";
import { loader as vip } from "~/routes/dashboard.receiving_.vip/route";
import { loader as sourcing } from "~/routes/dashboard.sourcing/route";
import { loader as purchaseOrders } from "~/routes/dashboard.sourcing_.purchase-orders._list/route";
import { loader as tasks } from "~/routes/dashboard.tasks/route";
import { loader as decisions } from "~/routes/dashboard.today_.decisions/route";
import { loader as flags } from "~/routes/dashboard.today_.flags/route";
import { makeSupplier } from "../factories/goods";
import { makeOrder } from "../factories/orders";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

type Answer = { list?: ListPage; view?: { list?: ListPage } };
type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

/** What every list calls the record that it is filtered by. */
async function named(lists: Readonly<Record<string, Loader>>, filter: string, id: number) {
  const names: string[] = [];
  for (const [name, loader] of Object.entries(lists)) {
    const answer = await runRoute(loader, pageRequest(`/dashboard/x?${filter}=${id}`, { cookie }));
    const { list, view = {} } = answer as Answer;
    names.push(`${name}: ${(list ?? view.list)?.named?.[filter]}`);
  }
  return names;
}

test("every list names the order that filters it, also where it has no row of it", async () => {
  const lists = { production, receiving, vip, sourcing, purchaseOrders, tasks };
  const order = await makeOrder(testDoor.backend, { lines: [{ quantity: 3 }] });
  expect(await named(lists, "order_id", order.id)).toEqual(Object.keys(lists).map((list) => `${list}: ${order.name}`));
  expect(await named(lists, "order_id", 999_999)).toEqual(Object.keys(lists).map((list) => `${list}: unknown`));
});

test("lists name the person, customer and purchase order that filter them", async () => {
  const { backend } = testDoor;
  const {
    id: person,
    first_name,
    last_name,
  } = await backend.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  const name = `${first_name} ${last_name}`;
  expect(await named({ orders, decisions, receiving }, "owner_id", person)).toEqual([
    `orders: ${name}`,
    `decisions: ${name}`,
    `receiving: ${name}`,
  ]);
  expect(await named({ flags }, "assigned_to_id", person)).toEqual([`flags: ${name}`]);
  expect(await named({ purchaseOrders }, "created_by_id", person)).toEqual([`purchaseOrders: ${name}`]);
  const order = await makeOrder(backend, { lines: [{ quantity: 3 }] });
  expect(await named({ orders }, "customer_id", order.customerId)).toEqual(["orders: Ellen Marsh"]);
  const body = { supplier_id: await makeSupplier(backend), po_number: "PO-7731" };
  const { id } = (await ask(testDoor.door, "POST", "/sourcing/purchase_orders", token, body)).data;
  expect(await named({ receiving }, "purchase_order_id", id)).toEqual(["receiving: PO-7731"]);
});
