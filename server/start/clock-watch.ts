import type { ApiDependencies } from "../api/context";
import { instantAfter, instantOf } from "../clock";

/** Clocks of several processes differ by less, and time services correct less at once. */
const TOLERATED_MS = 60_000;
const ADVICE =
  "Set the server's clock right and let a time service keep it. History keeps its order; times shown of what is written until then are wrong.";

/** One warning where the clock is behind what was written last: somebody set it back, or the machine lost its time. */
export async function warnOfSlowClock({ db, clock, logger }: ApiDependencies): Promise<void> {
  const newest = await db
    .selectFrom("history_events")
    .select("created_at")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const now = clock();
  if (!newest || newest.created_at <= instantAfter(now, TOLERATED_MS)) return;
  logger.warn("the clock is behind what was written last", {
    clock: instantOf(now),
    written_at: newest.created_at,
    advice: ADVICE,
  });
}

/** Asked now and then: warns once each time the clock was set back meanwhile. `elapsed` only goes forward. */
export function watchClock(
  { clock, logger }: Pick<ApiDependencies, "clock" | "logger">,
  elapsed: () => number = () => performance.now(),
): () => void {
  let last = { clock: clock().getTime(), elapsed: elapsed() };
  return () => {
    const now = { clock: clock().getTime(), elapsed: elapsed() };
    const lostMs = now.elapsed - last.elapsed - (now.clock - last.clock);
    last = now;
    if (lostMs < TOLERATED_MS) return;
    logger.warn("the clock was set back", { seconds: Math.round(lostMs / 1000), advice: ADVICE });
  };
}
