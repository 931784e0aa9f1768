import { explainFailure } from "../storage/explain-failure";
import { outageOf } from "../storage/outage";
import { outageMessage } from "../storage/outage-words";
import type { ApiDependencies } from "./context";
import { ApiError } from "./errors";
import { jsonResponse } from "./mount";

interface Failed {
  requestId: string;
  /** A read leaves nothing unsaved. */
  method: string;
}

/**
 * Every failure as the contract says. An outage of disk or database is told in words, and logged with where and why; what nobody
 * foresaw is logged with its request id and told nothing about.
 */
export function failureResponse(error: unknown, failed: Failed, dependencies: ApiDependencies): Response {
  if (error instanceof ApiError) return answerOf(error, {});
  const { requestId, method } = failed;
  explainFailure(dependencies, "request failed", error, { request_id: requestId });
  const outage = outageOf(error);
  if (outage) {
    const { message, retryAfterSeconds } = outageMessage(outage, method !== "GET" && method !== "HEAD");
    return answerOf(new ApiError(outage.code, message, { retryAfterSeconds }), { request_id: requestId });
  }
  const message = "Something failed on our side. Try again. If it keeps failing, give your admin the request id.";
  return jsonResponse(JSON.stringify({ success: false, message, code: "internal", request_id: requestId }), 500);
}

function answerOf(error: ApiError, more: { request_id?: string }): Response {
  const { status, code, details } = error;
  const { retryAfterSeconds: retry, allow } = details;
  const isSignIn = code === "wrong_credentials" || code === "second_factor_needed";
  const body = { ...error.toBody(), ...(isSignIn && { data: null }), ...more };
  return jsonResponse(JSON.stringify(body), status, {
    ...(retry && { "Retry-After": String(retry) }),
    ...(allow && { Allow: allow.join(", ") }),
  });
}
