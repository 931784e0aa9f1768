import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as exportList } from "~/routes/dashboard.export.$list/route";
import { action, loader } from "~/routes/dashboard.order._list/route";
import { makeOrder } from "../factories/orders";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  cookie = (await signInTestAdmin(testDoor.door)).cookie;
});
afterAll(() => testDoor.close());

const PATH = "/dashboard/order";
const find = (query = "") => runRoute(loader, pageRequest(`${PATH}${query}`, { cookie }));
const names = async (query: string) => (await find(query)).rows.map(({ name }) => name);
const leadsTo = async (query: string) => (await thrown(find(query))).headers.get("Location");

describe("the finder", () => {
  test("without a session leads to the sign-in page and back with its search", async () => {
    const answer = await thrown(runRoute(loader, pageRequest(`${PATH}?q=jones&open=1`)));
    expect(answer.headers.get("Location")).toBe(
      `/auth/login?${new URLSearchParams({ returnTo: `${PATH}?q=jones&open=1` })}`,
    );
  });

  test("opens with every order in any state, the newest first, and counts no views", async () => {
    const tags = ["any-state"];
    const [fresh, ignored, done] = await Promise.all([
      makeOrder(testDoor.backend, { tags, created_at: "2026-03-09T10:00:00.000Z" }),
      makeOrder(testDoor.backend, {
        tags,
        ignored_at: "2026-03-09T12:00:00.000Z",
        created_at: "2026-03-08T10:00:00.000Z",
      }),
      makeOrder(testDoor.backend, {
        tags,
        status: "complete",
        accepted_at: "2026-03-02T10:00:00.000Z",
        created_at: "2026-03-07T10:00:00.000Z",
      }),
    ]);
    expect(await names("?tag[]=any-state")).toEqual([fresh.name, ignored.name, done.name]);
    const { list } = await find();
    expect(list).toMatchObject({ view: "all", sort: "-created_at", counts: null, applied: [], dropped: [] });
    expect(await names("?tag[]=any-state&stage=ignored")).toEqual([ignored.name]);
    expect(await names("?tag[]=any-state&stage=closed")).toEqual([done.name]);
    expect(await names("?tag[]=any-state&status[]=complete")).toEqual([done.name]);
  });

  test("takes every filter of the contract", async () => {
    const { customerId } = await makeOrder(testDoor.backend);
    const lists = ["status", "art_status", "sourcing_status", "receiving_status", "production_status"];
    const asked = [
      ...lists.map((name) => [`${name}[]`, "in_progress"] as const),
      ["priority[]", "high"],
      ["type[]", "Reorder"],
      ["characteristic[]", "Personalization"],
      ["tag[]", "spring"],
      ["customer_id", String(customerId)],
      ["flagged", "0"],
      ["vip", "1"],
      ["risk[]", "late"],
      ["stage", "main"],
      ...["created", "in_hand", "ship"].flatMap((name) => [
        [`${name}_from`, "2026-03-01"] as const,
        [`${name}_to`, "2026-03-31"] as const,
      ]),
    ];
    const { list } = await find(`?${new URLSearchParams(asked.map(([name, value]) => [name ?? "", value ?? ""]))}`);
    expect(list.dropped).toEqual([]);
    expect([...list.applied].sort()).toEqual([...asked].sort());
  });

  test("exports what it shows, ignored orders too", async () => {
    const { name } = await makeOrder(testDoor.backend, { tags: ["to-file"], ignored_at: "2026-03-09T12:00:00.000Z" });
    const exported = async (query: string) => {
      const request = pageRequest(`/dashboard/export/orders?${query}`, { cookie });
      const answer = await runRoute(exportList, request, { list: "orders" });
      return (answer as Response).text();
    };
    expect(await exported("tag[]=to-file&view=all")).toContain(name);
    expect(await exported("tag[]=to-file&stage=ignored&view=all")).toContain(name);
    expect(await exported("tag[]=to-file&stage=closed&view=all")).not.toContain(name);
  });
});

describe("Find and Enter", () => {
  test("open the order of exactly that number, whatever else holds it, and its way back is the list of all found", async () => {
    const { id } = await makeOrder(testDoor.backend, { name: "#7712", order_number: 7712 });
    const other = await makeOrder(testDoor.backend, { name: "#77120", order_number: 77_120, po_number: "7712" });
    const to = paths(id, "?q=7712");
    expect(await leadsTo("?q=7712&open=1")).toBe(to);
    expect(await leadsTo("?q=%237712&open=1")).toBe(paths(id, "?q=%237712"));
    expect(await names("?q=7712")).toEqual(["#7712", other.name]);
  });

  test("keep to the list where no number or more than one is meant", async () => {
    await makeOrder(testDoor.backend, { name: "#8813", order_number: 8813, shop_domain: "one.example" });
    await makeOrder(testDoor.backend, { name: "#8813", order_number: 8813, shop_domain: "two.example" });
    expect(await leadsTo("?q=8813&open=1&sort=company")).toBe(`${PATH}?q=8813&sort=company`);
    expect(await leadsTo("?q=881&open=1")).toBe(`${PATH}?q=881`);
    expect(await leadsTo("?q=nobody&open=1")).toBe(`${PATH}?q=nobody`);
    expect(await leadsTo("?q=+&open=1&vip=1")).toBe(`${PATH}?q=+&vip=1`);
    expect(await leadsTo(`?q=${"x".repeat(201)}&open=1`)).toBe(`${PATH}?q=${"x".repeat(201)}`);
  });
});

function paths(id: number, search: string): string {
  return `${PATH}/${id}?${new URLSearchParams({ from: `${PATH}${search}` })}`;
}

test("an action of the finder works on ignored and closed orders too, and leads back to the search", async () => {
  const { id } = await makeOrder(testDoor.backend, { ignored_at: "2026-03-09T12:00:00.000Z" });
  const answer = await runRoute(
    action,
    pageRequest(`${PATH}?q=abc&modal=priority&ids=${id}`, {
      cookie,
      form: { intent: "priority", order: `${id}:1`, priority: "high" },
    }),
  );
  expect((answer as Response).headers.get("Location")).toBe(`${PATH}?q=abc`);
});
