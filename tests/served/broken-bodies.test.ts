import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { calls } from "contract/calls";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Target, targetsWithAction, waysTo } from "../setup/actions-of-the-build";
import { startForeignBackend } from "../setup/foreign-backend";
import { type RawRequest, rawStatus } from "../setup/raw-request";
import { ADMIN, type ServedApp, startServedApp } from "../setup/served-app";

let served: ServedApp;
let cookie: string;
let token: string;

beforeAll(async () => {
  served = await startServedApp();
  cookie = await cookieOf(served, ADMIN);
  const login = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(ADMIN) };
  token = (await (await fetch(`${served.origin}/api/auth/login`, login)).json()).data.access_token;
  // Order 1 with proof 1 and production 1: what the walk puts in the place of each id.
  const order = { id: 1, order_number: 1, name: "#BROKEN-1", created_at: "2026-03-02T10:00:00Z" };
  const properties = [
    { name: "Decoration Method", value: "Embroidery" },
    { name: "Decoration Location", value: "Left Side Chest" },
  ];
  const lines = [{ id: 11, title: "Twill Work Shirt", quantity: 2, price: "12.50", properties }];
  const form = new FormData();
  form.set("file", new Blob([JSON.stringify({ orders: [{ ...order, line_items: lines }] })]), "orders.json");
  await api("POST", "/imports/orders", form);
  await api("PUT", "/orders/triage", { accepted: [1], ignored: [] });
  const bearer = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${served.origin}/api/art_proofs/1`, { headers: bearer })).status).toBe(200);
});

afterAll(() => served.stop());

async function cookieOf({ origin }: ServedApp, person: { email: string; password: string }): Promise<string> {
  const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin" };
  const body = new URLSearchParams(person);
  const answer = await fetch(`${origin}/auth/login`, { method: "POST", headers, body, redirect: "manual" });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

async function api(method: string, path: string, body: FormData | object): Promise<Response> {
  const isForm = body instanceof FormData;
  const headers = { Authorization: `Bearer ${token}`, ...(!isForm && { "Content-Type": "application/json" }) };
  return fetch(`${served.origin}/api${path}`, { method, headers, body: isForm ? body : JSON.stringify(body) });
}

/** The same process still answers, and nothing went wrong that nobody heard. */
async function expectAlive({ origin, pid, output }: ServedApp = served): Promise<void> {
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(process.kill(pid, 0)).toBe(true);
  expect(output()).not.toMatch(/uncaughtException|unhandledRejection|"stopping"/);
}

type Broken = Omit<RawRequest, "path">;

const MULTIPART = "multipart/form-data; boundary=x";
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;
const END = "--x--\r\n";
const WHOLE = `${field("intent", "upload")}${field("kind", "production")}${file("file", "a".repeat(150_000))}${END}`;
const typed = (type: string, body: string, more: Partial<Broken> = {}): Broken => ({
  headers: { "Content-Type": type },
  body,
  ...more,
});

/** Each is answered, and not by a failure of ours. */
const MALFORMED: readonly [string, Broken][] = [
  ["no boundary", typed("multipart/form-data", WHOLE)],
  ["an empty boundary", typed("multipart/form-data; boundary=", WHOLE)],
  ["another boundary", typed("multipart/form-data; boundary=y", WHOLE)],
  ["no body", typed(MULTIPART, "")],
  ["cut in a file", typed(MULTIPART, WHOLE.slice(0, 100_000))],
  ["cut in a file that nobody wants", typed(MULTIPART, file("picture", "abc").slice(0, -4))],
  ["cut in a head", typed(MULTIPART, WHOLE.slice(0, 30))],
  ["a broken head before a file", typed(MULTIPART, `--x\r\n\0bad\r\n\r\nx\r\n${WHOLE}`)],
  ["a broken head behind a file", typed(MULTIPART, `${file("file", "abc")}--x\r\n\0bad\r\n\r\nx\r\n${WHOLE}`)],
  ["200 fields", typed(MULTIPART, `${Array.from({ length: 200 }, (_, at) => field(`f${at}`, "x")).join("")}${END}`)],
  ["200 files", typed(MULTIPART, `${file("file", "abc").repeat(200)}${END}`)],
  [
    "nested names",
    typed(MULTIPART, `${field("a[b][c]", "x")}${field("__proto__[x]", "x")}${file("file[0][x]", "a")}${END}`),
  ],
  [
    "parts without a name",
    typed(MULTIPART, `--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x\r\n\r\na\r\n${END}`),
  ],
  ["a length that is too short", typed(MULTIPART, WHOLE, { claimedLength: 1_000 })],
  ["a form that is none", typed("application/x-www-form-urlencoded", "%E0%A4%A&=&&\0=%00")],
  ["JSON that is none", typed("application/json", '{"half')],
];

/** Those whose sender leaves: there is nobody to answer. */
const LEFT: readonly [string, Broken][] = [
  ...Array.from({ length: 11 }, (_, tenth): [string, Broken] => [
    `left after ${tenth} tenths`,
    typed(MULTIPART, WHOLE, { leaveAfter: Math.round((WHOLE.length * tenth) / 10) }),
  ]),
  ["a length that never comes", typed(MULTIPART, WHOLE, { claimedLength: WHOLE.length * 2, leaveAfter: WHOLE.length })],
];

const fromPage = (broken: Broken, path: string, own: string): RawRequest => ({
  ...broken,
  path,
  headers: { ...broken.headers, Origin: served.origin, Accept: "text/html", ...(own && { Cookie: own }) },
});

/** One that nothing can be read from, one that breaks off in the middle, one that is read and makes no sense. */
const DRAWN = ["no boundary", "cut in a file", "a form that is none", "left after 5 tenths"];

/** Where a form is sent: `document` draws a page around the answer, which is most of the work, so only some go there where `script` is given. */
interface Form {
  document: string;
  script?: string;
}

function formOf(target: Target): Form {
  const [document = "", , script] = waysTo(target);
  return { document, script };
}

async function sendAll(forms: readonly Form[], request: (path: string, broken: Broken) => RawRequest): Promise<void> {
  for (const { document, script = document } of forms) {
    const send = async ([name, broken]: readonly [string, Broken]) => {
      const path = DRAWN.includes(name) ? document : script;
      return [path, name, await rawStatus(served, request(path, broken))] as const;
    };
    for (const [path, name, status] of await Promise.all(MALFORMED.map(send)))
      expect([path, name, status ?? 0, (status ?? 0) < 500 && status !== null]).toEqual([path, name, status, true]);
    await Promise.all(LEFT.map(send));
  }
}

describe("whatever comes in place of a body, the same process answers on:", () => {
  test("forms that take files, and each of the others", async () => {
    const targets = targetsWithAction();
    const signedIn = targets.filter(({ id }) => !id.startsWith("routes/auth.")).map(formOf);
    const open = targets.filter(({ id }) => id.startsWith("routes/auth.")).map(formOf);
    const takeFiles = ["/dashboard/proofing/1?index", "/dashboard/order/1/files"];
    expect(signedIn.map(({ document }) => document)).toEqual(expect.arrayContaining(takeFiles));
    const whole = [...takeFiles, "/dashboard/new-orders?modal=import"].map((document) => ({ document }));
    await sendAll([...signedIn, ...whole], (path, broken) => fromPage(broken, path, cookie));
    await sendAll(open, (path, broken) => fromPage(broken, path, ""));
    await expectAlive();
  });

  test("uploads of the API, and a call that takes JSON", async () => {
    const uploads = Object.values(calls).flatMap((call) =>
      "multipart" in call ? [call.path.replace("{id}", "1")] : [],
    );
    expect(uploads).toContain("/files");
    await sendAll(
      [...uploads, "/orders/1/notes", "/auth/login"].map((path) => ({ document: `/api${path}` })),
      (path, broken) => ({
        ...broken,
        path,
        headers: { ...broken.headers, Authorization: `Bearer ${token}` },
      }),
    );
    await expectAlive();
  });

  test("answers whose readers leave at once", async () => {
    const form = new FormData();
    form.set("entity_type", "order");
    form.set("entity_id", "1");
    form.set("file", new Blob([new Uint8Array(3_000_000)]), "large.bin.txt");
    const { data } = await (await api("POST", "/files", form)).json();
    const id: number = data[0].id;
    const pages = [
      "/dashboard/orders",
      `/dashboard/files/${id}/content`,
      "/dashboard/events",
      "/dashboard/export/orders",
    ];
    const leaving = async (path: string, headers: Record<string, string>, method: string) => {
      const aborter = new AbortController();
      const answer = fetch(served.origin + path, { method, headers, signal: aborter.signal });
      await Promise.race([answer.catch(() => undefined), new Promise((done) => setImmediate(done))]);
      aborter.abort();
      await answer.then(({ body }) => body?.cancel()).catch(() => undefined);
    };
    for (let round = 0; round < 10; round += 1) {
      for (const method of ["GET", "HEAD"]) {
        await Promise.all([
          ...pages.map((path) => leaving(path, { Cookie: cookie }, method)),
          ...[`/api/files/${id}/content`, "/api/events"].map((path) =>
            leaving(path, { Authorization: `Bearer ${token}` }, method),
          ),
        ]);
      }
    }
    await expectAlive();
    // None of those streams counts any more.
    const stream = await fetch(`${served.origin}/api/events`, { headers: { Authorization: `Bearer ${token}` } });
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
  });
});

test("a method that an address does not know is answered with those it knows, in the caller's words", async () => {
  const cases: [string, string, string][] = [
    ["POST", "/healthz", "GET, HEAD"],
    ["POST", "/dashboard/export/orders", "GET, HEAD"],
    ["PROPFIND", "/dashboard/orders", "GET, HEAD, POST"],
    ["GET", "/auth/mirror", "POST"],
    ["GET", "/auth/restore", "POST"],
    ["GET", "/proof/some-token/views", "POST"],
    ["DELETE", "/api/orders", "GET, HEAD, POST"],
    ["PUT", "/api/orders/1", "GET, HEAD, PATCH"],
    ["GET", "/api/auth/login", "POST"],
    ["OPTIONS", "/api/openapi.json", "GET, HEAD"],
  ];
  for (const [method, path, allow] of cases) {
    const headers = { Cookie: cookie, Origin: served.origin };
    const answer = await fetch(served.origin + path, { method, headers });
    expect([method, path, answer.status, answer.headers.get("Allow")]).toEqual([method, path, 405, allow]);
    expect(await answer.json()).toMatchObject({ success: false, code: "method_not_allowed" });
    const page = await fetch(served.origin + path, { method, headers: { ...headers, Accept: "text/html" } });
    expect([method, path, page.status, page.headers.get("Allow")]).toEqual([method, path, 405, allow]);
  }
});

test("signing out clears what the browser kept, and every answer says which powers a page has", async () => {
  const own = await cookieOf(served, ADMIN);
  const headers = { Cookie: own, Origin: served.origin };
  for (const way of ["/auth/logout", "/auth/logout.data"]) {
    const answer = await fetch(served.origin + way, { method: "POST", headers, redirect: "manual" });
    expect([way, answer.headers.get("Clear-Site-Data")]).toEqual([way, '"cache"']);
  }
  for (const path of ["/auth/login", "/api/orders", "/offline.html", "/nowhere", "/%E0%A4%A"]) {
    const policy = (await fetch(served.origin + path)).headers.get("Permissions-Policy") ?? "";
    expect([path, policy]).toEqual([path, expect.stringContaining("camera=(self)")]);
    expect(policy).toContain("geolocation=()");
  }
});

test("a disk that takes no files is said on the page and in the API, and uploads go on when it does", async () => {
  const files = join(served.dataDir, "files");
  const upload = async () => {
    const form = new FormData();
    form.set("entity_type", "order");
    form.set("entity_id", "1");
    form.set("file", new Blob(["art".repeat(100_000)]), "art.txt");
    const headers = { Cookie: cookie, Origin: served.origin, Accept: "text/html" };
    return fetch(`${served.origin}/dashboard/order/1/files`, {
      method: "POST",
      headers,
      body: form,
      redirect: "manual",
    });
  };
  renameSync(files, `${files}-aside`);
  writeFileSync(files, "not a folder");
  try {
    const form = new FormData();
    for (const name of ["a.txt", "b.txt"]) form.append("file", new Blob(["art".repeat(100_000)]), name);
    const refused = await api("POST", "/files", form);
    expect([refused.status, (await refused.json()).code]).toEqual([503, "storage_failed"]);
    expect(await (await upload()).text()).toContain("disk gave an error");
    await expectAlive();
    expect(served.output()).toContain("ENOTDIR");
  } finally {
    rmSync(files);
    renameSync(`${files}-aside`, files);
  }
  const taken = await upload();
  expect([taken.status, taken.headers.get("Location")]).toEqual([303, "/dashboard/order/1/files"]);
});

test("in front of a company's backend too, and no path leads out of its base", async () => {
  const company = await startForeignBackend();
  onTestFinished(() => company.refuse());
  const front = await startServedApp({ env: { API_BASE_URL: new URL(company.url).origin } });
  onTestFinished(() => front.stop());
  for (const path of ["/api/../api4/x", "/api/%2e%2e/api4/x", "/api/a%2f..%2f..%2fx", "/api/a\\..\\..\\x"]) {
    expect([path, await rawStatus(front, { method: "GET", path })]).toEqual([path, 400]);
  }
  for (const path of ["/api/a%252f..%252fx", "/api//evil.example/x"]) {
    expect([path, await rawStatus(front, { method: "GET", path })]).toEqual([path, 404]);
  }
  expect(company.calls).toEqual([]);
  for (const [, broken] of [...MALFORMED, ...LEFT]) await rawStatus(front, { ...broken, path: "/api/files" });
  await expectAlive(front);
});
