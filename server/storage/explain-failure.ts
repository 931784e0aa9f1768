import type { Logger } from "../logger";
import { OperatorError } from "../operator-error";
import type { DatabasePlace } from "./database-place";
import { outageOf } from "./outage";
import { logOutage, outageReason } from "./outage-words";

/** Logs what failed: an outage with where, why and what to do, all else with its stack. Returns the reason in words for people. */
export function explainFailure(
  { logger, settings }: { logger: Logger; settings: DatabasePlace },
  message: string,
  error: unknown,
  fields: Readonly<Record<string, unknown>> = {},
): string {
  const outage = outageOf(error);
  if (outage) {
    logOutage(logger, outage, settings, { ...fields, failed: message });
    return outageReason(outage);
  }
  logger.error(message, { ...fields, error: wholeError(error) });
  return "something failed on our side";
}

/** With its causes, unless it is a sentence already: what failed first stands last. */
function wholeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return error.message;
  const cause = error.cause === undefined ? "" : `\ncaused by ${wholeError(error.cause)}`;
  return `${error.stack}${cause}`;
}
