import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as besideNewOrders } from "~/routes/dashboard.new-orders._index";
import { action as actBesideOrders, loader as besideOrders } from "~/routes/dashboard.orders._index";
import { makeOrder } from "../factories/orders";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  cookie = (await signInTestAdmin(testDoor.door)).cookie;
});
afterAll(() => testDoor.close());

const peek = (query: string) => runRoute(besideOrders, pageRequest(`/dashboard/orders${query}`, { cookie }));

async function shown(id: number) {
  const data = await peek(`?peek=${id}`);
  if (!data?.ok) throw new Error("the order is not shown");
  return data.record;
}

describe("an order beside its list", () => {
  test("says what to decide, how far it is, when it is due and what it is made of", async () => {
    const { id, name } = await makeOrder(testDoor.backend, {
      company: "Harbor & Pine Outfitters",
      customer: { first_name: "Ellen", last_name: "Marsh", orders_count: 6 },
      created_at: "2026-03-10T12:40:00.000Z",
      required_in_hand_date: "2026-04-10",
      vip_date: "2026-03-12",
      lines: [
        { quantity: 24, color: "Navy", size: "M", deco_methods: ["Embroidery"], locations: ["Left Side Chest"] },
        { quantity: 12, color: "Gold", deco_methods: ["Screen Print"], locations: ["Back Center"] },
      ],
    });
    const order = await shown(id);
    expect(order).toMatchObject({
      id,
      name,
      who: "Harbor & Pine Outfitters",
      vip: "VIP Thu Mar 12",
      units: "36 units",
    });
    expect(order.facts).toEqual(
      expect.arrayContaining([
        ["In hands", "Fri Apr 10"],
        ["Contact", "Ellen Marsh, 6th order"],
      ]),
    );
    expect(order.departments).toEqual([]);
    expect(order.lines.map(({ title, about, end }) => [title.replace(/^.*?, /, ""), about, end])).toEqual([
      ["Navy, M", "Embroidery, Left Side Chest", "24"],
      ["Gold", "Screen Print, Back Center", "12"],
    ]);
    expect(order.slack?.words).toMatch(/^\d+ days of slack$/);
    expect(order.actions.map(({ modal }) => modal)).toEqual(["accept", "ignore", "flag"]);
    expect(order.isPrintable).toBe(false);
  });

  test("shows what the customer sent along", async () => {
    const { id } = await makeOrder(testDoor.backend, {});
    await testDoor.backend.db
      .insertInto("files")
      .values({
        entity_type: "order",
        entity_id: id,
        order_id: id,
        category: "customer_art",
        file_name: "heron.png",
        url: "https://cdn.example.com/uploads/heron.png",
        disk: "remote",
        visibility: "internal",
        version: 1,
        created_at: "2026-03-10T12:40:00.000Z",
        updated_at: "2026-03-10T12:40:00.000Z",
      })
      .execute();
    expect((await shown(id)).files).toMatchObject([
      { title: "heron.png", about: "Opens at cdn.example.com", to: null, sign: { words: "PNG" } },
    ]);
  });

  test("says how far the departments are once it is accepted", async () => {
    const { id } = await makeOrder(testDoor.backend, {
      status: "not_started",
      accepted_at: "2026-03-02T10:00:00.000Z",
    });
    const { departments, checks, actions, isPrintable } = await shown(id);
    expect(departments.map(({ pip: [letter] }) => letter)).toEqual(["A", "S", "R", "P", "H"]);
    expect({ checks, isPrintable }).toEqual({ checks: [], isPrintable: true });
    expect(actions.map(({ modal }) => modal)).toEqual(["flag"]);
  });

  test("asks for the way out of what stops it", async () => {
    const { id } = await makeOrder(testDoor.backend, {
      status: "flagged",
      flag_comment: "Logo is too small",
      flagged_date: "2026-03-10T12:40:00.000Z",
    });
    const { banner, actions } = await shown(id);
    expect(banner).toMatchObject({
      head: "Flagged.",
      text: "Logo is too small",
      action: { label: "Resolve…", modal: "unflag" },
    });
    expect(actions.map(({ modal }) => modal)).toEqual(["ignore"]);
  });

  test("gets a note in a dialog over the list, which stays as it was", async () => {
    const { id } = await makeOrder(testDoor.backend, {});
    const write = (body: string) =>
      runRoute(
        actBesideOrders,
        pageRequest(`/dashboard/orders?index&view=all&peek=${id}&modal=note&ids=${id}`, {
          cookie,
          form: { intent: "note", body, type: "general" },
        }),
      );
    const refused = await write(" ");
    expect(await refused.json()).toMatchObject({ ok: false, errors: { body: [expect.any(String)] } });
    const done = await write("Call before shipping");
    expect(done.headers.get("Location")).toBe(`/dashboard/orders?view=all&peek=${id}`);
    expect((await shown(id)).latest?.text).toContain("note");
  });

  test("is not read where the URL names none, or nothing that is a number", async () => {
    expect(await peek("")).toBeNull();
    expect(await peek("?peek=abc&view=late")).toBeNull();
  });

  test("says in its place that there is no such order", async () => {
    expect(await peek("?peek=999999")).toMatchObject({ ok: false, id: 999_999 });
  });

  test("is for who is signed in, and leads back to itself", async () => {
    for (const [loader, path] of [
      [besideOrders, "/dashboard/orders?peek=4"],
      [besideNewOrders, "/dashboard/new-orders?peek=4"],
    ] as const) {
      const answer = await thrown(runRoute(loader, pageRequest(path)));
      expect(answer.status).toBe(303);
      expect(answer.headers.get("Location")).toBe(`/auth/login?${new URLSearchParams({ returnTo: path })}`);
    }
  });
});
