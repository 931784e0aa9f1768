import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { hashPassword } from "../../security/passwords";
import { createMirrorToken } from "./mirror-token";

let test: TestApi;
const PASSWORD = "needle and thread";
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const call = (method: string, path: string, token: string, body?: unknown) => test.call(method, path, { token, body });
const signIn = async (email: string, agent: string) => {
  const headers = { "User-Agent": agent, "X-Client-Address": "198.51.100.7" };
  const { body } = await test.call("POST", "/auth/login", { body: { email, password: PASSWORD }, headers });
  return String(body.data.access_token);
};
const isAlive = async (token: string) => (await call("GET", "/auth/me", token)).status === 200;

async function personWithPassword() {
  const person = await test.signIn("Artist");
  const password_hash = await hashPassword(PASSWORD);
  await test.db.updateTable("users").set({ password_hash }).where("id", "=", person.id).execute();
  await test.db.deleteFrom("api_tokens").where("user_id", "=", person.id).execute();
  return person;
}

describe("one's own sessions", () => {
  it("name browser and address, mark the current one, and end one by one", async () => {
    const { email } = await personWithPassword();
    const [phone, desk] = [await signIn(email, "Phone"), await signIn(email, `Desk ${"x".repeat(900)}`)];
    const mirror = String(await createMirrorToken(test.db, test.clock, phone));
    const sessions = async (token: string) => (await call("GET", "/auth/sessions", token)).body.data;
    const seen = await sessions(desk);
    expect(seen).toMatchObject([
      { is_current: true, client_address: "198.51.100.7" },
      { is_current: false, user_agent: "Phone" },
    ]);
    expect(seen[0].user_agent).toHaveLength(500);
    expect(await sessions(mirror)).toMatchObject([{ is_current: false }, { is_current: true, user_agent: "Phone" }]);
    const [own, other] = seen;
    expect((await call("DELETE", `/auth/sessions/${own.id}`, desk)).body.message).toContain("Sign out instead");
    expect((await call("DELETE", `/auth/sessions/${other.id}`, mirror)).body.message).toContain("Sign out instead");
    expect((await call("DELETE", `/auth/sessions/${other.id}`, desk)).body).toEqual({ success: true });
    expect([await isAlive(phone), await isAlive(mirror), await isAlive(desk)]).toEqual([false, false, true]);
    expect((await call("DELETE", `/auth/sessions/${other.id}`, desk)).status).toBe(404);
  });

  it("end everywhere else, and nobody else's do", async () => {
    const { email } = await personWithPassword();
    const stranger = await personWithPassword();
    const tokens = [await signIn(email, "Phone"), await signIn(email, "Desk"), await signIn(email, "Home")];
    const [here = "", ...others] = tokens;
    const foreign = await signIn(stranger.email, "Elsewhere");
    const mirror = String(await createMirrorToken(test.db, test.clock, here));
    const [{ id }] = (await call("GET", "/auth/sessions", foreign)).body.data;
    expect((await call("DELETE", `/auth/sessions/${id}`, here)).status).toBe(404);
    expect((await call("DELETE", "/auth/sessions", mirror)).body).toEqual({ success: true });
    expect(await Promise.all([here, mirror, foreign, ...others].map(isAlive))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("one's own profile", () => {
  it("keeps name, zone and theme with a guard, and tells it", async () => {
    const { id, token } = await test.signIn("Artist");
    const { lock_version } = (await call("GET", "/auth/me", token)).body.data;
    const body = { first_name: "Ana", last_name: "", time_zone: "Europe/Berlin", theme: "dark", lock_version };
    const answer = await call("PATCH", "/auth/me", token, body);
    const saved = { first_name: "Ana", last_name: null, time_zone: "Europe/Berlin", theme: "dark" };
    expect(answer.body).toMatchObject({ data: saved });
    expect((await call("GET", "/auth/me", token)).body.data).toMatchObject(saved);
    expect((await call("PATCH", "/auth/me", token, body)).status).toBe(409);
    expect((await call("PATCH", "/auth/me", token, { theme: "dark" })).body.data.lock_version).toBe(lock_version + 1);
    expect((await call("PATCH", "/auth/me", token, { theme: null })).body.data.theme).toBeNull();
    for (const wrong of [
      { theme: "pink" },
      { time_zone: "Mars" },
      { first_name: "" },
      { email: "x@y.example" },
      { role_ids: [1] },
    ]) {
      expect((await call("PATCH", "/auth/me", token, wrong)).status).toBe(422);
    }
    const history = (await call("GET", `/users/${id}/history`, token)).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(["user_updated", "user_updated"]);
  });
});

describe("a password of one's own", () => {
  it("is refused where it is among the commonest, one's own name or the shop's", async () => {
    const { email } = await personWithPassword();
    const token = await signIn(email, "Desk");
    const change = (password: string) => call("PUT", "/auth/password", token, { current_password: PASSWORD, password });
    for (const password of ["12345678", "Password1", "aaaaaaaaaaaa", email, "Order Management 1"]) {
      expect((await change(password)).body.errors?.password?.[0], password).toContain("three or four words");
    }
    expect((await change("x".repeat(1025))).status).toBe(422);
    expect((await change(`${"long ".repeat(200)}phrase`)).status).toBe(200);
  });
});
