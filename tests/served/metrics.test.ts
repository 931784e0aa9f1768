import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startScratchSite } from "../setup/scratch-site";
import type { ServedApp } from "../setup/served-app";

const TOKEN = "a-token-for-metrics";

let open: ServedApp;
let guarded: ServedApp;
beforeAll(async () => {
  [open, guarded] = await Promise.all([
    startScratchSite({ TRUST_PROXY: "1" }),
    startScratchSite({ METRICS_TOKEN: TOKEN }),
  ]);
});
afterAll(() => Promise.all([open.stop(), guarded.stop()]));

const ask = (site: ServedApp, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${site.origin}/metrics`, { method, headers });

describe("/metrics", () => {
  it("counts requests by the pattern of their route, and measures the process", async () => {
    await fetch(`${open.origin}/proof/a-secret-word`);
    await fetch(`${open.origin}/api/orders/17`).catch(() => undefined);
    await fetch(`${open.origin}/nothing-that-we-know/17`);
    const answer = await ask(open);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    for (const line of [
      'http_requests_total{route="/proof/:name",method="GET",status=',
      'http_requests_total{route="/api/orders/:id",method="GET",status=',
      'http_requests_total{route="other",method="GET",status=',
      'http_request_duration_seconds_bucket{le="0.25",route="other",method="GET"}',
      "nodejs_eventloop_lag_seconds",
    ])
      expect(text).toContain(line);
    expect(text).not.toContain("secret-word");
  });

  it("is for this machine, and for nobody who came by a proxy on it", async () => {
    for (const header of ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])
      expect((await ask(open, { [header]: "127.0.0.1" })).status).toBe(403);
    expect((await ask(open, { "X-Forwarded-For": "198.51.100.7", Authorization: "Bearer " })).status).toBe(403);
  });

  it("is for others who have the token", async () => {
    const proxied = { "X-Forwarded-For": "198.51.100.7" };
    for (const authorization of ["", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, "Bearer"])
      expect((await ask(guarded, { ...proxied, Authorization: authorization })).status).toBe(401);
    expect((await ask(guarded, { ...proxied, Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    expect((await ask(guarded)).status).toBe(200);
  });

  it("is read, and nothing else", async () => {
    expect((await ask(open, {}, "HEAD")).status).toBe(200);
    const answer = await ask(open, {}, "POST");
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });
});
