import { z } from "zod";
import { LANGUAGES } from "./language";
import { numberWords } from "./number-words";

/** Building blocks that every resource of /api shares: ids, instants, calendar dates, money, envelopes, failures. */

const NO_WHOLE_NUMBER = "Use a whole number.";
/** A whole number, or its digits as text (forms, queries). Nothing else becomes a number: not true, null, "" or a list of one. */
const wholeNumber = z.union(
  [
    z.number(),
    z
      .string()
      .regex(/^\d{1,16}$/, NO_WHOLE_NUMBER)
      .transform(Number),
  ],
  { error: ({ input }) => (input === undefined ? "Enter a value." : NO_WHOLE_NUMBER) },
);

/** Largest id that a record can have (a 32-bit integer on PostgreSQL). */
export const MAX_ID = 2_147_483_647;
const idUpTo = (max: number) => wholeNumber.pipe(z.number().int(NO_WHOLE_NUMBER).positive().max(max));

export const id = idUpTo(MAX_ID);

/** An id that may be one of no record: for calls that answer an unknown one by itself. */
export const anyId = idUpTo(Number.MAX_SAFE_INTEGER);

/** ISO 8601 UTC with milliseconds as we write it; readers take any instant with a zone. */
export const instant = z.string().min(1);

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MONTHS = "January February March April May June July August September October November December".split(" ");

/** Null when `value` is a real calendar day written YYYY-MM-DD, else the sentence for the field. No Date involved: a day has no zone. */
export function calendarDateProblem(value: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return "Use YYYY-MM-DD.";
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const name = MONTHS[month - 1];
  if (!name || year < 1900 || day < 1) return "Use YYYY-MM-DD.";
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 && !leap ? 28 : (DAYS[month - 1] ?? 31);
  return day > length ? `Use YYYY-MM-DD. ${name} has ${length} days.` : null;
}

/** A day without a zone. Never passed through Date. */
export const calendarDate = z.string().superRefine((value, context) => {
  const problem = calendarDateProblem(value);
  if (problem) context.addIssue({ code: "custom", message: problem });
});

export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use ${numberWords(max)} characters or fewer.`);

/** Names that stand on labels, in subjects and in lists. */
export const oneLine = (max: number) => text(max).regex(/^\P{Cc}*$/u, "Write it in one line.");

/** An IANA name that this server knows. */
export const timeZone = z
  .string()
  .max(64)
  .refine((zone) => isTimeZone(zone), "Choose a time zone from the list, such as America/Chicago.");

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Decimal string such as "403.00". Foreign backends may send a number: taken as its text. */
export const money = z.union([z.string(), z.number()]).transform(String).pipe(z.string());

/** 0/1, "0"/"1", "true"/"false" or a boolean of a query string. */
export const queryBoolean = z.enum(["1", "0", "true", "false"]).transform((value) => value === "1" || value === "true");

export const lockVersion = wholeNumber.pipe(z.number().int(NO_WHOLE_NUMBER).nonnegative());
/** Of a DELETE, which has no body. */
export const versionQuery = z.object({ lock_version: lockVersion.optional() });

/** A list that a foreign backend may leave out or send as null. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.preprocess((value) => value ?? [], z.array(item));
}

const isObject = (sent: unknown): sent is Record<string, unknown> => typeof sent === "object" && sent !== null;

/** For what a company's backend sends without fields that follow from the others. */
export function completed<T extends z.ZodType>(schema: T, missing: (sent: Record<string, unknown>) => object) {
  return z.preprocess((sent) => (isObject(sent) ? { ...missing(sent), ...sent } : sent), schema);
}

/** An object, or nothing where a company's backend sends a word or a number alone. */
export const objectOf = <T extends z.ZodType>(schema: T) =>
  z.preprocess((sent) => (isObject(sent) ? sent : null), schema.nullable());

/** A person as other records show one. A company's backend may send its whole user. */
export const personSummary = objectOf(
  completed(z.object({ id: z.number().int(), name: z.string() }), ({ id, first_name, last_name, email }) => ({
    name: [first_name, last_name].filter(Boolean).join(" ") || email || `Person ${id}`,
  })),
);

export const listMeta = z.object({
  total: z.number().int().nonnegative(),
  per_page: z.number().int().positive(),
  current_page: z.number().int().positive(),
  last_page: z.number().int().positive(),
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
});
export type ListMeta = z.output<typeof listMeta>;

export function listEnvelope<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), meta: listMeta });
}

export function oneEnvelope<T extends z.ZodType>(item: T) {
  return z.object({ data: item });
}

export function writeEnvelope<T extends z.ZodType>(item: T) {
  return z.object({ success: z.literal(true), data: item });
}

export const DEFAULT_PER_PAGE = 25;
export const MAX_PER_PAGE = 100;

/** Of what customers read. */
export const languageQuery = z.object({ locale: z.enum(LANGUAGES).optional() });

/** A number of a query, from 1: digits alone, so neither `1e3` nor `0x2`. A larger one than `max` is clamped. */
export const countUpTo = (max: number, words: string) =>
  z
    .union([z.number(), z.string().regex(/^\d+$/).transform(Number)], words)
    .transform((count) => Math.min(count, max))
    .pipe(z.number().int(words).min(1, words));

/** `page` (default 1) and `per_page` (default 25) of every list; one that sorts by its columns names them in `sort`. */
export const pageQuery = {
  page: countUpTo(Number.MAX_SAFE_INTEGER, "Use a page number of 1 or more.").default(1),
  per_page: countUpTo(MAX_PER_PAGE, "Use a number from 1 to 100.").default(DEFAULT_PER_PAGE),
  sort: z.undefined("This list has one order. Leave `sort` out.").optional(),
};

export const ERROR_CODES = {
  not_json: 400,
  bad_request: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  second_factor_needed: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale: 409,
  idempotency_mismatch: 409,
  idempotency_running: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  not_allowed: 422,
  rate_limited: 429,
  internal: 500,
  database_busy: 503,
  database_unavailable: 503,
  storage_damaged: 503,
  storage_failed: 503,
  storage_read_only: 503,
  files_denied: 503,
  files_no_bucket: 503,
  files_unreachable: 503,
  files_wrong_key: 503,
  files_full: 507,
  storage_full: 507,
} as const;
/** Code of a failure → its HTTP status. `not_allowed` is a move that the record's state forbids. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** What fails until somebody mends it, whatever is asked: the message says what, `Retry-After` when to ask again. */
export const OUTAGE_CODES = [
  "database_busy",
  "database_unavailable",
  "storage_damaged",
  "storage_failed",
  "storage_read_only",
  "storage_full",
  "files_unreachable",
  "files_denied",
  "files_no_bucket",
  "files_wrong_key",
  "files_full",
] as const satisfies readonly ErrorCode[];
export type OutageCode = (typeof OUTAGE_CODES)[number];

export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** With 409 stale: the record as it is now. */
  current: z.unknown().optional(),
  /** With 404: the id of the record that this one was merged into. */
  merged_into: z.number().int().optional(),
  /** With 401 second_factor_needed: stands for the password in the next step. */
  challenge: z.string().optional(),
  request_id: z.string().optional(),
});
