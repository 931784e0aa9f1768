import { type Kysely, type Migration, sql } from "kysely";

/** Ready is what can be started: not what runs, and not what has no good piece to begin with. */
export function readyToStart(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`update productions set is_ready = 0 where is_ready = 1 and (status <> 'not_started' or not exists (
        select 1 from production_lines as line where line.production_id = productions.id
        and line.ordered_units - line.produced_units - line.accepted_short_units > 0
        and line.received_units - line.lost_units - line.produced_units > 0))`.execute(db);
    },
  };
}
