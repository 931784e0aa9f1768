import { type Kysely, type Migration, sql } from "kysely";

/** Checks of triage have new words: the next housekeeping derives the stored ones again, with whatever was still to be planned. */
export function rewordedChecks(): Migration {
  const value = (scope: string) => JSON.stringify({ mark: "0031-reworded-checks", after: 0, scope });
  return {
    async up(db: Kysely<unknown>) {
      await sql`insert into settings (key, value)
        select 'plan.stale', ${value("open")} where exists (select 1 from orders where stage = 'new')
        on conflict (key) do update set value = ${value("all")}`.execute(db);
    },
  };
}
