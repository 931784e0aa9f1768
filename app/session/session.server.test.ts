import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  ask,
  giveRoles,
  openTestDoor,
  pageRequest,
  signInTestAdmin,
  signInTestPerson,
  type TestDoor,
  thrown,
} from "../../tests/setup/test-door";
import { collectMirrorToken, restoreSession } from "./mirror.server";
import { sweepSessions } from "./revoke.server";
import { requireUser } from "./session.server";
import { endSession, isSignedIn, replaceSessions, startSession } from "./sign-in.server";
import { leaveToast, takeToast } from "./toasts.server";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let testDoor: TestDoor;
beforeEach(async () => {
  testDoor = await openTestDoor();
});
afterEach(() => testDoor.close());

const orders = "/dashboard/orders?page=2";
const rows = () => testDoor.backend.db.selectFrom("sessions").selectAll().execute();
const tokenStatus = async (token: string) => (await ask(testDoor.door, "GET", "/auth/me", token)).status;

describe("an outage of the database", () => {
  const allowWriting = (isAllowed: boolean) =>
    sql.raw(`pragma query_only = ${isAllowed ? "off" : "on"}`).execute(testDoor.backend.db);

  test("that only stops writing leaves signed-in people at their pages, and their roles as they are now", async () => {
    const { cookie, user } = await signInTestAdmin(testDoor.door);
    const signedIn = await requireUser(pageRequest(orders, { cookie }));
    await leaveToast(signedIn, { text: "Saved" });
    await testDoor.backend.db.updateTable("users").set({ first_name: "Quinn" }).where("id", "=", user.id).execute();
    testDoor.pass(HOUR);
    await allowWriting(false);
    const again = await requireUser(pageRequest(orders, { cookie }));
    expect(again.user.first_name).toBe("Quinn");
    expect(await takeToast(again, pageRequest(orders, { cookie }))).toBeNull();
    await allowWriting(true);
    expect(await takeToast(again, pageRequest(orders, { cookie }))).toMatchObject({ text: "Saved" });
  });

  test("that stops sign-ins is a page that says so, and a line of the log with the path", async () => {
    const { user, token } = await signInTestAdmin(testDoor.door);
    await allowWriting(false);
    const request = pageRequest("/auth/login", { form: {} });
    const page = await thrown(startSession(request, { user, token, isKept: false }));
    expect(page.status).toBe(503);
    expect(page.headers.get("Retry-After")).toBe("30");
    expect(await page.json()).toEqual({
      kind: "outage",
      message: "Nothing was saved: the server may not write to its data folder. Tell your admin, then try again.",
    });
    const line = testDoor.log.find((text) => text.includes("writing is not allowed")) ?? "{}";
    expect(JSON.parse(line)).toMatchObject({ level: "error", path: expect.stringMatching(/orders\.db$/) });
  });
});

