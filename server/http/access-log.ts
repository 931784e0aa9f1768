import type { ServerResponse } from "node:http";
import { redactedPath } from "./request-target";

type Line = Record<string, string | number | undefined>;

/** One JSON object a line on standard output, where a container's log collector finds it. */
export function writeLog(level: "info" | "error", event: string, fields: Line): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
}

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
    if (visit.path.startsWith("/build/") && res.statusCode < 400) return;
    writeLog("info", res.writableFinished ? "request" : "aborted", {
      request_id: visit.requestId,
      method: visit.method,
      path: redactedPath(visit.path),
      status: res.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      address: visit.address,
    });
  });
}
