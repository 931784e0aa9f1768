import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as calendar } from "~/routes/calendar.$file";
import { action as actOnProfile, loader as profilePage } from "~/routes/dashboard.profile/route";
import { action as actOnTokens, loader as tokensPage } from "~/routes/dashboard.settings.tokens/route";
import { action as actOnWebhooks, loader as webhooksPage } from "~/routes/dashboard.settings.webhooks/route";
import { action as actOnDeliveries, loader as deliveriesPage } from "~/routes/dashboard.settings.webhooks_.$id/route";
import { makeOrder } from "../factories/orders";
import {
  ask,
  openTestDoor,
  pageRequest,
  runRoute as run,
  signInTestAdmin,
  signInTestPerson,
  type TestDoor,
  thrown,
} from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let session: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token: session } = await signInTestAdmin(testDoor.door));
  await testDoor.backend.db.insertInto("roles").values({ name: "Badminton club", permissions_json: "{}" }).execute();
});
afterAll(() => testDoor.close());

const TOKENS = "/dashboard/settings/tokens";
const WEBHOOKS = "/dashboard/settings/webhooks";
type Form = Record<string, string | string[]>;
const postToken = (form: Form) => run(actOnTokens, pageRequest(`${TOKENS}?modal=token-new`, { cookie, form }));
const postWebhook = (form: Form) => run(actOnWebhooks, pageRequest(WEBHOOKS, { cookie, form }));
/** As the browser gets it. */
const dataOf = async (work: Promise<unknown>) => JSON.parse(JSON.stringify(await work));
const tokens = (query = "") => dataOf(run(tokensPage, pageRequest(TOKENS + query, { cookie })));
const webhooks = (query = "") => dataOf(run(webhooksPage, pageRequest(WEBHOOKS + query, { cookie })));

describe("the page of API tokens", () => {
  it("shows a new token in this one answer, asks before it gives full access, and revokes", async () => {
    const { dialog } = await tokens("?modal=token-new");
    const roleId = (name: string) => dialog.roles.find(({ label }: { label: string }) => label === name).value;
    const nameless = await postToken({ intent: "token-new", name: "", role_id: roleId("Viewer"), lifetime: "90" });
    expect([nameless.status, (await nameless.json()).typed.lifetime]).toEqual([422, ["90"]]);
    const asked = await postToken({
      intent: "token-new",
      name: "ERP",
      role_id: roleId("Badminton club"),
      lifetime: "",
    });
    expect([asked.status, Object.keys((await asked.json()).errors)]).toEqual([422, ["confirm_full_access"]]);
    const made = await postToken({ intent: "token-new", name: "ERP", role_id: roleId("Viewer"), lifetime: "90" });
    expect(made.headers.get("Cache-Control")).toBe("no-store");
    const { token } = await made.json();
    expect(token).toMatch(/^omt_/);
    const [row] = (await tokens()).rows;
    expect(row).toMatchObject({ name: "ERP", role: "Viewer", ending: `omt_…${token.slice(-4)}`, used: "Never used" });
    expect(JSON.stringify(await tokens())).not.toContain(token);
    expect((await tokens(`?modal=token-revoke&ids=${row.id}`)).dialog).toMatchObject({ name: "ERP" });
    await postToken({ intent: "token-revoke", token: String(row.id) });
    expect((await tokens()).rows).toEqual([]);
    expect((await tokens(`?modal=token-revoke&ids=${row.id}`)).dialog).toEqual({ modal: "absent" });
  });

  it("is for admins", async () => {
    const { cookie: other } = await signInTestPerson(testDoor, "Order Desk");
    const refused = await thrown(run(tokensPage, pageRequest(TOKENS, { cookie: other })));
    expect(refused.status).toBe(403);
  });
});

