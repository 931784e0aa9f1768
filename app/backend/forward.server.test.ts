import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forwardToBackend } from "./forward.server";

let company: Server;
let baseUrl = "";
let behave: (req: IncomingMessage, res: ServerResponse) => void;

beforeEach(async () => {
  company = createServer((req, res) => behave(req, res));
  await new Promise<void>((done) => company.listen(0, "127.0.0.1", done));
  const address = company.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  baseUrl = `http://127.0.0.1:${address.port}/v2`;
});
afterEach(() => {
  company.closeAllConnections();
  company.close();
});

test("a call goes on as it came, without cookies, and its answer comes back", async () => {
  let seen = "";
  behave = async (req, res) => {
    seen = `${req.method} ${req.url} ${req.headers.authorization} ${req.headers.cookie} `;
    for await (const chunk of req) seen += chunk;
    res.writeHead(409, { "Content-Type": "application/json", "Set-Cookie": "theirs=1", "X-Their": "header" });
    res.end('{"success":false}');
  };
  const request = new Request("http://orders.example/api/orders/7/notes?a%5B%5D=1", {
    method: "POST",
    headers: { Authorization: "Bearer t", Cookie: "session=secret", "Content-Type": "application/json" },
    body: '{"note":"x"}',
  });
  const answer = await forwardToBackend(request, baseUrl);
  expect(seen).toBe('POST /v2/orders/7/notes?a%5B%5D=1 Bearer t undefined {"note":"x"}');
  expect([answer.status, await answer.text()]).toEqual([409, '{"success":false}']);
  expect([answer.headers.get("X-Their"), answer.headers.get("Set-Cookie")]).toEqual(["header", null]);
});

test("a redirect is handed back, not followed", async () => {
  behave = (_req, res) => {
    res.writeHead(302, { Location: "http://elsewhere.example/" });
    res.end();
  };
  const answer = await forwardToBackend(new Request("http://orders.example/api/orders"), baseUrl);
  expect(answer.status).toBe(302);
});

test("a redirect to elsewhere names no place to which a token could be taken", async () => {
  for (const [location, kept] of [
    ["http://elsewhere.example/v2/orders", null],
    ["//elsewhere.example", null],
    ["/v2/orders/7", "/v2/orders/7"],
  ]) {
    behave = (_req, res) => void res.writeHead(307, { Location: location ?? "" }).end();
    const answer = await forwardToBackend(new Request("http://orders.example/api/orders"), baseUrl);
    expect([answer.status, answer.headers.get("Location")]).toEqual([307, kept]);
  }
});

test("a path that leads out of the base asks nothing of anybody", async () => {
  let asked = 0;
  behave = (_req, res) => {
    asked += 1;
    res.end("{}");
  };
  const root = new URL(baseUrl).origin;
  for (const path of ["/api/../api4/x", "/api4/x", "/apix", "/api", "/api/a%2f..%2f..%2fx", "/api//evil.example/x"]) {
    for (const base of [baseUrl, root]) {
      const answer = await forwardToBackend(new Request(`http://orders.example${path}`), base);
      expect([path, answer.status, (await answer.json()).code]).toEqual([path, 404, "not_found"]);
    }
  }
  expect(asked).toBe(0);
});

test("without an answer, the failure is in the words of the contract", async () => {
  behave = (req) => req.socket.destroy();
  const answer = await forwardToBackend(new Request("http://orders.example/api/orders"), baseUrl);
  expect(answer.status).toBe(502);
  expect(await answer.json()).toEqual({ success: false, code: "internal", message: expect.any(String) });
});

test("a backend that stays silent is given up; uploads and long answers are not cut off", async () => {
  let goOn = () => {};
  const silenceIsOver = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  behave = async (req, res) => {
    if (req.url === "/v2/silent") return;
    for await (const _ of req);
    if (req.method === "GET") res.write("first ");
    await silenceIsOver;
    res.end("last");
  };
  const ask = async (path: string, init?: RequestInit) => {
    return forwardToBackend(new Request(`http://orders.example/api/${path}`, init), baseUrl, 1_000);
  };
  const file = new FormData();
  file.set("file", new File(["art"], "art.txt"));
  const upload = ask("files", { method: "POST", body: file });
  const content = await ask("files/7/content");
  // Asked last: when its time is over, that of the others is over too.
  const silent = await ask("silent");
  expect([silent.status, await silent.text()]).toEqual([502, expect.stringContaining("did not answer")]);
  goOn();
  for (const [answer, text] of [
    [await upload, "last"],
    [content, "first last"],
  ] as const)
    expect([answer.status, await answer.text()]).toEqual([200, text]);
});
