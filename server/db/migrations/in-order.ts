import { type Kysely, type Migration, sql } from "kysely";

/** A step that is only these statements of SQL, run one after the other. */
export const inOrder = (statements: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
