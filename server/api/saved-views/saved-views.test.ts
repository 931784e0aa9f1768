import { viewQuery } from "contract/saved-view-pages";
import { MAX_SAVED_VIEWS, SAVED_VIEW_PAGES, type SavedViewPageKey } from "contract/saved-views";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let desk: { id: number; token: string };
let other: { id: number; token: string };
beforeAll(async () => {
  test = await openTestApi();
  desk = await test.signIn("Order Desk");
  other = await test.signIn("Order Desk");
  for (const [name, priority] of [
    ["#1", "high"],
    ["#2", "high"],
    ["#3", "normal"],
  ] as const)
    await makeOrder(test, { name, priority });
});
afterAll(() => test.close());

const call = (method: string, path: string, body?: object, { token } = desk) =>
  test.call(method, path, { token, body });
const save = async (body: object, who = desk) => await call("POST", "/saved_views", { page: "orders", ...body }, who);
const idOf = async (body: object, who = desk): Promise<number> => (await save(body, who)).body.data.id;
const listed = async (
  page: string,
  who = desk,
): Promise<{ id: number; name: string; position: number; is_default: boolean }[]> =>
  (await call("GET", `/saved_views?page=${page}`, undefined, who)).body.data;
const names = async (page: string, who = desk) => (await listed(page, who)).map(({ name }) => name);
const recorded = async (id: number) =>
  await test.db
    .selectFrom("history_events")
    .select(["action", "before_json", "after_json"])
    .where("entity_type", "=", "saved_view")
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();

