import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { jsonLogger } from "server/logger";
import { afterEach, describe, expect, test } from "vitest";
import { ask, openTestDoor, TEST_ADMIN, type TestDoor, thrown } from "../../tests/setup/test-door";
import { type BackendClient, createBackendClient } from "./client.server";
import { networkTransport } from "./transport.server";

type Behaviour = (req: IncomingMessage, res: ServerResponse) => void;

const log: string[] = [];
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  log.length = 0;
  await Promise.all(ends.splice(0).map((end) => end()));
});

const PATIENCE_MS = 60_000;

/** A client of a company's own backend that behaves like this. */
async function clientOf(behaviour: Behaviour, options: { token?: string; timeoutMs?: number } = {}) {
  const server = createServer(behaviour);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  ends.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  return clientAt(`http://127.0.0.1:${address.port}/v2`, options);
}

function clientAt(baseUrl: string, { token = "secret-token", timeoutMs = PATIENCE_MS } = {}): BackendClient {
  return createBackendClient({
    transport: networkTransport(baseUrl, timeoutMs),
    logger: jsonLogger((line) => log.push(line)),
    isForeign: true,
    requestId: "request-1",
    clientAddress: "192.0.2.7",
    token,
  });
}

const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (_req, res) => {
    res.writeHead(status, { "Content-Type": "application/json", ...headers });
    res.end(typeof body === "string" ? body : JSON.stringify(body));
  };

const failure = (message: string, more: object = {}) => ({ success: false, message, ...more });

async function errorOf(behaviour: Behaviour, options: { timeoutMs?: number } = {}) {
  const client = await clientOf(behaviour, options);
  const answer = await client.call("getOrder", { id: 7 });
  if (answer.ok) throw new Error("it answered");
  return answer.error;
}

