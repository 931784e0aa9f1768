import { sql } from "kysely";
import { type Clock, instantAfter, instantOf } from "../clock";
import type { Db } from "../db/tables";
import { ApiError } from "./errors";

const WINDOW_MS = 60_000;

export interface RateBucket {
  /** Of whom and for what; what a person typed or a secret only as its hash. */
  key: string;
  /** So many a minute. */
  max: number;
}

/** Counts one more in each, before it is tried, so that parallel ones can't slip past. Throws `rate_limited` where one is full. */
export async function countRate(db: Db, clock: Clock, buckets: readonly RateBucket[]): Promise<void> {
  let blocked: { window_started_at: string } | undefined;
  for (const { key, max } of buckets) {
    const bucket = await hit(db, clock, key);
    if (bucket.hits > max) blocked ??= bucket;
  }
  if (!blocked) return;
  const endsAt = Date.parse(blocked.window_started_at) + WINDOW_MS;
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - clock().getTime()) / 1000));
  throw new ApiError("rate_limited", `Too many attempts. Try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });
}

async function hit(db: Db, clock: Clock, key: string) {
  const now = instantOf(clock());
  // One that begins later than any could on this clock is of a clock that was set back.
  const expired = sql<boolean>`(rate_buckets.window_started_at <= ${instantAfter(clock(), -WINDOW_MS)}
    or rate_buckets.window_started_at > ${instantAfter(clock(), WINDOW_MS)})`;
  return await db
    .insertInto("rate_buckets")
    .values({ key, window_started_at: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        hits: sql`case when ${expired} then 1 else rate_buckets.hits + 1 end`,
        window_started_at: sql`case when ${expired} then ${now} else rate_buckets.window_started_at end`,
      }),
    )
    .returning(["hits", "window_started_at"])
    .executeTakeFirstOrThrow();
}
