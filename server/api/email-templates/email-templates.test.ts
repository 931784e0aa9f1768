import { MAIL_EVENT_KEYS } from "contract/mail-events";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { instantAfter } from "../../clock";
import { enqueueMail } from "../../mail/outbox";
import { ensureSystemTemplates } from "../../mail/templates/system-templates";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi({ shopName: "Acme" });
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

const DAY_MS = 86_400_000;

const call = (method: string, path: string, body?: object) =>
  test.call(method, `/email_templates${path}`, { token, ...(body && { body }) });
const patch = (id: number, body: object) => call("PATCH", `/${id}`, body);

async function systemTemplate(event: string) {
  const { body } = await call("GET", `?event[]=${event}`);
  return body.data[0];
}

async function ownTemplate(body: object = {}) {
  const texts = { subject: "We have {{order_name}}", body_html: "<p>Thank you, {{recipient_name}}.</p>" };
  const made = await call("POST", "", { event: "order_accepted", name: "A warm one", ...texts, ...body });
  expect(made.status).toBe(201);
  return made.body.data;
}

const historyOf = async (id: number) =>
  await test.db
    .selectFrom("history_events")
    .select(["action", "before_json", "after_json"])
    .where("entity_type", "=", "email_template")
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();

describe("happy", () => {
  it("a new shop has a text for each event, in the order of events, none of them with a problem", async () => {
    const { body } = await call("GET", "?per_page=100");
    expect(body.data.map(({ event }: { event: string }) => event)).toEqual(MAIL_EVENT_KEYS);
    expect(body.data.flatMap(({ problems }: { problems: object[] }) => problems)).toEqual([]);
    expect(body.data[0]).toMatchObject({
      is_system: true,
      mode: "off",
      version: 1,
      sent_30_days: 0,
      audience: "customer",
    });
  });

  it("finds by audience, mode and words", async () => {
    const count = async (query: string) => (await call("GET", `?${query}`)).body.meta.total;
    expect(await count("audience[]=supplier")).toBe(3);
    expect(await count("audience[]=supplier&mode[]=automatic")).toBe(1);
    expect(await count("q=invited%20TO")).toBe(1);
    expect(await count("q=%25%25")).toBe(0);
  });

  it("tells the names that a text may use, with samples, and how it may stand", async () => {
    const { id } = await systemTemplate("purchase_order");
    const { body } = await call("GET", `/${id}`);
    expect(body.data.modes).toEqual(["automatic"]);
    const lines = body.data.variables.find(({ name }: { name: string }) => name === "lines");
    expect(lines.items.map(({ name }: { name: string }) => name)).toEqual([
      "sku",
      "title",
      "color",
      "size",
      "quantity",
    ]);
  });

  it("a changed text is a new version, a switch is not, and an old text comes back as a new version", async () => {
    const { id } = await ownTemplate();
    const changed = await patch(id, { subject: "Got {{order_name}}", lock_version: 0 });
    expect(changed.body.data).toMatchObject({ version: 2, lock_version: 1, updated_by: { name: expect.any(String) } });
    const on = await patch(id, { mode: "review", name: "Warm" });
    expect(on.body.data).toMatchObject({ version: 2, mode: "review", is_active: true, lock_version: 2 });
    expect((await patch(id, { mode: "review" })).body.data.lock_version).toBe(2);
    const back = await patch(id, { restore_version: 1 });
    expect(back.body.data).toMatchObject({ version: 3, subject: "We have {{order_name}}" });
    const { body } = await call("GET", `/${id}/versions`);
    expect(body.data.map(({ version, subject }: { version: number; subject: string }) => [version, subject])).toEqual([
      [3, "We have {{order_name}}"],
      [2, "Got {{order_name}}"],
      [1, "We have {{order_name}}"],
    ]);
    const history = await historyOf(id);
    expect(history.map(({ action }) => action)).toEqual([
      "email_template_created",
      "email_template_updated",
      "email_template_updated",
      "email_template_restored",
    ]);
    expect(JSON.parse(history[2]?.after_json ?? "")).toEqual({ name: "Warm", mode: "review" });
  });

  it("what a shop wrote stays when the program starts again, and what is missing comes back", async () => {
    const { id } = await systemTemplate("order_ready");
    await patch(id, { subject: "Come and get it" });
    const gone = await systemTemplate("mention");
    await test.db.deleteFrom("email_template_versions").where("email_template_id", "=", gone.id).execute();
    await test.db.deleteFrom("email_templates").where("id", "=", gone.id).execute();
    const at = test.clock().toISOString();
    await Promise.all([1, 2, 3].map(() => ensureSystemTemplates(test.db, at)));
    expect((await call("GET", `/${id}`)).body.data.subject).toBe("Come and get it");
    const { body } = await call("GET", "?event[]=mention");
    expect(body.meta.total).toBe(1);
    expect((await call("GET", `/${body.data[0].id}/versions`)).body.meta.total).toBe(1);
  });

  it("counts what was sent in 30 days", async () => {
    const { id, version } = await ownTemplate();
    const at = test.clock().toISOString();
    const mails = [1, 2, 3].map((number) => ({
      templateKey: "x",
      dedupeKey: `counted ${number}`,
      template: { id, version, event: "order_accepted" as const },
      orderId: null,
      entity: { type: "order" as const, id: 1 },
      to: [{ name: "", email: "a@b.example" }],
      subject: "x",
      text: "",
      html: "",
      link: null,
    }));
    await enqueueMail(test.db, test, mails, at);
    const sent = async (key: string, days: number) =>
      await test.db
        .updateTable("email_messages")
        .set({ status: "sent", sent_at: instantAfter(test.clock(), -days * DAY_MS) })
        .where("dedupe_key", "=", key)
        .execute();
    await sent("counted 1", 31);
    await sent("counted 2", 2);
    const { body } = await call("GET", `/${id}`);
    expect(body.data).toMatchObject({ sent_30_days: 1, last_sent_at: instantAfter(test.clock(), -2 * DAY_MS) });
  });

  it("only what the shop added can be deleted", async () => {
    const { id } = await ownTemplate();
    expect((await call("DELETE", `/${id}`)).body).toEqual({ success: true });
    expect((await call("GET", `/${id}`)).status).toBe(404);
    const system = await systemTemplate("order_accepted");
    expect((await call("DELETE", `/${system.id}`)).body).toMatchObject({ code: "not_allowed" });
  });
});

