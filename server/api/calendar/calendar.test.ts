import { makeOrder } from "tests/factories/orders";
import { openTestApi, TEST_NOW, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let test: TestApi;
let admin: { id: number; token: string };
beforeAll(async () => {
  test = await openTestApi();
  admin = await test.signIn("Admin");
});
afterAll(() => test.close());
beforeEach(() => test.setNow(TEST_NOW));

const call = (method: string, path: string, body?: unknown, token = admin.token) =>
  test.call(method, path, { token, body });
const make = (token: string, saved_view_id: number | null = null) =>
  call("POST", "/calendar_links", { saved_view_id }, token);
/** As /calendar/{token}.ics asks: without a token of a person. */
const feed = (url: string) => test.call("GET", `/public/calendar/${/calendar\/(.+)\.ics$/.exec(url)?.[1]}`);
const link = async (token: string, view?: number): Promise<string> => (await make(token, view)).body.data.url;
let views = 0;
async function view(token: string, more: object = {}): Promise<number> {
  views += 1;
  const body = { page: "orders", name: `View ${views}`, ...more };
  return (await call("POST", "/saved_views", body, token)).body.data.id;
}

async function accepted(more: object = {}) {
  const order = await makeOrder(test, { required_in_hand_date: "2026-03-20", company: "Harbor & Pine", ...more });
  await call("PUT", "/orders/triage", { accepted: [order.id] });
  return order;
}

describe("a calendar link", () => {
  it("shows the days of all open orders, and its token is nowhere in the database", async () => {
    const open = await accepted();
    const waiting = await makeOrder(test, { required_in_hand_date: "2026-03-20" });
    const url = await link(admin.token);
    expect(url).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
    const { status, body } = await feed(url);
    expect([status, body.data.name]).toEqual([200, "Order Management: open orders"]);
    const shown = new Map(body.data.orders.map((order: { id: number }) => [order.id, order]));
    expect(shown.get(open.id)).toMatchObject({
      name: open.name,
      company: "Harbor & Pine",
      required_in_hand_date: "2026-03-20",
      ship_by_date: expect.stringMatching(/^2026-03-\d\d$/),
    });
    expect(shown.has(waiting.id)).toBe(false);
    const stored = [
      await test.db.selectFrom("calendar_links").selectAll().execute(),
      await test.db.selectFrom("history_events").selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain(/calendar\/(.+)\.ics$/.exec(url)?.[1]);
  });

  it("shows the orders of a saved view, and ends with it", async () => {
    const rush = await accepted({ priority: "high" });
    const normal = await accepted();
    const id = await view(admin.token, { filters: { view: "open", priority: ["high"] } });
    const url = await link(admin.token, id);
    const ids = (await feed(url)).body.data.orders.map((order: { id: number }) => order.id);
    expect([ids.includes(rush.id), ids.includes(normal.id)]).toEqual([true, false]);
    expect((await call("GET", "/calendar_links")).body.data.at(-1)).toMatchObject({
      saved_view_id: id,
      view_name: expect.stringMatching(/^View /),
    });
    await call("DELETE", `/saved_views/${id}`);
    expect((await feed(url)).status).toBe(404);
  });

  it("is ended by its person, and by nobody else", async () => {
    const desk = await test.signIn("Order Desk");
    const url = await link(desk.token);
    const { id } = (await call("GET", "/calendar_links", undefined, desk.token)).body.data[0];
    expect((await call("DELETE", `/calendar_links/${id}`)).status).toBe(404);
    expect((await feed(url)).status).toBe(200);
    expect((await call("DELETE", `/calendar_links/${id}`, undefined, desk.token)).status).toBe(200);
    expect(await feed(url)).toMatchObject({ status: 404, body: { success: false, code: "not_found" } });
  });

  it("shows what its person may see, and nothing once they left, also when they come back", async () => {
    const desk = await test.signIn("Order Desk");
    const url = await link(desk.token);
    const rolesOf = async (name: string) => {
      const { id } = await test.db.selectFrom("roles").select("id").where("name", "=", name).executeTakeFirstOrThrow();
      await call("PATCH", `/users/${desk.id}`, { role_ids: [id] });
    };
    await rolesOf("Artist");
    expect((await feed(url)).status).toBe(404);
    await rolesOf("Order Desk");
    expect((await feed(url)).status).toBe(200);
    await call("PATCH", `/users/${desk.id}`, { is_active: false });
    expect((await feed(url)).status).toBe(404);
    await call("PATCH", `/users/${desk.id}`, { is_active: true });
    expect((await feed(url)).status).toBe(404);
  });

  it("is made of views of orders that one sees, by who may list orders", async () => {
    const desk = await test.signIn("Order Desk");
    const theirs = await view(desk.token);
    const proofs = await view(admin.token, { page: "art" });
    for (const id of [theirs, proofs, 2_000_000_000])
      expect(await make(admin.token, id)).toMatchObject({
        status: 422,
        body: { errors: { saved_view_id: [expect.any(String)] } },
      });
    const artist = await test.signIn("Artist");
    expect((await make(artist.token)).status).toBe(403);
  });

  it("that nobody made is not known, and guessing is stopped", async () => {
    const guess = () => feed(`http://x/calendar/${"x".repeat(43)}.ics`);
    expect((await guess()).status).toBe(404);
    for (let count = 0; count < 20; count += 1) await guess();
    const stopped = await guess();
    expect([stopped.status, Number(stopped.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  });
});
