import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { action as forgot } from "~/routes/auth.forgot";
import { action as login } from "~/routes/auth.login/route";
import { action as choose, loader as resetPage } from "~/routes/auth.reset.$token";
import { action as finish, loader as stepPage } from "~/routes/auth.second-factor";
import { action as actOnProfile, loader as profilePage } from "~/routes/dashboard.profile/route";
import {
  openTestDoor,
  pageRequest,
  runRoute as run,
  signInTestAdmin,
  TEST_ADMIN,
  type TestDoor,
} from "../setup/test-door";

const PAGE = "/dashboard/profile";
const MINUTE = 60_000;

let testDoor: TestDoor;
let cookie: string;
beforeEach(async () => {
  testDoor = await openTestDoor();
  ({ cookie } = await signInTestAdmin(testDoor.door));
});
afterEach(() => testDoor.close());

const post = (form: Record<string, string | string[]>, as = cookie) =>
  run(actOnProfile, pageRequest(PAGE, { cookie: as, form }));
const open = async (as = cookie) => (await run(profilePage, pageRequest(PAGE, { cookie: as }))).profile;
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testDoor.door.clock().getTime() });

async function formOf(): Promise<Record<string, string | string[]>> {
  const { values, lock, seen } = await open();
  const bases = Object.fromEntries(Object.entries(values).map(([name, value]) => [`base:${name}`, value]));
  return { ...values, ...bases, intent: "edit", lock, seen, field: Object.keys(values), start: "new-orders" };
}

async function switchOn() {
  const offer = await (await post({ intent: "factor-offer" })).json();
  testDoor.pass(MINUTE);
  const answer = await post({ intent: "factor-confirm", code: codeOf(offer.secret) });
  return { offer, answer, result: await answer.json() };
}

describe("one's own profile", () => {
  test("keeps name, zone and theme; the theme's cookie paints the next page", async () => {
    const form = await formOf();
    const answer = await post({ ...form, first_name: "Dana", time_zone: "Asia/Tokyo", theme: "dark", start: "today" });
    expect(answer.status).toBe(303);
    const cookies = answer.headers.get("Set-Cookie") ?? "";
    expect(cookies).toContain("theme=dark; Max-Age=31536000");
    expect(cookies).toContain("start=today");
    const { values, sessions } = await open();
    expect(values).toMatchObject({ first_name: "Dana", time_zone: "Asia/Tokyo", theme: "dark" });
    expect(sessions).toMatchObject([{ isCurrent: true }]);
    // 15:00 in UTC, the next day in Tokyo; the shop's time stands in the title.
    expect(sessions?.[0]?.used).toMatchObject({ words: "Today 00:00", title: expect.stringContaining("in the shop") });
  });

  test("is refused at its field with what was typed", async () => {
    const form = await formOf();
    const answer = await post({ ...form, first_name: " ", time_zone: "Mars/Base" });
    expect(answer.status).toBe(422);
    const { errors, typed } = await answer.json();
    expect(Object.keys(errors)).toEqual(["first_name", "time_zone"]);
    expect(typed.time_zone).toEqual(["Mars/Base"]);
  });

  test("signs out elsewhere", async () => {
    const other = await signInTestAdmin(testDoor.door);
    const theirs = (await open())?.sessions?.find(({ isCurrent }) => !isCurrent);
    expect((await post({ intent: "session-end", session: String(theirs?.id) })).status).toBe(303);
    expect((await open()).sessions).toHaveLength(1);
    expect((await post({ intent: "sessions-end" })).status).toBe(303);
    await expect(open(other.cookie)).rejects.toBeInstanceOf(Response);
  });
});

describe("the second factor", () => {
  test("is on after a right code; a wrong one keeps the same offer", async () => {
    const first = await (await post({ intent: "factor-offer" })).json();
    const wrong = await post({ intent: "factor-confirm", code: "000000" });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ step: "offer", secret: first.secret, error: expect.any(String) });
    const { answer, result } = await switchOn();
    expect([result.step, result.isNew, answer.headers.get("Cache-Control")]).toEqual(["codes", true, "no-store"]);
    expect(result.codes.length).toBeGreaterThan(5);
    expect((await open()).hasSecondFactor).toBe(true);
  });

  test("stands between the password and the page that was wanted, with its challenge in no address", async () => {
    const { offer, result } = await switchOn();
    const form = { ...TEST_ADMIN, keep: "1", returnTo: "/dashboard/art?page=2" };
    const half = await run(login, pageRequest("/auth/login", { form }));
    expect([half.status, half.headers.get("Location")]).toEqual([303, "/auth/second-factor"]);
    const step = half.headers.get("Set-Cookie") ?? "";
    expect(await (await run(stepPage, pageRequest("/auth/second-factor", { cookie: step }))).json()).toEqual({
      isOpen: true,
    });
    const send = (code: string) => run(finish, pageRequest("/auth/second-factor", { cookie: step, form: { code } }));
    expect((await send("000000")).status).toBe(401);
    testDoor.pass(MINUTE);
    const done = await send(codeOf(offer.secret));
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/dashboard/art?page=2"]);
    expect(done.headers.get("Set-Cookie")).toContain("Max-Age=2592000");

    const again = await run(login, pageRequest("/auth/login", { form }));
    const cookieOfStep = again.headers.get("Set-Cookie") ?? "";
    const byRecovery = pageRequest("/auth/second-factor", { cookie: cookieOfStep, form: { code: result.codes[0] } });
    expect((await run(finish, byRecovery)).status).toBe(303);
  });

  test("waits five minutes, and no stranger has it", async () => {
    await switchOn();
    const half = await run(login, pageRequest("/auth/login", { form: { ...TEST_ADMIN } }));
    testDoor.pass(5 * MINUTE);
    const step = half.headers.get("Set-Cookie") ?? "";
    for (const as of [step, null]) {
      const request = pageRequest("/auth/second-factor", { cookie: as, form: { code: "123456" } });
      expect((await run(finish, request)).status).toBe(401);
    }
  });

  test("is removed with the password only", async () => {
    await switchOn();
    const wrong = await post({ intent: "factor-remove", password: "something else" });
    expect(wrong.status).toBe(422);
    expect(JSON.stringify(await wrong.json())).not.toContain("something else");
    expect((await post({ intent: "factor-remove", password: TEST_ADMIN.password })).status).toBe(303);
    expect((await open()).hasSecondFactor).toBe(false);
  });
});

describe("a mailed link", () => {
  test("an unknown link says that it has ended", async () => {
    const page = await run(resetPage, pageRequest("/auth/reset/none"), { token: "none" });
    expect(page.status).toBe(404);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    const form = { password: "a long passphrase", password_again: "a long passphrase" };
    const answer = await run(choose, pageRequest("/auth/reset/none", { form }), { token: "none" });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  test("a forgotten password is answered alike for everybody", async () => {
    const ask = (email: string) => run(forgot, pageRequest("/auth/forgot", { form: { email } }));
    const [known, unknown] = [await ask(TEST_ADMIN.email), await ask("nobody@shop.example")];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect((await known.json()).ok).toBe(true);
    expect((await ask(" ")).status).toBe(422);
  });
});
