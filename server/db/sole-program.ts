import { OperatorError } from "../operator-error";
import { APPLICATION_NAME } from "./connect";
import { connectClient } from "./connect-client";

/**
 * Throws an OperatorError where another program of ours is connected to the PostgreSQL database: it would go on sealing with the secret that
 * it began with. SQLite has the serving lock for that.
 */
export async function requireSoleProgram(databaseUrl: string): Promise<void> {
  const client = await connectClient(databaseUrl);
  try {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1",
      [APPLICATION_NAME],
    );
    if (rows.length === 0) return;
  } finally {
    await client.end();
  }
  throw new OperatorError(
    "A server, or another program of the shop, is using the database of DATABASE_URL. Stop it first. Nothing was changed.",
  );
}