describe("happy", () => {
  test("a signed-in person is known, with their own way to /api", async () => {
    const { cookie, user } = await signInTestAdmin(testDoor.door);
    const signedIn = await requireUser(pageRequest(orders, { cookie }));
    expect(signedIn.user).toEqual(user);
    expect((await signedIn.backend.read("me")).data.email).toBe(user.email);
    expect(await isSignedIn(pageRequest("/auth/login", { cookie }))).toBe(true);
  });

  test("the cookie holds nothing but a random id", async () => {
    const { cookie, token } = await signInTestAdmin(testDoor.door);
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const [row] = await rows();
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(cookie.slice("session=".length, "session=".length + 43));
  });

  test("kept on this device, the cookie lasts 30 days", async () => {
    const { cookie } = await signInTestAdmin(testDoor.door, { isKept: true });
    expect(cookie).toContain(`; Max-Age=${(30 * DAY) / 1000}`);
    testDoor.pass(29 * DAY);
    expect(await isSignedIn(pageRequest(orders, { cookie }))).toBe(true);
    testDoor.pass(DAY);
    expect(await isSignedIn(pageRequest(orders, { cookie }))).toBe(false);
  });

  test("use within 12 hours keeps a session alive, to 30 days at most", async () => {
    const { cookie } = await signInTestAdmin(testDoor.door);
    for (let hours = 0; hours < 30 * 24 - 11; hours += 11) {
      testDoor.pass(11 * HOUR - 1);
      expect(await isSignedIn(pageRequest(orders, { cookie }))).toBe(true);
    }
    testDoor.pass(11 * HOUR);
    expect(await isSignedIn(pageRequest(orders, { cookie }))).toBe(false);
  });

  test("reading pages writes the session at most once a minute", async () => {
    const { cookie } = await signInTestAdmin(testDoor.door);
    const [before] = await rows();
    testDoor.pass(MINUTE - 1);
    await requireUser(pageRequest(orders, { cookie }));
    expect((await rows())[0]).toEqual(before);
    testDoor.pass(1);
    await requireUser(pageRequest(orders, { cookie }));
    expect((await rows())[0]?.last_seen_at).not.toBe(before?.last_seen_at);
  });

  test("reads that nobody asked for keep no session alive", async () => {
    const { cookie } = await signInTestAdmin(testDoor.door);
    const unasked = pageRequest(orders, { cookie, headers: { "X-Refresh-Cause": "change" } });
    for (let hours = 0; hours < 11; hours += 1) {
      testDoor.pass(HOUR);
      await requireUser(unasked);
    }
    testDoor.pass(HOUR);
    expect((await thrown(requireUser(unasked))).headers.get("Location")).toMatch("/auth/login");
  });

  test("a toast is shown once, and not to a page that is only loaded ahead or read anew by itself", async () => {
    const { cookie } = await signInTestAdmin(testDoor.door);
    await leaveToast(await requireUser(pageRequest(orders, { cookie })), { text: "3 accepted" });
    const ahead = pageRequest(orders, { cookie, headers: { "Sec-Purpose": "prefetch" } });
    expect(await takeToast(await requireUser(ahead), ahead)).toBe(null);
    const unasked = pageRequest(orders, { cookie, headers: { "X-Refresh-Cause": "change" } });
    expect(await takeToast(await requireUser(unasked), unasked)).toBe(null);
    const page = pageRequest(orders, { cookie });
    expect(await takeToast(await requireUser(page), page)).toMatchObject({ text: "3 accepted", kind: "status" });
    expect(await takeToast(await requireUser(page), page)).toBe(null);
  });
});

describe("refused", () => {
  test("a visitor is sent to the sign-in page and back to the same URL", async () => {
    const response = await thrown(requireUser(pageRequest(orders)));
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`/auth/login?${new URLSearchParams({ returnTo: orders })}`);
  });

  test("12 hours without use end a session and its tokens", async () => {
    const { cookie, token } = await signInTestAdmin(testDoor.door);
    const mirror = await collectMirrorToken(pageRequest("/auth/mirror", { cookie, form: {} }));
    testDoor.pass(12 * HOUR);
    const response = await thrown(requireUser(pageRequest(orders, { cookie })));
    expect(response.headers.get("Location")).toMatch("/auth/login");
    expect(await tokenStatus(token)).toBe(401);
    expect(await tokenStatus(mirror ?? "")).toBe(401);
  });

  test("a token that the backend forgot ends the session in the middle of a page", async () => {
    const { cookie, token } = await signInTestAdmin(testDoor.door);
    const { backend } = await requireUser(pageRequest(orders, { cookie }));
    await ask(testDoor.door, "POST", "/auth/logout", token, {});
    const response = await thrown(backend.read("me"));
    expect(response.headers.get("Location")).toBe(`/auth/login?${new URLSearchParams({ returnTo: orders })}`);
    expect(await rows()).toEqual([]);
  });

  test("what expired long ago is swept away with its tokens", async () => {
    const { token } = await signInTestAdmin(testDoor.door);
    testDoor.pass(12 * HOUR + DAY - 1);
    await sweepSessions(testDoor.door);
    expect(await rows()).toHaveLength(1);
    testDoor.pass(2);
    await sweepSessions(testDoor.door);
    expect(await rows()).toEqual([]);
    expect(await tokenStatus(token)).toBe(401);
  });
});

