import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ADMIN, freePort, projectRoot, type ServedApp, startServedApp } from "../setup/served-app";

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "orders-outages-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

interface Program {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

function run(args: readonly string[], dataDir: string, env: Record<string, string> = {}): Program {
  const { PATH } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { PATH, NODE_ENV: "production", DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return { child, output: () => output, ended };
}

const says = (program: Program, words: string | RegExp) => expect.poll(program.output).toMatch(words);

/** Another program that holds the write lock until it is told to let go. */
const HOLD = `
const { createRequire } = await import("node:module");
const major = Number(process.versions.node.split(".")[0]);
const Sqlite = createRequire(process.cwd() + "/package.json")(major >= 22 ? "better-sqlite3-napi" : "better-sqlite3");
const file = new Sqlite(process.argv[1]);
file.exec("begin immediate");
console.log("held");
process.stdin.once("end", () => { file.exec("commit"); file.close(); }).resume();
`;

async function hold(dataDir: string) {
  const holder = run(["--input-type=module", "-e", HOLD, join(dataDir, "orders.db")], dataDir);
  await says(holder, "held");
  return {
    async release() {
      holder.child.stdin?.end();
      expect(await holder.ended).toBe(0);
    },
  };
}

const importer = (dataDir: string) =>
  run([resolve(projectRoot, "build/cli/import.js"), "tests/fixtures/shopify-orders.json"], dataDir);

async function usedFolder(): Promise<string> {
  const dataDir = await folder();
  expect(await importer(dataDir).ended).toBe(0);
  return dataDir;
}

describe("two programs on one database", () => {
  const WAITING = /Waiting for another program that is writing to .*orders\.db\./;

  test("a server that starts meanwhile says that it waits, and goes on", async () => {
    const dataDir = await usedFolder();
    const writer = await hold(dataDir);
    const port = String(await freePort());
    const server = run([resolve(projectRoot, "build/server.js")], dataDir, { PORT: port });
    await says(server, WAITING);
    await writer.release();
    await says(server, "Order Management is at");
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  });

  test("a program of the command line does the same", async () => {
    const dataDir = await usedFolder();
    const writer = await hold(dataDir);
    const program = importer(dataDir);
    await says(program, WAITING);
    await writer.release();
    expect(await program.ended).toBe(0);
    expect(program.output()).not.toContain("database is locked");
  });

  test("two that begin a new shop at once both come to their end", async () => {
    const dataDir = await folder();
    const both = [importer(dataDir), importer(dataDir)];
    const codes = await Promise.all(both.map(({ ended }) => ended));
    expect(codes, both.map(({ output }) => output()).join("\n")).toEqual([0, 0]);
  });
});

/** A disk of our own of 24 MB; null where this process may not make one. */
async function smallDisk(): Promise<string | null> {
  const dir = await folder();
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", dir]).status !== 0) return null;
  onTestFinished(() => void spawnSync("umount", ["-l", dir]));
  return dir;
}

const signIn = ({ origin }: ServedApp, password: string) =>
  fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ADMIN.email, password }),
  });

async function signedIn(site: ServedApp) {
  const { origin } = site;
  const { data } = await (await signIn(site, ADMIN.password)).json();
  const form = new URLSearchParams({ ...ADMIN, keep: "1" });
  const page = await fetch(`${origin}/auth/login`, {
    method: "POST",
    headers: { origin },
    body: form,
    redirect: "manual",
  });
  const cookie = page.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return { token: String(data.access_token), cookie: cookie.join("; ") };
}

test("a full disk is told in words, everywhere, and the same process goes on when there is room", async (context) => {
  const dataDir = await smallDisk();
  if (dataDir === null) return context.skip();
  const site = await startServedApp({ dataDir });
  onTestFinished(() => site.stop());
  const { token, cookie } = await signedIn(site);
  const supplier = (name: string) =>
    fetch(`${site.origin}/api/sourcing/suppliers`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ name }),
    });
  expect((await supplier("Before")).status).toBe(201);
  const filler = join(dataDir, "filler");
  await expect(writeFile(filler, Buffer.alloc(32_000_000))).rejects.toThrow("ENOSPC");

  // What was written before may leave room in the log of the database.
  await expect.poll(async () => (await supplier(`More ${Math.random()}`)).status).toBe(507);
  // The smallest writes still find a page there.
  await expect.poll(async () => (await signIn(site, "wrong")).status).toBe(507);
  const refused = await supplier("Refused");
  expect((await refused.json()).message).toBe(
    "Nothing was saved: the server's disk is full. Tell your admin, then try again.",
  );
  const page = await fetch(`${site.origin}/dashboard/orders`, { headers: { cookie } });
  expect(page.status).toBe(200);
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  const ready = await fetch(`${site.origin}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.text()).toContain("The disk is full");
  const line = site.log().find(({ message }) => message === "the disk is full");
  expect(line).toMatchObject({ path: join(dataDir, "orders.db"), cause: expect.stringContaining("SQLITE_FULL") });
  expect(site.output()).not.toContain("cannot rollback");

  await rm(filler);
  expect((await supplier("After")).status).toBe(201);
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
});
