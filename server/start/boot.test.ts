import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { until } from "../../tests/setup/until";
import { BetterSqlite } from "../db/better-sqlite";
import { readServingSettings } from "../env.server";
import { jsonLogger } from "../logger";
import { type Backend, boot, openDatabase } from "./boot";
import { startHousekeeping } from "./housekeeping";

interface Shop {
  dataDir: string;
  database: string;
  log: string[];
  open(): Promise<Backend>;
}

/** A data folder that nobody has served from yet. */
function newShop(): Shop {
  const dataDir = mkdtempSync(join(tmpdir(), "orders-boot-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const log: string[] = [];
  const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: "a long enough password" };
  return {
    dataDir,
    database: join(dataDir, "orders.db"),
    log,
    open: async () => {
      const backend = await boot(readServingSettings(environment), { logger: jsonLogger((line) => log.push(line)) });
      onTestFinished(() => backend.close());
      return backend;
    },
  };
}

/** One that was served from before, with everything in its database file. */
async function usedShop(): Promise<Shop> {
  const shop = newShop();
  const backend = await shop.open();
  await sql`pragma wal_checkpoint(truncate)`.execute(backend.db);
  await backend.close();
  return shop;
}

async function refusal(shop: Shop): Promise<string> {
  const error: unknown = await shop.open().catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error("it started");
  return error.message;
}

describe("a start is refused with a sentence", () => {
  it("where the database is empty", async () => {
    const shop = await usedShop();
    writeFileSync(shop.database, "");
    expect(await refusal(shop)).toBe(
      `${shop.database} is empty (0 bytes), so no order is in it. Restore it from a backup, or remove the file to begin a new shop.`,
    );
    expect(readFileSync(shop.database)).toHaveLength(0);
    rmSync(shop.database);
    await shop.open();
  });

  it("where the database is missing beside uploaded files", async () => {
    const shop = await usedShop();
    rmSync(shop.database);
    mkdirSync(join(shop.dataDir, "files", "sha256", "ab"), { recursive: true });
    expect(await refusal(shop)).toContain(`${shop.database} is missing, but uploaded files of a shop are in`);
  });

  it("where the database is missing beside its last changes", async () => {
    const shop = await usedShop();
    rmSync(shop.database);
    writeFileSync(`${shop.database}-wal`, "changes");
    expect(await refusal(shop)).toContain(`remove ${shop.database}-wal to begin a new shop.`);
  });

  it("where the database is a folder", async () => {
    const shop = newShop();
    mkdirSync(shop.database);
    expect(await refusal(shop)).toContain(`${shop.database} is a folder`);
  });

  it("where it is no database", async () => {
    const shop = await usedShop();
    writeFileSync(shop.database, "These are no orders. ".repeat(500));
    expect(await refusal(shop)).toContain(`${shop.database} is not a SQLite database`);
  });

  it("where it is cut off", async () => {
    const shop = await usedShop();
    const whole = readFileSync(shop.database).length;
    truncateSync(shop.database, 8192);
    expect(await refusal(shop)).toContain(`${shop.database} is cut off: it has 8192 bytes of ${whole}.`);
  });

  it("where its pages are damaged", async () => {
    const shop = await usedShop();
    const bytes = readFileSync(shop.database);
    bytes.fill(0x5a, 100, 4096);
    writeFileSync(shop.database, bytes);
    const sentence = await refusal(shop);
    expect(sentence).toContain(`The database is damaged: ${shop.database} (SQLITE_CORRUPT`);
    expect(sentence).toContain("restore the last backup");
  });

  it("where a newer release has changed it", async () => {
    const shop = await usedShop();
    const file = new BetterSqlite(shop.database);
    file.exec("insert into kysely_migration values ('9999-of-next-year', '2027-01-01T00:00:00.000Z')");
    file.close();
    expect(await refusal(shop)).toBe(
      "The database was changed by a newer release of this program (by its migration 9999-of-next-year). Start that release, or restore a backup from before the upgrade.",
    );
  });

  it("where the session secret is no whole one", async () => {
    const shop = await usedShop();
    writeFileSync(join(shop.dataDir, "session-secret"), "");
    expect(await refusal(shop)).toContain("session-secret holds no whole secret. Restore it from a backup.");
  });

  it.skipIf(process.getuid?.() === 0)("where the folder can't be written", async () => {
    const shop = newShop();
    renameSync(shop.dataDir, `${shop.dataDir}-away`);
    mkdirSync(shop.dataDir, { mode: 0o555 });
    expect(await refusal(shop)).toContain(`The data folder ${shop.dataDir} can't be written: EACCES.`);
  });

  it("and leaves the folder free for the next start", async () => {
    const shop = await usedShop();
    const bytes = readFileSync(shop.database);
    truncateSync(shop.database, 0);
    await refusal(shop);
    writeFileSync(shop.database, bytes);
    await shop.open();
  });
});

describe("a start goes on", () => {
  it("where migrations ran on a clock that was set back between them", async () => {
    const shop = await usedShop();
    const file = new BetterSqlite(shop.database);
    file.exec("update kysely_migration set timestamp = '2020-01-01T00:00:00.000Z' where name = '0009-bulk-runs'");
    file.close();
    await shop.open();
  });

  it("after another program has written, and says that it waits", async () => {
    const shop = await usedShop();
    const other = new BetterSqlite(shop.database);
    other.exec("begin immediate");
    const said: string[] = [];
    const opened = openDatabase({ dataDir: shop.dataDir, databaseUrl: null }, (sentence) => {
      said.push(sentence);
      other.exec("commit");
    });
    const { db } = await opened;
    await db.destroy();
    other.close();
    expect(said).toEqual([`Waiting for another program that is writing to ${shop.database}.`]);
  });
});

/** Uploads to a supplier, and reads back, as the first admin. */
async function openFiles(backend: Backend) {
  await backend.makeFirstAdmin();
  let headers: Record<string, string> = {};
  const post = async (path: string, body: object | FormData) => {
    const isForm = body instanceof FormData;
    const request = new Request(`http://backend/api${path}`, {
      method: "POST",
      headers: isForm ? headers : { ...headers, "Content-Type": "application/json" },
      body: isForm ? body : JSON.stringify(body),
    });
    const response = await backend.api?.fetch(request);
    return { status: response?.status, body: await response?.json() };
  };
  const login = await post("/auth/login", { email: "admin@example.com", password: "a long enough password" });
  headers = { Authorization: `Bearer ${login.body.data.access_token}` };
  const { id } = (await post("/sourcing/suppliers", { name: "Blank Goods" })).body.data;
  const read = async (file: number) => {
    const response = await backend.api?.fetch(new Request(`http://backend/api/files/${file}/content`, { headers }));
    return { status: response?.status, text: await response?.text() };
  };
  const upload = async () => {
    const form = new FormData();
    form.append("entity_type", "supplier");
    form.append("entity_id", String(id));
    form.append("file", new Blob(["prices"]), "prices.txt");
    return await post("/files", form);
  };
  return { upload, read };
}

/** Returns how to make it writable again; null where this process can't take that right from itself. */
function makeReadOnly(folder: string): (() => void) | null {
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o555);
    return () => chmodSync(folder, 0o755);
  }
  const mount = (...args: string[]) => spawnSync("mount", args).status === 0;
  if (!mount("--bind", folder, folder)) return null;
  const undo = () => void spawnSync("umount", ["-l", folder]);
  onTestFinished(undo);
  return mount("-o", "remount,ro,bind", folder) ? undo : null;
}