describe("who the person is now", () => {
  const accessOf = async (cookie: string, page = "/dashboard/profile") =>
    (await requireUser(pageRequest(page, { cookie }))).user.access;

  test("a role that changes meanwhile holds at the next page, and the session keeps it", async () => {
    const { id, cookie } = await signInTestPerson(testDoor, "Artist");
    expect(await accessOf(cookie)).toMatchObject({ art: "edit", sourcing: "none" });
    const kept = async () => JSON.parse((await rows()).find((row) => row.user_id === id)?.user_json ?? "");
    await giveRoles(testDoor.backend.db, id, ["Buyer"]);
    expect(await accessOf(cookie)).toMatchObject({ art: "view", sourcing: "approve" });
    expect((await kept()).access).toMatchObject({ sourcing: "approve" });
  });

  test("the loaders of one page ask once", async () => {
    const { cookie } = await signInTestPerson(testDoor, "Artist");
    const users = await Promise.all(
      [1, 2, 3].map(async () => (await requireUser(pageRequest("/dashboard/profile", { cookie }))).user),
    );
    expect(new Set(users).size).toBe(1);
  });

  test("who may not work here any more is out at the next page", async () => {
    const { id, cookie } = await signInTestPerson(testDoor, "Artist");
    await testDoor.backend.db.updateTable("users").set({ is_active: 0 }).where("id", "=", id).execute();
    const away = await thrown(requireUser(pageRequest("/dashboard/art", { cookie })));
    expect([away.status, away.headers.get("Location")]).toEqual([303, "/auth/login?returnTo=%2Fdashboard%2Fart"]);
  });
});

describe("a form that comes too late", () => {
  const form = { flag_comment: "Wrong garment color", id: ["7", "8"], password: "never kept" };
  const post = (cookie: string | null, page: string = orders) =>
    pageRequest("/dashboard/orders", { cookie, form, headers: { Referer: `http://orders.example${page}` } });

  test("waits for its person and is back on the page it was typed on, not saved", async () => {
    const first = await signInTestAdmin(testDoor.door);
    testDoor.pass(12 * HOUR);
    const late = await thrown(requireUser(post(first.cookie)));
    expect(late.headers.get("Location")).toBe(`/auth/login?${new URLSearchParams({ returnTo: orders })}`);
    const draftCookie = late.headers.get("Set-Cookie") ?? "";
    const { cookie } = await signInTestAdmin(testDoor.door, { cookie: draftCookie });
    const { typed } = await requireUser(pageRequest(orders, { cookie }));
    expect(typed).toEqual({ flag_comment: ["Wrong garment color"], id: ["7", "8"] });
    expect((await requireUser(pageRequest("/dashboard/orders?page=3", { cookie }))).typed).toBe(null);
  });

  test("is kept too when its cookie is gone, or the backend ended the session", async () => {
    const gone = await thrown(requireUser(post(null)));
    expect(gone.headers.get("Set-Cookie")).toMatch(/^session=/);
    const { cookie, token } = await signInTestAdmin(testDoor.door);
    const action = post(cookie);
    const { backend } = await requireUser(action);
    await action.formData();
    await ask(testDoor.door, "POST", "/auth/logout", token, {});
    const late = await thrown(backend.read("me"));
    const again = await signInTestAdmin(testDoor.door, { cookie: late.headers.get("Set-Cookie") ?? "" });
    expect((await requireUser(pageRequest(orders, { cookie: again.cookie }))).typed).toMatchObject({ id: ["7", "8"] });
  });

  test("is forgotten with the next form, after an hour, and for anybody else", async () => {
    const first = await signInTestAdmin(testDoor.door);
    testDoor.pass(12 * HOUR);
    const draft = (await thrown(requireUser(post(first.cookie)))).headers.get("Set-Cookie") ?? "";
    const { token } = await signInTestPerson(testDoor, "Viewer");
    const stranger = await startSession(pageRequest("/auth/login", { cookie: draft, form: {} }), {
      user: (await ask(testDoor.door, "GET", "/auth/me", token)).data,
      token,
      isKept: false,
    });
    expect((await requireUser(pageRequest(orders, { cookie: stranger }))).typed).toBe(null);

    const late = (await thrown(requireUser(post(null)))).headers.get("Set-Cookie") ?? "";
    const { cookie } = await signInTestAdmin(testDoor.door, { cookie: late });
    testDoor.pass(HOUR);
    expect((await requireUser(pageRequest(orders, { cookie }))).typed).toBe(null);

    const other = (await thrown(requireUser(post(null)))).headers.get("Set-Cookie") ?? "";
    const second = await signInTestAdmin(testDoor.door, { cookie: other });
    await requireUser(post(second.cookie));
    expect((await requireUser(pageRequest(orders, { cookie: second.cookie }))).typed).toBe(null);
  });

  test("does not fill the database with forms of nobody", async () => {
    for (let n = 0; n < 505; n += 1) await thrown(requireUser(post(null)));
    expect(await rows()).toHaveLength(500);
  });
});

