import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { ApiDependencies } from "../../api/context";
import { lastingFailures } from "../../jobs/lasting-failures";
import { type Pace, Slices } from "../../jobs/slices";
import { workDeliveries } from "./work-deliveries";

/** So many messages within a second are a burst: taking them and showing pages go first. */
const BURST = 20;
const SECOND_MS = 1_000;
/** How long work on a burst rests between two parts. */
const REST_MS = 250;

/** Works off deliveries as soon as they are stored; what it misses is taken up by the housekeeping. */
export class DeliveryWorker {
  readonly #dependencies: ApiDependencies;
  #isRunning = false;
  #isAsked = false;
  /** When the last messages came: a burst's at most. */
  readonly #cameAt: number[] = [];

  constructor(dependencies: ApiDependencies) {
    this.#dependencies = dependencies;
  }

  wake(): void {
    this.#isAsked = true;
    if (this.#cameAt.push(performance.now()) > BURST) this.#cameAt.shift();
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#dependencies.background.follow(this.#run());
  }

  async #run(): Promise<void> {
    const { signal } = this.#dependencies.background;
    const failures = lastingFailures(this.#dependencies);
    while (this.#isAsked && !signal.aborted) {
      this.#isAsked = false;
      await failures.run("working off what stores sent", async () => {
        try {
          await workDeliveries(this.#dependencies, this.#pace(signal));
        } catch (error) {
          if (!signal.aborted) throw error;
        }
      });
    }
    this.#isRunning = false;
  }

  #isBurst(): boolean {
    const [first = 0] = this.#cameAt;
    return this.#cameAt.length === BURST && performance.now() - first < SECOND_MS;
  }

  #pace(signal: AbortSignal): Pick<Pace, "run"> {
    const slices = new Slices({ signal });
    return {
      run: async (work) => {
        if (this.#isBurst()) await pause(REST_MS, undefined, { signal });
        return slices.run(work);
      },
    };
  }
}
