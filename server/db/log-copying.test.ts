import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { until } from "../../tests/setup/until";
import { lastingFailures } from "../jobs/lasting-failures";
import { jsonLogger } from "../logger";
import { connectSqlite } from "./connect";
import { startLogCopying } from "./log-copying";

const PAGE_BYTES = 4_096;
/** At which SQLite by itself would copy the log, in the commit that reaches it. */
const PAGES_OF_SQLITE = 1_000;
/** Where the connection that writes copies the log itself. */
const MOST_BYTES = 80_000_000;

/** The database of a server, with its threads as they are started. */
async function openCopied() {
  const dataDir = mkdtempSync(join(tmpdir(), "orders-log-"));
  const path = join(dataDir, "orders.db");
  const { db } = connectSqlite(path);
  await sql`create table notes (id integer primary key, body text)`.execute(db);
  const log: Record<string, unknown>[] = [];
  const logger = jsonLogger((line) => log.push(JSON.parse(line)));
  const threads: Worker[] = [];
  const onWorker = (worker: Worker) => void threads.push(worker);
  process.on("worker", onWorker);
  const failures = lastingFailures({ logger, settings: { dataDir, databaseUrl: null } });
  const stop = await startLogCopying(db, path, failures);
  let isOpen = true;
  const close = async () => {
    process.off("worker", onWorker);
    if (isOpen) await stop();
    if (isOpen) await db.destroy();
    isOpen = false;
  };
  onTestFinished(async () => {
    await close();
    rmSync(dataDir, { recursive: true });
  });
  return {
    log,
    threads,
    close,
    sizes: () => ({ file: statSync(path).size, log: statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0 }),
    /** How often the log began anew: a number in its head, that SQLite counts up. */
    beginnings: () => readFileSync(`${path}-wal`).readUInt32BE(12),
    writeLine: () => sql`insert into notes (body) values (${"long ".repeat(1_000)})`.execute(db),
    /** Ten megabytes in one transaction. */
    write: () =>
      db.transaction().execute(async (trx) => {
        for (let row = 0; row < 100; row += 1) {
          await sql`insert into notes (body) values (${"long ".repeat(20_000)})`.execute(trx);
        }
      }),
    count: async () => (await sql<{ rows: number }>`select count(*) as rows from notes`.execute(db)).rows[0]?.rows,
  };
}

describe("the write-ahead log of a server's database", () => {
  it("is copied into the file by another thread, not by the commit", async () => {
    const { write, sizes } = await openCopied();
    await write();
    expect(sizes().log).toBeGreaterThan(2 * PAGES_OF_SQLITE * PAGE_BYTES);
    expect(sizes().file).toBeLessThan(PAGES_OF_SQLITE * PAGE_BYTES);
    await until(() => sizes().file > 10_000_000);
  });

  it("begins anew while others write on and on", async () => {
    const { writeLine, sizes, beginnings } = await openCopied();
    await until(async () => {
      for (let line = 0; line < 20; line += 1) await writeLine();
      return beginnings() >= 2;
    });
    expect(sizes().log).toBeLessThan(MOST_BYTES);
  });

  it("is copied on by a new thread where one dies, which is logged", async () => {
    const { write, sizes, log, threads, count } = await openCopied();
    await write();
    await until(() => sizes().file > 10_000_000);
    await threads[0]?.terminate();
    await write();
    await until(() => log.length === 2);
    expect(log).toMatchObject([
      {
        level: "error",
        message: "copying the log of the database failed",
        error: expect.stringContaining("ended with 1"),
      },
      { level: "info", message: "copying the log of the database works again" },
    ]);
    await until(() => sizes().file > 20_000_000);
    expect(threads).toHaveLength(2);
    expect(await count()).toBe(200);
  });

  it("is bounded where no thread lives", async () => {
    const { write, sizes, threads } = await openCopied();
    for (let times = 1; times <= 15; times += 1) {
      for (const thread of threads) await thread.terminate();
      await write();
    }
    expect(sizes().log).toBeLessThan(MOST_BYTES + 30_000_000);
    expect(sizes().file).toBeGreaterThan(MOST_BYTES);
  });

  it("is gone after the end, and its thread too", async () => {
    const { write, sizes, threads, close } = await openCopied();
    await until(() => threads.length === 1);
    await write();
    await close();
    expect(sizes()).toMatchObject({ log: 0 });
    expect(sizes().file).toBeGreaterThan(10_000_000);
    expect(threads[0]?.threadId).toBe(-1);
  });
});