describe("security", () => {
  test("signing in gives a new id and ends what stood under the old one", async () => {
    const planted = "A".repeat(43);
    const first = await signInTestAdmin(testDoor.door, { cookie: `session=${planted}` });
    expect(first.cookie).not.toContain(planted);
    const second = await signInTestAdmin(testDoor.door, { cookie: first.cookie });
    expect(await isSignedIn(pageRequest(orders, { cookie: first.cookie }))).toBe(false);
    expect(await isSignedIn(pageRequest(orders, { cookie: second.cookie }))).toBe(true);
    expect(await tokenStatus(first.token)).toBe(401);
  });

  test("signing out deletes the row and kills the token and its mirror", async () => {
    const { cookie, token } = await signInTestAdmin(testDoor.door);
    const mirror = await collectMirrorToken(pageRequest("/auth/mirror", { cookie, form: {} }));
    expect(mirror).not.toBe(token);
    expect(await tokenStatus(mirror ?? "")).toBe(200);
    const cleared = await endSession(pageRequest("/auth/logout", { cookie, form: {} }));
    expect(cleared).toMatch(/^session=; .*Max-Age=0/);
    expect(await rows()).toEqual([]);
    expect([await tokenStatus(token), await tokenStatus(mirror ?? "")]).toEqual([401, 401]);
  });

  test("a change of password ends every other session of the person", async () => {
    const elsewhere = await signInTestAdmin(testDoor.door);
    const here = await signInTestAdmin(testDoor.door);
    const signedIn = await requireUser(pageRequest("/auth/password", { cookie: here.cookie }));
    const cookie = await replaceSessions(signedIn, here.user);
    for (const old of [elsewhere.cookie, here.cookie]) {
      expect(await isSignedIn(pageRequest(orders, { cookie: old }))).toBe(false);
    }
    expect(await tokenStatus(elsewhere.token)).toBe(401);
    const goesOn = await requireUser(pageRequest(orders, { cookie }));
    expect((await goesOn.backend.call("me")).ok).toBe(true);
  });

  test("a write from another site is refused before anything else", async () => {
    const { cookie } = await signInTestAdmin(testDoor.door);
    const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    const response = await thrown(requireUser(pageRequest(orders, { cookie, form: { a: "1" }, headers })));
    expect(response.status).toBe(403);
    const logout = await thrown(endSession(pageRequest("/auth/logout", { cookie, form: {}, headers })));
    expect(logout.status).toBe(403);
    expect(await rows()).toHaveLength(1);
  });

  test("ids that are none, and rows sealed with another secret, are nobody", async () => {
    for (const cookie of ["session=", "session=x", `session=${"%00".repeat(14)}x`, "other=1", "session"]) {
      expect(await isSignedIn(pageRequest(orders, { cookie }))).toBe(false);
    }
    const { cookie } = await signInTestAdmin(testDoor.door);
    await testDoor.backend.db
      .updateTable("sessions")
      .set({ token_cipher: "AAAA".repeat(20) })
      .execute();
    expect(await isSignedIn(pageRequest(orders, { cookie }))).toBe(false);
  });

  test("no token and no typed value reaches the log", async () => {
    const { cookie, token } = await signInTestAdmin(testDoor.door);
    const mirror = await collectMirrorToken(pageRequest("/auth/mirror", { cookie, form: {} }));
    await restoreSession(pageRequest("/auth/restore", { form: {} }), mirror ?? "");
    await endSession(pageRequest("/auth/logout", { cookie, form: {} }));
    const log = testDoor.log.join("\n");
    for (const secret of [token, mirror ?? "", cookie.slice(8, 51)]) expect(log).not.toContain(secret);
  });
});