describe("a backend of the company", () => {
  test("that answers the same again is read once, and another answer anew", async () => {
    const meta = { total: 0, per_page: 1, current_page: 1, last_page: 1, from: null, to: null };
    let total = 3;
    const client = await clientOf((req, res) => answers(200, { data: [], meta: { ...meta, total } })(req, res));
    const first = await client.read("listOrders", {});
    expect(await client.read("listOrders", {})).toBe(first);
    expect(Object.isFrozen(first.meta)).toBe(true);
    total = 4;
    expect((await client.read("listOrders", {})).meta.total).toBe(4);
    expect(first.meta.total).toBe(3);
    total = 3;
    expect(await client.read("listOrders", {})).toBe(first);
  });

  test("is asked as the contract says", async () => {
    const asked: unknown[] = [];
    const client = await clientOf((req, res) => {
      const { authorization, "x-request-id": requestId, "x-forwarded-for": address, accept } = req.headers;
      asked.push({ method: req.method, url: req.url, authorization, requestId, address, accept });
      answers(200, { data: [], meta: { total: 0, per_page: 1, current_page: 1, last_page: 1, from: null, to: null } })(
        req,
        res,
      );
    });
    const list = await client.read("listOrders", {
      query: { status: ["unprocessed", "flagged"], flagged: true, per_page: 1 },
    });
    expect(list.meta.total).toBe(0);
    expect(asked).toEqual([
      {
        method: "GET",
        url: "/v2/orders?status%5B%5D=unprocessed&status%5B%5D=flagged&flagged=1&per_page=1",
        authorization: "Bearer secret-token",
        requestId: "request-1",
        address: "192.0.2.7",
        accept: "application/json",
      },
    ]);
  });

  test("sends bodies and keys of repetition", async () => {
    let seen = "";
    const client = await clientOf((req, res) => {
      req.on("data", (chunk) => {
        seen += `${req.url} ${req.headers["idempotency-key"]} ${req.headers["content-type"]} ${chunk}`;
      });
      req.on("end", () => answers(422, failure("No", { errors: { body: ["Write something."] } }))(req, res));
    });
    const answer = await client.call("createOrderNote", {
      id: 3,
      body: { type: "general", body: "" },
      idempotencyKey: "k1",
    });
    expect(seen).toBe('/v2/orders/3/notes k1 application/json {"type":"general","body":""}');
    expect(answer).toEqual({
      ok: false,
      error: { kind: "invalid", message: "No", code: "", fields: { body: ["Write something."] } },
    });
  });

  test("that refuses says why", async () => {
    expect(await errorOf(answers(401, failure("Dead token")))).toEqual({
      kind: "unauthenticated",
      message: "Dead token",
    });
    expect(await errorOf(answers(403, failure("Not yours")))).toEqual({ kind: "forbidden", message: "Not yours" });
    expect(await errorOf(answers(404, "<h1>Not here</h1>"))).toMatchObject({ kind: "not_found" });
    expect(await errorOf(answers(409, failure("Stale", { code: "stale", current: { id: 7 } })))).toEqual({
      kind: "conflict",
      message: "Stale",
      code: "stale",
      current: { id: 7 },
    });
    const limited = await errorOf(answers(429, failure("Slow down"), { "Retry-After": "17" }));
    expect(limited).toEqual({ kind: "rate_limited", message: "Slow down", retryAfterSeconds: 17 });
    expect(await errorOf(answers(429, failure("Slow down")))).toMatchObject({ retryAfterSeconds: 30 });
  });

  test("that answers a write in half, or through a server that gave up waiting, may have saved it", async () => {
    const ofNote = async (behaviour: Behaviour) => {
      const client = await clientOf(behaviour);
      const answer = await client.call("createOrderNote", { id: 3, body: { type: "general", body: "Hi" } });
      return answer.ok ? "" : answer.error.message;
    };
    const half: Behaviour = (_req, res) => {
      res.writeHead(201, { "Content-Type": "application/json", "Content-Length": "4000" });
      res.write('{"success": true, "da');
      res.destroy();
    };
    for (const behaviour of [
      half,
      answers(201, '{"success": true, "da'),
      answers(200, "<html>"),
      answers(502, ""),
      answers(504, "<html>"),
    ])
      expect(await ofNote(behaviour)).toContain("Check whether the change was saved before you repeat it.");
    expect(await ofNote(answers(500, failure("No")))).toContain("Try again");
    expect((await errorOf(answers(200, "<html>"))).message).not.toContain("Check whether");
  });

  test("that fails tells nothing but a request id", async () => {
    const failed = await errorOf(answers(500, failure("at Orders.php:12", { request_id: "theirs" })));
    expect(failed).toMatchObject({ kind: "failed", status: 500, requestId: "theirs" });
    expect(failed.message).not.toContain("php");
    expect(await errorOf(answers(503, "<html>"))).toMatchObject({ kind: "failed", requestId: "request-1" });
    // Only what the contract calls an outage is told in the backend's own words.
    const full = failure("Nothing was saved: the disk is full.", { code: "storage_full" });
    expect(await errorOf(answers(507, full, { "Retry-After": "30" }))).toEqual({
      kind: "outage",
      message: "Nothing was saved: the disk is full.",
      status: 507,
      retryAfterSeconds: 30,
    });
  });

  test("that lacks a call of ours is told apart from a record that is not there", async () => {
    const client = await clientOf(answers(404, "<h1>No such page</h1>"));
    const missing = await client.call("listOrderNotes", { id: 1 });
    expect(missing).toMatchObject({ ok: false, error: { kind: "missing" } });
    const known = await clientOf(answers(404, failure("No such order", { code: "not_found" })));
    expect(await known.call("listOrderNotes", { id: 1 })).toMatchObject({ ok: false, error: { kind: "not_found" } });
  });

  test("that talks nonsense is not believed", async () => {
    for (const behaviour of [
      answers(200, "<html>Welcome</html>"),
      answers(200, '{"data": {"id": 7'),
      answers(200, { data: { id: "seven", secret: "of a customer" } }),
      answers(200, []),
      answers(204, ""),
      answers(302, "", { Location: "https://evil.example/" }),
      answers(418, failure("I am a teapot")),
    ]) {
      expect(await errorOf(behaviour)).toMatchObject({ kind: "bad_gateway", requestId: "request-1" });
    }
    expect(log.join("")).not.toContain("of a customer");
  });

  test("that does not say success has written nothing, as far as anybody is told", async () => {
    for (const body of [{ success: false, data: null }, { data: null }, { success: "true", data: null }, {}]) {
      const client = await clientOf(answers(200, body));
      expect(await client.call("unflagOrder", { id: 7, body: {} })).toMatchObject({ ok: false });
    }
  });

  test("that does not answer in time, or never stops, is unreachable", async () => {
    const never: Behaviour = (_req, res) => {
      res.writeHead(200, { "Content-Type": "application/json" });
      res.write('{"data":');
    };
    for (const behaviour of [() => {}, never])
      expect(await errorOf(behaviour, { timeoutMs: 300 })).toMatchObject({ kind: "unreachable" });
    expect(await errorOf((req) => req.socket.destroy())).toMatchObject({ kind: "unreachable" });
    const refused = await clientAt("http://127.0.0.1:1/api").call("getOrder", { id: 7 });
    expect(refused).toMatchObject({ ok: false, error: { kind: "unreachable" } });
  });

  test("an answer without end is cut off", async () => {
    const chunk = Buffer.alloc(1024 * 1024, " ");
    const client = await clientOf((_req, res) => {
      const pour = () => {
        while (!res.destroyed && res.write(chunk));
      };
      res.on("drain", pour);
      pour();
    });
    expect(await client.call("getOrder", { id: 7 })).toMatchObject({ ok: false, error: { kind: "unreachable" } });
  });

  test("loaders get a page of their own for each failure, with no token in it or in the log", async () => {
    const client = await clientOf(answers(500, failure("secret-token in a stack")));
    const response = await thrown(client.read("getOrder", { id: 7 }));
    expect(response.status).toBe(502);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({ kind: "failed", message: expect.any(String), requestId: "request-1" });
    expect(text + log.join("")).not.toContain("secret-token");
  });
});

