import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ADMIN, projectRoot, type ServedApp, type ServeOptions, startServedApp } from "../setup/served-app";

async function serve(options: ServeOptions = {}) {
  const served = await startServedApp(options);
  onTestFinished(() => served.stop());
  return served;
}

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "orders-operator-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

describe("what an operator is told", () => {
  const OWNER = { ADMIN_PASSWORD: "", ADMIN_EMAIL: "owner@shop.example" };

  /** Printed once it listens, and last of all where it is. */
  async function started(served: ServedApp): Promise<string> {
    await expect.poll(() => served.output()).toContain("Order Management is at");
    return served.output();
  }

  const passwordIn = (output: string) => /password\s+(\S{12,})/.exec(output)?.[1];

  async function signIn({ origin }: ServedApp, password: string | undefined) {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email: OWNER.ADMIN_EMAIL, password });
    return (await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body })).status;
  }

  test("the first admin's password at the first start, and only then", async () => {
    const dataDir = await folder();
    const first = await serve({ dataDir, env: OWNER });
    const output = await started(first);
    expect(output).toMatch(/email\s+owner@shop\.example/);
    expect(await signIn(first, passwordIn(output))).toBe(200);
    await first.end();
    const second = await serve({ dataDir, env: OWNER });
    expect(await started(second)).not.toMatch(/password/);
  });

  test("no password by starts that fail; the first one that listens prints it", async () => {
    const dataDir = await folder();
    const squatter = createServer();
    const port = await new Promise<number>((done) => {
      squatter.listen(0, () => {
        const address = squatter.address();
        done(address !== null && typeof address === "object" ? address.port : 0);
      });
    });
    onTestFinished(() => void squatter.close());
    const taken = await serve({ dataDir, env: { ...OWNER, PORT: String(port) } }).catch(
      (error: Error) => error.message,
    );
    expect(taken).toContain(`Another program already listens on port ${port}.`);
    expect(taken).not.toMatch(/password/);
    const first = await serve({ dataDir, env: OWNER });
    expect(await signIn(first, passwordIn(await started(first)))).toBe(200);
  });

  test("that another process already serves from the folder", async () => {
    const dataDir = await folder();
    await serve({ dataDir });
    await expect(serve({ dataDir })).rejects.toThrow(
      /stopped with code 1:\nAnother process already serves from .*\.\n$/,
    );
  });

  test("that a folder is free again after its process was killed", async () => {
    const dataDir = await folder();
    const first = await serve({ dataDir });
    await first.end("SIGKILL");
    const second = await serve({ dataDir });
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
  });

  test.each([
    ["PORT", "eighty"],
    ["APP_URL", "orders.example"],
    ["TRUST_PROXY", "yes"],
    ["DATABASE_URL", "mysql://localhost/orders"],
    ["API_BASE_URL", ""],
    ["SESSION_SHIM", "maybe"],
    ["SHOP_TIMEZONE", "Mars/Olympus"],
  ])("in one sentence that %s is unusable as %j", async (name, value) => {
    const started = serve({ env: { [name]: value } });
    await expect(started).rejects.toThrow(new RegExp(`stopped with code 1:\\n.*${name}.*\\n$`));
  });

  const NOBODY = "postgres://orders@127.0.0.1:1/orders";

  test("in one sentence that the database does not answer", async () => {
    const started = serve({ env: { DATABASE_URL: NOBODY, SESSION_SECRET: "only for this test".repeat(2) } });
    await expect(started).rejects.toThrow(/stopped with code 1:\nThe database of DATABASE_URL cannot be used: .*\n$/);
  });

  test.each([
    ["import", "tests/fixtures/shopify-orders.json"],
    ["seed-demo", "--orders=1"],
  ])("in one sentence by %s too, which asks for no session secret", async (program, argument) => {
    const { PATH } = process.env;
    const { status, stderr } = spawnSync(process.execPath, [`build/cli/${program}.js`, argument], {
      cwd: projectRoot,
      env: { PATH, DATA_DIR: await folder(), DATABASE_URL: NOBODY, NODE_ENV: "production" },
      encoding: "utf8",
    });
    expect(stderr).toMatch(/^The database of DATABASE_URL cannot be used: .*\n$/);
    expect(status).toBe(1);
  });

  test.each(["tests/fixtures", "tests/fixtures/none.json"])("in one sentence that %s is no file to import", (path) => {
    const { status, stderr } = spawnSync(process.execPath, ["build/cli/import.js", path], {
      cwd: projectRoot,
      encoding: "utf8",
    });
    expect(stderr).toBe(`${path}: there is no such file.\n`);
    expect(status).toBe(1);
  });
});

test("the shop's name stands on the sign-in page and in the bar over every page", async () => {
  const { origin } = await serve({ env: { SHOP_NAME: "Stitch & Ink" } });
  const signIn = await fetch(`${origin}/auth/login`);
  expect(await signIn.text()).toMatch(/<h1[^>]*>Stitch &amp; Ink<\/h1>/);
  const body = new URLSearchParams({ ...ADMIN, keep: "1" });
  const answer = await fetch(`${origin}/auth/login`, { method: "POST", headers: { origin }, body, redirect: "manual" });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const page = await fetch(`${origin}/dashboard/orders`, { headers: { cookie: cookie.join("; ") } });
  const html = await page.text();
  expect(html).toContain('aria-label="Stitch &amp; Ink, Today"');
  expect(html).toContain(">Stitch &amp; Ink</span>");
});
