import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { hashPassword } from "../../security/passwords";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const PASSWORD = "needle and thread";
const HOME = "198.51.100.7";
const ELSEWHERE = "203.0.113.66";

/** Each test has minutes of its own. */
let minutes = 0;
const laterBy = (more: number) => {
  minutes += more;
  test.setNow(new Date(Date.parse("2026-03-10T16:00:00.000Z") + minutes * 60_000).toISOString());
};

interface Try {
  password?: string;
  address?: string;
  device_token?: string;
}

const signIn = (email: string, { password = PASSWORD, address = HOME, device_token }: Try = {}) =>
  test.call("POST", "/auth/login", {
    body: { email, password, device_token },
    headers: { "X-Client-Address": address },
  });

/** Somebody who signed in on a device. */
async function personOnDevice() {
  laterBy(10);
  const person = await test.signIn("Admin");
  await test.db
    .updateTable("users")
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where("id", "=", person.id)
    .execute();
  const { body } = await signIn(person.email, { device_token: "" });
  return { ...person, token: body.data.access_token as string, device: body.data.device_token as string };
}

async function attack(email: string, tries: number, device_token?: string) {
  const answers: number[] = [];
  for (let count = 0; count < tries; count += 1)
    answers.push((await signIn(email, { password: `guess ${count}`, address: ELSEWHERE, device_token })).status);
  return answers;
}

describe("a known device", () => {
  it("passes with the right password while others guess; an unknown one waits", async () => {
    const { email, device } = await personOnDevice();
    const answers = await attack(email, 100);
    expect(answers.slice(0, 5)).toEqual(Array(5).fill(401));
    expect(answers.slice(5)).toEqual(Array(95).fill(429));
    const unknown = await signIn(email);
    expect(unknown.status).toBe(429);
    expect(Number(unknown.headers.get("Retry-After"))).toBeGreaterThan(0);
    const known = await signIn(email, { device_token: device });
    expect(known.status).toBe(200);
    expect((await signIn(email)).status).toBe(429);
    expect((await signIn(email, { device_token: known.body.data.device_token })).status).toBe(200);
  });

  it("passes where the attacker has the same address", async () => {
    const { email, device } = await personOnDevice();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => signIn(`guess${index}@shop.example`, { password: "no" })),
    );
    expect((await signIn(email)).status).toBe(429);
    expect((await signIn(email, { device_token: device })).status).toBe(200);
  });

  it("guesses five times a minute too, and its guesses count for everybody", async () => {
    const { email, device } = await personOnDevice();
    expect(await attack(email, 6, device)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn(email, { device_token: device })).status).toBe(429);
    expect((await signIn(email)).status).toBe(429);
    laterBy(2);
    expect((await signIn(email, { device_token: device })).status).toBe(200);
  });

  it("is nobody else's, and no made-up token is one", async () => {
    const one = await personOnDevice();
    const other = await personOnDevice();
    await attack(one.email, 5);
    for (const device_token of [other.device, "", "x".repeat(43), `${one.device}x`])
      expect((await signIn(one.email, { device_token })).status, device_token).toBe(429);
    expect((await signIn(one.email, { device_token: one.device })).status).toBe(200);
  });

  it("answers wrong passwords as for everybody", async () => {
    const { email, device } = await personOnDevice();
    const wrong = { password: "not it" };
    const answers = [
      await signIn(email, { ...wrong, device_token: device }),
      await signIn(email, wrong),
      await signIn("nobody@shop.example", { ...wrong, device_token: device }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body]);
  });

  it("gets a new token at each sign-in, stored as a hash; the old one ends, and so does the oldest of many", async () => {
    const { id, email, device } = await personOnDevice();
    const { body } = await signIn(email, { device_token: device });
    expect(body.data.device_token).not.toBe(device);
    await attack(email, 5);
    expect((await signIn(email, { device_token: device })).status).toBe(429);
    laterBy(2);
    for (let count = 0; count < 25; count += 1) await signIn(email, { device_token: "" });
    const rows = await test.db.selectFrom("user_tokens").selectAll().where("user_id", "=", id).execute();
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain(body.data.device_token);
    await attack(email, 5);
    expect((await signIn(email, { device_token: body.data.device_token })).status).toBe(429);
  });

  it("is remembered only where it asks for it", async () => {
    const { email } = await personOnDevice();
    expect((await signIn(email)).body.data).not.toHaveProperty("device_token");
  });

  it.each<[string, (person: Awaited<ReturnType<typeof personOnDevice>>) => Promise<unknown>]>([
    [
      "a change of password",
      ({ token }) =>
        test.call("PUT", "/auth/password", {
          token,
          body: { current_password: PASSWORD, password: "thimble under glass" },
        }),
    ],
    ["the end of the other sessions", ({ token }) => test.call("DELETE", "/auth/sessions", { token })],
    [
      "the end of one session",
      async ({ token, email }) => {
        await signIn(email);
        const { data } = (await test.call("GET", "/auth/sessions", { token })).body;
        const other = data.find(({ is_current }: { is_current: boolean }) => !is_current);
        return await test.call("DELETE", `/auth/sessions/${other.id}`, { token });
      },
    ],
    ["half a year", async () => laterBy(181 * 24 * 60)],
  ])("is forgotten with %s", async (_, end) => {
    const person = await personOnDevice();
    await end(person);
    await attack(person.email, 5);
    for (const password of [PASSWORD, "thimble under glass"])
      expect((await signIn(person.email, { password, device_token: person.device })).status).toBe(429);
  });

  it("is no link that sets a password", async () => {
    const { device } = await personOnDevice();
    expect((await test.call("GET", `/auth/reset/${device}`)).status).toBe(404);
    const body = { token: device, password: "thimble under glass" };
    expect((await test.call("POST", "/auth/reset", { body })).status).toBe(404);
  });
});

it("who is signed in changes the password while others guess it, and guesses it five times a minute", async () => {
  const { email, token } = await personOnDevice();
  const change = (current_password: string) =>
    test.call("PUT", "/auth/password", { token, body: { current_password, password: "thimble under glass" } });
  await attack(email, 100);
  for (let count = 0; count < 4; count += 1) expect((await change("no")).status).toBe(422);
  expect((await change(PASSWORD)).status).toBe(200);
  for (let count = 0; count < 5; count += 1) expect((await change("no")).status).toBe(422);
  expect((await change("thimble under glass")).status).toBe(429);
});
