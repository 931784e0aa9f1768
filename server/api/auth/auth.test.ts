import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { hashPassword } from "../../security/passwords";
import { hashToken } from "../../security/tokens";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const PASSWORD = "needle and thread";

async function personWithPassword() {
  const person = await test.signIn("Order Desk");
  await test.db
    .updateTable("users")
    .set({ password_hash: await hashPassword(PASSWORD), with_default_password: 1 })
    .where("id", "=", person.id)
    .execute();
  return person;
}

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  test.call("POST", "/auth/login", {
    body: { email, password },
    headers: { "X-Client-Address": "198.51.100.7", ...headers },
  });

describe("signing in", () => {
  it("answers with a token that is stored only as its hash, and the person with roles", async () => {
    const { email } = await personWithPassword();
    const answer = await signIn(email.toUpperCase(), PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.body.data.user).toMatchObject({ email, roles: [{ name: "Order Desk" }], with_default_password: 1 });
    expect(answer.body.data.user).not.toHaveProperty("password_hash");
    const token: string = answer.body.data.access_token;
    expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(32);
    const stored = await test.db
      .selectFrom("api_tokens")
      .selectAll()
      .where("token_hash", "=", hashToken(token))
      .execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await test.call("GET", "/auth/me", { token })).body.data.email).toBe(email);
  });

  it("says the same for a wrong password and an unknown person, with data null", async () => {
    const { email } = await personWithPassword();
    const wrong = await signIn(email, "not it");
    const unknown = await signIn("nobody@shop.example", "not it");
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({ success: false, data: null });
  });

  it("refuses a deactivated person", async () => {
    const { id, email, token } = await personWithPassword();
    await test.db.updateTable("users").set({ is_active: 0 }).where("id", "=", id).execute();
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await test.call("GET", "/auth/me", { token })).status).toBe(401);
  });

  it("stops guessing after five failures a minute for one person, also with the right password, and opens again", async () => {
    const { email } = await personWithPassword();
    test.setNow("2026-03-10T16:00:00.000Z");
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(email, "no")).status).toBe(401);
    const stopped = await signIn(email, PASSWORD);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("Retry-After"))).toBeGreaterThan(0);
    test.setNow("2026-03-10T16:01:01.000Z");
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it("stops guessing after fifty failures a minute from one address, and leaves other addresses alone", async () => {
    test.setNow("2026-03-10T17:00:00.000Z");
    const here = { "X-Client-Address": "203.0.113.9" };
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => signIn(`guess${index}@shop.example`, "no", here)),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
    const { email } = await personWithPassword();
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it("names what is missing, unknown or no JSON", async () => {
    const missing = await test.call("POST", "/auth/login", { body: { email: "a@b.example", remember: true } });
    expect(missing.status).toBe(422);
    expect(Object.keys(missing.body.errors).sort()).toEqual(["password", "remember"]);
    expect((await test.call("POST", "/auth/login", { body: "{" })).status).toBe(400);
    const text = await test.call("POST", "/auth/login", { body: "email=a", headers: { "Content-Type": "text/plain" } });
    expect(text.status).toBe(415);
    expect((await test.call("POST", "/auth/login", { body: "x".repeat(1_100_000) })).status).toBe(413);
  });
});

describe("tokens", () => {
  it("die at logout, together with the tokens made for them", async () => {
    const { id, token } = await test.signIn();
    const own = await test.db
      .selectFrom("api_tokens")
      .select("id")
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirstOrThrow();
    const at = test.clock().toISOString();
    await test.db
      .insertInto("api_tokens")
      .values({
        token_hash: hashToken("mirror-of-it-all"),
        user_id: id,
        kind: "mirror",
        parent_id: own.id,
        created_at: at,
        last_used_at: at,
      })
      .execute();
    expect((await test.call("GET", "/auth/me", { token: "mirror-of-it-all" })).status).toBe(200);
    expect((await test.call("POST", "/auth/logout", { token })).body).toEqual({ success: true });
    expect((await test.call("GET", "/auth/me", { token })).status).toBe(401);
    expect((await test.call("GET", "/auth/me", { token: "mirror-of-it-all" })).status).toBe(401);
  });

  it("expire after 30 days unused and live on while they are used", async () => {
    test.setNow("2026-04-01T00:00:00.000Z");
    const { token } = await test.signIn();
    test.setNow("2026-04-30T00:00:00.000Z");
    expect((await test.call("GET", "/auth/me", { token })).status).toBe(200);
    test.setNow("2026-05-29T00:00:00.000Z");
    expect((await test.call("GET", "/auth/me", { token })).status).toBe(200);
    test.setNow("2026-06-28T00:00:01.000Z");
    expect((await test.call("GET", "/auth/me", { token })).status).toBe(401);
  });
});

describe("changing the password", () => {
  const change = (token: string, current_password: string, password: string) =>
    test.call("PUT", "/auth/password", { token, body: { current_password, password } });

  it("clears the default flag, signs out everywhere else and is in the history", async () => {
    const { id, email, token } = await personWithPassword();
    const other = (await signIn(email, PASSWORD)).body.data.access_token;
    const answer = await change(token, PASSWORD, "a longer pass phrase");
    expect(answer.body).toMatchObject({ success: true, data: { id, with_default_password: 0 } });
    expect((await test.call("GET", "/auth/me", { token: other })).status).toBe(401);
    expect((await test.call("GET", "/auth/me", { token })).status).toBe(200);
    expect((await signIn(email, "a longer pass phrase")).status).toBe(200);
    const history = await test.db.selectFrom("history_events").selectAll().where("entity_id", "=", id).execute();
    expect(history).toMatchObject([{ action: "password_changed", actor_id: id }]);
  });

  it("refuses a wrong current one, a short one and the same one, at the field", async () => {
    const { token } = await personWithPassword();
    expect((await change(token, "wrong one", "a longer pass phrase")).body.errors).toHaveProperty("current_password");
    expect((await change(token, PASSWORD, "short")).body.errors.password).toEqual(["Use 8 characters or more."]);
    expect((await change(token, PASSWORD, PASSWORD)).body.errors).toHaveProperty("password");
  });
});
