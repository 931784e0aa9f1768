import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { BetterSqlite } from "./better-sqlite";
import { type Connection, connectSqlite } from "./connect";

const path = () => join(mkdtempSync(join(tmpdir(), "orders-driver-")), "orders.db");

const open: Connection[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ db }) => db.destroy()));
});

function connected(...args: Parameters<typeof connectSqlite>) {
  const connection = connectSqlite(...args);
  open.push(connection);
  return connection.db;
}

describe("a transaction that fails", () => {
  it("keeps the first cause where SQLite has rolled back by itself", async () => {
    const db = connected(path());
    await sql`create table notes (body text)`.execute(db);
    await sql`pragma max_page_count = 3`.execute(db);
    const failing = db.transaction().execute(async (trx) => {
      await sql`insert into notes values (${"long ".repeat(100_000)})`.execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: "SQLITE_FULL" });
  });

  it("leaves the connection usable, and goes on when there is room again", async () => {
    const db = connected(path());
    await sql`create table notes (body text)`.execute(db);
    const write = () =>
      db.transaction().execute((trx) => sql`insert into notes values (${"long ".repeat(100_000)})`.execute(trx));
    await sql`pragma max_page_count = 3`.execute(db);
    await expect(write()).rejects.toMatchObject({ code: "SQLITE_FULL" });
    await expect(write()).rejects.toMatchObject({ code: "SQLITE_FULL" });
    await sql`pragma max_page_count = 100000`.execute(db);
    await write();
    const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(db);
    expect(rows[0]?.count).toBe(1);
  });

  it("is rolled back where the work in it fails", async () => {
    const db = connected(path());
    await sql`create table notes (body text)`.execute(db);
    const failing = db.transaction().execute(async (trx) => {
      await sql`insert into notes values ('draft')`.execute(trx);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect((await sql`select * from notes`.execute(db)).rows).toEqual([]);
  });
});

describe("another process that writes", () => {
  it("is waited for while other work goes on, and is told of after a second", async () => {
    const file = path();
    let waits = 0;
    const db = connected(file, { onWait: () => (waits += 1) });
    await sql`create table notes (body text)`.execute(db);
    const other = new BetterSqlite(file);
    other.exec("begin immediate");
    let turns = 0;
    let isDone = false;
    const written = Promise.all([
      db.transaction().execute((trx) => sql`insert into notes values ('first')`.execute(trx)),
      sql`insert into notes values ('second')`.execute(db),
    ]).then(() => (isDone = true));
    while (waits === 0) {
      await new Promise((next) => setImmediate(next));
      turns += 1;
    }
    expect(isDone).toBe(false);
    other.exec("commit");
    other.close();
    await written;
    expect(turns).toBeGreaterThan(10);
    expect((await sql`select body from notes`.execute(db)).rows).toHaveLength(2);
  });
});
