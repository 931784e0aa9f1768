import type { ServerResponse } from "node:http";
import { jsonLogger } from "../logger";
import { redactedPath } from "./request-target";

/** Standard output, where a container's log collector finds it. */
export const serverLog = jsonLogger((line) => process.stdout.write(line));

export interface Visit {
  readonly requestId: string;
  readonly address: string;
  readonly method: string;
  readonly path: string;
}

/** Logs the request when its answer is out, or when the caller left before (`aborted`). Found assets are not logged. */
export function logWhenAnswered(visit: Visit, res: ServerResponse): void {
  const started = performance.now();
  res.once("close", () => {
    if (visit.path.startsWith("/assets/") && res.statusCode < 400) return;
    serverLog.info(res.writableFinished ? "request" : "aborted", {
      request_id: visit.requestId,
      method: visit.method,
      path: redactedPath(visit.path),
      status: res.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      address: visit.address,
    });
  });
}

/** An error that nobody else answers for, whole; what a caller is told of it is another matter. */
export function logFailure(message: string, error: unknown, requestId?: string): void {
  const stack = error instanceof Error ? error.stack : undefined;
  serverLog.error(message, { request_id: requestId, error: String(error), stack });
}
