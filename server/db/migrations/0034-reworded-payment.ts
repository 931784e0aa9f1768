import { type Kysely, type Migration, sql } from "kysely";

/** The gate's line on payment has new words: the next housekeeping derives those of open orders again, with whatever was still to be planned. */
export function rewordedPayment(): Migration {
  const value = (scope: string) => JSON.stringify({ mark: "0034-reworded-payment", after: 0, scope });
  return {
    async up(db: Kysely<unknown>) {
      await sql`insert into settings (key, value)
        select 'plan.stale', ${value("open")} where exists (select 1 from orders where stage = 'main')
        on conflict (key) do update set value = ${value("all")}`.execute(db);
    },
  };
}