describe("refused", () => {
  it("a text with an error, at its part", async () => {
    const { id } = await ownTemplate();
    const { status, body } = await patch(id, {
      subject: "Hello {{nobody}}",
      body_html: "<script>1</script>{{#lines}}",
      body_text: "{{order_name",
      reply_to: "nobody",
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(["body_html", "body_text", "reply_to", "subject"]);
    expect((await call("GET", `/${id}`)).body.data.version).toBe(1);
  });

  it("a text that somebody else changed meanwhile", async () => {
    const { id } = await ownTemplate();
    await patch(id, { subject: "First", lock_version: 0 });
    const { status, body } = await patch(id, { subject: "Second", lock_version: 0 });
    expect([status, body.code, body.current.subject]).toEqual([409, "stale", "First"]);
  });

  it.each([
    ["user_invited", "off"],
    ["password_reset", "review"],
    ["proof_ready", "review"],
    ["proof_ready", "off"],
    ["purchase_order", "off"],
    ["proof_reminder", "review"],
  ])("%s as %s", async (event, mode) => {
    const { id } = await systemTemplate(event);
    const { status, body } = await patch(id, { mode });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["mode"]]);
  });

  it("a version that is none, or with a text beside it", async () => {
    const { id } = await ownTemplate();
    expect((await patch(id, { restore_version: 9 })).body.errors).toHaveProperty("restore_version");
    expect((await patch(id, { restore_version: 1, subject: "x" })).body.errors).toHaveProperty("restore_version");
  });
});

describe("security", () => {
  it("reading asks for Emails: view, changing for Emails: edit", async () => {
    const artist = await test.signIn("Artist");
    const desk = await test.signIn("Order Desk");
    const { id } = await systemTemplate("order_ready");
    const status = async (who: { token: string }, method: string, path: string, body?: object) =>
      (await test.call(method, `/email_templates${path}`, { token: who.token, ...(body && { body }) })).status;
    expect(await status(artist, "GET", "")).toBe(403);
    expect(await status(artist, "PATCH", `/${id}`, { name: "x" })).toBe(403);
    expect(await status(desk, "PATCH", `/${id}`, { name: "Ready" })).toBe(200);
  });

  it.each([
    ["names", "{{recipient_name}}".repeat(5_500)],
    ["sections", "{{#lines}}{{/lines}}".repeat(5_000)],
    ["elements in each other", "<div>".repeat(19_000)],
    ["an endless section", `{{#lines}}${"x".repeat(90_000)}`],
  ])("a text of 100 kB of %s is refused", async (_, body_html) => {
    const { id } = await ownTemplate();
    expect((await patch(id, { body_html })).status).toBe(422);
  });
});
