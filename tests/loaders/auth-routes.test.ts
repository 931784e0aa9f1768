import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { action as login, loader as loginPage } from "~/routes/auth.login/route";
import { action as logout } from "~/routes/auth.logout";
import { action as mirror } from "~/routes/auth.mirror";
import { action as changePassword, loader as passwordPage } from "~/routes/auth.password";
import { action as restore } from "~/routes/auth.restore";
import { loader as dashboard } from "~/routes/dashboard";
import { requireUser } from "~/session/session.server";
import { isSignedIn } from "~/session/sign-in.server";
import {
  openTestDoor,
  pageRequest,
  runRoute as run,
  signInTestAdmin,
  TEST_ADMIN,
  type TestDoor,
  thrown,
} from "../setup/test-door";

let testDoor: TestDoor;
beforeEach(async () => {
  testDoor = await openTestDoor();
});
afterEach(() => testDoor.close());

const post = (path: string, form: Record<string, string>, cookie?: string | null) =>
  pageRequest(path, { form, cookie });

const cookieOf = ({ headers }: Response, name: string) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));

async function bodyOf(answer: unknown) {
  if (!(answer instanceof Response)) throw new Error("no Response");
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const dashboardOf = async (request: Request) => {
  const { data } = await run(dashboard, request);
  return data.frame;
};

describe("signing in", () => {
  test("opens a session and goes where one wanted to go", async () => {
    const answer = await run(
      login,
      post("/auth/login", { ...TEST_ADMIN, returnTo: "/dashboard/orders?page=2", keep: "1" }),
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/dashboard/orders?page=2");
    const cookie = answer.headers.get("Set-Cookie");
    expect(cookie).toContain("Max-Age=2592000");
    expect(await dashboardOf(pageRequest("/dashboard", { cookie }))).toMatchObject({
      user: { name: "Shop Admin", initials: "SA" },
      mirror: { isDue: true, isTemporary: false },
      shopName: "Order Management",
      typed: null,
      hasDraft: false,
      toast: null,
    });
  });

  test("the shell brings a form that came too late to its page, and says on others that it waits", async () => {
    const page = "/dashboard/orders?page=2";
    const headers = { Referer: `http://orders.example${page}` };
    const late = await thrown(requireUser(pageRequest("/dashboard/orders", { form: { note: "Gold last" }, headers })));
    const { cookie } = await signInTestAdmin(testDoor.door, { cookie: late.headers.get("Set-Cookie") ?? "" });
    const shellOf = (path: string) => dashboardOf(pageRequest(path, { cookie }));
    expect(await shellOf("/dashboard/art")).toMatchObject({ typed: null, hasDraft: true });
    expect(await shellOf(page)).toMatchObject({ typed: { note: ["Gold last"] }, hasDraft: true });
  });

  test("without being kept lasts as long as the browser is open", async () => {
    const answer = await run(login, post("/auth/login", TEST_ADMIN));
    expect(cookieOf(answer, "session")).not.toContain("Max-Age");
  });

  test("whoever is signed in goes on", async () => {
    const { cookie } = await signInTestAdmin(testDoor.door);
    const response = await thrown(run(loginPage, pageRequest("/auth/login?returnTo=/dashboard/art", { cookie })));
    expect(response.headers.get("Location")).toBe("/dashboard/art");
  });

  test("refused says so, keeps the email and never the password", async () => {
    const wrong = post("/auth/login", { email: TEST_ADMIN.email, password: "hunter2hunter2", keep: "1" });
    const { status, body, headers } = await bodyOf(await run(login, wrong));
    expect(status).toBe(401);
    expect(headers.get("Set-Cookie")).toBe(null);
    expect(body).toMatchObject({
      title: "Incorrect email or password.",
      text: "Check both and try again.",
      email: TEST_ADMIN.email,
      isKept: true,
    });
    expect(JSON.stringify(body)).not.toContain("hunter2");
    const unknown = await bodyOf(
      await run(login, post("/auth/login", { email: "nobody@x", password: "hunter2hunter2" })),
    );
    expect([unknown.status, unknown.body.text]).toEqual([status, body.text]);
  });

  test("asks for what is missing", async () => {
    const { status, body } = await bodyOf(await run(login, post("/auth/login", { email: " " })));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: "Enter your email.", password: expect.any(String) });
  });

  test("passes on a device that signed in before while others guess; signing out keeps the device", async () => {
    const first = await run(login, post("/auth/login", TEST_ADMIN));
    const device = cookieOf(first, "device");
    expect(device).toMatch(/^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
    const left = await run(logout, post("/auth/logout", {}, cookieOf(first, "session")));
    expect(left.headers.get("Set-Cookie")).not.toContain("device=");
    const wrong = { email: TEST_ADMIN.email, password: "wrong password" };
    for (let n = 0; n < 6; n += 1) await run(login, post("/auth/login", wrong));
    expect((await run(login, post("/auth/login", TEST_ADMIN))).status).toBe(429);
    const forged = { ...TEST_ADMIN, device_token: device?.slice(7, 50) ?? "" };
    expect((await run(login, post("/auth/login", forged))).status).toBe(429);
    const again = await run(login, post("/auth/login", TEST_ADMIN, device));
    expect(again.status).toBe(303);
    expect(cookieOf(again, "device")).not.toBe(device);
  });

  test("is throttled after five failures, and says when to try again", async () => {
    const wrong = () => run(login, post("/auth/login", { email: TEST_ADMIN.email, password: "wrong password" }));
    for (let n = 0; n < 5; n += 1) expect((await wrong()).status).toBe(401);
    const { status, headers, body } = await bodyOf(await run(login, post("/auth/login", TEST_ADMIN)));
    expect([status, headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(body).toMatchObject({
      title: "Too many attempts.",
      text: "Try again in 60 seconds.",
      email: TEST_ADMIN.email,
    });
    testDoor.pass(60_000);
    expect((await run(login, post("/auth/login", TEST_ADMIN))).status).toBe(303);
  });

  test("never leads away, whatever the address or the form says", async () => {
    for (const returnTo of ["//evil.example", "/\\evil.example", "/%09/evil.example", "https://evil.example"]) {
      const answer = await run(login, post("/auth/login", { ...TEST_ADMIN, returnTo }));
      expect(answer.headers.get("Location")).toBe("/dashboard/new-orders");
      const page = await run(loginPage, pageRequest(`/auth/login?${new URLSearchParams({ returnTo })}`));
      expect(page.returnTo).toBe("/dashboard");
    }
  });

  test("from another site is refused", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    const response = await thrown(run(login, pageRequest("/auth/login", { form: TEST_ADMIN, headers })));
    expect(response.status).toBe(403);
  });
});

test("signing out ends the session; only a post does it", async () => {
  const { cookie } = await signInTestAdmin(testDoor.door);
  const { default: Page, ...route } = await import("~/routes/auth.logout");
  expect([typeof Page, Object.keys(route)]).toEqual(["function", ["action"]]);
  const answer = await run(logout, post("/auth/logout", {}, cookie));
  expect(answer.headers.get("Location")).toBe("/auth/login?signed_out=1");
  expect(answer.headers.get("Set-Cookie")).toContain("Max-Age=0");
  // "storage" would delete entries of the floor that are not sent yet, "cookies" those of the company's other sites.
  expect(answer.headers.get("Clear-Site-Data")).toBe('"cache"');
  expect(await isSignedIn(pageRequest("/", { cookie }))).toBe(false);
  expect((await run(logout, post("/auth/logout", {}))).status).toBe(303);
});

describe("a given password", () => {
  beforeEach(() => testDoor.backend.db.updateTable("users").set({ with_default_password: 1 }).execute());
  const next = "a password of my own";

  test("stands between a person and every page until it is changed", async () => {
    const entered = await run(login, post("/auth/login", { ...TEST_ADMIN, returnTo: "/dashboard/art" }));
    expect(entered.headers.get("Location")).toBe("/auth/password?returnTo=%2Fdashboard%2Fart");
    const { cookie } = await signInTestAdmin(testDoor.door);
    const away = await thrown(run(dashboard, pageRequest("/dashboard/art", { cookie })));
    expect(away.headers.get("Location")).toBe("/auth/password?returnTo=%2Fdashboard%2Fart");
    const page = await run(passwordPage, pageRequest("/auth/password?returnTo=/dashboard/art", { cookie }));
    expect(page).toEqual({ returnTo: "/dashboard/art", email: TEST_ADMIN.email, isDefault: true });
    const form = {
      current_password: TEST_ADMIN.password,
      password: next,
      password_again: next,
      returnTo: page.returnTo,
    };
    const answer = await run(changePassword, post("/auth/password", form, cookie));
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/dashboard/art"]);
    expect(await isSignedIn(pageRequest("/", { cookie }))).toBe(false);
    const frame = await dashboardOf(pageRequest("/dashboard", { cookie: answer.headers.get("Set-Cookie") }));
    expect(frame.user.name).toBe("Shop Admin");
    expect((await run(login, post("/auth/login", { email: TEST_ADMIN.email, password: next }))).status).toBe(303);
    expect((await run(login, post("/auth/login", TEST_ADMIN))).status).toBe(401);
  });

  test("is not changed by mistake", async () => {
    const { cookie } = await signInTestAdmin(testDoor.door);
    const tries = [
      [{ current_password: "wrong one", password: next, password_again: next }, "current_password"],
      [{ current_password: TEST_ADMIN.password, password: "short", password_again: "short" }, "password"],
      [{ current_password: TEST_ADMIN.password, password: next, password_again: `${next}!` }, "password_again"],
    ] as const;
    for (const [form, field] of tries) {
      const { status, body } = await bodyOf(await run(changePassword, post("/auth/password", { ...form }, cookie)));
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
      for (const secret of Object.values(form)) expect(JSON.stringify(body)).not.toContain(secret);
    }
    expect(await isSignedIn(pageRequest("/", { cookie }))).toBe(true);
  });

  test("one may leave all the same", async () => {
    const { cookie } = await signInTestAdmin(testDoor.door);
    expect((await run(logout, post("/auth/logout", {}, cookie))).headers.get("Location")).toMatch("/auth/login");
  });
});

describe("the token in the browser's storage", () => {
  const restoreRequest = (token: unknown, cookie?: string) => {
    const headers = new Headers({ "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" });
    if (cookie) headers.set("Cookie", cookie.split(";")[0] ?? "");
    return new Request("http://orders.example/auth/restore", {
      method: "POST",
      headers,
      body: JSON.stringify({ token }),
    });
  };

  test("is handed out once signed in, uncached, and brings the session back", async () => {
    const { cookie } = await signInTestAdmin(testDoor.door);
    const collected = await bodyOf(await run(mirror, post("/auth/mirror", {}, cookie)));
    expect([collected.status, collected.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect((await dashboardOf(pageRequest("/dashboard", { cookie }))).mirror).toEqual({
      isDue: false,
      isTemporary: true,
    });
    const restored = await bodyOf(await run(restore, restoreRequest(collected.body.token)));
    expect([restored.status, restored.body]).toEqual([200, { success: true }]);
    expect(await isSignedIn(pageRequest("/", { cookie: restored.headers.get("Set-Cookie") }))).toBe(true);
  });

  test("that is dead or none is refused", async () => {
    expect((await run(mirror, post("/auth/mirror", {}))).status).toBe(401);
    expect((await run(restore, restoreRequest("made up but long enough"))).status).toBe(401);
    for (const token of ["", 7, null, "x".repeat(5_000)]) {
      expect((await run(restore, restoreRequest(token))).status).toBe(422);
    }
    const noJson = new Request("http://orders.example/auth/restore", { method: "POST", body: "{" });
    expect((await run(restore, noJson)).status).toBe(422);
  });

  test("is nowhere with SESSION_SHIM=off", async () => {
    await testDoor.close();
    testDoor = await openTestDoor({ SESSION_SHIM: "off" });
    const { cookie, token } = await signInTestAdmin(testDoor.door);
    expect((await run(mirror, post("/auth/mirror", {}, cookie))).status).toBe(404);
    expect((await run(restore, restoreRequest(token))).status).toBe(404);
    expect((await dashboardOf(pageRequest("/dashboard", { cookie }))).mirror).toBe(null);
  });
});

describe("with the company's own backend", () => {
  let company: Server;
  let behave: (req: IncomingMessage, res: ServerResponse) => void;
  const user = {
    id: 41,
    first_name: "Priya",
    last_name: "Nair",
    email: "priya@shop.example",
    roles: [{ name: "Buyer" }],
  };
  const say = (res: ServerResponse, status: number, body: unknown) => {
    res.writeHead(status, { "Content-Type": "application/json" });
    res.end(typeof body === "string" ? body : JSON.stringify(body));
  };
  const asked: string[] = [];
  const works = (req: IncomingMessage, res: ServerResponse) => {
    asked.push(req.url ?? "");
    if (req.url === "/v2/auth/login") return say(res, 200, { data: { access_token: "their-token", user } });
    if (req.url?.startsWith("/v2/orders?")) {
      return say(res, 200, {
        data: [],
        meta: { total: 14, per_page: 1, current_page: 1, last_page: 14, from: 1, to: 1 },
      });
    }
    return say(res, 404, "<h1>Not Found</h1>");
  };

  beforeEach(async () => {
    behave = works;
    asked.length = 0;
    company = createServer((req, res) => behave(req, res));
    await new Promise<void>((done) => company.listen(0, "127.0.0.1", done));
    const address = company.address();
    if (address === null || typeof address === "string") throw new Error("no address");
    await testDoor.close();
    testDoor = await openTestDoor({ API_BASE_URL: `http://127.0.0.1:${address.port}/v2/` });
  });
  afterEach(() => {
    company.closeAllConnections();
    company.close();
  });

  const signIn = async () => (await run(login, post("/auth/login", TEST_ADMIN))).headers.get("Set-Cookie");

  test("its people sign in, and their own token is the mirror", async () => {
    const cookie = await signIn();
    expect(await dashboardOf(pageRequest("/dashboard", { cookie }))).toMatchObject({
      user: { name: "Priya Nair", initials: "PN" },
      newOrderCount: 14,
    });
    expect(asked.filter((url) => url.startsWith("/v2/orders"))).toEqual([expect.stringMatching(/[?&]per_page=1(&|$)/)]);
    const collected = await bodyOf(await run(mirror, post("/auth/mirror", {}, cookie)));
    expect(collected.body).toEqual({ token: "their-token" });
  });

  test("a failed sign-in as the seed has it, data null, is wrong credentials", async () => {
    behave = (_req, res) => say(res, 200, { data: null });
    expect((await bodyOf(await run(login, post("/auth/login", TEST_ADMIN)))).body.title).toBe(
      "Incorrect email or password.",
    );
  });

  test("silent or talking nonsense, it lets nobody in and shows no stack", async () => {
    behave = (req) => req.socket.destroy();
    const silent = await bodyOf(await run(login, post("/auth/login", TEST_ADMIN)));
    expect([silent.status, silent.body.title]).toEqual([503, "Signing in isn't possible right now."]);
    behave = (_req, res) => say(res, 200, "<html>at /srv/erp/Login.php:12</html>");
    const garbled = await bodyOf(await run(login, post("/auth/login", TEST_ADMIN)));
    expect(garbled.status).toBe(502);
    expect(JSON.stringify(garbled.body)).not.toContain("php");
  });

  test("failing later, it takes the number from the badge and leaves the shell", async () => {
    const cookie = await signIn();
    for (const status of [403, 404, 429, 500]) {
      behave = (_req, res) => say(res, status, { success: false, message: "No" });
      expect((await dashboardOf(pageRequest("/dashboard", { cookie }))).newOrderCount).toBe(null);
    }
    behave = (req) => req.socket.destroy();
    expect((await dashboardOf(pageRequest("/dashboard", { cookie }))).user.name).toBe("Priya Nair");
  });

  test("ending the token mid-session, it leads to the sign-in page and back", async () => {
    const cookie = await signIn();
    behave = (_req, res) => say(res, 401, { success: false, message: "Expired" });
    const away = await thrown(run(dashboard, pageRequest("/dashboard/orders?page=3", { cookie })));
    expect(away.headers.get("Location")).toBe("/auth/login?returnTo=%2Fdashboard%2Forders%3Fpage%3D3");
    expect(await isSignedIn(pageRequest("/", { cookie }))).toBe(false);
  });

  test("without a change of password, nobody is locked out by one that is given", async () => {
    behave = (req, res) =>
      req.url === "/v2/auth/login"
        ? say(res, 200, { data: { access_token: "their-token", user: { ...user, with_default_password: 1 } } })
        : works(req, res);
    const cookie = await signIn();
    const next = "a password of my own";
    const form = { current_password: TEST_ADMIN.password, password: next, password_again: next };
    const answer = await run(changePassword, post("/auth/password", form, cookie));
    expect(answer.status).toBe(303);
    expect((await dashboardOf(pageRequest("/dashboard", { cookie }))).user.name).toBe("Priya Nair");
  });
});
