import { Burst } from "./burst";

/** Work that goes on after the request that began it was answered. A process that stops waits until it has come to rest. */
export class Background {
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  /** Messages of stores. */
  readonly burst = new Burst();
  /** When housekeeping of this process last went through its jobs, and which of them failed; null before the first time. */
  housekeeping: { at: string; failing: string[] } | null = null;

  /** Aborted once the process is about to stop. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Follows work to its end. The work must not reject, and must end soon after `signal` is aborted. */
  follow(work: Promise<void>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }
}
