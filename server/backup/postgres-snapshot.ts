import { connectClient } from "../db/connect-client";
import type { DatabaseSnapshot } from "./database-snapshot";
import { requireTool, runTool, serverVersion } from "./postgres-tools";

/** pg_dump reads the very snapshot that our own transaction holds. */
export async function openPostgresSnapshot(url: string): Promise<DatabaseSnapshot> {
  const client = await connectClient(url);
  try {
    const version = await serverVersion(client);
    await requireTool("pg_dump", version);
    // The dump of a large shop takes longer than an operator may allow to requests.
    await client.query("set idle_in_transaction_session_timeout = 0");
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
    const snapshot = rows[0]?.id ?? "";
    return {
      kind: "postgres",
      version,
      rows: async (query) => (await client.query<Record<string, unknown>>(query)).rows,
      async copyTo(path, progress) {
        progress("Database: pg_dump is running");
        const args = ["--format=custom", "--no-owner", "--no-privileges", "--no-comments"];
        await runTool("pg_dump", [...args, `--snapshot=${snapshot}`, `--file=${path}`], url);
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
