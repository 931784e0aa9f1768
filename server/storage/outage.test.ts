import { mkdtempSync, writeFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BetterSqlite } from "../db/better-sqlite";
import { openFolder } from "../files/folder-disk";
import { outageOf } from "./outage";

const folder = () => mkdtempSync(join(tmpdir(), "orders-outage-"));

const failureOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("it did not fail");
};

const withCode = (code: string, fields: object = {}) =>
  Object.assign(new Error("as the driver says it"), { code, ...fields });

describe("an outage is known by its code", () => {
  it.each([
    ["SQLITE_FULL", "storage_full"],
    ["SQLITE_READONLY", "storage_read_only"],
    ["SQLITE_READONLY_DBMOVED", "storage_read_only"],
    ["SQLITE_IOERR_FSYNC", "storage_failed"],
    ["SQLITE_CANTOPEN", "storage_failed"],
    ["SQLITE_CORRUPT", "storage_damaged"],
    ["SQLITE_CORRUPT_VTAB", "storage_damaged"],
    ["SQLITE_NOTADB", "storage_damaged"],
    ["SQLITE_BUSY", "database_busy"],
    ["SQLITE_BUSY_SNAPSHOT", "database_busy"],
    ["53100", "storage_full"],
    ["25006", "storage_read_only"],
    ["XX001", "storage_damaged"],
    ["58030", "storage_failed"],
    ["53300", "database_unavailable"],
    ["57P01", "database_unavailable"],
    ["57P03", "database_unavailable"],
    ["08006", "database_unavailable"],
    ["40001", "database_busy"],
    ["40P01", "database_busy"],
  ])("%s is %s", (code, expected) => {
    expect(outageOf(withCode(code))).toMatchObject({ code: expected, cause: `${code}: as the driver says it` });
  });

  it.each(["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_ERROR", "23505", "42P01", "22P02", "ENOENT", ""])(
    "%s is none",
    (code) => {
      expect(outageOf(withCode(code, { syscall: "open" }))).toBeNull();
    },
  );

  it("is a disk that is read-only where folders can't be made", () => {
    expect(outageOf(withCode("ENOENT", { syscall: "mkdir", path: "files/one" }))?.code).toBe("storage_read_only");
  });

  it("is none where a program could not be started", () => {
    expect(outageOf(withCode("EACCES", { syscall: "spawn render", path: "render" }))).toBeNull();
  });

  it("is none where a caller left", () => {
    expect(outageOf(withCode("ECONNRESET"))).toBeNull();
  });

  it("is a lost connection that pg gives no code", () => {
    expect(outageOf(new Error("Connection terminated unexpectedly"))?.code).toBe("database_unavailable");
  });

  it("ends with an error that is its own cause", () => {
    const error = new Error("round and round");
    error.cause = error;
    expect(outageOf(error)).toBeNull();
  });
});

describe("an outage is known as it happens", () => {
  it("where a file is no database", async () => {
    const path = join(folder(), "orders.db");
    writeFileSync(path, "These are no orders. ".repeat(500));
    const error = await failureOf(() => new BetterSqlite(path).pragma("journal_mode = WAL"));
    expect(outageOf(error)?.code).toBe("storage_damaged");
  });

  it("where the database is a folder", async () => {
    const path = join(folder(), "orders.db");
    await mkdir(path);
    expect(outageOf(await failureOf(() => new BetterSqlite(path)))?.code).toBe("storage_failed");
  });

  it("where the database can't grow", async () => {
    const database = new BetterSqlite(join(folder(), "orders.db"));
    database.exec("create table notes (body text)");
    database.pragma("max_page_count = 2");
    const error = await failureOf(() => database.prepare("insert into notes values (?)").run("long ".repeat(10_000)));
    expect(outageOf(error)?.code).toBe("storage_full");
  });

  it("where a file stands in place of the folder of files, with its path", async () => {
    const dataDir = folder();
    await writeFile(join(dataDir, "files"), "in the way");
    const outage = outageOf(await failureOf(() => openFolder(dataDir).put("one/two", "content")));
    expect(outage).toMatchObject({ code: "storage_failed", path: expect.stringContaining(join(dataDir, "files")) });
  });

  it("where nothing listens", async () => {
    const error = await failureOf(
      () => new Promise((_, reject) => connect({ port: 1, host: "127.0.0.1" }).on("error", reject)),
    );
    expect(outageOf(error)?.code).toBe("database_unavailable");
  });
});
