import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectSqlite } from "server/db/connect";
import { sqlitePath } from "server/storage/database-place";
import { expect, onTestFinished, test } from "vitest";
import { pdf } from "../factories/sent-files";
import { ADMIN, projectRoot, type ServedApp, startServedApp } from "../setup/served-app";
import { until } from "../setup/until";

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "orders-backup-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function serve(dataDir: string): Promise<ServedApp> {
  const served = await startServedApp({ dataDir });
  onTestFinished(() => served.stop());
  return served;
}

function program(name: string, args: readonly string[], dataDir: string, env: Record<string, string> = {}) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [`build/cli/${name}.js`, ...args], {
    cwd: projectRoot,
    env: { PATH, NODE_ENV: "production", DATA_DIR: dataDir, ...env },
  });
  return { child, ended: endOf(child) };
}

async function endOf(child: ChildProcess) {
  let output = "";
  child.stdout?.on("data", (chunk) => (output += String(chunk)));
  child.stderr?.on("data", (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((done) => child.once("close", done));
  return { code, output };
}

/** An order, and how files are added to it. */
async function openShop({ origin }: ServedApp) {
  const json = { "Content-Type": "application/json" };
  const login = await fetch(`${origin}/api/auth/login`, { method: "POST", headers: json, body: JSON.stringify(ADMIN) });
  const Authorization = `Bearer ${(await login.json()).data.access_token}`;
  const form = new FormData();
  const order = { id: 1, order_number: 1, name: "#1", created_at: "2026-03-02T10:00:00Z" };
  const line_items = [{ id: 11, title: "Twill Work Shirt", quantity: 2, price: "12.50" }];
  form.set("file", new Blob([JSON.stringify({ orders: [{ ...order, line_items }] })]), "orders.json");
  const made = await fetch(`${origin}/api/imports/orders`, { method: "POST", headers: { Authorization }, body: form });
  const [{ order_id }] = (await made.json()).data.rows;
  return async (words: string): Promise<number> => {
    const files = new FormData();
    files.set("entity_type", "order");
    files.set("entity_id", String(order_id));
    files.set("file", new Blob([new Uint8Array(pdf(words))]), `${words}.pdf`);
    const answer = await fetch(`${origin}/api/files`, { method: "POST", headers: { Authorization }, body: files });
    if (answer.status !== 201) throw new Error(`an upload was answered with ${answer.status}`);
    return (await answer.json()).data[0].id;
  };
}

test("a server under writers is backed up and restored elsewhere; only its own secret starts it", async () => {
  const [dataDir, parent, restored] = [await folder(), await folder(), await folder()];
  const served = await serve(dataDir);
  const upload = await openShop(served);
  const acknowledged: number[] = [];
  let isOver = false;
  const writers = ["a", "b", "c"].map(async (name) => {
    for (let count = 0; !isOver; count += 1) acknowledged.push(await upload(`${name} ${count}`));
  });
  await until(() => acknowledged.length > 10);
  const before = [...acknowledged];
  const dir = join(parent, "backup");
  const backup = await program("backup", [dir], dataDir).ended;
  const duringBackup = acknowledged.length - before.length;
  isOver = true;
  await Promise.all(writers);
  expect(backup).toMatchObject({ code: 0 });
  expect(backup.output).toMatch(
    /Backed up into .*: SQLite database \([\d.]+ [KM]B\), \d+ files \(.*\), session secret; as of /,
  );
  expect(duringBackup).toBeGreaterThan(0);
  await served.stop();

  expect(await program("restore", [dir], restored).ended).toMatchObject({ code: 0 });
  const { db } = connectSqlite(sqlitePath(restored));
  const files = await db.selectFrom("files").select(["id", "path", "sha256"]).execute();
  await db.destroy();
  expect(files.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  for (const { path, sha256 } of files) {
    const content = await readFile(join(restored, "files", path ?? ""));
    expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
  }

  const again = await serve(restored);
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
  await again.stop();
  await writeFile(join(restored, "session-secret"), "another secret of more than 32 characters");
  await expect(serve(restored)).rejects.toThrow(
    /stopped with code 1:\nThe session secret is not the one that this database was used with\. .*\n$/,
  );
  const refused = await program("change-secret", [], restored).ended;
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("OLD_SESSION_SECRET is not set.") });
  const old = await readFile(join(dir, "session-secret"), "utf8");
  const changed = await program("change-secret", [], restored, { OLD_SESSION_SECRET: old }).ended;
  expect(changed).toMatchObject({ code: 0, output: expect.stringContaining("The session secret is changed.") });
  await serve(restored);
  expect(await program("change-secret", ["--without-old"], restored).ended).toEqual({
    code: 1,
    output: `Another process already serves from the data folder ${restored}. Stop it first, or set DATA_DIR to another folder.\n`,
  });
  expect(await program("change-secret", ["--without-old"], restored, { SESSION_SECRET: "short" }).ended).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^SESSION_SECRET .*\n$/),
  });
});

test("a backup that is killed on its way is no backup", async () => {
  const [dataDir, parent, restored] = [await folder(), await folder(), await folder()];
  const served = await serve(dataDir);
  const upload = await openShop(served);
  for (let count = 0; count < 40; count += 1) await upload(`file ${count}`);
  const dir = join(parent, "backup");
  const { child, ended } = program("backup", [dir], dataDir);
  await until(() => existsSync(join(dir, "orders.db")));
  child.kill("SIGKILL");
  await ended;
  expect(await readdir(dir)).not.toContain("manifest.json");
  const refused = await program("restore", [dir], restored).ended;
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("holds no complete backup") });
  expect(await readdir(restored)).toEqual([]);
  const again = await program("backup", [dir], dataDir).ended;
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("is not empty.") });
});
