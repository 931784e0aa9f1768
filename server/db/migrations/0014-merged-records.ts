import { type Kysely, type Migration, sql } from "kysely";
import { noteMoves } from "./0012-merges";

/**
 * Where proofs and productions are that went into another one: their old addresses lead there. Migration 0012 leaves both tables; a
 * database that it brought up to date before it did so has its merged proofs in the history, as those that people merged.
 */
export function mergedRecords(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
      const { rows: known } = await sql<{ id: number }>`select id from merged_proofs`.execute(db);
      const isKnown = new Set(known.map(({ id }) => id));
      const reported = [...(await readMerges(db))].filter(([id]) => !isKnown.has(id));
      await noteMoves(
        db,
        "merged_proofs",
        reported.map(([id, into_id]) => ({ id, into_id })),
      );
      await sql.raw(COUNT_FILES_ANEW).execute(db);
    },
  };
}

const STATEMENTS = ["merged_proofs", "merged_productions"].map(
  (table) => `create table if not exists ${table} (id integer primary key, into_id integer not null)`,
);

/** A link of the store counts once: counts of all orders follow at the next housekeeping. */
const COUNT_FILES_ANEW = `insert into settings (key, value) select 'plan.stale', 'all' where exists (select 1 from orders)
  on conflict (key) do update set value = 'all'`;

/** Each merged proof with the one that it is in today, as the history tells: "Proof 12 Crest" of proof 15. */
async function readMerges(db: Kysely<unknown>): Promise<Map<number, number>> {
  const { rows } = await sql<{ into_id: number; merged: string }>`
    select entity_id as into_id, after_json as merged from history_events
    where entity_type = 'art_proof' and action = 'proof_merged' order by id`.execute(db);
  const into = new Map<number, number>();
  for (const { into_id, merged } of rows) {
    for (const [, id] of merged.matchAll(/"Proof (\d+)/g)) {
      for (const [earlier, at] of into) if (at === Number(id)) into.set(earlier, into_id);
      into.set(Number(id), into_id);
    }
  }
  return into;
}
