import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { until } from "../../../tests/setup/until";
import { openLink } from "../../mail/outbox";
import { hashPassword } from "../../security/passwords";

let test: TestApi;
let admin: { id: number; token: string };
const PASSWORD = "needle and thread";
beforeAll(async () => {
  test = await openTestApi({ smtpUrl: "smtp://localhost:1" });
  admin = await test.signIn("Admin");
});
afterAll(() => test.close());

let day = 10;
beforeEach(() => {
  day += 1;
  test.setNow(`2026-03-${day}T15:00:00.000Z`);
});

const call = (method: string, path: string, body?: unknown, token?: string) => test.call(method, path, { token, body });
const forgot = (email: string) => call("POST", "/auth/forgot", { email });
const reset = (token: string, password: string) => call("POST", "/auth/reset", { token, password });
const mailsTo = (id: number, of = test) =>
  of.db
    .selectFrom("email_messages")
    .selectAll()
    .where("entity_type", "=", "user")
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();

async function lastLink(id: number): Promise<string> {
  const mail = (await mailsTo(id)).at(-1);
  const link = mail ? openLink(test, mail) : null;
  return link?.replace(/^.*\/auth\/reset\//, "") ?? "";
}

async function personWithPassword(of = test) {
  const person = await of.signIn("Artist");
  const password_hash = await hashPassword(PASSWORD);
  await of.db
    .updateTable("users")
    .set({ password_hash, with_default_password: 1 })
    .where("id", "=", person.id)
    .execute();
  return person;
}

describe("a forgotten password", () => {
  it("mails a link that sets another, once, and signs out everywhere", async () => {
    const { id, email, token } = await personWithPassword();
    expect((await forgot(email.toUpperCase())).body).toEqual({ success: true });
    const [mail] = await mailsTo(id);
    expect(mail).toMatchObject({ event: "password_reset", status: "queued" });
    expect(JSON.stringify({ ...mail, link_cipher: "" })).not.toContain("/auth/reset/");
    const link = await lastLink(id);
    expect((await call("GET", `/auth/reset/${link}`)).body.data).toMatchObject({ kind: "password", email });
    expect((await reset(link, "password123")).body.errors).toHaveProperty("password");
    expect((await reset(link, "another longer phrase")).body).toEqual({ success: true });
    expect((await call("GET", "/auth/me", undefined, token)).status).toBe(401);
    const signedIn = await call("POST", "/auth/login", { email, password: "another longer phrase" });
    expect(signedIn.body.data.user.with_default_password).toBe(0);
    expect(signedIn.body.data.user.email_verified_at).toBeTruthy();
    const used = await reset(link, "a third longer phrase");
    expect(used.status).toBe(404);
    expect(used.body.message).toContain("Request a new one");
    expect((await call("GET", `/auth/reset/${link}`)).body).toEqual(
      (await call("GET", `/auth/reset/${"x".repeat(43)}`)).body,
    );
    const history = await test.db
      .selectFrom("history_events")
      .selectAll()
      .where("entity_id", "=", id)
      .where("entity_type", "=", "user")
      .orderBy("id")
      .execute();
    expect(history).toMatchObject([
      { action: "password_forgotten", actor_type: "system" },
      { action: "password_set", actor_id: id },
    ]);
    expect(JSON.stringify(history)).not.toContain(link);
  });

  it("ends after an hour, and once a password was set where two use it at once", async () => {
    const { id, email } = await personWithPassword();
    await forgot(email);
    test.setNow(`2026-03-${day}T16:00:01.000Z`);
    expect((await reset(await lastLink(id), "another longer phrase")).status).toBe(404);
    await forgot(email);
    const link = await lastLink(id);
    const both = await Promise.all([
      reset(link, "one longer phrase of mine"),
      reset(link, "other longer phrase of mine"),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it("answers the same, after the same wait, for people who are unknown or deactivated, and sends nothing", async () => {
    const { id, email } = await personWithPassword();
    const gone = await personWithPassword();
    await call("PATCH", `/users/${gone.id}`, { is_active: false }, admin.token);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const timers = vi.spyOn(globalThis, "setTimeout");
    onTestFinished(() => {
      timers.mockRestore();
      vi.useRealTimers();
    });
    for (const address of [email, gone.email, "nobody@shop.example"]) {
      timers.mockClear();
      let isAnswered = false;
      const asked = forgot(address).finally(() => {
        isAnswered = true;
      });
      // The database's driver sets timers too.
      await until(() => timers.mock.calls.some(([, ms]) => ms === 300));
      vi.advanceTimersByTime(299);
      // Another call is answered meanwhile; this one only when its time is over.
      expect((await call("GET", "/auth/me", undefined, admin.token)).status).toBe(200);
      expect(isAnswered).toBe(false);
      vi.advanceTimersByTime(1);
      expect(await asked).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(await mailsTo(id)).toHaveLength(1);
    expect(await mailsTo(gone.id)).toEqual([]);
  });

  it("sends one mail in two minutes, and is throttled alike for known and unknown people", async () => {
    const { id, email } = await personWithPassword();
    for (const address of [email, "nobody2@shop.example"]) {
      const answers = [await forgot(address), await forgot(address), await forgot(address), await forgot(address)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    }
    expect(await mailsTo(id)).toHaveLength(1);
  });

  it("opens one task for an admin where no mail can leave, which the reset closes", async () => {
    const shop = await openTestApi();
    const boss = await shop.signIn("Admin");
    const { id, email } = await personWithPassword(shop);
    for (let time = 0; time < 2; time += 1) {
      expect((await shop.call("POST", "/auth/forgot", { body: { email } })).body).toEqual({ success: true });
    }
    const tasks = () => shop.call("GET", "/tasks?entity_type=user&done=0", { token: boss.token });
    expect((await tasks()).body.data).toMatchObject([{ kind: "password_wanted", entity_id: id }]);
    expect(await mailsTo(id, shop)).toEqual([]);
    await shop.call("POST", `/users/${id}/reset`, { token: boss.token });
    expect((await tasks()).body.data).toEqual([]);
    await shop.close();
  });
});

it("shows the link of a person's mail to nobody who reads it, also where it failed, and opens it for admins alone", async () => {
  const { id, email } = await personWithPassword();
  await forgot(email);
  const link = await lastLink(id);
  await test.db
    .updateTable("email_messages")
    .set({ status: "failed" })
    .where("entity_id", "=", id)
    .where("entity_type", "=", "user")
    .execute();
  const { body } = await call("GET", `/email_messages?q=${encodeURIComponent(email)}`, undefined, admin.token);
  expect(body.data).toMatchObject([{ status: "failed", link: { hidden: true } }]);
  expect(JSON.stringify(body)).not.toContain(link);
  const [{ id: mail }] = body.data;
  const desk = await test.signIn("Order Desk");
  expect((await call("POST", `/email_messages/${mail}/link`, undefined, desk.token)).status).toBe(403);
  expect((await call("POST", `/email_messages/${mail}/link`, undefined, admin.token)).body.data).toMatchObject({
    link: expect.stringContaining(link),
  });
});

describe("an invitation", () => {
  async function invite() {
    const { id: role } = await test.db
      .selectFrom("roles")
      .select("id")
      .where("name", "=", "Artist")
      .executeTakeFirstOrThrow();
    const body = { first_name: "Marco", email: `marco${day}@shop.example`, role_ids: [role] };
    const { data } = (await call("POST", "/users", body, admin.token)).body;
    return { ...data, link: await lastLink(data.id) };
  }

  it("sets the first password and verifies the address", async () => {
    const { email, link } = await invite();
    expect((await call("GET", `/auth/reset/${link}`)).body.data).toEqual({ kind: "invitation", email, name: "Marco" });
    expect((await reset(link, "marco15!")).body.errors).toHaveProperty("password");
    expect((await reset(link, "another longer phrase")).status).toBe(200);
    const { user } = (await call("POST", "/auth/login", { email, password: "another longer phrase" })).body.data;
    expect(user).toMatchObject({ with_default_password: 0, email_verified_at: `2026-03-${day}T15:00:00.000Z` });
  });

  it.each([
    ["another address", { email: "elsewhere@shop.example" }],
    ["a one-time password", { password: "thimble under glass" }],
    ["deactivation", { is_active: false }],
  ])("ends with %s", async (_name, body) => {
    const { id, link } = await invite();
    expect((await call("PATCH", `/users/${id}`, body, admin.token)).status).toBe(200);
    expect((await reset(link, "another longer phrase")).status).toBe(404);
    expect((await mailsTo(id)).at(-1)).toMatchObject({ status: "suppressed", link_cipher: null });
  });

  it("lives on where somebody asks for a forgotten password", async () => {
    const { email, link } = await invite();
    await forgot(email);
    expect((await call("GET", `/auth/reset/${link}`)).status).toBe(200);
  });
});
