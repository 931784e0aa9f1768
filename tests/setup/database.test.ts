import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "./database";
import { until } from "./until";

test("two test databases are migrated and know nothing of each other", async () => {
  const databases = await Promise.all([openTestDatabase(), openTestDatabase()]);
  onTestFinished(async () => {
    await Promise.all(databases.map((database) => database.close()));
  });
  const [first, second] = databases;
  await sql`create table scratch (n integer)`.execute(first.db);
  await expect(sql`select * from scratch`.execute(second.db)).rejects.toThrow(/scratch/);
  const users = await second.db.selectFrom("users").select("id").execute();
  expect(users).toEqual([]);
});

if (process.env.TEST_DATABASE_URL) {
  test("a PostgreSQL that drops its connections is asked again over new ones", async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.close());
    const idle = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    // Two at the same time, so that the pool holds two connections.
    await database.db.connection().execute(() => sql`select 1`.execute(database.db));
    await idle.execute(database.db);
    const connections = sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
      where datname = current_database()`;
    await until(async () => (await connections.execute(database.db)).rows[0]?.open === 1);
    expect(await database.db.selectFrom("users").select("id").execute()).toEqual([]);
  });

  test("a PostgreSQL that ends between two statements of a transaction fails the transaction and nothing else", async () => {
    const [database, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
    onTestFinished(async () => {
      await Promise.all([database.close(), other.close()]);
    });
    const broken = database.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const pid = rows[0]?.pid;
      await sql`select pg_terminate_backend(${pid}::int)`.execute(other.db);
      const alive = sql<{ alive: number }>`select count(*)::int as alive from pg_stat_activity where pid = ${pid}::int`;
      await until(async () => (await alive.execute(other.db)).rows[0]?.alive === 0);
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    expect(await database.db.selectFrom("users").select("id").execute()).toEqual([]);
  });
}
