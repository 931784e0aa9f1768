import { sql } from "kysely";
import type { Dialect } from "./dialect";
import type { Db } from "./tables";

/** Reads that all see the database as it is at one moment. Takes no lock: others write meanwhile. */
export async function inSnapshot<T>(db: Db, dialect: Dialect, read: (view: Db) => Promise<T>): Promise<T> {
  return await db.connection().execute(async (view) => {
    await dialect.beginSnapshot.execute(view);
    try {
      return await read(view);
    } finally {
      await sql`rollback`.execute(view);
    }
  });
}
