import type { Logger } from "../logger";
import type { DatabasePlace } from "../storage/database-place";
import { lastingFailures } from "./lasting-failures";
import { repeat } from "./repeat";

const EVERY_MS = 2_000;
/** One that does not answer is left alone for so long, whatever else waits for it. */
const REST_MS = 5_000;

export interface Receivers<T extends { id: number }> {
  /** One of them, for the log. */
  name: string;
  /** Those that something is due for. */
  withWork(): Promise<readonly T[]>;
  /** Until nothing is due; false where it is away. */
  deliverTo(receiver: T, signal: AbortSignal): Promise<boolean>;
}

/** Delivers what is due, every few seconds, to all receivers side by side. Returns how to stop it. */
export function deliverSideBySide<T extends { id: number }>(
  dependencies: { logger: Logger; settings: DatabasePlace },
  { name, withWork, deliverTo }: Receivers<T>,
): () => Promise<void> {
  const failures = lastingFailures(dependencies);
  const stopping = new AbortController();
  const busy = new Map<number, Promise<void>>();
  const restsUntil = new Map<number, number>();

  async function look(): Promise<void> {
    for (const receiver of await withWork()) {
      const { id } = receiver;
      if (busy.has(id) || (restsUntil.get(id) ?? 0) > performance.now()) continue;
      const work = failures.run(`delivering to ${name} ${id}`, async () => {
        const isThere = await deliverTo(receiver, stopping.signal).catch(unlessStopped);
        if (!isThere) restsUntil.set(id, performance.now() + REST_MS);
      });
      busy.set(
        id,
        work.then(() => void busy.delete(id)),
      );
    }
  }

  const unlessStopped = (error: unknown) => {
    if (!stopping.signal.aborted) throw error;
    return true;
  };
  const pass = async () => {
    if (!stopping.signal.aborted) await failures.run(`looking for what to deliver to ${name}s`, look);
  };
  const stop = repeat(pass, EVERY_MS);
  return async () => {
    stopping.abort();
    await stop();
    await Promise.all(busy.values());
  };
}