describe("the pages of webhooks", () => {
  const URL = "https://erp.acme.example/hooks";
  const fresh = {
    intent: "webhook-new",
    url: URL,
    secret: "what-signs-it",
    events: ["order.accepted"],
    is_active: "1",
  };

  it("add, change, remove an endpoint and send a delivery again", async () => {
    const refused = await postWebhook({ ...fresh, url: "nowhere", events: [], secret: "" });
    expect([refused.status, Object.keys((await refused.json()).errors).sort()]).toEqual([
      422,
      ["events", "secret", "url"],
    ]);
    await postWebhook(fresh);
    const [row] = (await webhooks()).rows;
    expect(row).toMatchObject({ url: URL, events: "order.accepted", status: { label: "Not tried yet" } });
    const { view } = (await webhooks(`?modal=webhook-form&ids=${row.id}`)).dialog;
    expect(view.values).toEqual({ url: URL, events: "order.accepted", secret: "", is_active: "1" });
    const bases = Object.fromEntries(
      Object.entries(view.values).map(([name, value]) => [`base:${name}`, String(value)]),
    );
    const edit = { intent: "edit", endpoint: String(row.id), lock: view.lock, seen: view.seen, ...bases };
    const events = ["order.accepted", "shipment.shipped"];
    await postWebhook({ ...edit, field: Object.keys(view.values), url: URL, secret: "", events });
    expect((await webhooks()).rows).toMatchObject([
      { events: "order.accepted, shipment.shipped", status: { label: "Paused" } },
    ]);
    const stored = await testDoor.backend.db.selectFrom("webhook_endpoints").selectAll().executeTakeFirstOrThrow();
    expect(stored.secret_cipher).not.toBeNull();

    await testDoor.backend.db
      .insertInto("webhook_deliveries")
      .values({
        ...{ endpoint_id: row.id, event_id: "e", event: "order.accepted", body: '{"id":"e"}', status: "failed" },
        ...{ attempts: 16, error: "erp.acme.example answered 500.", created_at: testDoor.door.clock().toISOString() },
      })
      .execute();
    const path = `${WEBHOOKS}/${row.id}`;
    const params = { id: String(row.id) };
    const deliveries = (query = "") => dataOf(run(deliveriesPage, pageRequest(path + query, { cookie }), params));
    const shown = await deliveries("?status=failed");
    expect(shown.rows).toMatchObject([
      { result: { label: "Given up" }, message: "16 attempts. erp.acme.example answered 500." },
    ]);
    const form = { delivery: String(shown.rows[0].id) };
    const sent = await run(actOnDeliveries, pageRequest(path, { cookie, form }), params);
    expect(sent.headers.get("Location")).toBe(path);
    expect((await deliveries()).rows).toMatchObject([{ result: { label: "Waiting to be sent" } }]);

    await postWebhook({ intent: "webhook-remove", endpoint: String(row.id) });
    expect((await webhooks()).rows).toEqual([]);
  });
});

describe("the calendar", () => {
  const read = (url: string, headers = {}) => {
    const file = url.split("/").at(-1) ?? "";
    return run(calendar, pageRequest(`/calendar/${file}`, { headers }), { file });
  };
  const profile = async () => (await dataOf(run(profilePage, pageRequest("/dashboard/profile", { cookie })))).profile;

  it("is made on the profile page, read without signing in, and ended there", async () => {
    const order = await makeOrder(testDoor.backend, {
      required_in_hand_date: "2026-03-20",
      company: "Harbor, Pine & Co",
    });
    await ask(testDoor.door, "PUT", "/orders/triage", session, { accepted: [order.id] });
    const made = await run(
      actOnProfile,
      pageRequest("/dashboard/profile", { cookie, form: { intent: "calendar-new", saved_view_id: "" } }),
    );
    const { url } = await made.json();
    const answer = await read(url);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain(`UID:order-${order.id}-in-hands@orders.example\r\n`);
    expect(text).toContain("DTSTART;VALUE=DATE:20260320\r\n");
    expect(text).toContain(`SUMMARY:In hands: ${order.name} · Harbor\\, Pine & Co\r\n`);
    expect(text).toContain(`UID:order-${order.id}-ship-by@orders.example\r\n`);
    const etag = answer.headers.get("ETag") ?? "";
    const same = await read(url, { "If-None-Match": `"other", W/${etag}` });
    expect([same.status, await same.text(), same.headers.get("ETag")]).toEqual([304, "", etag]);
    await testDoor.backend.db.updateTable("orders").set({ company: "Pine" }).where("id", "=", order.id).execute();
    expect((await read(url, { "If-None-Match": etag })).status).toBe(200);
    const [link] = (await profile()).calendar.links;
    expect(link.name).toBe("All open orders");
    const form = { intent: "calendar-end", link: String(link.id) };
    await run(actOnProfile, pageRequest("/dashboard/profile", { cookie, form }));
    expect((await profile()).calendar.links).toEqual([]);
    expect((await read(url)).status).toBe(404);
    for (const file of ["x.ics", "favicon", `${"x".repeat(43)}.ics`]) expect((await read(`/${file}`)).status).toBe(404);
  });
});
