import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedApp, startServedApp } from "../setup/served-app";

let served: ServedApp;

beforeAll(async () => {
  served = await startServedApp();
});

afterAll(() => served.stop());

describe("a page", () => {
  test("brings a policy with a nonce of its own, on every script in it", async () => {
    const nonces = new Set<string>();
    for (const _visit of [1, 2]) {
      const page = await fetch(`${served.origin}/auth/login`);
      const policies = page.headers.get("content-security-policy") ?? "";
      expect(policies).not.toContain("default-src 'none'");
      for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) {
        expect(policies).toContain(part);
      }
      const nonce = /script-src 'self' 'nonce-([^']+)'(;|$)/.exec(policies)?.[1] ?? "";
      nonces.add(nonce);
      const scripts = (await page.text()).match(/<script[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    }
    expect(nonces.size).toBe(2);
  });

  test("is not kept by any cache", async () => {
    expect((await fetch(`${served.origin}/auth/login`)).headers.get("cache-control")).toContain("no-store");
  });

  test("loads only hashed assets that may be kept for ever", async () => {
    const html = await (await fetch(`${served.origin}/auth/login`)).text();
    const assets = [...new Set(html.match(/\/assets\/[^"'()\s]+/g) ?? [])];
    expect(assets.length).toBeGreaterThan(0);
    for (const asset of assets) {
      const { status, headers } = await fetch(served.origin + asset);
      expect([asset, status, headers.get("cache-control")]).toEqual([
        asset,
        200,
        "public, max-age=31536000, immutable",
      ]);
    }
  });

  test("gets its scripts and rules as the build has compressed them, in the best form that the browser takes", async () => {
    const html = await (await fetch(`${served.origin}/auth/login`)).text();
    for (const asset of [/\/assets\/shell-[\w-]+\.js/, /\/assets\/[\w-]+\.css/].map((kind) => kind.exec(html))) {
      const address = served.origin + asset;
      const ask = async (headers: Record<string, string>) => {
        const answer = await fetch(address, { headers });
        const { "content-encoding": form, "content-length": bytes, vary } = Object.fromEntries(answer.headers);
        return { status: answer.status, form, bytes: Number(bytes), vary, text: await answer.text() };
      };
      const whole = await ask({ "accept-encoding": "identity" });
      const gzip = await ask({ "accept-encoding": "gzip, deflate" });
      const brotli = await ask({ "accept-encoding": "gzip, deflate, br, zstd" });
      expect([whole.form, gzip.form, brotli.form]).toEqual([undefined, "gzip", "br"]);
      expect([gzip.vary, brotli.vary]).toEqual(["Accept-Encoding", "Accept-Encoding"]);
      expect([gzip.text, brotli.text]).toEqual([whole.text, whole.text]);
      expect(brotli.bytes).toBeLessThan(gzip.bytes);
      expect(gzip.bytes).toBeLessThan(whole.bytes / 2);
      for (const range of ["bytes=9-3", "bytes=0-9", "nonsense"]) expect((await ask({ range })).text).toBe(whole.text);
      expect((await fetch(`${address}.br`)).status).toBe(404);
      expect((await fetch(address, { method: "POST", headers: { origin: served.origin } })).status).toBe(404);
    }
  });
});

test("data that a link has prefetched may be kept for two seconds, all other data never", async () => {
  const kept = async (headers: Record<string, string>) =>
    (await fetch(`${served.origin}/auth/login.data`, { headers })).headers.get("cache-control");
  expect(await kept({ "Sec-Purpose": "prefetch" })).toBe("private, max-age=2");
  expect(await kept({})).toBe("no-store");
});

test("an address that leads nowhere is a page, and no error in the log", async () => {
  const missing = await fetch(`${served.origin}/no-such-page`, { headers: { accept: "text/html" } });
  expect(missing.status).toBe(404);
  expect(missing.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(missing.headers.get("content-security-policy")).toContain("script-src 'self' 'nonce-");
  expect(served.log().filter((line) => line.level === "error")).toEqual([]);
});

test("is alive and ready", async () => {
  expect((await fetch(`${served.origin}/healthz`)).status).toBe(200);
  const ready = await fetch(`${served.origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
});
