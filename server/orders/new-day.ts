import { sql } from "kysely";
import { instantAfter } from "../clock";
import type { Db } from "../db/tables";
import { addDays } from "../plan/calendar";
import { PLAN_REVISIONS_KEY } from "../plan/load-plan-rules";
import { markPlanStale } from "../plan/plan-stale";
import type { WriteMoment } from "../plan/write-moment";

const DAY_KEY = "checks_day";
/** The day before the last judged one, where somebody worked on it since: a clock was set back. */
const DAY_BEHIND_KEY = "checks_day_behind";
const DAY_MS = 86_400_000;
const REVISIONS_OF_DAYS = 90;

/**
 * Some stored figures change with the day itself: checks of triage ("Needed 2 days sooner") and forecasts that hang on a date (goods that
 * arrive, a planned day, a machine's first day with room). Once on each of the shop's days these orders are marked to be planned anew,
 * and the shop's mean of revisions is counted. One read on any other call. Several processes may call it.
 */
export async function judgeForNewDay(db: Db, { now, today }: WriteMoment): Promise<void> {
  const { judged, behind } = await judgedDays(db);
  if (judged === today && behind === null) return;
  // At midnight a clock that was set back, or another process with a slower one, tells the day before once more. Further ahead the
  // clock was wrong.
  if (judged !== null && judged > today && judged <= addDays(today, 1)) {
    if (behind !== today) await saveSetting(db, DAY_BEHIND_KEY, today);
    return;
  }
  await db.transaction().execute(async (trx) => {
    const hasNewMean = await followRevisions(trx, now);
    await saveSetting(trx, DAY_KEY, today);
    await trx.deleteFrom("settings").where("key", "=", DAY_BEHIND_KEY).execute();
    await markPlanStale(trx, hasNewMean ? "open" : "day");
  });
}

export interface JudgedDays {
  /** The shop's day by which stored figures were last judged; null before the first. */
  judged: string | null;
  /** A day before that one on which orders were written since; null where the clock was not set back. */
  behind: string | null;
}

export async function judgedDays(db: Db): Promise<JudgedDays> {
  const rows = await db
    .selectFrom("settings")
    .select(["key", "value"])
    .where("key", "in", [DAY_KEY, DAY_BEHIND_KEY])
    .execute();
  const days = new Map(rows.map(({ key, value }) => [key, value]));
  return { judged: days.get(DAY_KEY) ?? null, behind: days.get(DAY_BEHIND_KEY) ?? null };
}

/**
 * Rounds of changes of the proofs that were approved in the last 90 days, on average, to one decimal. True where that is another
 * figure than before.
 */
async function followRevisions(trx: Db, now: Date): Promise<boolean> {
  const since = instantAfter(now, -REVISIONS_OF_DAYS * DAY_MS);
  const { mean } = await meanOfRevisions(trx, since).executeTakeFirstOrThrow();
  const value = JSON.stringify({ mean: Math.round(Number(mean ?? 0) * 10) / 10 });
  const known = await trx
    .selectFrom("settings")
    .select("value")
    .where("key", "=", PLAN_REVISIONS_KEY)
    .executeTakeFirst();
  if ((known?.value ?? NO_REVISIONS) === value) return false;
  await saveSetting(trx, PLAN_REVISIONS_KEY, value);
  return true;
}

/** Read from an index alone, however many proofs there are (migration 0015). */
export function meanOfRevisions(db: Db, since: string) {
  return (
    db
      .selectFrom("art_proofs")
      .select(sql<number | string | null>`avg(revision_count)`.as("mean"))
      .where("approved_at", ">=", since)
      // Logos on file are nobody's drawing.
      .where((eb) => eb.or([eb("approved_via", "is", null), eb("approved_via", "<>", "on_file")]))
  );
}

const NO_REVISIONS = JSON.stringify({ mean: 0 });

async function saveSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
