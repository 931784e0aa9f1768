import { sql } from "kysely";
import { isPostgres, openTestDatabase, type TestDatabase } from "tests/setup/database";
import { afterAll, beforeAll, expect, it } from "vitest";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const ofRole = (id: number) => test.db.selectFrom("roles").select(["id", "name"]).where("id", "=", id).execute();
const allOfRole = (id: number) => test.db.selectFrom("roles").selectAll().where("id", "=", id).execute();

it.runIf(isPostgres)(
  "prepares what is asked again and again, and answers as before with a table's new column",
  async () => {
    // One connection: what is prepared belongs to it.
    await test.db.connection().execute(async (db) => {
      for (let turn = 0; turn < 5; turn += 1) {
        await db.selectFrom("roles").select(["id", "name"]).where("id", "=", 1).execute();
        await db.selectFrom("roles").selectAll().where("id", "=", 1).execute();
      }
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
      const texts = rows.map(({ statement }) => statement).filter((text) => text.includes('from "roles" where "id"'));
      expect(texts).toEqual(['select "id", "name" from "roles" where "id" = $1']);
      await sql`alter table roles add column shade text`.execute(db);
      expect(await db.selectFrom("roles").select(["id", "name"]).where("id", "=", 1).execute()).toEqual(
        await ofRole(1),
      );
      expect(await db.selectFrom("roles").selectAll().where("id", "=", 1).execute()).toEqual(await allOfRole(1));
    });
  },
);
