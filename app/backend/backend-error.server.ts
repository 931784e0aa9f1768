import { failure, OUTAGE_CODES } from "contract/conventions.schema";
import type { FieldErrors } from "contract/validation";
import type { Incoming } from "./transport.server";

/** Every way in which a call can fail. `message` is a sentence for the person in front of the screen. */
export type BackendError =
  /** The token is dead. A signed-in client never hands this out: it ends the session and goes to the sign-in page. */
  | { kind: "unauthenticated"; message: string }
  | { kind: "wrong_credentials"; message: string }
  /** The password was right; `challenge` stands for it in the next step. */
  | { kind: "second_factor_needed"; message: string; challenge: string }
  | { kind: "forbidden"; message: string }
  /** `mergedInto`: the id of the record that it went into. */
  | { kind: "not_found"; message: string; mergedInto?: number }
  /** The company's own backend does not offer this call. */
  | { kind: "missing"; message: string }
  /** `current`: the record as it is now, unchecked; null where the backend did not say. */
  | { kind: "conflict"; message: string; code: string; current: unknown }
  | { kind: "invalid"; message: string; code: string; fields: FieldErrors }
  | { kind: "rate_limited"; message: string; retryAfterSeconds: number }
  | { kind: "unreachable"; message: string }
  /** Its disk or its database fails; `message` says which. */
  | { kind: "outage"; message: string; status: number; retryAfterSeconds: number }
  /** Something answered, but not in the words of the contract. */
  | { kind: "bad_gateway"; message: string; requestId: string }
  | { kind: "failed"; message: string; status: number; requestId: string };

export type Answer<T> = { ok: true; status: number; data: T } | { ok: false; error: BackendError };

interface Asked {
  readonly needsToken: boolean;
  /** An addition of this project, asked of a backend that is not ours. */
  readonly mayBeMissing: boolean;
  readonly isWrite: boolean;
  readonly requestId: string;
}

const DEFAULT_RETRY_SECONDS = 30;

/** A write that got no answer may still have happened. */
const CHECK_FIRST = "Check whether the change was saved before you repeat it.";

export function unreachable(isWrite: boolean): BackendError {
  const message = isWrite ? `The order system did not answer. ${CHECK_FIRST}` : "The order system does not answer.";
  return { kind: "unreachable", message };
}

export function badGateway(requestId: string, isWrite: boolean): BackendError {
  const next = isWrite ? CHECK_FIRST : "Tell your admin the request id.";
  return { kind: "bad_gateway", message: `The order system sent an unreadable answer. ${next}`, requestId };
}

/** The failure behind an answer that is not 2xx. */
export function errorOf({ status, text, retryAfter }: Incoming, asked: Asked): BackendError {
  const said = failure.safeParse(parseJson(text)).data;
  const message = said?.message || undefined;
  const code = said?.code ?? "";
  switch (status) {
    case 401:
      if (code === "second_factor_needed" && said?.challenge)
        return { kind: "second_factor_needed", message: said.message, challenge: said.challenge };
      return !asked.needsToken || code === "wrong_credentials"
        ? { kind: "wrong_credentials", message: message ?? "Incorrect email or password. Check both and try again." }
        : { kind: "unauthenticated", message: message ?? "Sign in to continue." };
    case 403:
      return { kind: "forbidden", message: message ?? "Your role does not allow this. Ask an admin." };
    case 404:
    case 405:
    case 501:
      return asked.mayBeMissing && code !== "not_found"
        ? { kind: "missing", message: "Your company's order system does not offer this." }
        : {
            kind: "not_found",
            message: message ?? "That record was not found.",
            ...(said?.merged_into !== undefined && { mergedInto: said.merged_into }),
          };
    case 409:
      return { kind: "conflict", message: message ?? "Someone changed it.", code, current: said?.current ?? null };
    case 400:
    case 413:
    case 415:
    case 422:
      return { kind: "invalid", message: message ?? "Some values aren't valid.", code, fields: said?.errors ?? {} };
    case 429:
      return {
        kind: "rate_limited",
        message: message ?? "Too many attempts. Wait a moment.",
        retryAfterSeconds: secondsOf(retryAfter),
      };
    default:
      if (status < 500) return badGateway(asked.requestId, asked.isWrite);
      // Something between gave up waiting.
      if (asked.isWrite && !said && (status === 502 || status === 504)) return unreachable(true);
      return said && OUTAGE_CODES.some((outage) => outage === code)
        ? { kind: "outage", message: said.message, status, retryAfterSeconds: secondsOf(retryAfter) }
        : {
            kind: "failed",
            message: wordsFor(status, message),
            status,
            requestId: said?.request_id ?? asked.requestId,
          };
  }
}

/** What a full disk is called in the backend's own words tells nothing of its inside. */
const wordsFor = (status: number, message: string | undefined) => (status === 507 && message) || failedMessage;

const failedMessage = "The order system failed. Try again. If it keeps failing, tell your admin the request id.";

function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : secondsUntil(retryAfter);
}

/** Retry-After may also be a date. */
function secondsUntil(date: string | null): number {
  const at = Date.parse(date ?? "");
  return Number.isNaN(at) ? DEFAULT_RETRY_SECONDS : Math.max(1, Math.ceil((at - Date.now()) / 1000));
}

/** Undefined where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
