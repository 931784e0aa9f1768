import { setTimeout as pause } from "node:timers/promises";
import type { ApiDependencies } from "../../api/context";
import { lastingFailures } from "../../jobs/lasting-failures";
import { type Pace, Slices } from "../../jobs/slices";
import { workDeliveries } from "./work-deliveries";

/** So many messages since the last part are a burst: taking them and showing pages go first. */
const BURST = 20;
/** How long work on a burst rests between two parts. */
const REST_MS = 250;

/** Works off deliveries as soon as they are stored; what it misses is taken up by the housekeeping. */
export class DeliveryWorker {
  readonly #dependencies: ApiDependencies;
  #isRunning = false;
  #isAsked = false;
  #wakes = 0;

  constructor(dependencies: ApiDependencies) {
    this.#dependencies = dependencies;
  }

  wake(): void {
    this.#isAsked = true;
    this.#wakes++;
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
        if (this.#wakes > BURST) await pause(REST_MS, undefined, { signal });
        this.#wakes = 0;
        return slices.run(work);
      },
    };
  }
}
