import { API_TOKEN_REQUESTS_A_MINUTE } from "contract/api-tokens";
import { makeOrder } from "tests/factories/orders";
import { openTestApi, TEST_NOW, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMirrorToken } from "../auth/mirror-token";

let test: TestApi;
let admin: { id: number; token: string };
const roles = new Map<string, number>();
beforeAll(async () => {
  test = await openTestApi();
  admin = await test.signIn("Admin");
  for (const { id, name } of (await call("GET", "/roles")).body.data) roles.set(name, id);
});
afterAll(() => test.close());
beforeEach(() => test.setNow(TEST_NOW));

const call = (method: string, path: string, body?: unknown, token = admin.token) =>
  test.call(method, path, { token, body });
const make = async (role: string, more: object = {}) =>
  await call("POST", "/api_tokens", { name: "ERP", role_id: roles.get(role), ...more });
async function program(role: string, more: object = {}) {
  const { id, token } = (await make(role, more)).body.data;
  return { id: Number(id), token: String(token) };
}

describe("an API token", () => {
  it("is shown once, kept as a hash, listed by its last four characters, and in the history", async () => {
    const made = await make("Order Desk", { name: "ERP sync", expires_at: "2026-04-10T15:00:00.000Z" });
    expect(made).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: {
          name: "ERP sync",
          role: { id: roles.get("Order Desk"), name: "Order Desk" },
          expires_at: "2026-04-10T15:00:00.000Z",
          last_used_at: null,
          token: expect.stringMatching(/^omt_[\w-]{43}$/),
        },
      },
    });
    const { id, token } = made.body.data;
    expect(made.body.data.last_four).toBe(token.slice(-4));
    const { body } = await call("GET", "/api_tokens?per_page=100");
    const listed = body.data.find((one: { id: number }) => one.id === id);
    expect(listed).toMatchObject({ last_four: token.slice(-4), last_used_at: null, created_by: expect.any(String) });
    const stored = [
      await test.db.selectFrom("program_tokens").selectAll().execute(),
      await test.db.selectFrom("users").selectAll().execute(),
      await test.db.selectFrom("history_events").selectAll().execute(),
      await test.db.selectFrom("idempotency_keys").selectAll().execute(),
      body,
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
    const event = await test.db
      .selectFrom("history_events")
      .select(["action", "actor_id"])
      .where("entity_type", "=", "api_token")
      .where("entity_id", "=", id)
      .executeTakeFirst();
    expect(event).toEqual({ action: "api_token_created", actor_id: admin.id });
  });

  it("is made once by a repeated request, and shown once", async () => {
    const body = { name: "Twice", role_id: roles.get("Viewer") };
    const headers = { "Idempotency-Key": "made-once" };
    const answers = [];
    for (let count = 0; count < 2; count += 1)
      answers.push(await test.call("POST", "/api_tokens", { token: admin.token, body, headers }));
    const [first, again] = answers.map((answer) => answer.body.data);
    expect(again).toEqual({ ...first, token: null });
    const made = await test.db.selectFrom("program_tokens").select("id").where("name", "=", "Twice").execute();
    expect(made).toHaveLength(1);
  });

  it("may do what its role may, and stands in the history under its name", async () => {
    const { token } = await program("Order Desk", { name: "ERP sync" });
    const { id } = await makeOrder(test);
    expect((await call("GET", "/auth/me", undefined, token)).body.data).toMatchObject({
      first_name: "ERP sync",
      is_active: true,
      roles: [{ name: "Order Desk" }],
    });
    const body = { priority: "high" };
    expect((await call("PATCH", `/orders/${id}`, body, token)).status).toBe(200);
    const note = await call("POST", `/orders/${id}/notes`, { type: "general", body: "From the ERP" }, token);
    expect(note.body.data.author.name).toBe("ERP sync (API token)");
    const { body: history } = await call("GET", `/orders/${id}/history`);
    expect(history.data[0].actor.name).toBe("ERP sync (API token)");
    expect((await call("GET", "/users", undefined, token)).status).toBe(200);
    expect(await call("GET", "/email_templates", undefined, token)).toMatchObject({ status: 200 });
    expect(await call("PUT", `/productions/1`, {}, token)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await call("GET", "/store_connections", undefined, token)).toMatchObject({ status: 403 });
  });

  it("needs a confirmation where its role gives full access and hides it in its name", async () => {
    const { id } = (
      await call("POST", "/roles", { name: "Administrative assistant", permissions: {}, confirm_full_access: true })
    ).body.data;
    const body = { name: "ERP", role_id: id };
    expect(await call("POST", "/api_tokens", body)).toMatchObject({
      status: 422,
      body: { errors: { confirm_full_access: [expect.stringContaining("full access")] } },
    });
    const confirmed = await call("POST", "/api_tokens", { ...body, confirm_full_access: true });
    for (const { token } of [confirmed.body.data, await program("Admin")])
      expect((await call("GET", "/store_connections", undefined, token)).status).toBe(200);
  });

  it.each([
    ["GET", "/api_tokens"],
    ["POST", "/api_tokens"],
    ["DELETE", "/api_tokens/1"],
    ["POST", "/users"],
    ["PATCH", "/users/1"],
    ["POST", "/users/1/reset"],
    ["POST", "/roles"],
    ["PATCH", "/roles/1"],
    ["PUT", "/auth/password"],
    ["PATCH", "/auth/me"],
    ["POST", "/auth/logout"],
    ["GET", "/auth/sessions"],
    ["POST", "/auth/second_factor/offer"],
    ["POST", "/email_messages/1/link"],
    ["POST", "/calendar_links"],
  ])("with full access is refused %s %s, which is for people", async (method, path) => {
    const { token } = await program("Admin");
    expect(await call(method, path, method === "GET" ? undefined : {}, token)).toMatchObject({
      status: 403,
      body: { success: false, code: "forbidden", message: expect.stringContaining("API token") },
    });
  });

  it("signs nobody in to the pages, and is nobody who can sign in", async () => {
    const { token } = await program("Admin");
    expect(await createMirrorToken(test.db, test.clock, token)).toBeNull();
    const row = await test.db
      .selectFrom("users")
      .select(["id", "email"])
      .where("is_program", "=", 1)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const login = await test.call("POST", "/auth/login", { body: { email: row.email, password: "" } });
    expect([401, 422]).toContain(login.status);
    for (const path of ["", "/history", "/activity"])
      expect((await call("GET", `/users/${row.id}${path}`)).status).toBe(404);
    expect((await call("POST", `/users/${row.id}/restore`)).status).toBe(404);
    for (const query of ["", "?deleted=1"]) {
      const { body } = await call("GET", `/users${query}`);
      expect(body.data.map(({ id }: { id: number }) => id)).not.toContain(row.id);
    }
  });

  it("gets 401 once it is revoked or expired, and 401 where it never was", async () => {
    const expiring = await program("Viewer", { expires_at: "2026-03-10T15:00:30.000Z" });
    const revoked = await program("Viewer");
    expect((await call("GET", "/orders", undefined, expiring.token)).status).toBe(200);
    expect((await call("DELETE", `/api_tokens/${revoked.id}`)).status).toBe(200);
    expect((await call("DELETE", `/api_tokens/${revoked.id}`)).status).toBe(404);
    test.setNow("2026-03-10T15:00:30.000Z");
    for (const token of [expiring.token, revoked.token, `omt_${"x".repeat(43)}`])
      expect(await call("GET", "/orders", undefined, token)).toMatchObject({
        status: 401,
        body: { success: false, code: "unauthenticated", message: expect.any(String) },
      });
  });

  it("says when it was last used, written once a minute", async () => {
    const { id, token } = await program("Viewer");
    const used = async () =>
      (await call("GET", "/api_tokens?per_page=100")).body.data.find((one: { id: number }) => one.id === id)
        .last_used_at;
    for (const [now, shown] of [
      ["2026-03-10T15:00:00.000Z", "2026-03-10T15:00:00.000Z"],
      ["2026-03-10T15:00:59.000Z", "2026-03-10T15:00:00.000Z"],
      ["2026-03-10T15:01:01.000Z", "2026-03-10T15:01:01.000Z"],
    ] as const) {
      test.setNow(now);
      await call("GET", "/auth/me", undefined, token);
      expect(await used()).toBe(shown);
    }
  });

  it("is limited by itself, with the seconds to wait", async () => {
    const { token } = await program("Viewer");
    const other = await program("Viewer");
    for (let count = 0; count < API_TOKEN_REQUESTS_A_MINUTE; count += 1)
      await test.api.request("http://backend/api/auth/me", { headers: { Authorization: `Bearer ${token}` } });
    test.setNow("2026-03-10T15:00:18.000Z");
    const refused = await call("GET", "/auth/me", undefined, token);
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: "rate_limited" } });
    expect(refused.headers.get("Retry-After")).toBe("42");
    expect((await call("GET", "/auth/me", undefined, other.token)).status).toBe(200);
    test.setNow("2026-03-10T15:01:00.000Z");
    expect((await call("GET", "/auth/me", undefined, token)).status).toBe(200);
  });

  it("keeps its role from being deleted", async () => {
    const role = (await call("POST", "/roles", { name: "Robot", permissions: { reports: "view" } })).body.data;
    roles.set("Robot", role.id);
    const { id } = await program("Robot", { name: "Wall screen" });
    expect(await call("DELETE", `/roles/${role.id}`)).toMatchObject({
      status: 422,
      body: { message: "The API token Wall screen has this role. Revoke it first." },
    });
    await call("DELETE", `/api_tokens/${id}`);
    expect((await call("DELETE", `/roles/${role.id}`)).status).toBe(200);
  });

  it.each([
    [{ name: "" }, "name"],
    [{ role_id: 2_000_000_000 }, "role_id"],
    [{ expires_at: "2026-03-10T14:59:59.000Z" }, "expires_at"],
    [{ expires_at: "tomorrow" }, "expires_at"],
    [{ scopes: ["all"] }, "scopes"],
  ])("is refused with %o", async (more, field) => {
    const { status, body } = await make("Viewer", more);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("is made and seen by admins alone", async () => {
    const { token } = await test.signIn("Production Manager");
    for (const [method, path] of [
      ["GET", "/api_tokens"],
      ["POST", "/api_tokens"],
      ["DELETE", "/api_tokens/1"],
    ] as const)
      expect((await call(method, path, method === "POST" ? {} : undefined, token)).status).toBe(403);
  });
});
