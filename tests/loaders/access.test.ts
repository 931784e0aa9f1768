import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as dashboard } from "~/routes/dashboard";
import { loader as start } from "~/routes/dashboard._index";
import { loader as art } from "~/routes/dashboard.art/route";
import { loader as newOrders } from "~/routes/dashboard.new-orders/route";
import { loader as order } from "~/routes/dashboard.order.$id._index/route";
import { loader as orders } from "~/routes/dashboard.orders/route";
import { loader as production } from "~/routes/dashboard.production/route";
import { loader as machines } from "~/routes/dashboard.production_.machines/route";
import { loader as plan } from "~/routes/dashboard.production_.plan/route";
import { loader as receiving } from "~/routes/dashboard.receiving/route";
import { action as changeSourcing, loader as sourcing } from "~/routes/dashboard.sourcing/route";
import { loader as purchaseOrders } from "~/routes/dashboard.sourcing_.purchase-orders._list/route";
import { loader as suppliers } from "~/routes/dashboard.suppliers._list/route";
import { loader as today } from "~/routes/dashboard.today/route";
import { makeOrder } from "../factories/orders";
import {
  openTestDoor,
  pageRequest,
  runRoute,
  signInTestAdmin,
  signInTestPerson,
  type TestDoor,
  thrown,
} from "../setup/test-door";

let testDoor: TestDoor;
let orderId: number;
beforeAll(async () => {
  testDoor = await openTestDoor();
  await signInTestAdmin(testDoor.door);
  orderId = (await makeOrder(testDoor.backend, {})).id;
});
afterAll(() => testDoor.close());

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
const PAGES: Readonly<Record<string, [path: string, loader: Loader]>> = {
  newOrders: ["/dashboard/new-orders", newOrders],
  orders: ["/dashboard/orders", orders],
  art: ["/dashboard/art", art],
  sourcing: ["/dashboard/sourcing", sourcing],
  purchaseOrders: ["/dashboard/sourcing/purchase-orders", purchaseOrders],
  receiving: ["/dashboard/receiving", receiving],
  production: ["/dashboard/production", production],
  machines: ["/dashboard/production/machines", machines],
  plan: ["/dashboard/production/plan", plan],
  suppliers: ["/dashboard/suppliers", suppliers],
  today: ["/dashboard/today", today],
};

/** The pages that somebody can't open, by name. */
async function closedTo(cookie: string): Promise<string[]> {
  const closed: string[] = [];
  for (const [name, [path, loader]] of Object.entries(PAGES)) {
    try {
      await runRoute(loader, pageRequest(path, { cookie }));
    } catch (error) {
      if (!(error instanceof Response) || error.status !== 403) throw error;
      closed.push(name);
    }
  }
  return closed;
}

const frameOf = async (cookie: string) => (await runRoute(dashboard, pageRequest("/dashboard", { cookie }))).data.frame;
const startOf = async (cookie: string) =>
  (await runRoute(start, pageRequest("/dashboard", { cookie }))).headers.get("Location");

describe("what is closed", () => {
  test.each([
    [
      "Artist",
      ["newOrders", "orders", "sourcing", "purchaseOrders", "receiving", "production", "machines", "suppliers"],
    ],
    ["Operator", ["newOrders", "orders", "art", "sourcing", "purchaseOrders", "receiving", "suppliers"]],
    ["Viewer", []],
    ["Buyer", []],
  ])("to %s", async (role, closed) => {
    const { cookie } = await signInTestPerson(testDoor, role);
    expect(await closedTo(cookie)).toEqual(closed);
  });

  test("says what it needs and whom to ask, also to a form that was sent there", async () => {
    const { cookie } = await signInTestPerson(testDoor, "Artist");
    const result = await thrown(runRoute(sourcing, pageRequest("/dashboard/sourcing", { cookie })));
    expect(result.status).toBe(403);
    const { title, message } = await result.json();
    expect(title).toBe("You can't see Sourcing");
    expect(message).toMatch(/^This needs Sourcing: view\. Ask .+\.$/);
    const form = { intent: "task-done", task: "1" };
    expect((await thrown(runRoute(changeSourcing, pageRequest("/dashboard/sourcing", { cookie, form })))).status).toBe(
      403,
    );
  });

  test("an artist reads the order of their proof", async () => {
    const { cookie } = await signInTestPerson(testDoor, "Artist");
    const page = await runRoute(order, pageRequest(`/dashboard/order/${orderId}`, { cookie }), { id: `${orderId}` });
    expect(page.groups.length).toBeGreaterThan(0);
    const { denied } = await frameOf(cookie);
    expect(denied.changeOrders).toBe("New Orders or Orders: edit");
    expect(denied.writeNotes).toBeUndefined();
  });
});

test.each([
  ["Order Desk", "/dashboard/new-orders"],
  ["Artist", "/dashboard/art"],
  ["Buyer", "/dashboard/sourcing"],
  ["Receiver", "/dashboard/receiving"],
  ["Operator", "/dashboard/production/floor"],
  ["Production Manager", "/dashboard/production"],
  ["Viewer", "/dashboard/new-orders"],
])("the day of %s begins on %s", async (role, path) => {
  const { cookie } = await signInTestPerson(testDoor, role);
  expect(await startOf(cookie)).toBe(path);
});

describe("the frame", () => {
  test("knows what an artist may not do, and no number of orders that they can't see", async () => {
    const { cookie } = await signInTestPerson(testDoor, "Artist");
    const { denied, newOrderCount, home } = await frameOf(cookie);
    expect(newOrderCount).toBeNull();
    expect(home).toEqual({ to: "/dashboard/art", label: "Art" });
    expect(denied).toMatchObject({ seeSourcing: "Sourcing: view", approveProofs: "Proofing: approve" });
    expect(denied.workOnProofs).toBeUndefined();
  });

  test("denies nothing to an admin, and to a viewer everything but looking", async () => {
    const { cookie: admins } = await signInTestPerson(testDoor, "Admin");
    expect((await frameOf(admins)).denied).toEqual({});
    const { cookie } = await signInTestPerson(testDoor, "Viewer");
    const { denied } = await frameOf(cookie);
    const seen = Object.keys(denied).filter((action) => /^(see|find)/.test(action));
    expect(seen).toEqual(["seeEmails", "seeUsers"]);
    expect(denied).toMatchObject({ changeSourcing: "Sourcing: edit", triage: "New Orders: edit" });
  });
});
