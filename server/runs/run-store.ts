import { type Clock, instantAfter, instantOf } from "../clock";
import type { BulkRunRow, Db } from "../db/tables";

const KEPT_MS = 30 * 24 * 3_600_000;
const LISTED = 100;

/** What is kept of an action on many records. Whatever is JSON is the application's own and comes back as it was given. */
export interface StoredRun {
  id: string;
  userId: number;
  about: unknown;
  /** Ids, in the order in which they are tried. */
  targets: number[];
  done: number[];
  refused: unknown[];
  /** As many of the targets may have been tried; none behind them was. */
  reached: number;
  /** Null: it did not end. */
  outcome: unknown;
  startedAt: string;
}

export type RunProgress = Pick<StoredRun, "done" | "refused" | "reached">;

export interface RunStore {
  begin(run: Omit<StoredRun, "startedAt">): Promise<void>;
  keep(id: string, progress: RunProgress): Promise<void>;
  end(id: string, progress: RunProgress, outcome: unknown): Promise<void>;
  /** Somebody's own run. */
  find(id: string, userId: number): Promise<StoredRun | null>;
  /** Somebody's own runs, newest first. */
  list(userId: number): Promise<StoredRun[]>;
}

/** Runs of the dashboard, whoever answers /api. They are kept for 30 days. */
export function createRunStore({ db, clock }: { db: Db; clock: Clock }): RunStore {
  const write = async (id: string, { done, refused, reached }: RunProgress, outcome?: unknown) => {
    await db
      .updateTable("bulk_runs")
      .set({
        done_json: JSON.stringify(done),
        refused_json: JSON.stringify(refused),
        reached,
        updated_at: instantOf(clock()),
        ...(outcome !== undefined && { outcome_json: JSON.stringify(outcome) }),
      })
      .where("id", "=", id)
      .execute();
  };
  return {
    async begin({ id, userId, about, targets, done, refused, reached, outcome }) {
      const at = instantOf(clock());
      await db.deleteFrom("bulk_runs").where("started_at", "<", instantAfter(clock(), -KEPT_MS)).execute();
      await db
        .insertInto("bulk_runs")
        .values({
          id,
          user_id: userId,
          about_json: JSON.stringify(about),
          targets_json: JSON.stringify(targets),
          done_json: JSON.stringify(done),
          refused_json: JSON.stringify(refused),
          reached,
          outcome_json: outcome === null ? null : JSON.stringify(outcome),
          started_at: at,
          updated_at: at,
        })
        .execute();
    },
    keep: (id, progress) => write(id, progress),
    end: (id, progress, outcome) => write(id, progress, outcome),
    async find(id, userId) {
      const own = db.selectFrom("bulk_runs").selectAll().where("id", "=", id).where("user_id", "=", userId);
      const row = await own.executeTakeFirst();
      return row ? readRun(row) : null;
    },
    async list(userId) {
      const rows = await db
        .selectFrom("bulk_runs")
        .selectAll()
        .where("user_id", "=", userId)
        .where("started_at", ">=", instantAfter(clock(), -KEPT_MS))
        .orderBy("started_at", "desc")
        .limit(LISTED)
        .execute();
      return rows.map(readRun);
    },
  };
}

const readRun = (row: BulkRunRow): StoredRun => ({
  id: row.id,
  userId: row.user_id,
  about: JSON.parse(row.about_json),
  targets: JSON.parse(row.targets_json),
  done: JSON.parse(row.done_json),
  refused: JSON.parse(row.refused_json),
  reached: row.reached,
  outcome: row.outcome_json === null ? null : JSON.parse(row.outcome_json),
  startedAt: row.started_at,
});
