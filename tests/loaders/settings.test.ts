import { user as userSchema } from "contract/users.schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as dashboard } from "~/routes/dashboard";
import { action, loader } from "~/routes/dashboard.settings._index/route";
import { loader as health } from "~/routes/dashboard.settings.health/route";
import { action as actOnToday, loader as today } from "~/routes/dashboard.today/route";
import { startSession } from "~/session/sign-in.server";
import { makeSupplier } from "../factories/goods";
import { makeOrder } from "../factories/orders";
import { png } from "../factories/sent-files";
import { startForeignBackend } from "../setup/foreign-backend";
import {
  ask,
  openTestDoor,
  pageRequest,
  runRoute,
  signInTestAdmin,
  signInTestPerson,
  type TestDoor,
  thrown,
} from "../setup/test-door";

const PATH = "/dashboard/settings";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor({ SHOP_TIMEZONE: "America/Chicago" });
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

type Form = Record<string, string | string[]>;
const read = async () => {
  const { view } = await runRoute(loader, pageRequest(PATH, { cookie }));
  if (view.kind !== "settings") throw new Error("There are no settings.");
  return view;
};
const act = (form: Form) => runRoute(action, pageRequest(PATH, { cookie, form }));
const toast = async () => (await runRoute(dashboard, pageRequest(PATH, { cookie }))).data.frame.toast?.text;
const patch = (body: object) => ask(testDoor.door, "PATCH", "/settings", token, body);

/** As the browser sends the form of a section: every field with what it showed. */
function formOf({ lock, seen, values }: Awaited<ReturnType<typeof read>>, section: string, fields: Form): Form {
  const names = Object.keys(fields);
  const bases = Object.fromEntries(names.map((name) => [`base:${name}`, Reflect.get(values, name) as string]));
  return { intent: "edit", section, lock, seen, field: names, ...bases, ...fields };
}

describe("the page of settings", () => {
  test("shows what counts, where it shows, and what an environment variable says", async () => {
    expect(await read()).toMatchObject({
      values: { shop_name: "Order Management", time_zone: "America/Chicago", paper: "Letter", order_prefix: "O-" },
      given: { time_zone: "The environment variable SHOP_TIMEZONE sets this. Remove the variable to change it here." },
      letterhead: { name: "Order Management", lines: [], logo: null },
      wallClock: "Tue Mar 10, 10:00",
      isMailByHand: true,
      samples: { order: "O-1042", purchaseOrder: "PO-1042" },
      calendar: expect.arrayContaining([["Work week", "Mon to Fri"]]),
    });
  });

  test("saves one part, and every page has the new name", async () => {
    const response = await act(
      formOf(await read(), "shop", { shop_name: "Acme Embroidery", line_1: "18 Wharf Row", city: "Port Alder" }),
    );
    expect([response.status, response.headers.get("Location")]).toEqual([303, PATH]);
    expect(await toast()).toBe("Saved");
    expect((await read()).letterhead).toEqual({
      name: "Acme Embroidery",
      lines: ["18 Wharf Row", "Port Alder"],
      logo: null,
    });
    const { frame } = (await runRoute(dashboard, pageRequest(PATH, { cookie }))).data;
    expect([frame.shopName, frame.paper]).toEqual(["Acme Embroidery", "Letter"]);
    await act(formOf(await read(), "papers", { paper: "A4" }));
    expect((await runRoute(dashboard, pageRequest(PATH, { cookie }))).data.frame.paper).toBe("A4");
  });

  test("says at the field what is wrong, and keeps what was typed", async () => {
    const response = await act(formOf(await read(), "mail", { mail_from: "Acme", mail_reply_to: "nobody" }));
    const answer = await response.json();
    expect(response.status).toBe(422);
    expect(answer).toMatchObject({
      errors: {
        mail_from: ["Enter an email address, such as Acme Embroidery <proofs@acme.example>."],
        mail_reply_to: ["Enter an email address, such as orders@acme.example."],
      },
      typed: { mail_from: ["Acme"], section: ["mail"] },
    });
  });

  test("two people who change different parts do not meet; the same one stands against both versions", async () => {
    const seen = await read();
    await patch({ phone: "+1 207 555 0142" });
    expect((await act(formOf(seen, "orders", { order_prefix: "H-" }))).status).toBe(303);
    await patch({ order_prefix: "W-" });
    const clash = await act(formOf(seen, "orders", { order_prefix: "X-" }));
    expect(clash.status).toBe(409);
    expect((await clash.json()).conflict.rows).toEqual([
      { field: "Prefix of orders entered here", opened: "O-", theirs: "W-", mine: "X-" },
    ]);
    expect((await read()).values).toMatchObject({ order_prefix: "W-", phone: "+1 207 555 0142" });
  });

  test("takes a logo, refuses what is no picture, and takes it away again", async () => {
    const send = async (name: string, content: Buffer | string) => {
      const form = new FormData();
      form.set("intent", "logo");
      form.set("file", new Blob([Buffer.from(content)]), name);
      const request = new Request(`http://orders.example${PATH}`, {
        method: "POST",
        headers: { Cookie: cookie.split(";")[0] ?? "", "Sec-Fetch-Site": "same-origin" },
        body: form,
      });
      return await runRoute(action, request);
    };
    expect((await (await send("logo.pdf", "%PDF-1.4")).json()).errors.file).toEqual([
      "logo.pdf can't be the logo. Choose a PNG or JPEG picture.",
    ]);
    expect((await send("logo.png", await png(80, 40))).status).toBe(303);
    expect((await read()).letterhead.logo).toMatch(/^\/api\/public\/logo\?v=\d+$/);
    expect((await act({ intent: "logo-remove" })).status).toBe(303);
    expect((await read()).letterhead.logo).toBeNull();
  });

  test("is an admin's alone", async () => {
    const { cookie: own } = await signInTestPerson(testDoor, "Artist");
    const form = { intent: "logo-remove" };
    expect((await thrown(runRoute(action, pageRequest(PATH, { cookie: own, form })))).status).toBe(403);
    expect((await thrown(runRoute(health, pageRequest(`${PATH}/health`, { cookie: own })))).status).toBe(403);
  });
});

