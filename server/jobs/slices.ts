import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";

/** How long a slice of background work holds the event loop. */
const SLICE_MS = 20;
const FIRST_SIZE = 8;
/** Statements of more records have too many values. */
const MAX_SIZE = 50;
const LONGEST_PAUSE_MS = 100;
/** A turn of the event loop that took longer did something for a request. */
const IDLE_TURN_MS = 1;

/** How work on many records is divided. */
export interface Pace {
  /** How many records the next part should take. */
  readonly size: number;
  /** Runs one part. `work` gets the number of records to take. */
  run<T>(work: (size: number) => Promise<T>): Promise<T>;
}

interface SliceOptions {
  /** How long a slice may hold the event loop. */
  sliceMs?: number;
  /** Ends the work between two slices: `run` then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for which the event loop was held so far. */
  now?: () => number;
}

/** Waiting for PostgreSQL holds nobody up. */
const heldMs = () => performance.eventLoopUtilization().active;

/**
 * The pace of work on many records on the thread that answers requests. Each slice takes as many records as the last ones made in
 * `sliceMs`. Between two slices requests have as long as the last slice took, and the work goes on at once where there are none.
 */
export class Slices implements Pace {
  #size = FIRST_SIZE;
  #tookMs: number | null = null;
  readonly #sliceMs: number;
  readonly #signal: AbortSignal | undefined;
  readonly #now: () => number;

  constructor({ sliceMs = SLICE_MS, signal, now = heldMs }: SliceOptions = {}) {
    this.#sliceMs = sliceMs;
    this.#signal = signal;
    this.#now = now;
  }

  get size(): number {
    return this.#size;
  }

  async run<T>(work: (size: number) => Promise<T>): Promise<T> {
    if (this.#tookMs !== null) await this.#letOthersWork(Math.min(this.#tookMs, LONGEST_PAUSE_MS));
    this.#signal?.throwIfAborted();
    const startedAt = this.#now();
    const result = await work(this.#size);
    const tookMs = Math.max(this.#now() - startedAt, 0.1);
    const fitting = Math.round((this.#size * this.#sliceMs) / tookMs);
    this.#size = Math.max(1, Math.min(MAX_SIZE, this.#size * 2, fitting));
    this.#tookMs = tookMs;
    return result;
  }

  async #letOthersWork(pauseMs: number): Promise<void> {
    const startedAt = this.#now();
    for (let turnAt = startedAt; ; turnAt = this.#now()) {
      await nextTurn();
      const now = this.#now();
      if (now - turnAt < IDLE_TURN_MS || now - startedAt >= pauseMs) return;
    }
  }

  /** Works through a list, a slice at a time. */
  async each<T>(records: readonly T[], work: (slice: readonly T[]) => Promise<void>): Promise<void> {
    for (let start = 0; start < records.length; ) {
      start += await this.run(async (size) => {
        const slice = records.slice(start, start + size);
        await work(slice);
        return slice.length;
      });
    }
  }
}

/** The pace of a program that answers nobody meanwhile: parts of this size, without a pause. */
export const undivided = (size: number): Pace => ({ size, run: (work) => work(size) });
