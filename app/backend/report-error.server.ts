import { requestIdOf } from "server/http/front";
import { redactedPath } from "server/http/request-target";
import { jsonLogger } from "server/logger";

const logger = jsonLogger((line) => process.stdout.write(line));

/** What broke while a page was made, for the operator: the page itself shows no more than that something did. */
export function reportError(error: unknown, request: Request): void {
  logger.error("page failed", {
    request_id: requestIdOf(request),
    method: request.method,
    path: redactedPath(new URL(request.url).pathname),
    error: String(error),
    stack: error instanceof Error ? error.stack : undefined,
  });
}