describe("a start goes on where only the files folder fails, says so, and takes files when it is well again", () => {
  const recorded = ({ log }: Shop) =>
    log.map((line) => JSON.parse(line)).filter(({ failed }) => failed === "checking the files failed");

  it("a file in its place", async () => {
    const shop = newShop();
    const folder = join(shop.dataDir, "files");
    writeFileSync(folder, "in the way");
    const backend = await shop.open();
    await until(() => recorded(shop).length > 0);
    expect(recorded(shop)).toEqual([
      expect.objectContaining({
        level: "error",
        path: expect.stringContaining(folder),
        advice: expect.stringMatching(/^Check the disk, the folder and their permissions\./),
      }),
    ]);
    const { upload, read } = await openFiles(backend);
    expect(await upload()).toMatchObject({
      status: 503,
      body: { message: "Nothing was saved: the server's disk gave an error. Tell your admin, then try again." },
    });
    rmSync(folder);
    const uploaded = await upload();
    expect(uploaded.status).toBe(201);
    const stop = startHousekeeping(backend, backend.metrics);
    await until(() => existsSync(join(folder, "marker")));
    await stop();
    const [{ id }] = uploaded.body.data;
    expect(await read(id)).toEqual({ status: 200, text: "prices" });
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, "in the way");
    expect(await read(id)).toMatchObject({
      status: 503,
      text: expect.stringContaining("This can't be shown: the server's disk gave an error."),
    });
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    await backend.close();
    await shop.open();
  });

  it("a folder that is read-only", async (context) => {
    const shop = await usedShop();
    const folder = join(shop.dataDir, "files");
    const makeWritable = makeReadOnly(folder);
    if (makeWritable === null) return context.skip();
    const backend = await shop.open();
    await until(() => recorded(shop).length > 0);
    expect(recorded(shop)).toEqual([
      expect.objectContaining({ path: folder, advice: expect.stringMatching(/^Make it writable for the user/) }),
    ]);
    const { upload } = await openFiles(backend);
    expect(await upload()).toMatchObject({
      status: 503,
      body: {
        message: "Nothing was saved: the server may not write to its data folder. Tell your admin, then try again.",
      },
    });
    makeWritable();
    expect((await upload()).status).toBe(201);
  });

  it("a read-only folder that has no marker yet", async (context) => {
    const shop = newShop();
    const folder = join(shop.dataDir, "files");
    mkdirSync(folder);
    const makeWritable = makeReadOnly(folder);
    if (makeWritable === null) return context.skip();
    const backend = await shop.open();
    await until(() => recorded(shop).length > 0);
    makeWritable();
    const stop = startHousekeeping(backend, backend.metrics);
    await until(() => existsSync(join(folder, "marker")));
    await stop();
  });
});

describe("readiness", () => {
  it("names the cause while the database can't be written, and is back when it is gone", async () => {
    const shop = newShop();
    const backend = await shop.open();
    await sql`pragma query_only = on`.execute(backend.db);
    expect(await backend.notReadyBecause()).toMatch(
      new RegExp(`^Writing is not allowed: ${shop.database} \\(SQLITE_READONLY: .*\\)\\. Make it writable`),
    );
    await sql`pragma query_only = off`.execute(backend.db);
    expect(await backend.notReadyBecause()).toBeNull();
  });

  it("does not write at each question", async () => {
    const shop = newShop();
    const backend = await shop.open();
    expect(await backend.notReadyBecause()).toBeNull();
    await sql`pragma query_only = on`.execute(backend.db);
    expect(await backend.notReadyBecause()).toBeNull();
  });
});
