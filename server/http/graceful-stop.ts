import type { Server } from "node:http";
import { logFailure, serverLog } from "./access-log";
import type { EventStreams } from "./fetch-bridge";

/** Docker kills after 10 s, an orchestrator sometimes after 5; whoever restarts by hand waits for neither. */
const STOP_WITHIN_MS = 2800;
const FORCE_AFTER_MS = 2000;

interface Running {
  readonly server: Server;
  readonly eventStreams: EventStreams;
  readonly close: () => Promise<void>;
}

/** Stops within 3 s of SIGTERM or SIGINT: open requests may finish, streams of events end at once. */
export function stopOnSignal(running: Running): void {
  let stopping = false;
  const stop = (reason: string, exitCode: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    serverLog.info("stopping", { reason });
    void stopWithin(running).finally(() => process.exit(exitCode));
  };
  process.on("SIGTERM", () => stop("SIGTERM", 0));
  process.on("SIGINT", () => stop("SIGINT", 0));
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      logFailure(event, error);
      stop(event, 1);
    });
  }
}

async function stopWithin({ server, eventStreams, close }: Running): Promise<void> {
  const startedAt = performance.now();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const end of eventStreams) end();
  // A connection that was busy when close() was called goes idle without being closed.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), FORCE_AFTER_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(force);
  const left = STOP_WITHIN_MS - (performance.now() - startedAt);
  await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, left))]);
}
