import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "./database";

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