describe("the token in the browser's storage", () => {
  test("brings its person back, under a new session", async () => {
    const { cookie } = await signInTestAdmin(testDoor.door);
    const mirror = (await collectMirrorToken(pageRequest("/auth/mirror", { cookie, form: {} }))) ?? "";
    const restored = await restoreSession(pageRequest("/auth/restore", { form: {} }), mirror);
    if (restored.kind !== "restored") throw new Error(restored.kind);
    const { user, backend } = await requireUser(pageRequest(orders, { cookie: restored.cookie }));
    expect((await backend.read("me")).data.id).toBe(user.id);
    const again = await collectMirrorToken(pageRequest("/auth/mirror", { cookie: restored.cookie, form: {} }));
    expect(again).toBe(mirror);
  });

  test("brings nobody back once dead, made up, or while somebody is signed in", async () => {
    const { cookie } = await signInTestAdmin(testDoor.door);
    const mirror = (await collectMirrorToken(pageRequest("/auth/mirror", { cookie, form: {} }))) ?? "";
    const whileSignedIn = await restoreSession(pageRequest("/auth/restore", { cookie, form: {} }), mirror);
    expect(whileSignedIn.kind).toBe("signed_in");
    await endSession(pageRequest("/auth/logout", { cookie, form: {} }));
    for (const token of [mirror, "made up but long enough", ""]) {
      expect((await restoreSession(pageRequest("/auth/restore", { form: {} }), token)).kind).toBe("refused");
    }
  });

  test("does not outlive an expired session", async () => {
    const { cookie } = await signInTestAdmin(testDoor.door);
    const mirror = (await collectMirrorToken(pageRequest("/auth/mirror", { cookie, form: {} }))) ?? "";
    testDoor.pass(12 * HOUR);
    expect((await restoreSession(pageRequest("/auth/restore", { cookie, form: {} }), mirror)).kind).toBe("refused");
  });

  test("takes a waiting form along", async () => {
    const { cookie } = await signInTestAdmin(testDoor.door);
    const mirror = (await collectMirrorToken(pageRequest("/auth/mirror", { cookie, form: {} }))) ?? "";
    const late = await thrown(requireUser(pageRequest(orders, { form: { note: "typed" } })));
    const draft = late.headers.get("Set-Cookie");
    const restored = await restoreSession(pageRequest("/auth/restore", { cookie: draft, form: {} }), mirror);
    if (restored.kind !== "restored") throw new Error(restored.kind);
    const { typed } = await requireUser(pageRequest(orders, { cookie: restored.cookie }));
    expect(typed).toEqual({ note: ["typed"] });
  });

  test("goes only to the browser that holds the session", async () => {
    expect(await collectMirrorToken(pageRequest("/auth/mirror", { form: {} }))).toBe(null);
    const { cookie } = await signInTestAdmin(testDoor.door);
    const foreign = pageRequest("/auth/mirror", { cookie, form: {}, headers: { "Sec-Fetch-Site": "cross-site" } });
    expect((await thrown(collectMirrorToken(foreign))).status).toBe(403);
  });
});

test("over TLS the cookie is bound to its host", async () => {
  await testDoor.close();
  testDoor = await openTestDoor({ APP_URL: "https://orders.example" });
  const { cookie } = await signInTestAdmin(testDoor.door);
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(await isSignedIn(pageRequest(orders, { cookie }))).toBe(true);
  expect(await isSignedIn(pageRequest(orders, { cookie: cookie.replace("__Host-", "") }))).toBe(false);
});

test("a given password is changed before anything else", async () => {
  await testDoor.backend.db.updateTable("users").set({ with_default_password: 1 }).execute();
  const { cookie } = await signInTestAdmin(testDoor.door);
  const response = await thrown(requireUser(pageRequest(orders, { cookie })));
  expect(response.headers.get("Location")).toBe(`/auth/password?${new URLSearchParams({ returnTo: orders })}`);
  await requireUser(pageRequest("/auth/password", { cookie }), { mayKeepDefaultPassword: true });
});
