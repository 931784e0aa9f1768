import { afterAll, beforeAll, expect, test } from "vitest";
import { loader as list } from "~/routes/dashboard.customers._index/route";
import { action, loader } from "~/routes/dashboard.customers.$id._index/route";
import { makeOrder } from "../factories/orders";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

test("the list has a dash where nothing is known", async () => {
  await makeOrder(testDoor.backend, { email: "grace@customer.example" });
  const found = await runRoute(list, pageRequest("/dashboard/customers?q=grace", { cookie }));
  expect(found).toMatchObject({ rows: [{ email: "grace@customer.example", spent: "–", phone: "–" }] });
});

test("addresses are added, changed and taken away one by one", async () => {
  const { customerId } = await makeOrder(testDoor.backend, { email: "ada@customer.example" });
  const path = `/dashboard/customers/${customerId}`;
  const params = { id: String(customerId) };
  const open = (query = "") => runRoute(loader, pageRequest(path + query, { cookie }), params);
  const post = (form: Record<string, string>) => runRoute(action, pageRequest(path, { cookie, form }), params);
  const own = async (place: number) => {
    const { address } = await open(`?modal=edit-address&ids=${place}`);
    return { place: String(address?.place), lock: String(address?.lock), ...address?.values };
  };
  const before = (await open()).customer.addresses;
  const fresh = { ...(await own(before.length)), intent: "address", line_1: "18 Wharf Row", city: "Port Alder" };
  expect((await open(`?modal=edit-address&ids=${before.length}`)).address?.isNew).toBe(true);
  expect((await post(fresh)).status).toBe(303);
  expect((await open()).customer.addresses).toEqual([...before, ["18 Wharf Row", "Port Alder"]]);
  const known = await own(before.length);
  expect(known).toMatchObject({ line_1: "18 Wharf Row" });
  const tooLong = await post({ ...known, intent: "address", city: "x".repeat(201) });
  expect([tooLong.status, await tooLong.json()]).toMatchObject([
    422,
    { errors: { city: [expect.stringContaining("200")] }, typed: { line_1: ["18 Wharf Row"] } },
  ]);
  await post({ ...known, intent: "address", city: "Alder Bay" });
  expect((await open()).customer.addresses.at(-1)).toEqual(["18 Wharf Row", "Alder Bay"]);
  const late = await post({ ...known, intent: "address", city: "Too late" });
  expect(late.status).toBe(409);
  await post({ ...(await own(before.length)), intent: "address-remove" });
  expect((await open()).customer.addresses).toEqual(before);
});
