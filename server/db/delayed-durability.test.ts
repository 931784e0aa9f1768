import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const remember = (key: string) => test.db.insertInto("settings").values({ key, value: "1" });
const kept = async (key: string) =>
  (await test.db.selectFrom("settings").select("key").where("key", "=", key).execute()).length === 1;

/** How commits wait for the disk on this connection: SQLite's number or PostgreSQL's word. */
async function durability(): Promise<unknown> {
  const { rows } =
    test.dialect.name === "sqlite"
      ? await sql<{ value: unknown }>`select synchronous as value from pragma_synchronous`.execute(test.db)
      : await sql<{ value: unknown }>`select current_setting('synchronous_commit') as value`.execute(test.db);
  return rows[0]?.value;
}

describe("a transaction with delayed durability", () => {
  it("commits, and the next one waits for the disk again", async () => {
    const before = await durability();
    await test.dialect.withDelayedDurability(test.db, async (trx) => {
      await trx.insertInto("settings").values({ key: "delayed", value: "1" }).execute();
    });
    expect(await kept("delayed")).toBe(true);
    expect(await durability()).toEqual(before);
  });

  it("leaves nothing behind where it fails, and the next one waits for the disk again", async () => {
    const before = await durability();
    const failing = test.dialect.withDelayedDurability(test.db, async (trx) => {
      await trx.insertInto("settings").values({ key: "failed", value: "1" }).execute();
      throw new Error("It failed.");
    });
    await expect(failing).rejects.toThrow("It failed.");
    expect(await kept("failed")).toBe(false);
    expect(await durability()).toEqual(before);
    await remember("after").execute();
    expect(await kept("after")).toBe(true);
  });
});

describe("a database filled at once", () => {
  it("waits for the disk as before once it is filled, whatever its transactions asked for", async () => {
    const before = await durability();
    const done = await test.dialect.fillAtOnce(test.db, async () => {
      await test.dialect.withDelayedDurability(test.db, async (trx) => {
        await trx.insertInto("settings").values({ key: "filled", value: "1" }).execute();
      });
      if (test.dialect.name === "sqlite") expect(await durability()).not.toEqual(before);
      return "done";
    });
    expect(done).toBe("done");
    expect(await kept("filled")).toBe(true);
    expect(await durability()).toEqual(before);
  });

  it("waits for the disk again where it fails", async () => {
    const before = await durability();
    await expect(test.dialect.fillAtOnce(test.db, () => Promise.reject(new Error("It failed.")))).rejects.toThrow(
      "It failed.",
    );
    expect(await durability()).toEqual(before);
  });
});
