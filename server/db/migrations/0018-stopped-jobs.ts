import { type Kysely, type Migration, sql } from "kysely";

/** A work order says which of its jobs stand still: those with one are read anew at the next housekeeping. */
export function stoppedJobs(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`insert into settings (key, value) select 'plan.stale', 'all'
        where exists (select 1 from productions where status in ('hold', 'flagged', 'edits_required'))
        on conflict (key) do update set value = 'all'`.execute(db);
    },
  };
}
