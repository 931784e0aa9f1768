import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { targetsWithAction, waysTo } from "../setup/actions-of-the-build";
import { ADMIN, projectRoot, type ServedApp, startServedApp } from "../setup/served-app";

let served: ServedApp;

beforeAll(async () => {
  const remixServe = resolve(projectRoot, "node_modules/.bin/remix-serve");
  const command = [remixServe, resolve(projectRoot, "build/server/index.js")] as const;
  served = await startServedApp({ command, env: { ADMIN_PASSWORD: "" } });
});

// Plain remix-serve waits for its idle connections at SIGTERM.
afterAll(async () => {
  await served.end("SIGKILL");
  await served.stop();
});

test("the same build answers under plain remix-serve", async () => {
  expect((await fetch(`${served.origin}/healthz`)).status).toBe(200);
  const ready = await fetch(`${served.origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
});

test("it prints the first admin's password", async () => {
  const headers = { "content-type": "application/json" };
  const signIn = (password = "wrong") =>
    fetch(`${served.origin}/api/auth/login`, {
      method: "POST",
      headers,
      body: JSON.stringify({ email: ADMIN.email, password }),
    });
  expect((await signIn()).status).toBe(401);
  expect((await signIn(/password\s+(\S{12,})/.exec(served.output())?.[1])).status).toBe(200);
});

test("its pages bring a policy that lets their own scripts run", async () => {
  const page = await fetch(`${served.origin}/auth/login`);
  const policy = page.headers.get("content-security-policy") ?? "";
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
  const scripts = (await page.text()).match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
});

test("/api answers in JSON", async () => {
  const unknown = await fetch(`${served.origin}/api/no-such-call`);
  expect(unknown.headers.get("content-type")).toContain("application/json");
  expect(await unknown.json()).toMatchObject({ success: false });
});

test.each(targetsWithAction())(
  "the action of $id refuses another site without our HTTP server in front",
  async (target) => {
    for (const way of waysTo(target)) {
      const headers = { origin: "https://evil.test", "content-type": "application/x-www-form-urlencoded" };
      const { status } = await fetch(served.origin + way, { method: "POST", headers, redirect: "manual" });
      expect(status, way).toBeGreaterThanOrEqual(400);
    }
  },
);
