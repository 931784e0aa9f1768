import { sql } from "kysely";
import type { Connection } from "server/db/connect";
import { until } from "./until";

/**
 * Waits until `call` waits for a lock that another transaction holds, or is over because nothing held it back. SQLite has one
 * writer: there a second transaction begins after the first one, whenever it was asked for.
 */
export async function untilBlocked({ db, dialect }: Pick<Connection, "db" | "dialect">, call: Promise<unknown>) {
  if (dialect.name === "sqlite") return;
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  call.then(over, over);
  await until(async () => isOver || (await countBlocked(db)) > 0);
}

async function countBlocked(db: Connection["db"]): Promise<number> {
  const { rows } = await sql<{ blocked: number }>`select count(*)::int as blocked from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.blocked ?? 0;
}