describe("saving", () => {
  it("keeps the whole query, tells its history without the words of a search, and refuses an older version", async () => {
    const filters = { view: "open", priority: ["high"], q: "Jones" };
    const made = await save({
      name: " Jones high ",
      filters,
      columns: ["name", "p:Thread"],
      sort: "-created_at",
      density: "compact",
    });
    const kept = {
      name: "Jones high",
      user_id: desk.id,
      filters,
      columns: ["name", "p:Thread"],
      sort: "-created_at",
      density: "compact",
    };
    expect(made).toMatchObject({
      status: 201,
      body: { success: true, data: { ...kept, lock_version: 0, is_default: false } },
    });
    const { id } = made.body.data;
    const patch = { name: "Jones", density: null, lock_version: 0 };
    expect((await call("PATCH", `/saved_views/${id}`, patch)).body.data).toMatchObject({
      name: "Jones",
      density: null,
      lock_version: 1,
    });
    expect(await call("PATCH", `/saved_views/${id}`, patch)).toMatchObject({
      status: 409,
      body: { code: "stale", current: { name: "Jones" } },
    });
    expect((await call("DELETE", `/saved_views/${id}`)).status).toBe(200);
    expect((await call("PATCH", `/saved_views/${id}`, { name: "x" })).status).toBe(404);
    const events = await recorded(id);
    expect(events.map(({ action }) => action)).toEqual([
      "saved_view_created",
      "saved_view_updated",
      "saved_view_deleted",
    ]);
    expect(JSON.parse(events[1]?.after_json ?? "")).toEqual({ name: "Jones", density: null });
    expect(events[0]?.after_json).toContain('"q":"(search)"');
  });

  it.each([
    [{ filters: { colour: "red" } }, "filters.colour", "Orders has no filter colour. Remove it."],
    [{ filters: { id: ["1"] } }, "filters.id", "Orders has no filter id. Remove it."],
    [{ filters: { view: "ours" } }, "filters.view", /^Use one of: default, open/],
    [{ filters: { priority: ["urgent"] } }, "filters.priority", /^Use one of: low, normal, high/],
    [{ sort: "mood" }, "sort", "Sort by a column of the list."],
    [{ page: "email-templates", sort: "name" }, "sort", "This list has one order. Leave `sort` out."],
    [{ page: "machines" }, "page", "Name a list that has saved views."],
    [{ name: " " }, "name", "Enter a name for the view."],
    [{ name: "x".repeat(61) }, "name", "Use 60 characters or fewer."],
    [{ density: "tiny" }, "density", "Use compact, or leave it out."],
    [{ columns: [""] }, "columns.0", "Enter a value."],
    [{ owner: 3 }, "owner", "This field is not known here. Remove it."],
  ])("refuses %j at its field", async (body, field, sentence) => {
    const answer = await save({ name: "Odd", ...body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[field]).toEqual([expect.stringMatching(sentence)]);
  });

  it("gives a name once among what one sees, in any case, and no more than 50 to one person", async () => {
    const person = await test.signIn("Order Desk");
    const taken = { status: 422, body: { errors: { name: ["There is a view MINE already. Use another name."] } } };
    await save({ name: "Mine" }, person);
    expect(await save({ name: "MINE" }, person)).toMatchObject(taken);
    expect((await save({ name: "Mine", page: "new-orders" }, person)).status).toBe(201);
    expect((await save({ name: "Mine" }, other)).status).toBe(201);
    for (let count = 1; count < MAX_SAVED_VIEWS; count += 1) await save({ name: `View ${count}` }, person);
    expect((await save({ name: "One more" }, person)).body.errors.name).toEqual([
      "You have 50 views of this list. Delete one first.",
    ]);
  });
});

describe("who sees and writes", () => {
  it("one's own is nobody else's: not listed, and 404 to whoever names it", async () => {
    const id = await idOf({ name: "Private", page: "art" });
    const admin = await test.signIn();
    expect(await names("art", other)).toEqual([]);
    for (const who of [other, admin]) {
      expect((await call("PATCH", `/saved_views/${id}`, { name: "Taken" }, who)).status).toBe(404);
      expect((await call("PATCH", `/saved_views/${id}`, { is_default: true }, who)).status).toBe(404);
      expect((await call("DELETE", `/saved_views/${id}`, undefined, who)).status).toBe(404);
    }
    expect(await names("art")).toEqual(["Private"]);
  });

  it("shared ones are written by who edits the department and read by who may see the list", async () => {
    const looks = await test.signIn("Viewer");
    const artist = await test.signIn("Artist");
    expect((await save({ name: "For all", shared: true }, looks)).status).toBe(403);
    const id = await idOf({ name: "For all", shared: true });
    expect(await names("orders", looks)).toContain("For all");
    for (const body of [{ name: "Mine" }, { position: 1 }, { shared: false }])
      expect((await call("PATCH", `/saved_views/${id}`, body, looks)).status).toBe(403);
    expect((await call("DELETE", `/saved_views/${id}`, undefined, looks)).status).toBe(403);
    expect((await call("GET", "/saved_views?page=orders", undefined, artist)).status).toBe(403);
    expect((await call("GET", "/saved_views/counts?page=orders", undefined, artist)).status).toBe(403);
    expect((await save({ name: "Orders" }, artist)).status).toBe(403);
    expect((await call("PATCH", `/saved_views/${id}`, { is_default: true }, artist)).status).toBe(403);
    expect((await call("GET", "/saved_views", undefined, artist)).body.data).toEqual([]);
    expect((await call("PATCH", `/saved_views/${id}`, { name: "For everybody" }, other)).body.data).toMatchObject({
      user_id: null,
    });
    const own = await idOf({ name: "Soon shared", page: "new-orders" }, looks);
    expect((await call("PATCH", `/saved_views/${own}`, { shared: true }, looks)).status).toBe(403);
  });

  it("a default is each person's own, one a list, and ends with the view or when others lose it", async () => {
    const shared = await idOf({ name: "Start", page: "sourcing", shared: false }, desk);
    const buyer = await test.signIn("Buyer");
    const id = await idOf({ name: "Buying", page: "sourcing", shared: true }, buyer);
    const chosen = async (who: typeof desk) =>
      (await call("GET", "/saved_views?page=sourcing&is_default=1", undefined, who)).body.data.map(
        (view: { id: number }) => view.id,
      );
    await call("PATCH", `/saved_views/${shared}`, { is_default: true });
    expect(await chosen(desk)).toEqual([shared]);
    await call("PATCH", `/saved_views/${id}`, { is_default: true });
    await call("PATCH", `/saved_views/${id}`, { is_default: true }, buyer);
    expect([await chosen(desk), await chosen(buyer)]).toEqual([[id], [id]]);
    expect((await call("PATCH", `/saved_views/${id}`, { shared: false }, buyer)).body.data).toMatchObject({
      user_id: buyer.id,
      is_default: true,
    });
    expect([await chosen(desk), await chosen(buyer)]).toEqual([[], [id]]);
    await call("PATCH", `/saved_views/${id}`, { is_default: false }, buyer);
    expect(await chosen(buyer)).toEqual([]);
    await call("PATCH", `/saved_views/${id}`, { is_default: true }, buyer);
    expect((await call("DELETE", `/saved_views/${id}`, undefined, buyer)).status).toBe(200);
    expect(await chosen(buyer)).toEqual([]);
  });
});

it("shared ones stand first, then one's own, each where it was put", async () => {
  const page = "production";
  const manager = await test.signIn("Production Manager");
  const make = (name: string, more: object = {}) => idOf({ name, page, ...more }, manager);
  const a = await make("a");
  await make("b");
  const c = await make("c", { position: 1 });
  const d = await make("d", { shared: true });
  expect(await names(page, manager)).toEqual(["d", "c", "a", "b"]);
  await call("PATCH", `/saved_views/${a}`, { position: 100 }, manager);
  expect(await names(page, manager)).toEqual(["d", "c", "b", "a"]);
  await call("PATCH", `/saved_views/${c}`, { shared: true, position: 1 }, manager);
  expect((await listed(page, manager)).map(({ name, position }) => [name, position])).toEqual([
    ["c", 1],
    ["d", 2],
    ["b", 1],
    ["a", 2],
  ]);
  await call("DELETE", `/saved_views/${c}`, undefined, manager);
  expect((await listed(page, manager)).find(({ id }) => id === d)?.position).toBe(1);
});

const LISTS: Readonly<Record<SavedViewPageKey, [path: string, filters: Record<string, string | string[]>]>> = {
  orders: ["/orders", { view: "all", priority: ["high"] }],
  "new-orders": ["/orders", { view: "new_needs_human", q: "#" }],
  art: ["/art_proofs", { tab: "mine", priority: ["normal"] }],
  "art-new-orders": ["/art_proofs", { due: "late" }],
  proofing: ["/art_proofs", { view: "in_review", q: "1" }],
  sourcing: ["/sourcing/requisitions", { tab: "needs", to_order: "1" }],
  "purchase-orders": ["/sourcing/purchase_orders", { tab: "open", past_cutoff: "1" }],
  receiving: ["/sourcing/receivings", { tab: "open", group: "none", q: "po" }],
  vip: ["/sourcing/receivings", { late: "0" }],
  production: ["/productions", { tab: "waits", priority: ["high"] }],
  suppliers: ["/sourcing/suppliers", { q: "a", is_active: "1" }],
  users: ["/users", { view: "active", q: "e" }],
  "email-templates": ["/email_templates", { name: "proof", audience: "customer" }],
  "sent-mail": ["/email_messages", { status: "queued", audience: "customer" }],
};

it.each(SAVED_VIEW_PAGES)("counts what the list %s then has", async (page) => {
  const admin = await test.signIn();
  const [path, filters] = LISTS[page];
  const one = await save({ name: "One", page, filters }, admin);
  const all = await save({ name: "Bare", page }, admin);
  expect([one.status, all.status]).toEqual([201, 201]);
  const { body } = await call("GET", `/saved_views/counts?page=${page}`, undefined, admin);
  const reader = { userId: admin.id, today: "2026-03-10" };
  for (const { id, filters: kept } of [one.body.data, all.body.data]) {
    const list = await call("GET", `${path}?${viewQuery(page, kept, reader)}`, undefined, admin);
    expect([list.status, body.data[id]]).toEqual([200, list.body.meta.total]);
  }
});

it("counts orders whether tallies, an index or reading through all of them gives the number", async () => {
  const admin = await test.signIn();
  const asked: Record<string, string | string[]>[] = [
    { view: "all" },
    { view: "all", source: ["shopify"] },
    { view: "all", deco_method: ["Embroidery"], priority: ["high"] },
    { view: "all", q: "#2" },
    { view: "new_clean", created_from: "2020-01-01" },
    { view: "complete", country: ["US"] },
    { status: ["any"], in_hand_from: "2020-01-01" },
  ];
  const made = [];
  for (const [index, filters] of asked.entries()) {
    const page = filters.view === "new_clean" ? "new-orders" : "orders";
    made.push((await save({ page, name: `Way ${index}`, filters }, admin)).body.data);
  }
  for (const page of ["orders", "new-orders"] as const) {
    const counts = (await call("GET", `/saved_views/counts?page=${page}`, undefined, admin)).body.data;
    for (const { id, filters } of made.filter((view) => view.page === page)) {
      const query = viewQuery(page, filters, { userId: admin.id, today: "2026-03-10" });
      const { total } = (await call("GET", `/orders?${query}`, undefined, admin)).body.meta;
      expect([filters, counts[id]]).toEqual([filters, total]);
    }
  }
});

it("counts orders by what they are now", async () => {
  const id = await idOf({ name: "High", page: "new-orders", filters: { priority: ["high"] } });
  const count = async () => (await call("GET", "/saved_views/counts?page=new-orders")).body.data[id];
  expect(await count()).toBe(2);
  await makeOrder(test, { name: "#4", priority: "high" });
  expect(await count()).toBe(3);
});
