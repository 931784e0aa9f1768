import { setTimeout as pause } from "node:timers/promises";
import type { ApiDependencies } from "../../api/context";
import { lastingFailures } from "../../jobs/lasting-failures";
import { type Pace, Slices } from "../../jobs/slices";
import { workDeliveries } from "./work-deliveries";

/** How long work on a burst rests between two parts. */
const REST_MS = 750;

/** Works off deliveries as soon as they are stored. */
export class DeliveryWorker {
  readonly #dependencies: ApiDependencies;
  #isRunning = false;
  #isAsked = false;

  constructor(dependencies: ApiDependencies) {
    this.#dependencies = dependencies;
  }

  wake(): void {
    this.#dependencies.background.burst.cameOne();
    this.#isAsked = true;
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

  #pace(signal: AbortSignal): Pick<Pace, "run"> {
    const slices = new Slices({ signal });
    return {
      run: async (work) => {
        if (this.#dependencies.background.burst.isOn) await pause(REST_MS, undefined, { signal });
        return slices.run(work);
      },
    };
  }
}

/** What no worker is at: of a process that ended, or to be tried again. During a burst this process's own worker is awake. */
export const takeUpDeliveries = (dependencies: ApiDependencies, slices: Slices): Promise<void> =>
  workDeliveries(dependencies, slices, () => !dependencies.background.burst.isOn);
