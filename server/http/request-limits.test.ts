import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type BodyLimits, bodyPace, MAX_FORM_BYTES, REQUEST_LIMITS, serverOptions } from "./request-limits";
import { createSite } from "./site";

const PATIENT: BodyLimits = { silenceMs: 60_000, slowAfterMs: 120_000, bytesPerSecond: 1_000 };

describe("the pace of a body", () => {
  afterEach(() => vi.useRealTimers());

  function watched(limits = PATIENT) {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const stalled = vi.fn();
    const watch = bodyPace(limits).watch();
    /** The body sends `bytes` after each `ms`, so often. */
    const send = (times: number, ms: number, bytes: number) => {
      for (let time = 0; time < times; time += 1) {
        watch.wait(stalled);
        vi.advanceTimersByTime(ms);
        watch.came(bytes);
      }
    };
    return { watch, stalled, send };
  }

  it("lets 40 s without Wi-Fi pass, and a line of 16 KB a second for an hour", () => {
    const { stalled, send } = watched();
    send(1, 40_000, 16_384);
    send(3_600, 1_000, 16_384);
    expect(stalled).not.toHaveBeenCalled();
  });

  it("ends a body that stops, and one that only drips", () => {
    const silent = watched();
    silent.send(1, 60_001, 0);
    expect(silent.stalled).toHaveBeenCalledOnce();
    const dripping = watched();
    dripping.send(4, 30_000, 1);
    expect(dripping.stalled).not.toHaveBeenCalled();
    dripping.send(2, 30_000, 1);
    expect(dripping.stalled).toHaveBeenCalled();
  });

  it("does not count the time in which the server has not asked for more", () => {
    const { watch, stalled, send } = watched();
    send(1, 1_000, 10);
    vi.advanceTimersByTime(3_600_000);
    send(1, 1_000, 10);
    watch.wait(stalled);
    expect(stalled).not.toHaveBeenCalled();
  });
});

describe("a server over these limits", () => {
  const cleanups: (() => void)[] = [];
  afterEach(() => {
    for (const cleanup of cleanups.splice(0)) cleanup();
  });

  const build: ServerBuild = {
    mode: "production",
    routes: {
      form: {
        id: "form",
        path: "form",
        module: { default: () => null, action: ({ request }) => request.text().catch(() => "") },
      },
      early: { id: "early", path: "early", module: { default: () => null, action: () => "too early" } },
    },
    entry: { module: { default: () => new Response("") } },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: false,
    },
  };

  /** What it answers on a new connection to these bytes, once it has closed it. */
  async function answerTo(bytes: string, limits = REQUEST_LIMITS): Promise<string> {
    const publicDir = mkdtempSync(join(tmpdir(), "orders-public-"));
    mkdirSync(join(publicDir, "assets"));
    const site = createSite({
      build,
      backend: {
        settings: { port: 0, host: undefined, appUrl: "http://localhost", trustProxy: 0, metricsToken: null },
        apiPaths: [],
        metrics: async () => "",
        start: async () => {},
        listening: async () => {},
        handleApi: async (request) => Response.json({ bytes: (await request.arrayBuffer()).byteLength }),
        ready: async () => ({ ready: true }),
        close: async () => {},
      },
      publicDir,
      eventStreams: new Set(),
      limits: limits.body,
    });
    const server: Server = createServer(serverOptions(limits), site);
    cleanups.push(() => {
      server.closeAllConnections();
      server.close();
      rmSync(publicDir, { recursive: true });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.on("error", () => undefined);
    socket.write(bytes);
    await new Promise((done) => socket.on("close", done));
    return answer;
  }

  const quick = { ...REQUEST_LIMITS, body: { ...PATIENT, silenceMs: 50 } };
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  it("answers 408 where a body stops, and closes the connection", async () => {
    const answer = await answerTo(`${head("/api/orders", 1_000)}{"half`, quick);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer).toContain('"success":false');
    expect(answer).toContain('"code":"request_timeout"');
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it.each([
    ["a page that does not read it", "POST /early"],
    ["a call that takes none", "GET /api/orders"],
    ["a file", "GET /build/none.js"],
    ["a form of another site", "POST /form", "Origin: http://elsewhere.example\r\n"],
  ])("closes the connection of a body that does not end after the answer of %s", async (_, line, header = "") => {
    const start = `${line} HTTP/1.1\r\nHost: localhost\r\n${header}`;
    for (const body of ["Content-Length: 1000\r\n\r\nhalf", "Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n"]) {
      expect(await answerTo(start + body, quick)).toMatch(/^HTTP\/1\.1 [2-5]\d\d /);
    }
  });

  it("closes a connection whose headers, or whose whole request, do not end", async () => {
    const limits = { ...REQUEST_LIMITS, headersMs: 50, requestMs: 50, checkEveryMs: 20 };
    expect(await answerTo("POST /api/orders HTTP/1.1\r\nHost: local", limits)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await answerTo(`${head("/api/orders", 1_000)}{"half`, limits)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("answers 413 to a form that is larger than any, before it has come whole", async () => {
    const answer = await answerTo(head("/form", 10 * MAX_FORM_BYTES) + "a".repeat(MAX_FORM_BYTES + 1));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"too_large"');
  });

  it("takes a whole body", async () => {
    const answer = await answerTo(`${head("/api/orders", 5).replace("Host", "Connection: close\r\nHost")}12345`, quick);
    expect(answer).toContain('{"bytes":5}');
  });
});
