import { ERROR_CODES, type ErrorCode } from "contract/conventions.schema";
import type { FieldErrors } from "contract/validation";

interface Details {
  errors?: FieldErrors;
  /** With `stale`: the record as it is now. */
  current?: unknown;
  retryAfterSeconds?: number;
  /** With `second_factor_needed`: stands for the password in the next step. */
  challenge?: string;
  /** With `not_found`: the record that this one was merged into. */
  mergedInto?: number;
  /** With `method_not_allowed`: the methods that the path knows. */
  allow?: readonly string[];
}

/** The one way for a call to fail. `message` is shown to people: what is wrong, then what to do. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.details = details;
  }

  get status() {
    return ERROR_CODES[this.code];
  }

  toBody() {
    return {
      success: false as const,
      message: this.message,
      code: this.code,
      ...(this.details.errors && { errors: this.details.errors }),
      ...(this.details.current !== undefined && { current: this.details.current }),
      ...(this.details.mergedInto !== undefined && { merged_into: this.details.mergedInto }),
      ...(this.details.challenge !== undefined && { challenge: this.details.challenge }),
    };
  }
}

export function notFound(what: string): ApiError {
  return new ApiError("not_found", `${what} was not found.`);
}

export function invalid(errors: FieldErrors): ApiError {
  const count = Object.keys(errors).length;
  return new ApiError("invalid", count === 1 ? "1 field needs attention." : `${count} fields need attention.`, {
    errors,
  });
}

/** Somebody wrote the record since this version of it was seen. */
export const isStale = (seen: number | undefined, { lock_version }: { lock_version?: number | null | undefined }) =>
  seen !== undefined && seen !== lock_version;

export function stale(current: unknown): ApiError {
  return new ApiError("stale", "Someone changed this in the meantime. Review their change, then try again.", {
    current,
  });
}
