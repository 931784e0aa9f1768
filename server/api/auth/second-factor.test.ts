import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { hashPassword } from "../../security/passwords";

let test: TestApi;
let admin: { token: string };
const PASSWORD = "needle and thread";
beforeAll(async () => {
  test = await openTestApi();
  admin = await test.signIn("Admin");
});
afterAll(() => test.close());

/** Each test has hours of its own, so that nobody is throttled by the one before. */
let hour = 0;
const at = (seconds: number) => {
  test.setNow(new Date(Date.UTC(2026, 2, 11, hour, 0, seconds)).toISOString());
};
beforeEach(() => {
  hour += 1;
  at(0);
});

const call = (method: string, path: string, body?: unknown, token?: string) => test.call(method, path, { token, body });
const codeAt = (secret: string, seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.UTC(2026, 2, 11, hour, 0, seconds) });

async function personWithPassword() {
  const person = await test.signIn("Artist");
  const password_hash = await hashPassword(PASSWORD);
  await test.db.updateTable("users").set({ password_hash }).where("id", "=", person.id).execute();
  return person;
}

interface PersonWithFactor {
  id: number;
  token: string;
  email: string;
  secret: string;
  /** For recovery. */
  codes: string[];
}

/** Codes of two steps are equal once in a hundred thousand secrets: such a one could prove nothing. */
function hasOwnCodes(secret: string): boolean {
  const steps = [0, 30, 60, 90, 120, 150, 180];
  return new Set(steps.map((seconds) => codeAt(secret, seconds))).size === steps.length;
}

async function personWithFactor(): Promise<PersonWithFactor> {
  const person = await personWithPassword();
  const { secret } = (await call("POST", "/auth/second_factor/offer", undefined, person.token)).body.data;
  if (!hasOwnCodes(secret)) return personWithFactor();
  const confirmed = await call("POST", "/auth/second_factor/confirm", { code: codeAt(secret, 0) }, person.token);
  const codes: string[] = confirmed.body.data.recovery_codes;
  return { ...person, secret, codes };
}

const signIn = (email: string, device_token?: string) =>
  call("POST", "/auth/login", { email, password: PASSWORD, device_token });
const challengeOf = async (email: string): Promise<string> => (await signIn(email)).body.challenge;
const finish = (challenge: string, code: string, device_token?: string) =>
  call("POST", "/auth/second_factor", { challenge, code, device_token });
