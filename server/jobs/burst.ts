import { performance } from "node:perf_hooks";

/** So many within a second are a burst. */
const MANY = 100;
const SECOND_MS = 1_000;

/** Whether so many messages of stores wake their worker that taking them and showing pages goes before the work on them. */
export class Burst {
  /** When the last ones came: a burst's at most. */
  readonly #cameAt: number[] = [];
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  cameOne(): void {
    if (this.#cameAt.push(this.#now()) > MANY) this.#cameAt.shift();
  }

  get isOn(): boolean {
    const [first = 0] = this.#cameAt;
    return this.#cameAt.length === MANY && this.#now() - first < SECOND_MS;
  }
}
