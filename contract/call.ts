import { z } from "zod";
import type { Need } from "./permissions";

/** One call of /api. `path` is relative to the API base, with `{id}` placeholders. Response schemas describe the 2xx body. */
export type Call = BearerCall | OpenCall;

interface BearerCall extends Described {
  auth: "bearer";
  /** One of these is enough; an empty list: anybody who is signed in. The record may ask for more (approvals). */
  needs: readonly Need[];
}

interface OpenCall extends Described {
  auth: "none";
  needs?: undefined;
}

interface Described {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  tag: string;
  summary: string;
  status: 200 | 201;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A body that is signed as it comes: what signs it. */
  rawBody?: string;
  /** Parts of a form, each with what it holds. */
  multipart?: Readonly<Record<string, string>>;
  requiredParts?: readonly string[];
  response: z.ZodType;
  /** Of an answer that is `bytes`. */
  mediaType?: "application/octet-stream" | "image/webp" | "text/csv" | "text/event-stream";
  /** A large request is answered by 202, and goes on. */
  mayAnswerLater?: true;
  /** API tokens may not ask it: it is of somebody's account, or gives access to one. */
  isForPeople?: true;
  /** One person may ask so often a minute, or so many at once. All open calls are limited, and so is every API token. */
  isLimited?: true;
  /** Its answer holds a secret: none is stored for a repeated Idempotency-Key. */
  keepsNoAnswer?: true;
  /** Its handler stores the answer for a repeated Idempotency-Key by itself. */
  keepsAnswerItself?: true;
}

/** What calls of one kind share. */
type Shared = Pick<BearerCall, "tag"> & Partial<BearerCall>;

const by =
  <const Method extends Call["method"], const Status extends Call["status"], const Base>(
    method: Method,
    status: Status,
    base: Base,
  ) =>
  <const Path extends string, const Rest extends Partial<BearerCall>>(path: Path, summary: string, rest: Rest) => ({
    method,
    status,
    path,
    summary,
    ...base,
    ...rest,
  });

const verbs = <const Base>(base: Base) => ({
  get: by("GET", 200, base),
  post: by("POST", 200, base),
  /** A POST that makes a record. */
  create: by("POST", 201, base),
  put: by("PUT", 200, base),
  patch: by("PATCH", 200, base),
  remove: by("DELETE", 200, base),
});

/** Calls of who is signed in, to write as a table of routes: path, what it is for, then who may ask and what goes in and out. */
export const signedIn = <const Base extends Shared>(base: Base) => verbs({ auth: "bearer", ...base });

/** Calls that anybody may ask. */
export const open = <const Base extends Shared>(base: Base) => verbs({ auth: "none", ...base });

/** The answer of a write that has nothing to show. */
export const ok = z.object({ success: z.literal(true) });

/** The answer of a call that sends no JSON: its bytes are read as they come. */
export const bytes = z.never();
