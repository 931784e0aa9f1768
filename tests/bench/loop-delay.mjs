import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into the measured server: on SIGUSR2 it writes what the event loop was held for since the last time, in milliseconds.
const RESOLUTION_MS = 5;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
process.on("SIGUSR2", () => {
  // The histogram counts its own interval too.
  const heldMs = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const found = { p99: heldMs(delays.percentile(99)), max: heldMs(delays.max) };
  delays.reset();
  writeFileSync(process.env.LOOP_DELAY_FILE ?? "", JSON.stringify(found));
});