describe("the embedded backend", () => {
  let testDoor: TestDoor;
  const embedded = async (token?: string) => {
    testDoor = await openTestDoor();
    ends.push(() => testDoor.close());
    const { transport, logger, isForeign } = testDoor.door;
    return createBackendClient({ transport, logger, isForeign, requestId: "r", clientAddress: "192.0.2.9", token });
  };

  test("answers in the same words", async () => {
    const nobody = await embedded();
    const wrong = await nobody.call("login", { body: { email: TEST_ADMIN.email, password: "wrong" } });
    expect(wrong).toMatchObject({ ok: false, error: { kind: "wrong_credentials" } });
    const login = await nobody.call("login", { body: TEST_ADMIN });
    expect(login).toMatchObject({ ok: true, data: { data: { user: { email: TEST_ADMIN.email } } } });
    expect(await nobody.call("me")).toMatchObject({ ok: false, error: { kind: "unauthenticated" } });
  });

  test("names the fields of what it refuses", async () => {
    const client = await embedded();
    const { data } = await ask(testDoor.door, "POST", "/auth/login", undefined, TEST_ADMIN);
    const { transport, logger } = testDoor.door;
    const signedIn = createBackendClient({
      transport,
      logger,
      isForeign: false,
      requestId: "r",
      clientAddress: undefined,
      token: data.access_token,
    });
    const answer = await signedIn.call("changePassword", {
      body: { current_password: "wrong", password: "long enough" },
    });
    expect(answer).toMatchObject({
      ok: false,
      error: { kind: "invalid", fields: { current_password: [expect.any(String)] } },
    });
    expect(await client.call("me")).toMatchObject({ ok: false });
  });

  test("throttles by person, with the seconds to wait", async () => {
    const nobody = await embedded();
    const tries = [];
    for (let n = 0; n < 6; n += 1) {
      tries.push(await nobody.call("login", { body: { email: TEST_ADMIN.email, password: "wrong" } }));
    }
    expect(tries.slice(0, 5).every((answer) => !answer.ok && answer.error.kind === "wrong_credentials")).toBe(true);
    expect(tries[5]).toMatchObject({ ok: false, error: { kind: "rate_limited", retryAfterSeconds: 60 } });
  });
});

test("a link of a proof that would lead out of the backend asks nothing of it", async () => {
  let asked = 0;
  const client = await clientOf((_req, res) => {
    asked += 1;
    res.end("{}");
  });
  for (const token of ["..", "../orders", "..%2forders", "..\\orders", "a/../../../x", "\t/evil.example"]) {
    const answer = await client.call("publicProof", { token });
    expect([token, answer]).toMatchObject([token, { ok: false, error: { kind: "not_found" } }]);
  }
  expect(asked).toBe(0);
});

test("a disk that takes nothing is told in the backend's own sentence", async () => {
  const said = failure("The server could not store this: its disk is full.", { request_id: "r1" });
  expect(await errorOf(answers(507, said))).toEqual({
    kind: "failed",
    message: said.message,
    status: 507,
    requestId: "r1",
  });
});
