import type { Call } from "contract/call";
import { ERROR_CODES, type ErrorCode, failure } from "contract/conventions.schema";
import { z } from "zod";
import type { ZodOpenApiResponseObject } from "zod-openapi";

const header = <T extends z.ZodType>(id: string, schema: T, description: string) =>
  schema.meta({ description, header: { id } });

/** Headers of each answer. */
export const answerHeaders = {
  "X-Request-Id": header("RequestId", z.string(), "As sent, else a new one. The log names it."),
};
export const replayedHeader = {
  "Idempotency-Replayed": header("Replayed", z.literal("true").optional(), "This is the first answer again."),
};
const retryHeader = { "Retry-After": header("RetryAfter", z.int().positive(), "So many seconds to wait.") };

/** One answer a status; its codes are those of the contract. */
export const failures = {
  400: failed("BadRequest", 400),
  401: failed("Unauthenticated", 401),
  403: failed("Forbidden", 403),
  404: failed("NotFound", 404),
  409: failed("Conflict", 409),
  413: failed("TooLarge", 413),
  415: failed("UnsupportedMediaType", 415),
  422: failed("Invalid", 422),
  429: failed("RateLimited", 429, retryHeader),
  500: failed("Internal", 500),
  503: failed("Unavailable", 503, retryHeader),
  507: failed("StorageFull", 507, retryHeader),
} as const;
type Status = keyof typeof failures;

function failed(id: string, status: number, headers: Record<string, z.ZodType> = {}): ZodOpenApiResponseObject {
  const codes = (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => ERROR_CODES[code] === status);
  return {
    id,
    description: codes.join(", "),
    headers: z.object({ ...answerHeaders, ...headers }),
    content: { "application/json": { schema: failure } },
  };
}

/** The statuses that a call can fail with. */
export function failuresOf(call: Call): Partial<Record<Status, ZodOpenApiResponseObject>> {
  const isWrite = call.method !== "GET";
  const sends = call.body !== undefined || call.multipart !== undefined || call.rawBody !== undefined;
  const isOpen = call.auth === "none";
  const can: Record<Status, boolean> = {
    400: sends || isWrite,
    401: !isOpen || call.rawBody !== undefined || call.path.startsWith("/auth/"),
    403: !isOpen,
    404: isWrite || call.path.includes("{"),
    409: isWrite,
    413: sends,
    415: sends,
    422: isWrite || call.query !== undefined,
    429: !call.isForPeople || call.isLimited === true || call.path.startsWith("/auth/"),
    500: true,
    503: true,
    507: isWrite,
  };
  const statuses = (Object.keys(failures) as `${Status}`[]).map(Number) as Status[];
  return Object.fromEntries(statuses.filter((status) => can[status]).map((status) => [status, failures[status]]));
}
