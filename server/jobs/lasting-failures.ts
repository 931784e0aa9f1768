import type { Logger } from "../logger";
import type { DatabasePlace } from "../storage/database-place";
import { explainFailure } from "../storage/explain-failure";
import { outageOf } from "../storage/outage";

const HOUR_MS = 3_600_000;

/** Work that is tried again and again: its failure is logged when it begins, once an hour while it lasts, and when it is over. */
export interface LastingFailures {
  /** Runs the work and keeps what it throws from the work beside it. False where it failed. */
  run(name: string, work: () => Promise<unknown>): Promise<boolean>;
}

interface Failing {
  cause: string;
  times: number;
  since: number;
  reportedAt: number;
}

/** `elapsed`: milliseconds that only go forward, whatever is done to the clock. */
export function lastingFailures(
  dependencies: { logger: Logger; settings: DatabasePlace },
  elapsed: () => number = () => performance.now(),
): LastingFailures {
  const failing = new Map<string, Failing>();

  function fail(name: string, error: unknown): void {
    const now = elapsed();
    const cause = outageOf(error)?.cause ?? String(error);
    const known = failing.get(name);
    const isDue = known?.cause !== cause || now - known.reportedAt >= HOUR_MS;
    const times = (known?.times ?? 0) + 1;
    failing.set(name, { cause, times, since: known?.since ?? now, reportedAt: isDue ? now : known.reportedAt });
    if (isDue) explainFailure(dependencies, `${name} failed`, error, { times_failed: times });
  }

  function succeed(name: string): void {
    const failure = failing.get(name);
    if (!failure) return;
    failing.delete(name);
    const seconds = Math.round((elapsed() - failure.since) / 1000);
    dependencies.logger.info(`${name} works again`, { times_failed: failure.times, for_seconds: seconds });
  }

  return {
    async run(name, work) {
      try {
        await work();
        succeed(name);
        return true;
      } catch (error) {
        fail(name, error);
        return false;
      }
    },
  };
}