describe("health", () => {
  test("says each part in a word with its figures", async () => {
    const view = await runRoute(health, pageRequest(`${PATH}/health`, { cookie }));
    if (view.kind !== "health") throw new Error("There is no health.");
    expect(view.rows.map(({ part }) => part)).toEqual([
      "Database",
      "Disk",
      "Files",
      "Mail",
      "Jobs",
      "Stores",
      "Backups",
      "Version",
    ]);
    expect(view.rows[0]).toMatchObject({ state: { label: "OK" }, figures: expect.stringMatching(/^SQLite, [\d.]+ /) });
    expect(view.rows.find(({ part }) => part === "Backups")).toMatchObject({ state: { label: "Never" } });
  });
});

describe("the first steps", () => {
  const firstSteps = async (own = cookie) =>
    (await runRoute(today, pageRequest("/dashboard/today", { cookie: own }))).firstSteps;
  const hide = (what: string) =>
    runRoute(actOnToday, pageRequest("/dashboard/today", { cookie, form: { hide: what } }));

  test("stand on Today for an admin, until they are hidden", async () => {
    const { cookie: manager } = await signInTestPerson(testDoor, "Production Manager");
    expect((await firstSteps())[0]?.steps.map(({ key, isDone }) => [key, isDone])).toEqual([
      ["name_and_logo", false],
      ["time_zone", true],
      ["people", true],
      ["store", false],
      ["mail", false],
    ]);
    expect(await firstSteps(manager)).toEqual([]);
    expect((await hide("setup")).status).toBe(303);
    expect(await firstSteps()).toEqual([]);
  });

  test("of an order to try out tick themselves by what became of it, until they are hidden", async () => {
    const { id, name } = await makeOrder(testDoor.backend, { lines: [{ quantity: 12 }] });
    const call = async (method: string, path: string, body?: object) => {
      const answer = await ask(testDoor.door, method, path, token, body);
      expect(answer.status, `${method} ${path}`).toBeLessThan(300);
      return answer.data;
    };
    await call("PATCH", "/settings", { guided_order_id: id });
    const guide = async () => (await firstSteps()).find(({ hide }) => hide === "guide");
    const done = async () => (await guide())?.steps.filter(({ isDone }) => isDone).map(({ key }) => key);
    expect((await guide())?.title).toBe(`Try it out: order ${name} from start to finish`);
    expect(await done()).toEqual([]);
    await call("PUT", "/orders/triage", { accepted: [id], ignored: [] });
    expect(await done()).toEqual(["accept"]);
    const { art_proofs } = (await call("GET", `/orders/${id}`)).line_items[0];
    for (const proof of art_proofs)
      await call("PATCH", `/art_proofs/${proof.id}`, { status: "approved", is_not_applicable: true });
    expect(await done()).toEqual(["accept", "proof", "approve"]);
    const supplier_id = await makeSupplier(testDoor.backend);
    for (const { id: line, quantity } of await call("GET", `/sourcing/requisitions?order_id=${id}`)) {
      const splits = [{ supplier_id, quantity, po_number: "PO-7301", po_date: "2026-03-10" }];
      await call("POST", `/sourcing/requisitions/${line}/splits`, { splits });
    }
    expect(await done()).toEqual(["accept", "proof", "approve", "source"]);
    for (const { id: split } of await call("GET", `/sourcing/receivings?order_id=${id}`))
      await call("PATCH", `/sourcing/receivings/${split}`, { receipt: { quantity_received: 12 } });
    expect(await done()).toEqual(["accept", "proof", "approve", "source", "receive"]);
    expect((await hide("guide")).status).toBe(303);
    expect(await guide()).toBeUndefined();
  });
});

test("a company's own backend that keeps no settings is said in words", async () => {
  const company = await startForeignBackend([], {});
  const other = await openTestDoor({ API_BASE_URL: company.url });
  try {
    const user = { id: 7, first_name: "Dana", last_name: "Whitfield", email: "d@shop.example", roles: [] };
    const own = await startSession(pageRequest("/auth/login", { form: {} }), {
      user: userSchema.parse(user),
      token: "foreign-token",
      isKept: false,
    });
    expect(await runRoute(loader, pageRequest(PATH, { cookie: own }))).toMatchObject({ view: { kind: "missing" } });
    expect(await runRoute(health, pageRequest(`${PATH}/health`, { cookie: own }))).toMatchObject({ kind: "missing" });
  } finally {
    await other.close();
    await company.refuse();
  }
});
