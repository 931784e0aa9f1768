import type { ApiDependencies } from "../../api/context";
import { lastingFailures } from "../../jobs/lasting-failures";
import { Slices } from "../../jobs/slices";
import { workDeliveries } from "./work-deliveries";

/** Works off deliveries as soon as they are stored; what it misses is taken up by the housekeeping. */
export class DeliveryWorker {
  readonly #dependencies: ApiDependencies;
  #isRunning = false;
  #isAsked = false;

  constructor(dependencies: ApiDependencies) {
    this.#dependencies = dependencies;
  }

  wake(): void {
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
          await workDeliveries(this.#dependencies, new Slices({ signal }));
        } catch (error) {
          if (!signal.aborted) throw error;
        }
      });
    }
    this.#isRunning = false;
  }
}