const actions = async (id: number) =>
  (
    await test.db
      .selectFrom("history_events")
      .select("action")
      .where("entity_id", "=", id)
      .where("entity_type", "=", "user")
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

describe("switching on", () => {
  it("offers the same secret until it is confirmed by a code, and seals it", async () => {
    const { id, token } = await personWithPassword();
    const offer = (await call("POST", "/auth/second_factor/offer", undefined, token)).body.data;
    expect(offer.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
    expect(offer.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await call("POST", "/auth/second_factor/offer", undefined, token)).body.data).toEqual(offer);
    const row = await test.db
      .selectFrom("users")
      .select(["totp_cipher", "totp_confirmed_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.totp_confirmed_at).toBeNull();
    expect(row.totp_cipher).not.toContain(offer.secret);
    const wrong = await call("POST", "/auth/second_factor/confirm", { code: "000000" }, token);
    expect(Object.keys(wrong.body.errors)).toEqual(["code"]);
    const on = await call("POST", "/auth/second_factor/confirm", { code: codeAt(offer.secret, 0) }, token);
    expect(new Set(on.body.data.recovery_codes).size).toBe(10);
    expect((await call("GET", "/auth/me", undefined, token)).body.data.has_second_factor).toBe(true);
    const stored = await test.db.selectFrom("recovery_codes").selectAll().where("user_id", "=", id).execute();
    expect(stored).toHaveLength(10);
    expect(JSON.stringify(stored)).not.toContain(on.body.data.recovery_codes[0]);
    expect((await call("POST", "/auth/second_factor/offer", undefined, token)).body.code).toBe("not_allowed");
    expect(await actions(id)).toEqual(["second_factor_on"]);
  });

  it("offers another secret after an hour", async () => {
    const { token } = await personWithPassword();
    const first = (await call("POST", "/auth/second_factor/offer", undefined, token)).body.data;
    hour += 1;
    at(1);
    expect((await call("POST", "/auth/second_factor/offer", undefined, token)).body.data.secret).not.toBe(first.secret);
    expect((await call("POST", "/auth/second_factor/confirm", { code: codeAt(first.secret, 1) }, token)).status).toBe(
      422,
    );
  });
});

describe("signing in with a second factor", () => {
  it("asks for the code after the password, and signs in by it", async () => {
    const { email, secret } = await personWithFactor();
    const asked = await signIn(email);
    expect(asked.status).toBe(401);
    expect(asked.body).toMatchObject({ success: false, data: null, code: "second_factor_needed" });
    at(30);
    const done = await finish(asked.body.challenge, codeAt(secret, 30));
    expect(done.status).toBe(200);
    expect((await call("GET", "/auth/me", undefined, done.body.data.access_token)).body.data.email).toBe(email);
    expect((await finish(asked.body.challenge, codeAt(secret, 60))).status).toBe(401);
  });

  it("takes the code of the step before and after, no other, and each code once", async () => {
    const { email, secret } = await personWithFactor();
    at(90);
    const challenge = await challengeOf(email);
    expect((await finish(challenge, codeAt(secret, 30))).status).toBe(401);
    expect((await finish(challenge, codeAt(secret, 150))).status).toBe(401);
    expect((await finish(challenge, codeAt(secret, 60))).status).toBe(200);
    const again = await challengeOf(email);
    expect((await finish(again, codeAt(secret, 60))).status).toBe(401);
    expect((await finish(again, codeAt(secret, 120))).status).toBe(200);
    at(110);
    expect((await finish(await challengeOf(email), codeAt(secret, 90))).status).toBe(401);
  });

  it("counts a code once where it comes twice at the same moment", async () => {
    const { email, secret } = await personWithFactor();
    at(60);
    const challenges = [await challengeOf(email), await challengeOf(email)];
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, codeAt(secret, 60))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it("takes each recovery code once, however it is typed", async () => {
    const { id, email, codes } = await personWithFactor();
    at(60);
    const typed = ` ${codes[0]?.toUpperCase().replaceAll("-", " ")} `;
    expect((await finish(await challengeOf(email), typed)).status).toBe(200);
    expect((await finish(await challengeOf(email), String(codes[0]))).status).toBe(401);
    expect((await finish(await challengeOf(email), String(codes[1]))).status).toBe(200);
    expect(await actions(id)).toEqual(["second_factor_on", "recovery_code_used", "recovery_code_used"]);
  });

  it("ends the challenge after five minutes and with a new password, and guesses nothing", async () => {
    const { id, email, secret } = await personWithFactor();
    const late = await challengeOf(email);
    at(301);
    expect((await finish(late, codeAt(secret, 301))).body.message).toContain("Sign in again");
    const ended = await challengeOf(email);
    await call("PATCH", `/users/${id}`, { password: "thimble under glass" }, admin.token);
    expect((await finish(ended, codeAt(secret, 301))).body.message).toContain("Sign in again");
    expect((await finish("x".repeat(43), "123456")).status).toBe(401);
  });

  it("is throttled as passwords are, and the right password gives no new guesses", async () => {
    const { email, secret } = await personWithFactor();
    at(90);
    const challenge = await challengeOf(email);
    for (let guess = 0; guess < 4; guess += 1) expect((await finish(challenge, "000000")).status).toBe(401);
    expect((await signIn(email)).status).toBe(429);
    expect((await finish(challenge, codeAt(secret, 90))).status).toBe(429);
    at(151);
    expect((await finish(challenge, codeAt(secret, 151))).status).toBe(200);
  });
});

it("a known device finishes while others guess password and codes, and guesses codes five times a minute itself", async () => {
  const { email, secret } = await personWithFactor();
  at(400);
  const device_token = (await finish(await challengeOf(email), codeAt(secret, 400), "")).body.data.device_token;
  at(500);
  const theirs = await challengeOf(email);
  for (let guess = 0; guess < 4; guess += 1) expect((await finish(theirs, "000000")).status).toBe(401);
  expect((await signIn(email)).status).toBe(429);
  const { challenge } = (await signIn(email, device_token)).body;
  for (let guess = 0; guess < 3; guess += 1) expect((await finish(challenge, "000000", device_token)).status).toBe(401);
  const finished = await finish(challenge, codeAt(secret, 500), device_token);
  expect(finished.status).toBe(200);
  const next = finished.body.data.device_token;
  const again = (await signIn(email, next)).body.challenge;
  for (let guess = 0; guess < 4; guess += 1) expect((await finish(again, "000000", next)).status).toBe(401);
  expect((await finish(again, codeAt(secret, 530), next)).status).toBe(429);
  expect((await finish(theirs, codeAt(secret, 530))).status).toBe(429);
});

describe("switching off, and other codes", () => {
  it("asks for the password", async () => {
    const { id, email, token, codes } = await personWithFactor();
    const wrong = await call("POST", "/auth/second_factor/remove", { password: "not it at all" }, token);
    expect(Object.keys(wrong.body.errors)).toEqual(["password"]);
    const renewed = await call("POST", "/auth/second_factor/recovery_codes", { password: PASSWORD }, token);
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
    expect((await finish(await challengeOf(email), String(codes[0]))).status).toBe(401);
    expect((await call("POST", "/auth/second_factor/remove", { password: PASSWORD }, token)).body).toEqual({
      success: true,
    });
    expect((await signIn(email)).status).toBe(200);
    expect((await call("POST", "/auth/second_factor/recovery_codes", { password: PASSWORD }, token)).status).toBe(422);
    expect(await actions(id)).toEqual(["second_factor_on", "recovery_codes_renewed", "second_factor_off"]);
  });

  it("is done by an admin for who lost it", async () => {
    const { id, email } = await personWithFactor();
    const removed = await call("POST", `/users/${id}/second_factor/remove`, undefined, admin.token);
    expect(removed.body.data).toMatchObject({ id, has_second_factor: false });
    expect((await signIn(email)).status).toBe(200);
    expect((await call("POST", `/users/${id}/second_factor/remove`, undefined, admin.token)).status).toBe(422);
    expect(await actions(id)).toEqual(["second_factor_on", "second_factor_removed"]);
  });
});
