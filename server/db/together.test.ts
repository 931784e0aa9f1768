import { sql } from "kysely";
import { isPostgres, openTestDatabase, type TestDatabase } from "tests/setup/database";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "./tables";
import { together } from "./together";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const write = (db: Db, key: string) => db.insertInto("settings").values({ key, value: key }).execute();
const read = (db: Db, key: string) =>
  db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
const within = (work: (trx: Db) => Promise<unknown>) => test.db.transaction().execute(work);

it("sees what its transaction wrote, and writes with it", async () => {
  const found = await within(async (trx) => {
    await write(trx, "before");
    return await together(trx, (at) => [read(at, "before"), write(at, "meanwhile"), read(at, "before")]);
  });
  expect(found).toMatchObject([{ value: "before" }, {}, { value: "before" }]);
  expect(await read(test.db, "meanwhile")).toEqual({ value: "meanwhile" });
});

it("fails with the first cause, and leaves nothing of its transaction, also of what comes after another answer", async () => {
  let slow: Promise<unknown> = Promise.resolve();
  const slowly = async (at: Db) => {
    for (let turn = 0; turn < 50; turn += 1) await read(at, "kept");
    await write(at, "later");
  };
  const failing = within((trx) =>
    together(trx, (at) => {
      slow = slowly(at);
      return [write(at, "kept"), sql`select id from nowhere`.execute(at), slow];
    }),
  );
  await expect(failing).rejects.toThrow(/nowhere/);
  await slow.catch(() => undefined);
  const [kept, later] = await together(test.db, (at) => [read(at, "kept"), read(at, "later")]);
  expect([kept, later]).toEqual([undefined, undefined]);
});

it("works inside of itself", async () => {
  await write(test.db, "inner");
  const found = await together(test.db, (outer) => [
    read(outer, "inner"),
    together(outer, (at) => [read(at, "inner")]),
  ]);
  expect(found).toEqual([{ value: "inner" }, [{ value: "inner" }]]);
});

it.runIf(isPostgres)("asks over one connection", async () => {
  const ask = (db: Db) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const answers = await together(test.db, (at) => [ask(at), ask(at), ask(at)]);
  expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(1);
});
